import EffectCore

/// `fx.color`: colours as tables of r, g, b and a.
enum ColorBindings {
  static let functions = [
    HostFunction(name: "color.rgb") { (_, values) throws(BindingError) in
      let n = try numbers(values, "fx.color.rgb", ["red", "green", "blue", "alpha"])
      return table(Color(red: n[0], green: n[1], blue: n[2], alpha: n[3]))
    },
    HostFunction(name: "color.hsl") { (_, values) throws(BindingError) in
      let n = try numbers(
        values,
        "fx.color.hsl",
        ["hue", "saturation", "lightness", "alpha"],
        unlimitedFirst: true
      )
      return table(Color(hue: n[0], saturation: n[1], lightness: n[2], alpha: n[3]))
    },
    HostFunction(name: "color.gray") { (_, values) throws(BindingError) in
      let n = try numbers(values, "fx.color.gray", ["white", "alpha"])
      return table(Color(white: n[0], alpha: n[1]))
    },
    HostFunction(name: "color.hex") { (_, values) throws(BindingError) in
      guard let text = values.first?.text, let color = Color(text) else {
        throw BindingError(
          "fx.color.hex takes '#rgb', '#rrggbb', '#rrggbbaa' or the name of a colour"
        )
      }
      return table(color)
    },
    HostFunction(name: "color.mix") { (_, values) throws(BindingError) in
      guard values.count == 3, let amount = values[2].double, amount.isFinite else {
        throw BindingError(
          "fx.color.mix takes two colours and how far to go from the first to the second"
        )
      }
      let (a, b) = (try color(values[0]), try color(values[1]))
      return table(a.interpolated(to: b, amount: amount))
    },
  ]

  private static func color(_ value: ScriptValue) throws(BindingError) -> Color {
    let list = ScriptValue.table(list: [], fields: [ScriptValue.Field(name: "color", value: value)])
    let reader = try TableReader(list, owner: "fx.color.mix", known: ["color"])
    guard let color = try reader.color("color") else {
      throw reader.wrong("color", expected: "a colour")
    }
    return color
  }

  /// The last one, the opacity, may be left out.
  private static func numbers(
    _ values: [ScriptValue],
    _ owner: String,
    _ names: [String],
    unlimitedFirst: Bool = false
  ) throws(BindingError) -> [Double] {
    guard values.count == names.count || values.count == names.count - 1 else {
      throw BindingError(
        "\(owner) takes \(names.joined(separator: ", ")) (\(names.last ?? "") may be left out)"
      )
    }
    var numbers: [Double] = []
    for (index, value) in values.enumerated() {
      guard let number = value.double, number.isFinite else {
        throw BindingError("\(owner): \(names[index]) is \(value.kindName), not a finite number")
      }
      let free = unlimitedFirst && index == 0
      guard free || NumberRange.unit.contains(number) else {
        throw BindingError("\(owner): \(names[index]) must be 0...1, not \(number.plain)")
      }
      numbers.append(number)
    }
    if numbers.count < names.count { numbers.append(1) }
    return numbers
  }

  static func table(_ color: Color) -> ScriptValue {
    .table(
      list: [],
      fields: zip(["r", "g", "b", "a"], [color.red, color.green, color.blue, color.alpha])
        .map { ScriptValue.Field(name: $0, value: .number($1)) }
    )
  }
}
