import CollectionSimulation
import EffectCore
import EffectJSON

/// Writes sampled tracks as pages read them.
struct WebTracks {
  let tracks: SceneTracks
  let scene: Scene

  /// Writes the sets as a member of the object that is open.
  func write(_ key: String, to writer: inout JSONWriter) {
    writer.key(key)
    writer.beginArray()
    for index in tracks.sets.indices { write(mirrored(index), to: &writer) }
    writer.endArray()
  }

  private func write(_ set: EffectTracks, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("written")
    writer.beginArray(onOneLine: true)
    for entry in set.written {
      writer.beginArray()
      writer.number(entry.layer)
      write(entry.track, to: &writer)
      writer.endArray()
    }
    writer.endArray()
    writer.key("numbers")
    writer.beginArray()
    for number in set.numbers {
      writer.beginArray(onOneLine: true)
      writer.number(number.layer)
      writer.number(number.slot)
      write(number.track, to: &writer)
      writer.endArray()
    }
    writer.endArray()
    writer.key("pieces")
    writer.beginArray()
    for piece in set.pieces {
      writer.beginArray(onOneLine: true)
      for track in piece { write(track, to: &writer) }
      writer.endArray()
    }
    writer.endArray()
    writer.endObject()
  }

  private func write(_ track: SampledTrack, to writer: inout JSONWriter) {
    writer.beginArray(onOneLine: true)
    writer.numbers(track.positions.map { $0.rounded(digits: 12) })
    writer.numbers(track.values.map { $0.rounded(digits: 10) })
    writer.number(track.interpolation == .step ? 1 : 0)
    writer.endArray()
  }

  // MARK: Right to left

  /// The tracks of a set as they are in the mirrored scene.
  func mirrored(_ index: Int) -> EffectTracks {
    let set = tracks.sets[index]
    guard scene.collection.layout.isRightToLeft else { return set }
    let size = tracks.isShared ? scene.restContext.cellFrame.size : scene.size(ofItem: index)
    let frames = scene.cellModel.frames(for: size)
    let widths = WebScene.parentWidths(of: scene.cellModel, frames: frames)
    let corners = LayerProperty.cornerRadii.descriptor.slot
    let clip = LayerProperty.clip.descriptor.slot
    let numbers = set.numbers.map { number -> EffectTracks.Number in
      if number.slot == clip {
        // The left edge follows from the right one.
        let width = set.numbers.first { $0.layer == number.layer && $0.slot == clip + 2 }?.track
        let whole = frames[number.layer].width
        return number.replacing(number.track.combined(with: width) { whole - $0 - $1 })
      }
      if number.slot >= corners, number.slot < corners + 4 {
        // Left and right corners change places.
        return number.replacing(number.track, slot: corners + ((number.slot - corners) ^ 1))
      }
      return number.replacing(
        number.track.mapped { value in
          var layer = Layer.rest
          layer[slot: number.slot] = value
          layer.mirror(parentWidth: widths[number.layer])
          return layer[slot: number.slot]
        }
      )
    }
    let whole = frames[CellModel.cardIndex].width
    let pieces = set.pieces.map { piece -> [SampledTrack] in
      var piece = piece
      piece[0] = piece[0].combined(with: piece[2]) { whole - $0 - $1 }
      piece[6] = piece[6].mapped { 0 - $0 }
      return piece
    }
    return EffectTracks(set, numbers: numbers, pieces: pieces)
  }
}

extension EffectTracks {
  fileprivate init(_ other: EffectTracks, numbers: [Number], pieces: [[SampledTrack]]) {
    (range, written, value) = (other.range, other.written, other.value)
    checkedPlaces = other.checkedPlaces
    (self.numbers, self.pieces) = (numbers, pieces)
  }
}

extension EffectTracks.Number {
  fileprivate func replacing(_ track: SampledTrack, slot: Int? = nil) -> EffectTracks.Number {
    EffectTracks.Number(
      layer: layer,
      slot: slot ?? self.slot,
      name: name,
      unit: unit,
      rest: rest,
      track: track
    )
  }
}

extension SampledTrack {
  /// Returns the track with each value changed; the change has to be a line.
  func mapped(_ change: (Double) -> Double) -> SampledTrack {
    SampledTrack(
      interpolation: interpolation,
      positions: positions,
      values: values.map(change),
      error: error
    )
  }

  /// Returns the track of what is made of two numbers, with the knots of both; it has to be linear in each.
  func combined(
    with other: SampledTrack?,
    _ change: (Double, Double) -> Double
  ) -> SampledTrack {
    guard let other else { return mapped { change($0, 0) } }
    let places = Array(Set(positions + other.positions)).sorted()
    return SampledTrack(
      interpolation: .linear,
      positions: places,
      values: places.map { change(value(at: $0), other.value(at: $0)) },
      error: error + other.error
    )
  }
}

extension Double {
  /// The number with so many digits that count.
  func rounded(digits: Int) -> Double {
    guard isFinite, self != 0 else { return self }
    // As many places as leave so many digits before them.
    var power = pow(10, Double(digits - 1))
    var size = magnitude
    while size >= 10, power > 1e-300 { (size, power) = (size / 10, power / 10) }
    while size < 1, power < 1e300 { (size, power) = (size * 10, power * 10) }
    let rounded = (self * power).rounded() / power
    return rounded.isFinite ? rounded : self
  }
}
