import CollectionSimulation
import EffectCore
import EffectScripting

/// Writes the cells of a scene as elements, and what the effects do to them as animations that a scroller drives.
struct StyledCells {
  private let scene: Scene
  private let tracks: SceneTracks
  private let collection: Collection
  private let isHorizontal: Bool
  private let isMirrored: Bool
  private let sets: [EffectTracks]
  private var names: [String: String] = [:]
  private var pictures = WebPictures()
  /// The rules of the style sheet.
  private(set) var rules: [String] = []
  /// How many keyframes there are.
  private(set) var keyframeCount = 0

  init(_ scene: Scene, _ tracks: SceneTracks) {
    (self.scene, self.tracks) = (scene, tracks)
    collection = scene.collection
    isHorizontal = collection.layout.direction == .horizontal
    isMirrored = collection.layout.isRightToLeft
    let written = WebTracks(tracks: tracks, scene: scene)
    sets = tracks.sets.indices.map { written.mirrored($0) }
  }

  private func set(ofItem index: Int) -> EffectTracks {
    sets[sets.count == 1 ? 0 : min(index, sets.count - 1)]
  }

  /// The frames of the layers of a cell of a size in their parents, mirrored where the scene is.
  private func frames(_ size: Size) -> [Rect] {
    var frames = scene.cellModel.frames(for: size)
    guard isMirrored else { return frames }
    let widths = WebScene.parentWidths(of: scene.cellModel, frames: frames)
    for index in frames.indices.dropFirst() {
      frames[index].origin.x = widths[index] - frames[index].maxX
    }
    return frames
  }

  /// The layers of a cell at rest, mirrored where the scene is.
  private func rest(_ size: Size) -> [Layer] {
    var rest = Cell(model: scene.cellModel, size: size).rest
    guard isMirrored else { return rest }
    let frames = scene.cellModel.frames(for: size)
    let widths = WebScene.parentWidths(of: scene.cellModel, frames: frames)
    for index in rest.indices { rest[index].mirror(parentWidth: widths[index]) }
    return rest
  }

  /// The addresses of the pictures that the elements show, by the classes `i0`, `i1` and so on.
  var images: [String] { pictures.addresses }

  private var isUniform: Bool { tracks.isShared && collection.stride > 0 }

  /// Where an item is: its progress runs down from the upper end of the range to the lower one as the scroller goes on.
  private struct Way {
    var line: Double
    var size: Size
    /// Where the cell lies with the offset at 0.
    var corner: Point
    var range: ClosedRange<Double>
  }

  // MARK: Elements

  /// Returns the element of an item.
  mutating func element(of index: Int) throws(HostError) -> String {
    var probe = collection
    guard (try? probe.scroll(to: .page(0))) != nil, let context = probe.context(forItem: index)
    else { return "" }
    let frame = context.cellFrame
    let along = Point(x: isHorizontal ? probe.offset : 0, y: isHorizontal ? 0 : probe.offset)
    let set = set(ofItem: index)
    let way = Way(
      line: context.progress,
      size: frame.size,
      corner: Point(x: frame.minX + along.x, y: frame.minY + along.y),
      range: set.range
    )
    let item = try scene.item(index)
    let (start, end) = (
      offset(way, at: way.range.upperBound), offset(way, at: way.range.lowerBound)
    )
    let title = item.title ?? "Item \(index + 1)"
    let label = WebPage.escaped(
      "\(index + 1) of \(collection.count)" + (title.isEmpty ? "" : ": \(title)")
    )
    let rest = rest(frame.size)
    let cell = try layer(0, item: item, index: index, way: way, rest: rest)
    let shown = animation([("visibility", visibility(set, way))], way: way)
    let height = animation([("z-index", heights(set, layer: 0, way: way))], way: way)
    let plain =
      "--x:\(way.corner.x.styled)px;--y:\(way.corner.y.styled)px;--w:\(frame.width.styled)px;--h:\(frame.height.styled)px"
    let names = [shown, height].filter { !$0.isEmpty }.joined(separator: ",")
    return """
      <div class="w" role="group" aria-label="\(label)" style="\(plain);--a:\(start.styled)px;--b:\(end.styled)px\
      \(names.isEmpty ? "" : ";--move:\(names)")">\(cell)</div>
      """
  }

