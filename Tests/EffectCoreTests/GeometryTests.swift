import EffectCore
import Testing

@Test func `The slots of all properties are contiguous and fill the block`() {
  var next = 0
  for descriptor in LayerProperty.descriptors {
    #expect(descriptor.slot == next)
    next += descriptor.rest.count
  }
  #expect(next == LayerProperty.slotCount)
}
