extension PipelineProgram {
    /// Checks a part once more, and returns the types of its expressions.
    package func expressionTypes(of part: ReplaceablePart) -> ExpressionTypes {
        let state = checker.state
        let recorded = ExpressionTypes()
        checker.diagnostics.isSilent = true
        checker.begin(part.text.range)
        checker.diagnostics.file = part.text.file
        checker.expressionTypes = recorded
        defer {
            checker.expressionTypes = nil
            checker.state = state
        }
        switch (part.part, part.syntax) {
        case (.step(let index), .expression(let expression)):
            _ = outputBody(steps[index].output ?? "", expression, part.declaredType, part.text)
        case (.step, .statements(let statements)): _ = checked(statements[0], part.text)
        case (.body(let function), _):
            let former = FunctionBody.State(of: function.body)
            checker.checkBody(of: function, statements: function.syntax.body)
            former.restore(function.body)
        case (.value(let value), .expression(let expression)):
            let former = FunctionBody.State(of: value.body)
            checker.check(expression, as: value)
            former.restore(value.body)
        case (.value, .statements): break
        }
        return recorded
    }
}
