extension ScenarioResult {
    /// The Swift lines that ran, as written: declarations, steps and outputs, with the times in milliseconds of
    /// subscription and disposal if the file specifies them.
    ///
    ///     // ["let parts = subject.split()", "out some = parts.some", "out late = parts.some  // from 5"]
    public var pipeline: [String] {
        guard let plan else { return [] }
        return plan.items.flatMap { item in
            switch item {
            case .statement(let text): Self.lines(text)
            case .output(let index): lines(of: plan.outputs[index])
            }
        }
    }

    /// Whether the file has a `log` block for the scenario.
    public var assertsLog: Bool { plan?.log != nil }

    private func lines(of output: ScenarioPlan.Output) -> [String] {
        let declaration = output.declaration
        var lines = Self.lines(SourceText(output.source, declaration.pipeline))
        lines[0] = "out \(declaration.name.text) = " + lines[0]
        lines[lines.count - 1] += subscriptions(output.body.body.subscriptions)
        return lines
    }

    /// Returns `  // from 5 to 9`, or an empty text for an output that is subscribed to during the whole run.
    private func subscriptions(_ lines: [SubscriptionLine]) -> String {
        if lines.isEmpty { return "" }
        let spans = lines.map { line in
            let end = line.disposed.map { " to \($0.milliseconds(frame: frame))" } ?? ""
            return "from \(line.subscribed.milliseconds(frame: frame))" + end
        }
        return "  // " + spans.joined(separator: ", ")
    }

    private static func lines(_ text: SourceText) -> [String] {
        text.file.text(text.range).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
