/// Why an image cannot be read.
public enum ImageError: Error, Hashable, Sendable {
  /// The bytes are of no kind that is read.
  case unknownKind
  /// It is of that kind, and damaged.
  case damaged(kind: String, reason: String)
  /// It has more pixels than are read.
  case tooLarge(width: Int, height: Int)
  /// A library of the system is not there.
  case missingLibrary(name: String, package: String, kind: String)
  /// There is not enough memory for it.
  case outOfMemory

  /// The largest number of pixels of an image.
  public static let mostPixels = 1 << 25
}

extension ImageError: CustomStringConvertible {
  /// What is wrong and what would be right, to follow the name of the file.
  public var description: String {
    switch self {
    case .unknownKind: "is no PNG, JPEG or WebP"
    case .damaged(let kind, let reason): "is a damaged \(kind): \(reason)"
    case .tooLarge(let width, let height):
      "has \(width) × \(height) pixels; a side may have \(RenderError.longestSide) and all of it "
        + "\(ImageError.mostPixels / 1_000_000) million: make it smaller"
    case .missingLibrary(let name, let package, let kind):
      "is a \(kind), which needs \(name), and that is not there; install it with "
        + "'apt install \(package)'"
    case .outOfMemory: "needs more memory than there is; make it smaller"
    }
  }
}
