extension ScenarioResult {
    /// The lines of Swift that ran, as they are written: declarations, steps and outputs, with the milliseconds between
    /// which an output is subscribed, where the file says that.
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

    /// Whether its file says what the log is.
    public var assertsLog: Bool { plan?.log != nil }

    private func lines(of output: ScenarioPlan.Output) -> [String] {
        let declaration = output.declaration
        var lines = Self.lines(SourceText(output.source, declaration.pipeline))
        lines[0] = "out \(declaration.name.text) = " + lines[0]
        lines[lines.count - 1] += subscriptions(output.body.body.subscriptions)
        return lines
    }

    /// `  // from 5 to 9`, or nothing for an output that is subscribed from the start to the end.
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
