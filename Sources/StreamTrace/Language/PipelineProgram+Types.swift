extension PipelineProgram {
    /// Checks a part once more, and returns the types of its expressions.
    package func expressionTypes(of part: ReplaceablePart) -> ExpressionTypes {
        recordTypes(in: part.text) {
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
        }
    }

    /// Checks the edited code of a `let` or an `out` after the steps before it, and returns its tree and the types of its
    /// expressions; `nil` for code that declares anything else.
    package func expressionTypes(
        of item: Item
    ) -> (content: ParsedTexts.Item.Content, types: ExpressionTypes)? {
        let items = ParsedTexts().items(of: item).0
        guard items.count == 1, let content = items.first?.content, !items[0].isDeclaration else { return nil }
        let later = steps.filter {
            $0.text.file.path == item.text.file.path && $0.text.range.start >= item.text.range.start
        }
        var isChecked = true
        let types = recordTypes(in: item.text) {
            checker.globals.hide(later.lazy.flatMap(\.globals))
            switch content {
            case .output(let name, let expression, let type): _ = outputBody(name, expression, type, item.text)
            case .statement(let statement): isChecked = checked(statement, item.text) != nil
            }
        }
        return isChecked ? (content, types) : nil
    }

    private func recordTypes(in text: SourceText, _ check: () -> Void) -> ExpressionTypes {
        let state = checker.state
        let recorded = ExpressionTypes()
        checker.diagnostics.isSilent = true
        checker.begin(text.range)
        checker.diagnostics.file = text.file
        checker.expressionTypes = recorded
        check()
        checker.expressionTypes = nil
        checker.state = state
        return recorded
    }
}
