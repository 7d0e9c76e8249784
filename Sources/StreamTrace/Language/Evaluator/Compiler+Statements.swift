extension Compiler {
    func compile(_ statements: [TypedStatement]) -> StatementCode {
        let code = compileInOrder(statements[...])
        let functions = LocalFunctions(statements)
        if functions.isEmpty { return code }
        return { frame in
            functions.prepare(frame)
            return try code(frame)
        }
    }

    private func compileInOrder(_ statements: ArraySlice<TypedStatement>) -> StatementCode {
        let code = compileAll(statements)
        return BoundSlots(statements).cleared(after: code)
    }

    private func compileAll(_ statements: ArraySlice<TypedStatement>) -> StatementCode {
        if let deferred = statements.firstIndex(where: \.isDeferred) { return compileDeferred(statements, deferred) }
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

    /// Compiles statements with a `defer`, whose body runs after the rest, however the rest ends.
    private func compileDeferred(_ statements: ArraySlice<TypedStatement>, _ index: Int) -> StatementCode {
        guard case .deferred(let body) = statements[index] else { return { _ in .normal } }
        let before = compileAll(statements[..<index])
        let rest = compileInOrder(statements[(index + 1)...])
        let finish = compile(body)
        return { frame in
            let flow = try before(frame)
            guard case .normal = flow else { return flow }
            do {
                let flow = try rest(frame)
                _ = try finish(frame)
                return flow
            } catch let error where error.isThrown {
                _ = try finish(frame)
                throw error
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
        case .function(let slot, let body):
            return { frame in
                LocalFunctions.fill(slot, body, frame)
                return .normal
            }
        case .returning(let returned): return compile(returned)
        case .throwing(let value):
            let code = compile(value)
            return { throw (try code($0)).asError }
        case .condition(let condition): return compile(condition)
        case .guardElse(let conditions, let otherwise):
            return compileGuard(conditions.map(compile), else: compile(otherwise))
        case .selection(let subject, let cases, let range): return compileSelection(subject, cases, range)
        case .forEach, .whileLoop, .repeatLoop: return compileLoop(statement)
        case .break(let label): return { _ in .break(label) }
        case .continue(let label): return { _ in .continue(label) }
        case .fallthrough: return { _ in .fallthrough }
        case .deferred(let body): return compile(body)
        case .labelled(let label, let inner): return compileLabelled(label, compile(inner))
        case .doCatch(let body, let handlers): return compileDoCatch(body, handlers)
        }
    }

    private func compile(_ returned: ReturnedValue) -> StatementCode {
        guard let value = returned.value else {
            guard let site = returned.range.map({ location($0) }) else { return { _ in .returning(.void) } }
            return { frame in
                frame.run.recorder?.leave(at: site)
                return .returning(.void)
            }
        }
        let code = compile(value)
        return { .returning(try code($0)) }
    }

    private func compileGuard(_ tests: [(Frame) throws -> Bool], else other: @escaping StatementCode) -> StatementCode {
        { frame in
            for test in tests where try !test(frame) { return try other(frame) }
            return .normal
        }
    }

    private func compileLabelled(_ label: Int, _ code: @escaping StatementCode) -> StatementCode {
        { frame in
            let flow = try code(frame)
            if case .break(label) = flow { return .normal }
            return flow
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
        let (bind, code, location) = (compile(pattern), compile(value), location(value.range))
        return { frame in
            if try bind(try code(frame), frame) { return .normal }
            throw location.failure(frame.run, "the value cannot be destructured into the pattern")
        }
    }

    func compile(_ condition: TypedIf) -> StatementCode {
        let (tests, bound) = (condition.conditions.map(compile), BoundSlots(condition.conditions))
        let (body, other) = (bound.cleared(after: compile(condition.body)), compile(condition.otherwise))
        return { frame in
            for test in tests where try !test(frame) {
                bound.clear(frame)
                return try other(frame)
            }
            return try body(frame)
        }
    }

    func compile(_ condition: TypedCondition) -> (Frame) throws -> Bool {
        switch condition {
        case .expression(let expression): return compileTest(expression)
        case .matching(let pattern, let value):
            let (match, code, location) = (compile(pattern), compile(value), location(value.range))
            let wanted = pattern.wantedValue
            return { frame in
                let value = try code(frame)
                if let hole = value.undecided, let wanted { throw hole.failure(location, frame.run, wanted: wanted) }
                return try match(value, frame)
            }
        }
    }

    func compileSelection(_ subject: TypedExpression, _ cases: [TypedCase], _ range: SourceRange) -> StatementCode {
        let (code, codes, location) = (compile(subject), cases.map(compile), location(range))
        let names = cases.flatMap(\.patterns).compactMap(\.pattern.caseName)
        return { frame in
            let value = try code(frame)
            if let hole = value.undecided { throw hole.failure(location, frame.run, wanted: .cases(names)) }
            guard var index = try codes.firstIndex(where: { try $0.match(value, frame) }) else {
                if let hole = value.hole { throw hole.failure(location, frame.run, wanted: .cases(names)) }
                throw location.failure(frame.run, "no case of this 'switch' fits \(value.debugDescription)")
            }
            while true {
                let flow = try codes[index].body(frame)
                switch flow {
                case .break(0): return .normal
                case .fallthrough where index + 1 < codes.count: index += 1
                default: return flow
                }
            }
        }
    }

    private func compile(_ syntax: TypedCase) -> (match: PatternCode, body: StatementCode) {
        let patterns = syntax.patterns.map { (compile($0.pattern), $0.condition.map(compileTest)) }
        let body = BoundSlots(syntax.patterns.map(\.pattern)).cleared(after: compile(syntax.body))
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

    private func compileDoCatch(_ body: [TypedStatement], _ handlers: [TypedCase]) -> StatementCode {
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
}

extension TypedStatement {
    fileprivate var isDeferred: Bool { if case .deferred = self { true } else { false } }
}

/// The functions that a block declares. Each has a cell from the start, so that they can call each other.
private struct LocalFunctions {
    private let all: [(slot: Int, body: FunctionBody)]
    /// The functions that capture only each other, which can be called before their declaration.
    private let early: [(slot: Int, body: FunctionBody)]

    init(_ statements: [TypedStatement]) {
        var all: [(slot: Int, body: FunctionBody)] = []
        for case .function(let slot, let body) in statements { all.append((slot, body)) }
        let slots = Set(all.map(\.slot))
        self.all = all
        early = all.filter { $0.body.captures.allSatisfy { slots.contains($0.source) } }
    }

    var isEmpty: Bool { all.isEmpty }

    func prepare(_ frame: Frame) {
        for (slot, _) in all { frame.slots[slot] = .object(Cell(.void)) }
        for (slot, body) in early { Self.fill(slot, body, frame) }
    }

    /// Stores a function with its captures in its cell.
    static func fill(_ slot: Int, _ body: FunctionBody, _ frame: Frame) {
        let captured = body.captures.map { frame.slots[$0.source] }
        frame.cell(slot)?.value = .function(CompiledClosure(body.compiled, captured: captured, run: frame.run))
    }
}
