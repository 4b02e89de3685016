/// The animatable values of one layer at one moment.
///
/// Values lie in one flat block, addressed by the slots of ``LayerProperty``, so that a script can write them
/// in place without any conversion. A property that nobody wrote has its rest value and is not in ``written``.
///
/// The order of composition is the same everywhere: `transform`, then scale, skew, rotation about x, y and z,
/// then perspective, all about the pivot, then translation.
public struct Layer: Sendable {
  var values: [71 of Double]
  /// The properties that were set since the layer was at rest.
  public var written: LayerPropertySet

  /// Creates a layer at rest.
  public init() { self = Layer.rest }

  private init(restValues: [Double]) {
    values = .init(repeating: 0)
    written = []
    for index in restValues.indices { values[index] = restValues[index] }
  }

  /// The layer that every cell begins from, unless its scene says otherwise.
  public static let rest = Layer(restValues: LayerProperty.descriptors.flatMap(\.rest))

  /// Reads or writes one number by its slot; writing does not mark the property as written.
  public subscript(slot slot: Int) -> Double {
    @inline(__always) get { values[slot] }
    @inline(__always) set { values[slot] = newValue }
  }

  /// Where ``written`` lies in the layer's memory; its numbers lie at the beginning.
  @usableFromInline package static let writtenOffset =
    MemoryLayout<Layer>.offset(of: \Layer.written) ?? 0

  /// Takes over the properties that were written on another layer.
  public mutating func take(_ other: Layer) {
    withUnsafePointer(to: other) { copy(other.written, from: $0) }
    written.formUnion(other.written)
  }

  /// Puts the written properties back to those of a layer at rest.
  public mutating func reset(to rest: Layer) {
    withUnsafePointer(to: rest) { reset(to: $0) }
  }

  mutating func reset(to rest: UnsafePointer<Layer>) {
    copy(written, from: rest)
    written = rest.pointee.written
  }

  /// Takes over some properties of a layer that is read where it lies: a number whose slot is not known beforehand
  /// makes a copy of the whole layer otherwise.
  private mutating func copy(_ properties: LayerPropertySet, from other: UnsafePointer<Layer>) {
    // By bits, since a list of the members would be allocated for every layer of every cell.
    let bounds = LayerProperty.slotBounds
    var bits = properties.rawValue
    while bits != 0 {
      let index = bits.trailingZeroBitCount
      guard index + 1 < bounds.count else { return }
      for slot in bounds[index]..<bounds[index + 1] { values[slot] = other.pointee.values[slot] }
      bits &= bits - 1
    }
  }

  /// Puts some properties back to those of a layer at rest, as if nobody had written them.
  public mutating func withdraw(_ properties: LayerPropertySet, to rest: Layer) {
    let affected = written.intersection(properties)
    guard !affected.isEmpty else { return }
    withUnsafePointer(to: rest) { copy(affected, from: $0) }
    written.subtract(affected)
  }

  /// Returns whether a property's numbers differ from those of another layer.
  public func differs(from other: Layer, in property: LayerProperty) -> Bool {
    let descriptor = property.descriptor
    return (descriptor.slot..<(descriptor.slot + descriptor.rest.count)).contains {
      values[$0] != other.values[$0]
    }
  }
}

// MARK: - Typed access

extension Layer {
  @inline(__always) private mutating func write(
    _ property: LayerProperty,
    _ slot: Int,
    _ value: Double
  ) {
    values[slot] = value
    written.insert(LayerPropertySet(property))
  }

  @inline(__always) private func vector(_ slot: Int) -> Vector3 {
    Vector3(x: values[slot], y: values[slot + 1], z: values[slot + 2])
  }

  @inline(__always) private mutating func write(
    _ property: LayerProperty,
    _ slot: Int,
    _ value: Vector3
  ) {
    (values[slot], values[slot + 1], values[slot + 2]) = (value.x, value.y, value.z)
    written.insert(LayerPropertySet(property))
  }

  @inline(__always) private func point(_ slot: Int) -> Point {
    Point(x: values[slot], y: values[slot + 1])
  }

  @inline(__always) private mutating func write(
    _ property: LayerProperty,
    _ slot: Int,
    _ value: Point
  ) {
    (values[slot], values[slot + 1]) = (value.x, value.y)
    written.insert(LayerPropertySet(property))
  }

  private func color(_ slot: Int) -> Color {
    Color(
      red: values[slot],
      green: values[slot + 1],
      blue: values[slot + 2],
      alpha: values[slot + 3]
    )
  }

  private mutating func write(_ property: LayerProperty, _ slot: Int, _ value: Color) {
    (values[slot], values[slot + 1]) = (value.red, value.green)
    (values[slot + 2], values[slot + 3]) = (value.blue, value.alpha)
    written.insert(LayerPropertySet(property))
  }

