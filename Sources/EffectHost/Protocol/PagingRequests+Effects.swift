import EffectCore
import EffectJSON
import Effects

extension PagingRequests {
  // MARK: - Options

  static func options(_ reader: RequestReader) throws(RequestError) -> JSONValue {
    let layout = try reader.optionalString("layout")
    let family = try reader.string("family")
    do throws(OptionError) {
      switch family {
      case "scale": return try table(PagingScaleOptions(layoutNamed: layout))
      case "stack": return try table(PagingStackOptions(layoutNamed: layout))
      case "snapshot": return try table(PagingSnapshotOptions(layoutNamed: layout))
      default:
        let known = ["scale", "stack", "snapshot"]
        throw OptionError.noSuch(kind: "family", name: family, known: known)
      }
    } catch {
      throw RequestError(error)
    }
  }

  private static func table<Options: PagingOptionSet>(_ options: Options) -> JSONValue {
    .object(JSONObject(options.table(angles: .radians)))
  }

  /// Reads the options of one step: a layout and what changes it.
  static func options<Options: PagingOptionSet>(
    _ reader: RequestReader,
    _ compatibility: Compatibility,
    of type: Options.Type = Options.self
  ) throws(RequestError) -> Options {
    let (layout, given) = (try reader.optionalString("layout"), try reader.options("options"))
    do throws(OptionError) {
      return try Options(
        layout: layout,
        options: given,
        angles: .radians,
        checksRanges: compatibility == .corrected
      )
    } catch {
      throw RequestError(error)
    }
  }

  // MARK: - Scale and stack

  /// Answers one pose of a fresh view, or the states of one view after several of them.
  static func poses<Options: PagingOptionSet>(
    _ reader: RequestReader,
    _ isSingle: Bool,
    _ type: Options.Type,
    _ pose: (Options, Compatibility, Size, Double) -> PagingPose
  ) throws(RequestError) -> JSONValue {
    let (size, compatibility) = (try reader.size("viewBounds"), try compatibility(reader))
    func evaluated(_ step: RequestReader) throws(RequestError) -> PagingPose {
      let settings = try options(step, compatibility, of: type)
      return pose(settings, compatibility, size, try step.number("progress"))
    }
    if isSingle {
      let pose = try evaluated(reader)
      var state = PagingViewState(compatibility: compatibility)
      state.apply(pose)
      return answer(state, zPosition: pose.zPosition, shadow: pose.shadow)
    }
    var state = PagingViewState(compatibility: compatibility)
    var answers: [JSONValue] = []
    for step in try reader.array("steps") {
      let pose = try evaluated(RequestReader(step, named: "steps"))
      state.apply(pose)
      answers.append(answer(state, zPosition: pose.zPosition, shadow: state.shadow))
    }
    return ["steps": .array(answers)]
  }

  private static func answer(
    _ state: PagingViewState,
    zPosition: Double,
    shadow: PagingShadow?
  ) -> JSONValue {
    [
      "transform": numbers(state.transform.elements),
      "alpha": .number(state.alpha),
      "isDoubleSided": .bool(state.isDoubleSided),
      "shadow": shadow.map { shadow in
        [
          "color": JSONValue(.color(shadow.color)),
          "offset": pair(shadow.offset),
          "radius": .number(shadow.radius),
          "opacity": .number(shadow.opacity),
        ]
      } ?? .null,
      "zPosition": .number(zPosition),
      "blur": state.blur.map { blur in
        [
          "radius": .number(blur.strength),
          "style": .string(blur.style.rawValue),
          "translation": pair(blur.translation),
        ]
      } ?? .null,
    ]
  }

  static func numbers(_ numbers: [Double]) -> JSONValue { .array(numbers.map { .number($0) }) }

  static func pair(_ point: Point) -> JSONValue { numbers([point.x, point.y]) }
}
