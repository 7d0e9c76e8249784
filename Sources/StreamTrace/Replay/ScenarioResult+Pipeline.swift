extension ScenarioResult {
    /// The lines of Swift that ran, as they are written: declarations, steps and outputs.
    ///
    ///     // ["let parts = subject.split()", "out some = parts.some"]
    public var pipeline: [String] {
        guard let plan else { return [] }
        return plan.items.flatMap { item in
            switch item {
            case .statement(let text): Self.lines(text)
            case .output(let index): Self.lines(of: plan.outputs[index])
            }
        }
    }

    /// Whether its file says what the log is.
    public var assertsLog: Bool { plan?.log != nil }

    private static func lines(of output: ScenarioPlan.Output) -> [String] {
        let declaration = output.declaration
        let code = lines(SourceText(output.source, declaration.pipeline))
        return ["out \(declaration.name.text) = " + (code.first ?? "")] + code.dropFirst()
    }

    private static func lines(_ text: SourceText) -> [String] {
        text.file.text(text.range).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
