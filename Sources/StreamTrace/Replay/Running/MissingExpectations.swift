extension ScenarioResult {
    /// A diagnostic for each output without expectation, or one for the scenario if it has no expectation at all.
    ///
    /// A diagram, even an empty one, covers its output; a `log` block and a trace file cover all outputs.
    public var missingExpectations: [Diagnostic] {
        guard let plan, failure == nil else { return [] }
        if assertions == 0 { return [nothingExpected(plan)] }
        if plan.log != nil || isComparedWithTrace { return [] }
        return plan.outputs.lazy.filter { !$0.body.body.hasEvents }.map { output in
            let name = output.declaration.name
            return Diagnostic(
                "no expectation for 'out \(name.text)'" + (plan.name.map { " in scenario '\($0.text)'" } ?? ""),
                in: output.source, at: name.range, suggestion: suggestion(plan))
        }
    }

    private func nothingExpected(_ plan: ScenarioPlan) -> Diagnostic {
        guard let name = plan.name else {
            return Diagnostic(
                "no expectations in this file", in: SourceFile(path: plan.file.source.path, bytes: []),
                at: SourceRange(0, 0), suggestion: suggestion(plan))
        }
        return Diagnostic(
            "no expectations in scenario '\(name.text)'", in: plan.file.source, at: name.range,
            suggestion: suggestion(plan))
    }

    private func suggestion(_ plan: ScenarioPlan) -> String? {
        let path = plan.file.source.path
        return path == "<stdin>"
            ? nil : "'\(NextStep.acceptNew(path))' writes what happens now"
    }
}
