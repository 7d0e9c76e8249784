/// The entries that people take for each other, which look alike and take the same arguments.
package enum OperatorKin {
    /// Returns the names of the kin of an operator or a method, nearest first.
    ///
    ///     OperatorKin.names(of: "debounce")   // ["throttle", "delay", "audit"]
    package static func names(of name: String) -> [String] {
        groups.filter { $0.contains(name) }.flatMap { group in group.filter { $0 != name } }
    }

    static let groups: [[String]] = [
        // Operators.
        ["flatMap", "flatMapLatest", "flatMapFirst", "concatMap"],
        ["debounce", "throttle", "delay", "audit"],
        ["merge", "concat", "amb"],
        ["merge", "switchLatest", "concat"],
        ["combineLatest", "zip"],
        ["withLatestFrom", "sample"],
        ["scan", "reduce"],
        ["take", "skip"],
        ["take", "takeLast"],
        ["catch", "retry"],
        ["map", "compactMap"],
        ["some", "none"],
        ["value", "error"],
        ["succeeded", "failed"],
        ["asDriver", "asSignal"],
        ["empty", "never"],
        // Methods of values.
        ["first", "last"],
        ["min", "max"],
        ["uppercased", "lowercased"],
        ["hasPrefix", "hasSuffix", "contains"],
        ["prefix", "suffix"],
        ["dropFirst", "dropLast"],
        ["contains", "allSatisfy"],
        ["keys", "values"],
    ]
}
