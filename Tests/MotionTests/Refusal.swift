import Testing

/// Something that is refused, and the words that say so.
struct Refusal: Sendable, CustomTestStringConvertible {
  let message: String
  let make: @Sendable () throws -> Void
  var testDescription: String { message }

  init(_ message: String, _ make: @escaping @Sendable () throws -> Void) {
    (self.message, self.make) = (message, make)
  }
}
