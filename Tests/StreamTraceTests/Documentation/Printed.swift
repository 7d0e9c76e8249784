/// A substitute for `print` in a sample, which stores the lines.
///
///     let print = Printed()
///     print("first", 1)
///     print.lines   // ["first 1"]
final class Printed {
    private(set) var lines: [String] = []

    func callAsFunction(_ items: Any...) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }
}
