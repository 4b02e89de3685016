// The names are those of effecthost.h, which says what each function does.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import CEffectHost
import CollectionSimulation
import EffectCore
import EffectHost

@c @implementation
public func effecthost_viewport(
  _ scene: OpaquePointer?,
  _ width: UnsafeMutablePointer<Double>?,
  _ height: UnsafeMutablePointer<Double>?
) -> effecthost_status {
  guard let handle = SceneHandle.of(scene) else { return EFFECTHOST_BAD_ARGUMENT }
  width?.pointee = handle.scene.collection.viewport.width
  height?.pointee = handle.scene.collection.viewport.height
  return EFFECTHOST_OK
}

@c @implementation
public func effecthost_item_count(_ scene: OpaquePointer?) -> Int {
  SceneHandle.of(scene)?.scene.collection.count ?? 0
}

@c @implementation
public func effecthost_page_count(_ scene: OpaquePointer?) -> Int {
  SceneHandle.of(scene)?.scene.collection.pageCount ?? 0
}

@c @implementation
public func effecthost_scroll_to_page(
  _ scene: OpaquePointer?,
  _ page: Double
) -> effecthost_status { scroll(scene, to: .page(page)) }

@c @implementation
public func effecthost_scroll_to_offset(
  _ scene: OpaquePointer?,
  _ offset: Double
) -> effecthost_status { scroll(scene, to: .offset(offset)) }

private func scroll(
  _ scene: OpaquePointer?,
  to position: Collection.Position
) -> effecthost_status {
  guard let handle = SceneHandle.of(scene) else { return EFFECTHOST_BAD_ARGUMENT }
  return handle.owner.attempt { () throws(CallError) in try handle.scroll(to: position) }
}

@c @implementation
public func effecthost_duration(_ scene: OpaquePointer?) -> Double {
  SceneHandle.of(scene)?.duration ?? 0
}

@c @implementation
public func effecthost_step_to(_ scene: OpaquePointer?, _ time: Double) -> effecthost_status {
  guard let handle = SceneHandle.of(scene) else { return EFFECTHOST_BAD_ARGUMENT }
  return handle.owner.attempt { () throws(CallError) in try handle.step(to: time) }
}

@c @implementation
public func effecthost_visible_cells(
  _ scene: OpaquePointer?,
  _ cells: UnsafeMutablePointer<effecthost_cell>?,
  _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> effecthost_status {
  guard let handle = SceneHandle.of(scene) else { return EFFECTHOST_BAD_ARGUMENT }
  return handle.owner.attempt { () throws(CallError) in
    let contexts = handle.scene.visibleContexts()
    count?.pointee = contexts.count
    guard try counted(capacity, "capacity") >= contexts.count else {
      throw .argument("'capacity' is \(capacity); \(contexts.count) cells are visible")
    }
    guard !contexts.isEmpty else { return }
    let cells = try required(cells, "cells")
    for (index, context) in contexts.enumerated() {
      (cells + index).initialize(to: effecthost_cell(context))
    }
  }
}

@c @implementation
public func effecthost_evaluate_visible(
  _ scene: OpaquePointer?,
  _ values: UnsafeMutablePointer<Double>?,
  _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> effecthost_status {
  guard let handle = SceneHandle.of(scene) else { return EFFECTHOST_BAD_ARGUMENT }
  return handle.owner.attempt { () throws(CallError) in
    let target = UnsafeMutableBufferPointer(
      start: values,
      count: values == nil ? 0 : try counted(capacity, "capacity")
    )
    try handle.evaluateVisible(into: target, count: count)
  }
}

extension effecthost_cell {
  fileprivate init(_ context: EffectContext) {
    self.init(
      index: context.index,
      progress: context.progress,
      ratio: context.ratio,
      distance: context.distance,
      x: context.cellFrame.minX,
      y: context.cellFrame.minY,
      width: context.cellFrame.width,
      height: context.cellFrame.height
    )
  }
}
