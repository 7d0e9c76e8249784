/// Operators that are taken for each other, with what tells them apart, as Guides/look-alikes.md has them.
struct LookAlikes {
    let first: String
    let second: String
    let difference: String

    static let all: [LookAlikes] = [
        LookAlikes(
            "debounce", "throttle",
            "Both emit less often. `debounce` waits until the source rests; `throttle` emits at once and then closes."),
        LookAlikes(
            "flatMap", "flatMapLatest",
            "An answer to an earlier element comes through `flatMap`, and not through `flatMapLatest`."),
        LookAlikes(
            "flatMapLatest", "flatMapFirst",
            "A new element replaces the inner observable, or is dropped while there is one."),
        LookAlikes(
            "concat", "merge",
            "`concat` subscribes to the second source when the first has completed, `merge` at once."),
        LookAlikes(
            "combineLatest", "zip",
            "`zip` pairs the first elements, the second elements, and so on; `combineLatest` uses elements again."),
        LookAlikes(
            "withLatestFrom", "sample",
            "The source triggers `withLatestFrom`; the other observable triggers `sample`."),
        LookAlikes(
            "scan", "reduce",
            "`scan` emits each intermediate result, `reduce` the last one when the source completes."),
        LookAlikes(
            "distinct", "distinctUntilChanged",
            "`distinct` remembers all elements, `distinctUntilChanged` the latest."),
        LookAlikes("delay", "debounce", "`delay` emits every element later."),
        LookAlikes(
            "catchAndReturn", "retry", "An error becomes an element, or a second subscription."),
    ]

    private init(_ first: String, _ second: String, _ difference: String) {
        (self.first, self.second, self.difference) = (first, second, difference)
    }

    /// Returns those of an operator, each with the other's name.
    static func of(_ name: String) -> [(other: String, difference: String)] {
        all.compactMap { pair in
            pair.first == name
                ? (pair.second, pair.difference) : pair.second == name ? (pair.first, pair.difference) : nil
        }
    }
}
