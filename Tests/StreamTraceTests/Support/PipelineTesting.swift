@testable import StreamTraceLanguage
@testable import StreamTraceText
@testable import StreamTraceValues

/// Returns the printed value of statements and a last expression, or their errors with locations.
func evaluate(_ text: String, inputs: [(name: String, type: ValueType, value: Value)] = []) -> String {
    let file = SourceFile(path: "test", text: text)
    var items = text.split(separator: "\n---\n", omittingEmptySubsequences: false)
        .map { SourceText(file, SourceRange($0.utf8Range(in: text).lowerBound, $0.utf8Range(in: text).upperBound)) }
    let last = items.removeLast()
    let statement = PipelineProgram.Item.statement(last)
    let program = PipelineProgram(items.map { .statement($0) } + [statement])
    program.check(inputs: inputs.map { ($0.name, $0.type) })
    if !program.diagnostics.isEmpty { return program.diagnostics.map(brief).joined(separator: "\n") }
    do {
        let values = Dictionary(uniqueKeysWithValues: inputs.map { ($0.name, $0.value) })
        let budget = ReplayBudget(steps: 1_000_000, bytes: 256_000_000).budget
        let run = program.start(inputs: values, scheduler: nil, budget: budget)
        defer { run.end() }
        var value = Value.void
        for step in program.steps { value = try run.evaluate(step) }
        let text = value.description
        // Printing may fail the run.
        return run.failure.map(brief) ?? text
    } catch let failure as ScenarioFailure {
        return brief(failure.diagnostic)
    } catch {
        return "threw \(error)"
    }
}

/// `2:5: message (suggestion)`.
func brief(_ diagnostic: Diagnostic) -> String {
    let (line, column) = diagnostic.file.position(of: diagnostic.range.start)
    return "\(line):\(column): \(diagnostic.message)" + (diagnostic.suggestion.map { " (\($0))" } ?? "")
}

extension Substring {
    fileprivate func utf8Range(in text: String) -> Range<Int> {
        let start = text.utf8.distance(from: text.startIndex, to: startIndex)
        return start..<start + utf8.count
    }
}