  private mutating func layer(
    _ number: Int,
    item: Item,
    index: Int,
    way: Way,
    rest: [Layer]
  ) throws(HostError) -> String {
    let set = set(ofItem: index)
    let model = scene.cellModel
    let frame = frames(way.size)[number]
    let entry = model.entries[number]
    let own = scene.style.contents(of: number, item: item, index: index)
    let images = try scene.images(of: item)
    let contents = images[number] ?? (entry.contents == .none ? own.contents : entry.contents)
    let still = rest[number]
    let move = StyledTransform(
      set,
      layer: number,
      rest: still,
      size: frame.size,
      shares: scene.perspective > 0
    )
    var moving: [(String, [Frame])] = []
    if number == 0 || move.isMoving {
      moving.append(("transform", transforms(move, number: number, frame: frame, way: way)))
    }
    if number > 0 { moving.append(("z-index", heights(set, layer: number, way: way))) }
    let names = animation(moving, way: way)
    let looks = animation(looks(set, layer: number, rest: still, way: way), way: way)
    var style = "width:\(frame.width.styled)px;height:\(frame.height.styled)px"
    style +=
      number > 0
      ? ";--left:\(frame.minX.styled)px;--top:\(frame.minY.styled)px" : ";--left:0;--top:0"
    if let color = own.color { style += ";background-color:\(color.css)" }
    if still.backgroundColor.alpha > 0 { style += ";background-color:\(still.backgroundColor.css)" }
    if still.opacity < 1 { style += ";opacity:\(still.opacity.styled)" }
    if still.cornerRadius > 0 {
      style += ";border-radius:\(still.cornerRadius.styled)px;overflow:clip"
    }
    if !names.isEmpty { style += ";--move:\(names)" }
    if !looks.isEmpty { style += ";--look:\(looks)" }
    var classes = number > 0 && move.isMoving ? "layer moving" : "layer"
    var inner = ""
    switch contents {
    case .none: break
    case .text(let text):
      inner =
        "<span class=\"text\" style=\"\(WebPage.escaped(text.css))\">\(WebPage.escaped(text.string))</span>"
    default:
      if let picture = try pictures.index(of: contents, size: frame.size) {
        classes += " i\(picture)"
      }
    }
    for child in model.entries.indices where model.entries[child].parent == number {
      inner += try layer(child, item: item, index: index, way: way, rest: rest)
    }
    return
      "<div class=\"\(classes)\" data-layer=\"\(entry.name)\" data-index=\"\(index)\" style=\"\(style)\">\(inner)</div>"
  }

  // MARK: Keyframes

  /// A value at a progress.
  private struct Frame {
    var progress: Double
    var value: String
  }

  private func offset(_ way: Way, at progress: Double) -> Double {
    collection.offset(forPage: way.line - progress)
  }

  /// The places of knots, with the ends of the range and, where pages differ, every page.
  private func places(_ knots: [Double], _ way: Way) -> [Double] {
    var places = Set(knots.map { $0.clamped(to: way.range) })
    places.formUnion([way.range.lowerBound, way.range.upperBound])
    if !isUniform {
      var page = way.range.lowerBound.rounded(.up)
      while page <= way.range.upperBound {
        places.insert(page)
        page += 1
      }
    }
    return places.sorted()
  }

  private func transforms(_ move: StyledTransform, number: Int, frame: Rect, way: Way) -> [Frame] {
    places(move.places, way).map { progress in
      guard number == 0 else {
        return Frame(
          progress: progress,
          value: move.css(at: progress, middle: frame.center, corner: .zero)
        )
      }
      let far = stacks ? 0 : offset(way, at: progress)
      var corner = Point(
        x: way.corner.x - (isHorizontal ? far : 0),
        y: way.corner.y - (isHorizontal ? 0 : far)
      )
      if isMirrored { corner.x = collection.viewport.width - corner.x - way.size.width }
      let middle = Point(x: corner.x + way.size.width / 2, y: corner.y + way.size.height / 2)
      return Frame(
        progress: progress,
        value: move.css(at: progress, middle: middle, corner: corner)
      )
    }
  }

  private var stacks: Bool {
    if case .paging(let paging) = collection.layout.kind { paging.stacksCells } else { false }
  }

  private func heights(_ set: EffectTracks, layer: Int, way: Way) -> [Frame] {
    let slot = LayerProperty.zPosition.descriptor.slot
    guard let track = set.numbers.first(where: { $0.layer == layer && $0.slot == slot })?.track
    else { return [] }
    return places(track.positions, way).map {
      Frame(
        progress: $0,
        value: "\(Int((track.value(at: $0) * 100).clamped(to: -2e9...2e9).rounded()))"
      )
    }
  }

