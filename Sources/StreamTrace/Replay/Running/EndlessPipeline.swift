/// The error of a pipeline that runs endlessly or exceeds its budget.
enum EndlessPipeline {
    /// Returns the error, with the name and source location of the operator that keeps running.
    static func diagnostic(
        _ budget: Budget, _ excess: Budget.Excess, operator name: String?, _ plan: ScenarioPlan, time: Int
    ) -> Diagnostic {
        let location = name.flatMap { find($0, in: plan) }
        let file = location?.pipeline.file ?? plan.outputs.first?.source ?? plan.file.source
        let range = location?.range ?? plan.outputs.first?.declaration.pipeline ?? SourceRange(0, 0)
        let subject = name.map { "'\($0)'" } ?? "it"
        switch excess {
        case .work:
            let retry = location.flatMap { endlessRetry(after: $0.range, in: $0.pipeline) }
            return Diagnostic(
                "the pipeline does not come to rest within \(budget.limits.steps.grouped) steps: "
                    + "\(subject) keeps scheduling work"
                    + (retry == nil ? "" : ", and 'retry' subscribes to it again whenever it fails"),
                in: file, at: retry ?? range,
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

    /// Returns the place of a `retry()` without a limit that subscribes to its source again.
    private static func endlessRetry(after range: SourceRange, in pipeline: SourceText) -> SourceRange? {
        let rest = SourceRange(range.end, pipeline.range.end)
        guard let found = find("retry", in: SourceText(pipeline.file, rest)),
            pipeline.file.text(SourceRange(found.start, rest.end)).hasPrefix("retry()")
        else { return nil }
        return found
    }

    /// Returns the first pipeline with an operator's name, and the location: of `observe` for `observe(on:)`.
    private static func find(_ name: String, in plan: ScenarioPlan) -> (pipeline: SourceText, range: SourceRange)? {
        let name = String(name.prefix { $0 != "(" })
        return pipelines(of: plan).lazy.compactMap { text in find(name, in: text).map { (text, $0) } }.first
    }

    private static func pipelines(of plan: ScenarioPlan) -> [SourceText] {
        plan.items.map { item in
            switch item {
            case .statement(let statement): statement
            case .output(let index):
                SourceText(plan.outputs[index].source, plan.outputs[index].declaration.pipeline)
            }
        }
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
