public import EffectCore
public import EffectJSON
public import EffectRendering

/// Another presentation on the screen of a device.
///
/// The screen is drawn as a picture of its own, pixel by pixel as without the device, and shown by a layer.
public final class DevicePresentation: Presentation {
  /// The devices that there are.
  public enum Device: String, CaseIterable, Hashable, Sendable {
    /// A phone; where it stands upright its camera is seen.
    case phone
    /// A tablet, with a wider rim and smaller corners.
    case tablet

    /// How thick the rim round the screen is, and the radius of the screen's corners, in points.
    var measures: (rim: Double, radius: Double) {
      switch self {
      case .phone: (11, 44)
      case .tablet: (20, 18)
      }
    }
  }

  /// How much room there is round the device, in points.
  private static let room = 36.0

  /// What the screens lacked so far of what they should show.
  public private(set) var diagnostics: Set<RenderDiagnostic> = []
  private let base: any Presentation
  private let device: Device
  private let options: RenderOptions
  private let renderer = Renderer()

  /// Puts a presentation on a device.
  ///
  /// - Parameters:
  ///   - base: What the screen shows.
  ///   - device: The device.
  ///   - options: How the screen is drawn; its scale is to be that of the whole picture.
  public init(_ base: any Presentation, on device: Device, options: RenderOptions) {
    (self.base, self.device) = (base, device)
    var options = options
    options.background = .scene
    self.options = options
  }

  /// The screen with the device and the room round it.
  public var viewport: Size {
    let around = 2 * (device.measures.rim + DevicePresentation.room)
    return Size(width: base.viewport.width + around, height: base.viewport.height + around)
  }

  /// How long what the screen shows lasts, in seconds.
  public var duration: Double { base.duration }

  /// Returns the device with what its screen shows at a time.
  public func frame(at time: Double) throws(HostError) -> LayerScene {
    scene(try base.picture(at: time, renderer: renderer, options: options))
  }

  /// Returns the device with the moment that says most.
  public func stillFrame() throws(HostError) -> LayerScene {
    scene(try base.picture(renderer: renderer, options: options))
  }

  /// Returns the numbers of what the screen shows.
  public func report() throws(HostError) -> any Report { try base.report() }

  /// Writes the numbers of what the screen shows.
  public func writeReport(to writer: inout JSONWriter) throws(HostError) {
    try base.writeReport(to: &writer)
  }

  private func scene(_ picture: RasterImage) -> LayerScene {
    diagnostics.formUnion(picture.diagnostics)
    // As many points as the pixels take, which may be a part of one more than the viewport has.
    let screen = Rect(
      x: DevicePresentation.room + device.measures.rim,
      y: DevicePresentation.room + device.measures.rim,
      width: Double(picture.width) / options.scale,
      height: Double(picture.height) / options.scale
    )
    return LayerScene(
      viewport: viewport,
      background: .white,
      backdrop: Gradient(
        startPoint: Point(x: 0.3, y: 0),
        endPoint: Point(x: 0.7, y: 1),
        stops: [
          Gradient.Stop(location: 0, color: Color(red: 0.95, green: 0.96, blue: 0.975)),
          Gradient.Stop(location: 1, color: Color(red: 0.82, green: 0.84, blue: 0.88)),
        ]
      ),
      nodes: [body(around: screen), face(picture, screen)] + island(on: screen)
    )
  }

  private func radius(of screen: Rect) -> Double {
    min(device.measures.radius, min(screen.width, screen.height) / 4)
  }

  private func body(around screen: Rect) -> LayerNode {
    let rim = device.measures.rim
    var layer = Layer.rest
    layer.cornerRadius = radius(of: screen) + rim
    (layer.borderWidth, layer.borderColor) = (1.5, Color(red: 0.42, green: 0.44, blue: 0.49))
    (layer.shadowOpacity, layer.shadowRadius) = (0.38, 18)
    layer.shadowOffset = Point(x: 0, y: 12)
    return LayerNode(
      name: "device",
      frame: Rect(
        x: screen.minX - rim,
        y: screen.minY - rim,
        width: screen.width + 2 * rim,
        height: screen.height + 2 * rim
      ),
      layer: layer,
      contents: .gradient(
        Gradient(
          startPoint: .zero,
          endPoint: Point(x: 1, y: 1),
          stops: [
            Gradient.Stop(location: 0, color: Color(red: 0.17, green: 0.18, blue: 0.2)),
            Gradient.Stop(location: 1, color: Color(red: 0.05, green: 0.05, blue: 0.06)),
          ]
        )
      )
    )
  }

  private func face(_ picture: RasterImage, _ screen: Rect) -> LayerNode {
    var layer = Layer.rest
    layer.cornerRadius = radius(of: screen)
    let bitmap = Bitmap(
      name: "screen",
      width: picture.width,
      height: picture.height,
      pixels: picture.pixels
    )
    return LayerNode(
      name: "screen",
      frame: screen,
      layer: layer,
      contents: bitmap.map { .image($0, .resize) } ?? .none
    )
  }

  /// The camera of a phone that stands upright.
  private func island(on screen: Rect) -> [LayerNode] {
    guard device == .phone, screen.width >= 240, screen.height > screen.width else { return [] }
    var layer = Layer.rest
    (layer.backgroundColor, layer.cornerRadius) = (.black, 12)
    let frame = Rect(x: screen.midX - 44, y: screen.minY + 11, width: 88, height: 24)
    return [LayerNode(name: "camera", frame: frame, layer: layer)]
  }
}
