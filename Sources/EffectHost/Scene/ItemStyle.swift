import EffectCore
import EffectScripting

/// What cells look like where a scene does not say it: cards with a picture, a title and a line below.
struct ItemStyle {
  let source: ItemSource
  let cornerRadius: Double
  let showsPictures: Bool

  /// A quiet round of colours that neighbours differ in.
  static func color(of index: Int) -> Color {
    let hues: [Double] = [208, 264, 340, 18, 156, 42, 190, 290]
    return Color(hue: hues[index % hues.count], saturation: 0.58, lightness: 0.56)
  }

  /// The model whose card has the scene's corners.
  func applied(to model: CellModel) -> CellModel {
    var styled = model
    for index in [CellModel.cardIndex, CellModel.imageIndex, CellModel.shadowIndex] {
      styled.setRest(of: index) { layer in
        layer[slot: LayerProperty.cornerRadius.descriptor.slot] = cornerRadius
      }
    }
    return styled
  }

  /// The contents of the layers of an item, by their index.
  func contents(of layer: Int, item: Item, index: Int) -> (contents: LayerContents, color: Color?) {
    let color = item.color ?? ItemStyle.color(of: index)
    switch layer {
    case CellModel.cardIndex: return (.none, color)
    case CellModel.imageIndex:
      let shown = item.showsPicture ?? showsPictures
      return (shown ? .picture(color: color, seed: index) : .none, nil)
    case CellModel.titleIndex:
      let title = item.title ?? "Item \(index + 1)"
      return (.text(Text(title, fontSize: 24, isBold: true, color: .white)), nil)
    case CellModel.subtitleIndex:
      guard let subtitle = item.subtitle else { return (.none, nil) }
      return (.text(Text(subtitle, fontSize: 15, color: Color(white: 1, alpha: 0.85))), nil)
    default: return (.none, nil)
    }
  }
}
