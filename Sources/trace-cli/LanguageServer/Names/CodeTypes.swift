/// The types of the expressions of a text, which the checker is asked for part by part.
final class CodeTypes {
    private struct Part {
        let program: PipelineProgram
        let part: PipelineProgram.ReplaceablePart
        var types: ExpressionTypes?
    }

    private var parts: [Part]

    init(_ scenarios: [ScenarioProgram]) {
        var seen: Set<ObjectIdentifier> = []
        parts = scenarios.map(\.program).filter { seen.insert(ObjectIdentifier($0)).inserted }.flatMap { program in
            program.replaceableParts.map { Part(program: program, part: $0) }
        }
    }

    /// Returns the type of an expression of a file; `nil` if it is not known.
    func type(of expression: Expression, in path: String) -> ValueType? {
        for index in parts.indices {
            let text = parts[index].part.text
            guard text.file.path == path, text.range.contains(expression.range) else { continue }
            if parts[index].types == nil {
                let (program, part) = (parts[index].program, parts[index].part)
                parts[index].types = LargeStack.run { program.expressionTypes(of: part) }
            }
            if let type = parts[index].types?[expression] { return type }
        }
        return nil
    }
}
