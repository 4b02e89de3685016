import EffectCore

// Products with elementary matrices that touch only the rows or the column that change.

extension Transform3D {
  /// A turn about the x axis.
  @inline(__always) static func turnX(_ c: Double, _ s: Double) -> Transform3D {
    Transform3D(1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1)
  }

  /// A turn about the y axis.
  @inline(__always) static func turnY(_ c: Double, _ s: Double) -> Transform3D {
    Transform3D(c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1)
  }

  /// A turn about the z axis.
  @inline(__always) static func turnZ(_ c: Double, _ s: Double) -> Transform3D {
    Transform3D(c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
  }

  /// Lets Gemini's perspective follow: the matrix, then one with m34 alone.
  @inline(__always) mutating func appendDepth() {
    m14 += GeminiPose.depth * m13
    m24 += GeminiPose.depth * m23
    m34 += GeminiPose.depth * m33
    m44 += GeminiPose.depth * m43
  }

  /// Puts Gemini's perspective before the matrix.
  @inline(__always) mutating func prependDepth() {
    m31 += GeminiPose.depth * m41
    m32 += GeminiPose.depth * m42
    m33 += GeminiPose.depth * m43
    m34 += GeminiPose.depth * m44
  }

  /// Puts a scaling before the matrix.
  @inline(__always) mutating func prependScale(_ x: Double, _ y: Double, _ z: Double = 1) {
    (m11, m12, m13, m14) = (x * m11, x * m12, x * m13, x * m14)
    (m21, m22, m23, m24) = (y * m21, y * m22, y * m23, y * m24)
    (m31, m32, m33, m34) = (z * m31, z * m32, z * m33, z * m34)
  }

  /// Puts a turn about the x axis before the matrix.
  @inline(__always) mutating func prependRotationX(_ c: Double, _ s: Double) {
    (m21, m31) = (c * m21 + s * m31, c * m31 - s * m21)
    (m22, m32) = (c * m22 + s * m32, c * m32 - s * m22)
    (m23, m33) = (c * m23 + s * m33, c * m33 - s * m23)
    (m24, m34) = (c * m24 + s * m34, c * m34 - s * m24)
  }

  /// Puts a turn about the y axis before the matrix.
  @inline(__always) mutating func prependRotationY(_ c: Double, _ s: Double) {
    (m11, m31) = (c * m11 - s * m31, c * m31 + s * m11)
    (m12, m32) = (c * m12 - s * m32, c * m32 + s * m12)
    (m13, m33) = (c * m13 - s * m33, c * m33 + s * m13)
    (m14, m34) = (c * m14 - s * m34, c * m34 + s * m14)
  }

  /// Puts a turn about the z axis before the matrix.
  @inline(__always) mutating func prependRotationZ(_ c: Double, _ s: Double) {
    (m11, m21) = (c * m11 + s * m21, c * m21 - s * m11)
    (m12, m22) = (c * m12 + s * m22, c * m22 - s * m12)
    (m13, m23) = (c * m13 + s * m23, c * m23 - s * m13)
    (m14, m24) = (c * m14 + s * m24, c * m24 - s * m14)
  }
}
