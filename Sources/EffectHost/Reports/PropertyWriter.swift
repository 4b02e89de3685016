import EffectCore
import EffectJSON

/// Writes the properties of layers as answers show them.
///
/// Only what differs from rest is written, under the names that scripts use: numbers as numbers, vectors as objects of
/// their components (a scale that is the same on every axis as one number), colours as [red, green, blue, alpha],
/// matrices as sixteen numbers row by row.
struct PropertyWriter {
  /// Writes the members of an object for a cell: the content layer's properties, then each other layer's by its name.
  static func write(_ cell: Cell, to writer: inout JSONWriter) {
    if let value = cell.value {
      writer.key("value")
      writer.number(value)
    }
    writeProperties(of: cell, to: &writer)
    for index in cell.layers.indices.dropFirst()
    where differs(cell.layers[index], from: cell.rest[index]) {
      let name = cell.model.entries[index].name
      // A property of the same name has taken the layer's members in.
      if let property = LayerProperty.named(name), isShown(property, of: cell) { continue }
      writer.key(name)
      writer.beginObject(onOneLine: true)
      write(cell.layers[index], rest: cell.rest[index], to: &writer)
      writer.endObject()
    }
  }

  private static func isShown(_ property: LayerProperty, of cell: Cell) -> Bool {
    cell.layers[0].written.contains(LayerPropertySet(property))
      && cell.layers[0].differs(from: cell.rest[0], in: property)
  }

  /// The content layer's properties; one that shares its name with a layer has that layer's members too, as in scripts.
  private static func writeProperties(of cell: Cell, to writer: inout JSONWriter) {
    for property in cell.layers[0].written.members where isShown(property, of: cell) {
      let descriptor = property.descriptor
      writer.key(descriptor.name)
      guard case .record(let fields) = descriptor.kind,
        let index = cell.model.index(of: descriptor.name)
      else {
        write(
          cell.layers[0],
          descriptor.kind,
          slot: descriptor.slot,
          isScale: property == .scale,
          to: &writer
        )
        continue
      }
      writer.beginObject(onOneLine: true)
      for field in fields {
        writer.key(field.name)
        write(cell.layers[0], field.kind, slot: descriptor.slot + field.offset, to: &writer)
      }
      write(cell.layers[index], rest: cell.rest[index], to: &writer)
      writer.endObject()
    }
  }

  private static func differs(_ layer: Layer, from rest: Layer) -> Bool {
    layer.written.members.contains { layer.differs(from: rest, in: $0) }
  }

  private static func write(_ layer: Layer, rest: Layer, to writer: inout JSONWriter) {
    guard !layer.written.isEmpty else { return }
    for property in layer.written.members where layer.differs(from: rest, in: property) {
      let descriptor = property.descriptor
      writer.key(descriptor.name)
      write(layer, descriptor.kind, slot: descriptor.slot, isScale: property == .scale, to: &writer)
    }
  }

  private static func write(
    _ layer: Layer,
    _ kind: LayerProperty.Kind,
    slot: Int,
    isScale: Bool = false,
    to writer: inout JSONWriter
  ) {
    switch kind {
    case .number: writer.number(layer[slot: slot])
    case .boolean: writer.bool(layer[slot: slot] != 0)
    case .color: writer.numbers((slot..<slot + 4).map { layer[slot: $0] })
    case .matrix: writer.numbers((slot..<slot + 16).map { layer[slot: $0] })
    case .vector(let components, _):
      let uniform =
        layer[slot: slot] == layer[slot: slot + 1] && layer[slot: slot] == layer[slot: slot + 2]
      guard !(isScale && uniform) else { return writer.number(layer[slot: slot]) }
      writer.beginObject(onOneLine: true)
      for (offset, name) in components.enumerated() {
        writer.key(name)
        writer.number(layer[slot: slot + offset])
      }
      writer.endObject()
    case .record(let fields):
      writer.beginObject(onOneLine: true)
      for field in fields {
        writer.key(field.name)
        write(layer, field.kind, slot: slot + field.offset, to: &writer)
      }
      writer.endObject()
    }
  }
}

/// The single numbers of a layer's properties by name, such as `rotation.y`.
enum PropertyNames {
  /// The name of each slot, in order.
  static func slots() -> [String] {
    LayerProperty.descriptors.flatMap { names(of: $0.kind, prefix: $0.name) }
  }

  private static func names(of kind: LayerProperty.Kind, prefix: String) -> [String] {
    switch kind {
    case .number, .boolean: [prefix]
    case .color: ["r", "g", "b", "a"].map { "\(prefix).\($0)" }
    case .matrix: (1...4).flatMap { row in (1...4).map { "\(prefix).m\(row)\($0)" } }
    case .vector(let components, _): components.map { "\(prefix).\($0)" }
    case .record(let fields): fields.flatMap { names(of: $0.kind, prefix: "\(prefix).\($0.name)") }
    }
  }
}
