package import EffectCore

/// An effect as tests see it: something to be called with a progress.
///
/// How it is evaluated is the host's to say, since only that knows scenes.
public final class TestSubject {
  /// Every property of every layer at a progress, as a table.
  package typealias Values = (Double) throws(ScriptError) -> ScriptValue

  package let values: Values
  /// What is not as it is at rest at progress 0, in words.
  package let unrest: () throws(ScriptError) -> [String]
  /// The first leap between two progress values, in words.
  package let jump: (Double, Double) throws(ScriptError) -> String?
  /// What it does over the progress, as a text that can be stored.
  package let trace: () throws(ScriptError) -> String

  package init(
    values: @escaping Values,
    unrest: @escaping () throws(ScriptError) -> [String],
    jump: @escaping (Double, Double) throws(ScriptError) -> String?,
    trace: @escaping () throws(ScriptError) -> String
  ) {
    (self.values, self.unrest, self.jump, self.trace) = (values, unrest, jump, trace)
  }
}

/// What a file of tests has around it: the effects that it can ask for, and what was stored of them.
package struct TestBench {
  /// Finds an effect by its name, or the one that the file is about, and gives it its parameters.
  package var subject: (String?, [String: OptionValue]) throws(ScriptError) -> TestSubject
  /// Compares a text with the stored one of that name: what differs, in words, or nothing.
  package var compare: (String, String) throws(ScriptError) -> String?

  package init(
    subject: @escaping (String?, [String: OptionValue]) throws(ScriptError) -> TestSubject,
    compare: @escaping (String, String) throws(ScriptError) -> String?
  ) {
    (self.subject, self.compare) = (subject, compare)
  }
}
