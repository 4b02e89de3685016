/// Where the numbers of a layer lie that native effects write: the slots of ``LayerProperty``, known to the compiler.
@usableFromInline package enum LayerSlot {
  @inlinable package static var opacity: Int { 0 }
  @inlinable package static var pivot: Int { 14 }
  @inlinable package static var position: Int { 16 }
  @inlinable package static var zPosition: Int { 18 }
  @inlinable package static var cornerRadius: Int { 19 }
  @inlinable package static var backgroundColor: Int { 20 }
  @inlinable package static var shadow: Int { 29 }
  @inlinable package static var blur: Int { 37 }
  @inlinable package static var tint: Int { 38 }
  @inlinable package static var hidden: Int { 46 }
  @inlinable package static var doubleSided: Int { 47 }
  @inlinable package static var transform: Int { 51 }
}
