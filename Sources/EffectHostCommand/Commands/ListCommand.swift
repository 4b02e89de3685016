import EffectHost
import EffectJSON

/// Carries out `list`.
struct ListCommand {
  let arguments: ListArguments

  func run() -> ExitStatus {
    var output = OutputBuffer.standardOutput()
    do throws(OutputError) {
      try output.write(text)
      try output.flush()
      return .done
    } catch {
      return ExitStatus(error)
    }
  }

  private var text: String {
    let listing = Listing(arguments.topic.map { [$0.rawValue] } ?? Listing.topics)
    guard arguments.isJSON else { return listing.text }
    var writer = JSONWriter(layout: .indented)
    listing.write(to: &writer)
    writer.endLine()
    return writer.text
  }
}
