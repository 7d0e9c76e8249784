extension Compiler {
    func compile(_ statements: [TypedStatement]) -> StatementCode {
        let codes = statements.map(compile)
        switch codes.count {
        case 0: return { _ in .normal }
        case 1: return codes[0]
        case 2:
            let (first, second) = (codes[0], codes[1])
            return { frame in
                let flow = try first(frame)
                if case .normal = flow { return try second(frame) }
                return flow
            }
        default:
            return { frame in
                for code in codes {
                    let flow = try code(frame)
                    if case .normal = flow { continue }
                    return flow
                }
                return .normal
            }
        }
    }

    private func compile(_ statement: TypedStatement) -> StatementCode {
        switch statement {
        case .expression(let expression):
            let code = compile(expression)
            return { frame in
                _ = try code(frame)
                return .normal
            }
        case .bind(let pattern, let value): return compileBinding(pattern, value)
        case .function(let slot, let body): return compileLocal(slot, body)
        case .returning(let returned):
            guard let value = returned.value else { return { _ in .returning(.void) } }
            let code = compile(value)
            return { .returning(try code($0)) }
        case .throwing(let value):
            let code = compile(value)
            return { throw (try code($0)).asError }
        case .condition(let condition): return compile(condition)
        case .assertion(let conditions, let otherwise):
            let (tests, other) = (conditions.map(compile), compile(otherwise))
            return { frame in
                for test in tests where try !test(frame) { return try other(frame) }
                return .normal
            }
        case .selection(let subject, let cases): return compileSelection(subject, cases)
        case .forEach(let pattern, let sequence, let condition, let body):
            return compileLoop(pattern, sequence, condition, body)
        case .whileLoop(let conditions, let body, let range):
            return compileLoop(conditions.map(compile), compile(body), place(range))
        case .repeatLoop(let body, let condition):
            return compileRepetition(compile(body), compileTest(condition), place(condition.range))
        case .leave: return { _ in .leave }
        case .next: return { _ in .next }
        case .handling(let body, let handlers): return compileHandling(body, handlers)
        }
    }

    private func compileBinding(_ pattern: TypedPattern, _ value: TypedExpression) -> StatementCode {
        if case .bind(let slot, isCell: false) = pattern {
            let code = compile(value)
            return { frame in
                frame.slots[slot] = try code(frame)
                return .normal
            }
        }
        let (bind, code, place) = (compile(pattern), compile(value), place(value.range))
        return { frame in
            if try bind(try code(frame), frame) { return .normal }
            throw place.failure(frame.run, "the value has not the parts that the names before it want")
        }
    }

    /// A function that is local; its slot holds a cell, so that it can call itself.
    private func compileLocal(_ slot: Int, _ body: FunctionBody) -> StatementCode {
        { frame in
            let cell = Cell(.void)
            frame.slots[slot] = .object(cell)
            let captured = body.captures.map { frame.slots[$0.source] }
            cell.value = .function(CompiledClosure(body.compiled, captured: captured, run: frame.run))
            return .normal
        }
    }

    func compile(_ condition: TypedIf) -> StatementCode {
        let tests = condition.conditions.map(compile)
        let (body, other) = (compile(condition.body), compile(condition.otherwise))
        return { frame in
            for test in tests where try !test(frame) { return try other(frame) }
            return try body(frame)
        }
    }

    private func compile(_ condition: TypedCondition) -> (Frame) throws -> Bool {
        switch condition {
        case .expression(let expression): return compileTest(expression)
        case .matching(let pattern, let value):
            let (match, code) = (compile(pattern), compile(value))
            return { try match(try code($0), $0) }
        }
    }

    func compileSelection(_ subject: TypedExpression, _ cases: [TypedCase]) -> StatementCode {
        let (code, codes) = (compile(subject), cases.map(compile))
        return { frame in
            let value = try code(frame)
            for (match, body) in codes where try match(value, frame) {
                let flow = try body(frame)
                if case .leave = flow { return .normal }
                return flow
            }
            return .normal
        }
    }

    private func compile(_ syntax: TypedCase) -> (match: PatternCode, body: StatementCode) {
        let patterns = syntax.patterns.map { (compile($0.pattern), $0.condition.map(compileTest)) }
        let body = compile(syntax.body)
        if patterns.isEmpty { return ({ _, _ in true }, body) }
        return (
            { value, frame in
                for (match, condition) in patterns where try match(value, frame) {
                    if try condition?(frame) ?? true { return true }
                }
                return false
            }, body
        )
    }

    private func compileHandling(_ body: [TypedStatement], _ handlers: [TypedCase]) -> StatementCode {
        let (code, codes) = (compile(body), handlers.map(compile))
        return { frame in
            do {
                return try code(frame)
            } catch let error where error.isThrown {
                let value = Value(error: error)
                for (match, body) in codes where try match(value, frame) { return try body(frame) }
                throw error
            }
        }
    }

    // MARK: Loops

    private func compileLoop(
        _ pattern: TypedPattern, _ sequence: TypedExpression, _ condition: TypedExpression?, _ body: [TypedStatement]
    ) -> StatementCode {
        let (match, code, test) = (compile(pattern), compile(sequence), condition.map(compileTest))
        let (turn, place) = (compile(body), place(sequence.range))
        return { frame in
            guard let elements = try code(frame).sequence else {
                throw place.failure(frame.run, "this is no sequence, or one without an end")
            }
            for element in elements {
                try frame.run.step(place)
                guard try match(element, frame), try test?(frame) ?? true else { continue }
                let flow = try turn(frame)
                if case .leave = flow { break }
                if case .returning = flow { return flow }
            }
            return .normal
        }
    }

    private func compileLoop(
        _ tests: [(Frame) throws -> Bool], _ turn: @escaping StatementCode, _ place: RuntimePlace
    ) -> StatementCode {
        { frame in
            while true {
                for test in tests where try !test(frame) { return .normal }
                try frame.run.step(place)
                let flow = try turn(frame)
                if case .leave = flow { return .normal }
                if case .returning = flow { return flow }
            }
        }
    }

    private func compileRepetition(
        _ turn: @escaping StatementCode, _ test: @escaping (Frame) throws -> Bool, _ place: RuntimePlace
    ) -> StatementCode {
        { frame in
            repeat {
                try frame.run.step(place)
                let flow = try turn(frame)
                if case .leave = flow { return .normal }
                if case .returning = flow { return flow }
            } while try test(frame)
            return .normal
        }
    }
}

extension Value {
    /// The elements of a sequence; nothing for what is none, has no end, or is too long.
    var sequence: [Value]? {
        switch self {
        case .array(let elements): elements
        case .set(let set): set.elements
        case .string(let text): text.map { .character($0) }
        case .dictionary(let dictionary):
            dictionary.entries.map { .tuple(TupleValue([$0.key, $0.value], labels: ["key", "value"])) }
        case .range(let range):
            if range.lower != nil, range.upper != nil, let bounds = range.bounds(within: 0..<0),
                Double(bounds.upperBound) - Double(bounds.lowerBound) <= Double(Limits.mostElements)
            {
                bounds.map { .int($0) }
            } else {
                nil
            }
        default: nil
        }
    }
}
