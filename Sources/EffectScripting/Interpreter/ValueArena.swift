internal import CLuaBridge

/// Keeps the C form of Swift values alive until it was read.
struct ValueArena {
  private var strings: [UnsafeMutablePointer<CChar>] = []
  private var entries: [UnsafeMutablePointer<eh_entry>] = []
  private var values: [UnsafeMutablePointer<eh_value>] = []

  /// Frees what an earlier value needed.
  mutating func clear() {
    for string in strings { string.deallocate() }
    for entry in entries { entry.deallocate() }
    for value in values { value.deallocate() }
    strings.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }

  private mutating func bytes(_ source: [UInt8]) -> UnsafePointer<CChar> {
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: source.count + 1)
    for (index, byte) in source.enumerated() { copy[index] = CChar(bitPattern: byte) }
    copy[source.count] = 0
    strings.append(copy)
    return UnsafePointer(copy)
  }

  /// Returns the C form of a value; objects are numbered by `keep`.
  mutating func make(_ value: ScriptValue, keep: (ScriptObject) -> Int64) -> eh_value {
    var result = eh_value()
    switch value {
    case .null, .view, .other, .cycle: result.type = EH_NIL
    case .boolean(let boolean):
      result.type = EH_BOOLEAN
      result.boolean = boolean
    case .integer(let integer):
      result.type = EH_INTEGER
      result.integer = integer
      result.number = Double(integer)
    case .number(let number):
      result.type = EH_NUMBER
      result.number = number
    case .string(let source):
      result.type = EH_STRING
      result.bytes = bytes(source)
      result.length = source.count
    case .function(let function):
      result.type = EH_FUNCTION
      result.reference = function.reference
    case .hostFunction(let number):
      result.type = EH_HOST_FUNCTION
      result.integer = Int64(number)
    case .object(let object):
      result.type = EH_OBJECT
      result.object_kind = object.callKind
      result.object = keep(object)
    case .table(let list, let fields):
      let count = list.count + fields.count
      let entryBlock = UnsafeMutablePointer<eh_entry>.allocate(capacity: max(count, 1))
      let valueBlock = UnsafeMutablePointer<eh_value>.allocate(capacity: max(2 * count, 1))
      entries.append(entryBlock)
      values.append(valueBlock)
      for index in 0..<count {
        let key: ScriptValue =
          index < list.count ? .integer(Int64(index + 1)) : .text(fields[index - list.count].name)
        let value = index < list.count ? list[index] : fields[index - list.count].value
        valueBlock[2 * index] = make(key, keep: keep)
        valueBlock[2 * index + 1] = make(value, keep: keep)
        entryBlock[index] = eh_entry(key: valueBlock + 2 * index, value: valueBlock + 2 * index + 1)
      }
      result.type = EH_TABLE
      result.entries = entryBlock
      result.count = count
      result.list_count = list.count
    }
    return result
  }
}
