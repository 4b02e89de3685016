import EffectCore
public import EffectJSON

extension SceneTracks {
  /// Writes the tracks as members of the object that is open.
  public func write(to writer: inout JSONWriter) {
    writer.key("format")
    writer.string("effecthost.tracks")
    writer.key("version")
    writer.number(1)
    writer.key("tolerance")
    writer.number(tolerance.points)
    writer.key("checked")
    writer.number(sets.reduce(0) { $0 + $1.checkedPlaces })
    writer.key("sets")
    writer.beginArray()
    for (index, set) in sets.enumerated() {
      writer.beginObject()
      writer.key("items")
      if isShared { writer.string("all") } else { writer.numbers([Double(index)]) }
      writer.key("range")
      writer.numbers([set.range.lowerBound, set.range.upperBound])
      set.write(layers: layers, to: &writer)
      writer.endObject()
    }
    writer.endArray()
  }
}

extension EffectTracks {
  fileprivate func write(layers: [String], to writer: inout JSONWriter) {
    writer.key("written")
    writer.beginArray()
    for entry in written {
      writer.beginObject()
      writer.key("layer")
      writer.string(layers[entry.layer])
      writer.key("steps")
      writer.beginArray()
      for (place, bits) in zip(entry.track.positions, entry.track.values) {
        writer.beginArray(onOneLine: true)
        writer.number(place)
        writer.beginArray(onOneLine: true)
        for property in LayerPropertySet(rawValue: UInt64(bits)).members {
          writer.string(property.descriptor.name)
        }
        writer.endArray()
        writer.endArray()
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.key("tracks")
    writer.beginArray()
    for number in numbers {
      writer.beginObject()
      writer.key("layer")
      writer.string(layers[number.layer])
      writer.key("property")
      writer.string(number.name)
      if !number.unit.isEmpty {
        writer.key("unit")
        writer.string(number.unit)
      }
      writer.key("rest")
      writer.number(number.rest)
      number.track.write(to: &writer)
      writer.endObject()
    }
    writer.endArray()
    if let value {
      writer.key("value")
      writer.beginObject()
      value.write(to: &writer)
      writer.endObject()
    }
    guard !pieces.isEmpty else { return }
    writer.key("pieces")
    writer.beginArray()
    for piece in pieces {
      writer.beginObject()
      for (name, track) in zip(CellPiece.numberNames, piece) {
        writer.key(name)
        writer.beginObject()
        track.write(to: &writer)
        writer.endObject()
      }
      writer.endObject()
    }
    writer.endArray()
  }
}

extension SampledTrack {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.key("interpolation")
    writer.string(interpolation.rawValue)
    writer.key("error")
    writer.number(error)
    writer.key("knots")
    writer.beginArray(onOneLine: true)
    for (place, value) in zip(positions, values) { writer.numbers([place, value]) }
    writer.endArray()
  }
}
