internal import CJansson

extension JSONValue {
  /// Reads one JSON value from bytes in UTF-8.
  ///
  /// Any value may stand at the top, and white space around it. A key that comes twice in an object, a number
  /// beyond the largest double and bytes that are not UTF-8 are errors. The process's locale has no influence.
  /// - Throws: ``JSONError`` with the place and the reason.
  public init(parsing bytes: UnsafeRawBufferPointer) throws(JSONError) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { throw JSONError.empty }
    let flags =
      JSON_DECODE_ANY | JSON_DECODE_INT_AS_REAL | JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL
    var failure = json_error_t()
    let root = json_loadb(
      start.assumingMemoryBound(to: CChar.self),
      bytes.count,
      Int(flags),
      &failure
    )
    guard let root else { throw JSONError(failure) }
    defer { json_decref(root) }
    self.init(copying: root)
  }

  /// Reads one JSON value from bytes in UTF-8.
  ///
  /// - Throws: ``JSONError`` with the place and the reason.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    self = try bytes.withUnsafeBytes { JSONValue.parse($0) }.get()
  }

  /// Reads one JSON value from a part of an array of bytes in UTF-8.
  ///
  /// - Throws: ``JSONError`` with the place and the reason.
  public init(parsing bytes: ArraySlice<UInt8>) throws(JSONError) {
    self = try bytes.withUnsafeBytes { JSONValue.parse($0) }.get()
  }

  /// Reads one JSON value from a text.
  ///
  /// - Throws: ``JSONError`` with the place and the reason.
  public init(parsing text: String) throws(JSONError) {
    var text = text
    self = try text.withUTF8 { JSONValue.parse(UnsafeRawBufferPointer($0)) }.get()
  }

  /// Carries the typed error out of closures that are not generic over it.
  private static func parse(_ bytes: UnsafeRawBufferPointer) -> Result<JSONValue, JSONError> {
    Result { () throws(JSONError) in try JSONValue(parsing: bytes) }
  }

  /// Copies what the parser built; its depth is limited by the parser.
  private init(copying value: UnsafeMutablePointer<json_t>) {
    switch value.pointee.type {
    case JSON_TRUE: self = .bool(true)
    case JSON_FALSE: self = .bool(false)
    case JSON_REAL, JSON_INTEGER: self = .number(json_number_value(value))
    case JSON_STRING:
      self = .string(JSONValue.text(json_string_value(value), json_string_length(value)))
    case JSON_ARRAY: self = .array(JSONValue.elements(of: value))
    case JSON_OBJECT: self = .object(JSONValue.members(of: value))
    default: self = .null
    }
  }

  private static func elements(of value: UnsafeMutablePointer<json_t>) -> [JSONValue] {
    let count = json_array_size(value)
    var elements: [JSONValue] = []
    elements.reserveCapacity(count)
    for index in 0..<count {
      guard let element = json_array_get(value, index) else { break }
      elements.append(JSONValue(copying: element))
    }
    return elements
  }

  private static func members(of value: UnsafeMutablePointer<json_t>) -> JSONObject {
    var object = JSONObject()
    object.reserveCapacity(json_object_size(value))
    var iterator = json_object_iter(value)
    while let member = iterator {
      if let element = json_object_iter_value(member) {
        let key = text(json_object_iter_key(member), json_object_iter_key_len(member))
        object.append(newKey: key, JSONValue(copying: element))
      }
      iterator = json_object_iter_next(value, member)
    }
    return object
  }

  private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
