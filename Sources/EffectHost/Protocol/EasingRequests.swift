import EffectCore
import EffectJSON

/// `easing`: the value of a named curve.
enum EasingRequests {
  static func answer(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    let name = try reader.string("name")
    do {
      let easing = try Easing.named(name, parameters: try reader.options("params"))
      return ["value": .number(easing.value(at: try reader.number("t")))]
    } catch let error as OptionError {
      throw RequestError(error)
    } catch let error as RequestError {
      throw error
    } catch {
      throw RequestError("\(error)")
    }
  }
}
