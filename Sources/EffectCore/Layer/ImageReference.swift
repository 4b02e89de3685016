/// An image by the file that it is in, which is read when it is first shown.
public struct ImageReference: Hashable, Sendable {
  /// The path from the folder of the script or the scene.
  public var file: String
  /// How it is fitted into its layer.
  public var gravity: ContentsGravity

  /// Names an image.
  public init(file: String, gravity: ContentsGravity = .resizeAspectFill) {
    (self.file, self.gravity) = (file, gravity)
  }
}
