import CEffectHost
import EffectHost
import EffectScripting

/// Why a call from C did not do what it says.
enum CallError: Error {
  case argument(String)
  case request(String)
  case host(HostError)

  var status: effecthost_status {
    switch self {
    case .argument: EFFECTHOST_BAD_ARGUMENT
    case .request, .host(.option): EFFECTHOST_BAD_OPTION
    case .host(.file): EFFECTHOST_BAD_FILE
    case .host(.collection): EFFECTHOST_BAD_COLLECTION
    case .host(.render): EFFECTHOST_BAD_PICTURE
    case .host(.script(let error)):
      if case .limit = error.kind { EFFECTHOST_LIMIT_REACHED } else { EFFECTHOST_BAD_SCRIPT }
    case .host: EFFECTHOST_BAD_OPTION
    }
  }

  var message: String {
    switch self {
    case .argument(let message), .request(let message): message
    case .host(let error): error.description
    }
  }

  /// The file that it is about, and the line in it where one is known.
  var place: (file: String, line: Int) {
    switch self {
    case .host(.script(let error)): (error.file, error.line)
    case .host(.file(let error)): (error.path, 0)
    default: ("", 0)
    }
  }
}

/// Returns what C gave for a parameter that cannot be missing.
func required<Value>(_ value: Value?, _ name: String) throws(CallError) -> Value {
  guard let value else { throw .argument("'\(name)' is NULL") }
  return value
}

/// Returns a count that Swift can hold.
func counted(_ count: Int, _ name: String) throws(CallError) -> Int {
  guard count >= 0 else { throw .argument("'\(name)' is too large") }
  return count
}

extension SceneRequest {
  /// Reads a description; nothing for NULL.
  init?(description: UnsafePointer<CChar>?) throws(CallError) {
    guard let description else { return nil }
    do throws(RequestError) {
      try self.init(parsing: String(cString: description).utf8)
    } catch {
      throw .request(error.description)
    }
  }
}
