/// A rendering of the subscriptions that differ, the expected one above the actual one.
///
///     2 of 3 subscriptions differ.
///
///     2  expect   ---^--!   3–6
///        actual   ----^-!   4–6
///
/// With a trace, each is followed by what led to the actual one, or by why there is none.
struct SubscriptionDifferenceRenderer {
    let width: Int
    var sides = DifferenceSides.expectation
    /// A result of the scenario with a trace, from which causes are told.
    var traced: ScenarioResult?

    /// - Parameter input: The input that is subscribed to.
    func lines(
        _ expected: [InputSubscription], _ actual: [InputSubscription], of input: String, frame: Int
    ) -> [String] {
        let count = max(expected.count, actual.count)
        let changed = SubscriptionDifference.all(expected, actual)
        let of =
            count == 1
            ? "The subscription" : "\(changed.count == 1 ? "One" : "\(changed.count)") of \(count) subscriptions"
        let rows = changed.prefix(EventDifferenceRenderer.maximumChanges).flatMap { change -> [String] in
            let index = change.index
            let number = count == 1 ? "" : "\(index + 1)  "
            let texts = [expected, actual].map { list -> (line: String, times: String) in
                let missing = list.isEmpty ? "never subscribed" : "·"
                return index < list.count ? text(list[index], frame: frame) : (missing, "")
            }
            let reason = traced?.explanation(of: change, of: input)?.text.wrapped(to: width - 4) ?? []
            return [""] + pair(texts, number) + reason.map { String(repeating: " ", count: 4) + $0 }
        }
        let more = changed.count - EventDifferenceRenderer.maximumChanges
        let title = "\(of) \(changed.count == 1 ? "differs" : "differ")."
        return [title] + rows + (more > 0 ? ["", "⋯ \(more) more"] : [])
    }

    private func pair(_ texts: [(line: String, times: String)], _ number: String) -> [String] {
        let lines = texts.map(\.line.displayWidth).max() ?? 0
        let margin = max(sides.names.0.count, sides.names.1.count)
        return zip([sides.names.0, sides.names.1], texts).enumerated().map { index, row in
            let head = index == 0 ? number : String(repeating: " ", count: number.count)
            let line = head + row.0.padded(to: margin) + "   "
            return line + (row.1.times.isEmpty ? row.1.line : row.1.line.padded(to: lines) + "   " + row.1.times)
        }
    }

    private func text(_ subscription: InputSubscription, frame: Int) -> (line: String, times: String) {
        let line = SubscriptionLine.text(subscription, frame: frame) ?? ""
        return (line.shortened(to: width - 28), Self.times(subscription))
    }

    /// `3–6`
    static func times(_ subscription: InputSubscription) -> String {
        "\(subscription.subscribed)–\(subscription.disposed.map(String.init) ?? "end")"
    }
}