  /// How opaque the layer is, 0...1.
  public var opacity: Double {
    get { values[0] }
    set { write(.opacity, 0, newValue) }
  }
  /// How far the layer is moved from its place, in points.
  public var translation: Vector3 {
    get { vector(1) }
    set { write(.translation, 1, newValue) }
  }
  /// The turn about each axis, in degrees.
  public var rotation: Vector3 {
    get { vector(4) }
    set { write(.rotation, 4, newValue) }
  }
  /// The size along each axis as a factor.
  public var scale: Vector3 {
    get { vector(7) }
    set { write(.scale, 7, newValue) }
  }
  /// How far each axis leans, in degrees.
  public var skew: Point {
    get { point(10) }
    set { write(.skew, 10, newValue) }
  }
  /// The point, in units of the layer, that lies at its position and that it turns about.
  public var anchorPoint: Point {
    get { point(12) }
    set { write(.anchorPoint, 12, newValue) }
  }
  /// The point, in units of the layer, that it turns about without being moved.
  public var pivot: Point {
    get { point(14) }
    set { write(.pivot, 14, newValue) }
  }
  /// Where the anchor point lies in the parent layer, in points.
  public var position: Point {
    get { point(16) }
    set { write(.position, 16, newValue) }
  }
  /// Which layers it lies above.
  public var zPosition: Double {
    get { values[18] }
    set { write(.zPosition, 18, newValue) }
  }
  /// The radius of the rounded corners, in points.
  public var cornerRadius: Double {
    get { values[19] }
    set { write(.cornerRadius, 19, newValue) }
  }
  /// The radii of the rounded corners one by one, in points: those that were written, else the same for all.
  public var cornerRadii: CornerRadii {
    get {
      written.contains(LayerPropertySet(.cornerRadii))
        ? CornerRadii(
          topLeft: values[67],
          topRight: values[68],
          bottomRight: values[69],
          bottomLeft: values[70]
        ) : CornerRadii(cornerRadius)
    }
    set {
      (values[67], values[68]) = (newValue.topLeft, newValue.topRight)
      (values[69], values[70]) = (newValue.bottomRight, newValue.bottomLeft)
      written.insert(LayerPropertySet(.cornerRadii))
    }
  }
  /// The colour behind the contents.
  public var backgroundColor: Color {
    get { color(20) }
    set { write(.backgroundColor, 20, newValue) }
  }
  /// The width of the line along the inside of the edge, in points.
  public var borderWidth: Double {
    get { values[24] }
    set { write(.border, 24, newValue) }
  }
  /// The colour of that line.
  public var borderColor: Color {
    get { color(25) }
    set { write(.border, 25, newValue) }
  }
  /// The colour of the shadow.
  public var shadowColor: Color {
    get { color(29) }
    set { write(.shadow, 29, newValue) }
  }
  /// How opaque the shadow is, 0...1.
  public var shadowOpacity: Double {
    get { values[33] }
    set { write(.shadow, 33, newValue) }
  }
  /// The blur of the shadow, in points (the standard deviation).
  public var shadowRadius: Double {
    get { values[34] }
    set { write(.shadow, 34, newValue) }
  }
  /// How far the shadow lies from the layer, in points.
  public var shadowOffset: Point {
    get { point(35) }
    set { write(.shadow, 35, newValue) }
  }
  /// The radius by which the layer is blurred, in points.
  public var blur: Double {
    get { values[37] }
    set { write(.blur, 37, newValue) }
  }
  /// A colour laid over the layer.
  public var tint: Color {
    get { color(38) }
    set { write(.tint, 38, newValue) }
  }
  /// The part of the layer that is shown, in points; unset shows all.
  public var clip: Rect? {
    get {
      written.contains(LayerPropertySet(.clip))
        ? Rect(x: values[42], y: values[43], width: values[44], height: values[45]) : nil
    }
    set {
      guard let newValue else {
        written.remove(LayerPropertySet(.clip))
        return
      }
      (values[42], values[43]) = (newValue.minX, newValue.minY)
      (values[44], values[45]) = (newValue.width, newValue.height)
      written.insert(LayerPropertySet(.clip))
    }
  }
  /// Whether the layer is not drawn.
  public var isHidden: Bool {
    get { values[46] != 0 }
    set { write(.hidden, 46, newValue ? 1 : 0) }
  }
  /// Whether the back is drawn when it faces the viewer.
  public var isDoubleSided: Bool {
    get { values[47] != 0 }
    set { write(.doubleSided, 47, newValue ? 1 : 0) }
  }
  /// The distance of the eye, in points; 0 is none.
  public var perspective: Double {
    get { values[48] }
    set { write(.perspective, 48, newValue) }
  }
  /// Where a shape's stroke begins, 0...1 of its length.
  public var strokeStart: Double {
    get { values[49] }
    set { write(.strokeStart, 49, newValue) }
  }
  /// Where a shape's stroke ends, 0...1 of its length.
  public var strokeEnd: Double {
    get { values[50] }
    set { write(.strokeEnd, 50, newValue) }
  }
  /// The matrix applied before everything else.
  public var transform: Transform3D {
    get {
      Transform3D(
        values[51],
        values[52],
        values[53],
        values[54],
        values[55],
        values[56],
        values[57],
        values[58],
        values[59],
        values[60],
        values[61],
        values[62],
        values[63],
        values[64],
        values[65],
        values[66]
      )
    }
    set {
      (values[51], values[52], values[53], values[54]) = (
        newValue.m11, newValue.m12, newValue.m13, newValue.m14
      )
      (values[55], values[56], values[57], values[58]) = (
        newValue.m21, newValue.m22, newValue.m23, newValue.m24
      )
      (values[59], values[60], values[61], values[62]) = (
        newValue.m31, newValue.m32, newValue.m33, newValue.m34
      )
      (values[63], values[64], values[65], values[66]) = (
        newValue.m41, newValue.m42, newValue.m43, newValue.m44
      )
      written.insert(LayerPropertySet(.transform))
    }
  }
}
