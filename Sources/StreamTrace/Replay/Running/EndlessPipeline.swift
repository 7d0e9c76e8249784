/// The error of a pipeline that runs endlessly or exceeds its budget.
enum EndlessPipeline {
    /// Returns the error, with the name and source location of the operator that keeps running.
    static func diagnostic(
        _ budget: Budget, _ excess: Budget.Excess, operator name: String?, _ plan: ScenarioPlan, time: Int
    ) -> Diagnostic {
        let (name, location) = culprit(name, excess, in: plan)
        let file = location?.file ?? plan.outputs.first?.source ?? plan.file.source
        let range = location?.range ?? plan.outputs.first?.declaration.pipeline ?? SourceRange(0, 0)
        let subject = name.map { "'\($0)'" } ?? "it"
        switch excess {
        case .work:
            return Diagnostic(
                "the pipeline does not come to rest within \(budget.limits.steps.grouped) steps: "
                    + "\(subject) keeps scheduling work",
                in: file, at: range,
                suggestion: (plan.horizon == nil && time > 0 ? "give the file an end, like until: 10s; " : "")
                    + ExhaustedBudget.more(budget))
        case .depth:
            return Diagnostic(
                "more than \(ReplayBudget.maximumDepth.grouped) events are sent inside of one another, "
                    + "the last by \(subject)",
                in: file, at: range,
                suggestion: "a stream that sends to its own source does so, and so does a chain of as many operators")
        case .steps, .memory, .text, .nesting: return ExhaustedBudget.diagnostic(budget, in: file, at: range)
        }
    }

    /// Operators that do their work once for each subscription, so that another one, which subscribes again and again, is
    /// the reason if they keep working.
    private static let finite: Set = [
        "concat", "catch", "just", "of", "from", "range", "startWith", "merge", "observe",
    ]

    /// Returns the operator that keeps running and its location: not the one that works, but `retry`, which repeats it.
    private static func culprit(
        _ name: String?, _ excess: Budget.Excess, in plan: ScenarioPlan
    ) -> (name: String?, location: SourceText?) {
        guard let name else { return (nil, nil) }
        let location = find(name, in: plan)
        guard case .work = excess, finite.contains(String(name.prefix { $0 != "(" })) else { return (name, location) }
        for repeating in ["retry", "repeatWithBehavior"] where repeating != name {
            if let other = find(repeating, in: plan) { return (repeating, other) }
        }
        return (name, location)
    }

    /// Returns the first location of an operator's name in the pipelines: `observe` of `observe(on:)`.
    private static func find(_ name: String, in plan: ScenarioPlan) -> SourceText? {
        let name = String(name.prefix { $0 != "(" })
        for item in plan.items {
            let text: SourceText
            switch item {
            case .statement(let statement): text = statement
            case .output(let index):
                text = SourceText(plan.outputs[index].source, plan.outputs[index].declaration.pipeline)
            }
            if let range = find(name, in: text) { return SourceText(text.file, range) }
        }
        return nil
    }

    private static func find(_ name: String, in text: SourceText) -> SourceRange? {
        let bytes = text.file.bytes
        let wanted = Array(name.utf8)
        guard !wanted.isEmpty, text.range.end - text.range.start >= wanted.count else { return nil }
        for start in text.range.start...(text.range.end - wanted.count) where bytes[start] == wanted[0] {
            let end = start + wanted.count
            let isWord =
                (start == 0 || !bytes[start - 1].isIdentifierByte)
                && (end >= bytes.count || !bytes[end].isIdentifierByte)
            if isWord, bytes[start..<end].elementsEqual(wanted) { return SourceRange(start, end) }
        }
        return nil
    }
}
