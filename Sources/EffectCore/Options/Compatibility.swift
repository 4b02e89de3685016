/// Whether a native effect is its source system to the last digit, or as that system is meant to be.
public enum Compatibility: String, CaseIterable, Hashable, Sendable {
  /// The source's numbers, its defects included; numbers out of range are limited as the source does.
  case original
  /// The source's defects are mended, and numbers out of range are errors.
  case corrected
}
