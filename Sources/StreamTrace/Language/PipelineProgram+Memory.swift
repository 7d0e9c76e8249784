/// Checking what has changed since an earlier state of the text.
extension PipelineProgram {
    /// Adds a remembered step to the program; returns whether nothing has changed on which its check depends.
    func restore(_ item: ParsedTexts.Item) -> Bool {
        guard let part = item.remembered,
            part.meanings.allSatisfy({ checker.globals.meaning(of: $0.word) == $0.meaning }),
            checker.limit.count(unchecked: part.expressionCount)
        else { return false }
        let body = FunctionBody(in: item.text.file)
        if case .output(let name, _, _) = item.content {
            addOutput(name, part.type, body, item.text)
        } else {
            let globals = item.names.map { checker.globals.declare($0, type: part.type) }
            add(body, globals, output: nil, part.type, item.text)
        }
        return true
    }

    /// Checks an item, and remembers it if it has no errors.
    func check(_ item: ParsedTexts.Item, remembering memory: CheckMemory) {
        let item = item.parsedAgain(by: ParsedTexts())
        let meanings = item.text.words.map { ($0, checker.globals.meaning(of: $0)) }
        let (limit, errorCount, shownCount) = (
            checker.limit, checker.diagnostics.errorCount, checker.diagnostics.all.count
        )
        check(item)
        // An error of syntax, in the type of an output, is not counted.
        let isValid =
            checker.diagnostics.errorCount == errorCount && checker.diagnostics.all.count == shownCount
        guard isValid, item.isOneStep, let type = steps.last?.type,
            !item.names.contains(where: { checker.globals[$0]?.isInvalid == true })
        else { return }
        memory.remember(item, type, meanings, expressionCount: checker.limit.count(since: limit))
    }
}

extension ParsedTexts.Item {
    /// Whether other code may depend on it otherwise than by the type of a variable.
    var isDeclaration: Bool {
        guard case .statement(let statement) = content else { return false }
        switch statement.kind {
        case .variables: return !statement.functions.isEmpty
        case .expression: return false
        default: return true
        }
    }

    /// Whether it is a step that declares one constant at most.
    fileprivate var isOneStep: Bool {
        guard case .statement(let statement) = content else { return true }
        switch statement.kind {
        case .expression: return true
        case .variables(let variables):
            guard variables.count == 1, case .binding = variables[0].pattern.kind else { return false }
            return !variables[0].isMutable && variables[0].value != nil && !isDeclaration
        default: return false
        }
    }

    /// Returns the item with a tree of its own text in place of a remembered one.
    func parsedAgain(by texts: ParsedTexts) -> ParsedTexts.Item {
        guard remembered != nil, let origin, var item = texts.items(of: origin).0.first else { return self }
        item.origin = origin
        return item
    }
}
