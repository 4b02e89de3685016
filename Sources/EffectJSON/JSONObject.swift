/// The members of a JSON object, in the order in which they were written.
///
/// Two objects are equal when they hold the same members in the same order. A key is found by looking at one
/// member after another, which suits the small objects of requests and answers.
public struct JSONObject: Hashable, Sendable {
  /// One member.
  public struct Member: Hashable, Sendable {
    /// The name before the colon.
    public let key: String
    /// What comes after the colon.
    public var value: JSONValue

    /// Creates a member.
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  private var members: [Member] = []

  /// Creates an object without members.
  public init() {}

  /// The keys in their order.
  public var keys: [String] { members.map(\.key) }

  /// The value of a key.
  ///
  /// A new key is put at the end; nothing as the value takes the member out.
  /// - Complexity: O(*n*), where *n* is the number of members.
  public subscript(key: String) -> JSONValue? {
    get { members.first { $0.key == key }?.value }
    set {
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (let index?, nil): members.remove(at: index)
      case (nil, nil): break
      }
    }
  }

  /// Makes room for a number of members.
  mutating func reserveCapacity(_ count: Int) { members.reserveCapacity(count) }

  /// Puts a member at the end whose key is known to be new.
  mutating func append(newKey key: String, _ value: JSONValue) {
    members.append(Member(key: key, value: value))
  }
}

extension JSONObject: RandomAccessCollection {
  /// The index of the first member.
  public var startIndex: Int { members.startIndex }

  /// The index after the last member.
  public var endIndex: Int { members.endIndex }

  /// The member at an index.
  public subscript(position: Int) -> Member { members[position] }
}
