internal import CEncoding
internal import EffectRendering

extension eh_area {
  /// All of a picture.
  init(_ image: RasterImage) {
    self.init(x: 0, y: 0, width: Int32(image.width), height: Int32(image.height))
  }

  /// The part of a picture that differs from the one before; a single pixel where nothing does, since a frame has to
  /// have some.
  init(of image: RasterImage, since previous: RasterImage?) {
    guard let previous else {
      self.init(image)
      return
    }
    self = eh_changed_area(
      previous.pixels,
      image.pixels,
      Int32(image.width),
      Int32(image.height),
      4
    )
    if width == 0 { self = eh_area(x: 0, y: 0, width: 1, height: 1) }
  }

  /// The area, begun at even places, as some formats can only say those.
  var fromEvenPlace: eh_area {
    let (left, top) = (x & ~1, y & ~1)
    return eh_area(x: left, y: top, width: width + x - left, height: height + y - top)
  }
}
