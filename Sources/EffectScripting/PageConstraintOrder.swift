/// The order in which the constraints of pages are met, one after another.
///
/// Each comes after all those of the layers that it refers to, be it by itself or by an animation of its multiplier,
/// and a place after the length that it is reckoned with.
package struct PageConstraintOrder {
  /// The constraints by their numbers, in order.
  package private(set) var indices: [Int] = []
  /// Those that wait for each other in a circle; such pages are refused.
  package private(set) var circle: [Int] = []

  package init(_ pages: PagesDefinition) {
    let constraints = pages.constraints
    let needs = PageConstraintOrder.needs(of: pages)
    // How many constraints each layer waits for still: all of them, and its width or its height.
    var waiting = [Int](repeating: 0, count: pages.layers.count)
    var lengths = [[Int]](repeating: waiting, count: 2)
    for constraint in constraints {
      waiting[constraint.layer] += 1
      if constraint.attribute.isLength { lengths[constraint.attribute.line][constraint.layer] += 1 }
    }
    circle = Array(constraints.indices)
    while !circle.isEmpty {
      let ready = circle.filter { index in
        let (layer, attribute) = (constraints[index].layer, constraints[index].attribute)
        return needs[index].allSatisfy { waiting[$0] == 0 }
          && (attribute.isLength || lengths[attribute.line][layer] == 0)
      }
      guard !ready.isEmpty else { return }
      for index in ready {
        let (layer, attribute) = (constraints[index].layer, constraints[index].attribute)
        waiting[layer] -= 1
        if attribute.isLength { lengths[attribute.line][layer] -= 1 }
      }
      indices += ready
      let met = Set(ready)
      circle.removeAll { met.contains($0) }
    }
  }

  /// The layers that each constraint refers to.
  private static func needs(of pages: PagesDefinition) -> [[Int]] {
    var needs = pages.constraints.map { constraint in
      constraint.other.flatMap { pages.layer(of: $0, beside: constraint.layer) }.map { [$0] } ?? []
    }
    for animation in pages.animations {
      guard case .multiple(let target, _, let reference, _, _) = animation.action else { continue }
      let layer = pages.constraints[target].layer
      if let other = pages.layer(of: reference, beside: layer) { needs[target].append(other) }
    }
    return needs
  }
}

extension PagesDefinition {
  /// The layer that a reference stands for, where it is one.
  fileprivate func layer(of reference: PageConstraint.Reference, beside layer: Int) -> Int? {
    switch reference {
    case .layer(let other): other
    case .parent: layers[layer].parent
    case .screen: nil
    }
  }
}

extension PageConstraint.Attribute {
  /// 0 across, 1 downwards.
  fileprivate var line: Int { axis == "across" ? 0 : 1 }
}