  /// Where the layout shows the cell and the effect does not hide it.
  private func visibility(_ set: EffectTracks, _ way: Way) -> [Frame] {
    let slot = LayerProperty.hidden.descriptor.slot
    let hidden = set.numbers.first { $0.layer == 0 && $0.slot == slot }?.track
    let length = isHorizontal ? way.size.width : way.size.height
    let whole = isHorizontal ? collection.viewport.width : collection.viewport.height
    let first = isHorizontal ? way.corner.x : way.corner.y
    var edges: [Double] = []
    if !stacks {
      for edge in [first + length, first - whole] {
        edges.append(way.line - collection.page(forOffset: edge))
      }
    }
    let near = 1e-7
    let knots = (edges + (hidden?.positions ?? [])).flatMap { [$0 - near, $0 + near] }
    let frames = places(knots, way).map { progress in
      let start = first - offset(way, at: progress)
      let isInside = stacks || (start + length > 0 && start < whole)
      let isShown = isInside && (hidden?.value(at: progress) ?? 0) == 0
      return Frame(progress: progress, value: isShown ? "visible" : "hidden")
    }
    return frames.allSatisfy { $0.value == "visible" } ? [] : frames
  }

  private func looks(
    _ set: EffectTracks,
    layer number: Int,
    rest: Layer,
    way: Way
  ) -> [(String, [Frame])] {
    func frames(_ properties: [LayerProperty], _ css: (Layer) -> String) -> [Frame] {
      let used = set.numbers.filter { entry in
        entry.layer == number && LayerProperty.of(slot: entry.slot).map(properties.contains) == true
      }
      guard !used.isEmpty else { return [] }
      return places(used.flatMap(\.track.positions), way).map { progress in
        var copy = rest
        for entry in used { copy[slot: entry.slot] = entry.track.value(at: progress) }
        return Frame(progress: progress, value: css(copy))
      }
    }
    return [
      ("opacity", frames([.opacity]) { $0.opacity.clamped(to: 0...1).rounded(places: 5) }),
      ("background-color", frames([.backgroundColor]) { $0.backgroundColor.css }),
      ("border-radius", frames([.cornerRadius]) { $0.cornerRadius.styled + "px" }),
      ("filter", frames([.blur]) { "blur(\($0.blur.styled)px)" }),
      (
        "box-shadow",
        frames([.shadow]) { layer in
          var shade = layer.shadowColor
          shade.alpha *= layer.shadowOpacity
          let offset = layer.shadowOffset
          return
            "\(offset.x.styled)px \(offset.y.styled)px \((2 * layer.shadowRadius).styled)px \(shade.css)"
        }
      ),
      (
        "clip-path",
        frames([.clip]) { layer in
          let whole = self.frames(way.size)[number]
          let slot = LayerProperty.clip.descriptor.slot
          let (x, y) = (layer[slot: slot], layer[slot: slot + 1])
          let (w, h) = (layer[slot: slot + 2], layer[slot: slot + 3])
          return
            "inset(\(y.styled)px \((whole.width - x - w).styled)px \((whole.height - y - h).styled)px \(x.styled)px)"
        }
      ),
    ]
  }

  /// Writes keyframes, once for all elements that have the same, and returns the names of their animations.
  private mutating func animation(_ groups: [(String, [Frame])], way: Way) -> String {
    var used: [String] = []
    for (property, frames) in groups where !frames.isEmpty {
      let (start, end) = (
        offset(way, at: way.range.upperBound), offset(way, at: way.range.lowerBound)
      )
      var text = ""
      var last = -1.0
      for frame in frames.reversed() {
        var part = (offset(way, at: frame.progress) - start) / (end - start) * 100
        // Two sides of a jump must not fall together.
        part = max((part * 1e5).rounded() / 1e5, last + 2e-5)
        guard part <= 100 else { continue }
        last = part
        text += "\(part.rounded(places: 5))%{\(property):\(frame.value)}"
      }
      if let known = names[property + text] {
        used.append(known)
        continue
      }
      let name = "k\(names.count)"
      names[property + text] = name
      rules.append("@keyframes \(name){\(text)}")
      keyframeCount += frames.count
      used.append(name)
    }
    return used.joined(separator: ",")
  }
}
