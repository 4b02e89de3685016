/// An object that C holds by an opaque pointer, which counts as one reference.
protocol Handle: AnyObject {}

extension Handle {
  /// The object of a pointer that C gives back.
  static func of(_ pointer: OpaquePointer?) -> Self? {
    guard let pointer else { return nil }
    return Unmanaged<Self>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  /// A pointer for C, which lives until it is destroyed.
  func retainedPointer() -> OpaquePointer {
    OpaquePointer(Unmanaged.passRetained(self).toOpaque())
  }

  /// Gives up the reference that a pointer counts as.
  static func destroy(_ pointer: OpaquePointer?) {
    guard let pointer else { return }
    Unmanaged<Self>.fromOpaque(UnsafeRawPointer(pointer)).release()
  }
}
