import _CMath

// The mathematics that the package's own targets use in place of a libc module.

@inline(__always) package func sin(_ x: Double) -> Double { eh_sin(x) }
@inline(__always) package func cos(_ x: Double) -> Double { eh_cos(x) }
@inline(__always) package func tan(_ x: Double) -> Double { eh_tan(x) }
@inline(__always) package func asin(_ x: Double) -> Double { eh_asin(x) }
@inline(__always) package func acos(_ x: Double) -> Double { eh_acos(x) }
@inline(__always) package func atan(_ x: Double) -> Double { eh_atan(x) }
@inline(__always) package func atan2(_ y: Double, _ x: Double) -> Double { eh_atan2(y, x) }
@inline(__always) package func exp(_ x: Double) -> Double { eh_exp(x) }
@inline(__always) package func expm1(_ x: Double) -> Double { eh_expm1(x) }
@inline(__always) package func log(_ x: Double) -> Double { eh_log(x) }
@inline(__always) package func log1p(_ x: Double) -> Double { eh_log1p(x) }
@inline(__always) package func pow(_ x: Double, _ y: Double) -> Double { eh_pow(x, y) }
@inline(__always) package func sinh(_ x: Double) -> Double { eh_sinh(x) }
@inline(__always) package func cosh(_ x: Double) -> Double { eh_cosh(x) }
@inline(__always) package func fmod(_ x: Double, _ y: Double) -> Double { eh_fmod(x, y) }
@inline(__always) package func hypot(_ x: Double, _ y: Double) -> Double { eh_hypot(x, y) }

extension Double {
  /// Returns the number limited to a range; a NaN comes back as the lower bound.
  @inlinable @inline(__always)
  package func clamped(to range: ClosedRange<Double>) -> Double {
    self >= range.lowerBound
      ? (self <= range.upperBound ? self : range.upperBound) : range.lowerBound
  }

  /// The angle in radians of this number of degrees.
  @inlinable package var radians: Double { self * (.pi / 180) }
}
