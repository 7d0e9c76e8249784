/// A rendering of the parts of a difference, in the order of their numbers.
///
///     ~ 1   2 → 1   early by 1 ms
///     + 2   4       extra
struct PartsRenderer {
    let style: Style
    let width: Int

    /// Returns the lines of each part.
    func parts(_ mismatch: Mismatch) -> [[String]] {
        switch mismatch.content {
        case .events:
            let renderer = EventDifferenceRenderer(style: style, width: width, traced: nil)
            let steps = mismatch.alignedEvents.differences
            return DifferenceRow.groups(renderer.rows(steps.filter { !$0.isKept }), width: width)
        case .log:
            let renderer = LogDifferenceRenderer(style: style, width: width, traced: nil)
            return mismatch.alignedLines.differences.filter { !$0.isKept }.map(renderer.lines)
        case .subscriptions(_, let expected, let actual):
            let rows = SubscriptionDifference.all(expected, actual).map { difference in
                row(difference.index, expected.dropFirst(difference.index), actual.dropFirst(difference.index))
            }
            return DifferenceRow.groups(rows, width: width)
        }
    }

    private func row(
        _ index: Int, _ expected: ArraySlice<InputSubscription>, _ actual: ArraySlice<InputSubscription>
    ) -> DifferenceRow {
        let times = [expected, actual].compactMap { $0.first.map(SubscriptionDifferenceRenderer.times) }
        let (sign, what) =
            expected.isEmpty
            ? (style.green("+"), "extra")
            : actual.isEmpty ? (style.red("-"), "missing") : (style.yellow("~"), "changed")
        return DifferenceRow(
            sign: sign, event: "subscription \(index + 1)", time: times.joined(separator: " → "), what: what)
    }
}
