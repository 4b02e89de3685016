/// Returns the last number of an interval for which a condition holds, to the last digit.
///
/// The condition holds at the lower end, fails at the upper one and changes once in between.
func lastNumber(from low: Double, to high: Double, where holds: (Double) -> Bool) -> Double {
  var (low, high) = (low, high)
  while true {
    let middle = low + (high - low) / 2
    guard middle > low, middle < high else { return low }
    if holds(middle) { low = middle } else { high = middle }
  }
}
