import CollectionSimulation
public import EffectCore

/// Which numbers of a cell's layers an evaluation is asked for, in which order.
///
/// Names are looked up once, so that evaluating costs no more than the effects do.
///
/// ```swift
/// let selection = try scene.selection(of: ["alpha", "rotation.y", "title.translation.x"])
/// var numbers: [Double] = []
/// try scene.evaluate(selection, at: [-1, 0, 1], into: &numbers)  // three rows of three
/// ```
public struct PropertySelection: Hashable, Sendable {
  /// Where a number lies; a layer of -1 stands for what a transform returned instead of properties.
  typealias Place = TableColumns.Place

  /// The name of each column, such as `rotation.y`.
  public private(set) var names: [String] = []
  private(set) var places: [Place] = []
  /// The same for effects that fill tables by themselves; nothing where a name is there twice.
  private(set) var table: TableColumns?

  /// Looks names up.
  ///
  /// - Parameters:
  ///   - names: `rotation.y` is one number of the cell, `title.alpha` one of a layer inside, `rotation` all its
  ///     numbers, `value` what a transform returned instead of properties.
  ///   - model: The layers of the cells.
  /// - Throws: ``OptionError`` for a layer or a property that there is not, with the nearest name.
  public init(of names: [String], in model: CellModel) throws(OptionError) {
    let slots = PropertyNames.slots()
    for name in names {
      if name == "value" {
        add(name, Place(layer: -1, slot: 0))
      } else if let found = PropertySelection.slots(of: name, among: slots) {
        for slot in found { add(slots[slot], Place(layer: 0, slot: slot)) }
      } else if let dot = name.firstIndex(of: "."),
        let layer = model.index(of: String(name[..<dot])),
        let found = PropertySelection.slots(
          of: String(name[name.index(after: dot)...]),
          among: slots
        )
      {
        for slot in found {
          add("\(model.entries[layer].name).\(slots[slot])", Place(layer: layer, slot: slot))
        }
      } else {
        throw .noSuch(
          kind: "property",
          name: name,
          known: PropertySelection.known(near: name, slots: slots, model: model)
        )
      }
    }
    table = TableColumns(places, layerCount: model.entries.count)
  }

  private mutating func add(_ name: String, _ place: Place) {
    names.append(name)
    places.append(place)
  }

  /// The slots of a property, or of one of its numbers.
  private static func slots(of name: String, among names: [String]) -> [Int]? {
    if let slot = names.firstIndex(of: name) { return [slot] }
    if let property = LayerProperty.named(name)?.descriptor {
      return Array(property.slot..<property.slot + property.rest.count)
    }
    // A record's own record: shadow.color and shadow.offset.
    let inner = names.indices.filter { names[$0].hasPrefix(name + ".") }
    return inner.isEmpty ? nil : inner
  }

  /// What could have been meant: properties, and those of a layer where the name begins with one.
  private static func known(near name: String, slots: [String], model: CellModel) -> [String] {
    let properties = LayerProperty.descriptors.map(\.name)
    let layers = model.entries.dropFirst().map(\.name)
    guard let dot = name.firstIndex(of: ".") else { return properties + layers }
    let prefix = String(name[..<dot])
    if layers.contains(prefix) { return (properties + slots).map { "\(prefix).\($0)" } }
    return slots + layers.flatMap { layer in properties.map { "\(layer).\($0)" } }
  }
}

extension Scene {
  /// Looks up the numbers that evaluations shall write.
  ///
  /// - Throws: ``HostError/option(_:)`` with the nearest name.
  public func selection(of names: [String]) throws(HostError) -> PropertySelection {
    do {
      return try PropertySelection(of: names, in: cellModel)
    } catch {
      throw .option(error)
    }
  }

  /// Evaluates the effects for a cell in the middle, moved to each progress in turn.
  ///
  /// - Parameters:
  ///   - selection: Which numbers to write.
  ///   - progress: The progress of each row.
  ///   - numbers: Gets the rows one after the other; a list that is as long already is reused.
  /// - Throws: ``HostError`` of a script that fails, with its line; the rows before are written then.
  /// - Complexity: O(*rows*) calls of the effects.
  public func evaluate(
    _ selection: PropertySelection,
    at progress: [Double],
    into numbers: inout [Double]
  ) throws(HostError) {
    let count = progress.count * selection.places.count
    if numbers.count != count { numbers = [Double](repeating: 0, count: count) }
    var span = numbers.mutableSpan
    try evaluate(selection, at: progress.span, into: &span)
  }

  /// Evaluates the effects for a cell in the middle, moved to each progress in turn, into memory of the caller's.
  ///
  /// - Parameters:
  ///   - selection: Which numbers to write.
  ///   - progress: The progress of each row.
  ///   - numbers: Gets the rows one after the other; as many numbers as rows and columns make, at least.
  /// - Throws: ``HostError`` of a script that fails, with its line; the rows before are written then.
  public func evaluate(
    _ selection: PropertySelection,
    at progress: Span<Double>,
    into numbers: inout MutableSpan<Double>
  ) throws(HostError) {
    precondition(numbers.count >= progress.count * selection.places.count, "too few numbers")
    let base = restContext
    if let standIn, standIn.covers(base.moved(to: 0)), standIn.contains(progress) {
      let columns = standIn.columns(of: selection, rest: restLayers)
      return standIn.write(columns, at: progress, into: &numbers)
    }
    if let table = selection.table, writeTable(table, from: base, at: progress, into: &numbers) {
      return
    }
    for row in progress.indices {
      try evaluate(at: base.moved(to: progress[row])) { _ throws(HostError) in }
      write(selection, row: row, into: &numbers)
    }
  }

  /// Evaluates the effects for the visible cells of the collection, a row for each.
  ///
  /// - Parameters:
  ///   - selection: Which numbers to write.
  ///   - numbers: Gets the rows in the order in which the cells lie.
  /// - Throws: ``HostError`` of a script that fails, with its line.
  /// - Complexity: O(*visible cells*) calls of the effects.
  public func evaluateVisible(
    _ selection: PropertySelection,
    into numbers: inout [Double]
  ) throws(HostError) {
    let contexts = visibleContexts()
    let count = contexts.count * selection.places.count
    if numbers.count != count { numbers = [Double](repeating: 0, count: count) }
    var span = numbers.mutableSpan
    for (row, context) in contexts.enumerated() {
      try evaluate(at: context) { _ throws(HostError) in }
      write(selection, row: row, into: &span)
    }
  }

  /// The contexts of the visible cells, in the order in which they lie.
  public func visibleContexts() -> [EffectContext] {
    var contexts: [EffectContext] = []
    collection.forEachVisible { contexts.append($0) }
    return contexts
  }

  private func write(
    _ selection: PropertySelection,
    row: Int,
    into numbers: inout MutableSpan<Double>
  ) {
    var index = row * selection.places.count
    for place in selection.places {
      numbers[index] =
        place.layer < 0 ? cell.value ?? 0 : cell.number(ofLayer: place.layer, slot: place.slot)
      index += 1
    }
  }
}
