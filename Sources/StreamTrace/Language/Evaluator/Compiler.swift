/// Compiles a typed tree to Swift closures.
struct Compiler {
    let file: SourceFile
    /// The value of `#function`.
    let functionName: String?
    /// Whether reads are noted: those of code that the file has.
    var isNoted = true
    /// The target of the compound assignment that is compiled, whose former value is no cause of what follows.
    var former: SourceRange?
    let size = CodeSize()

    func location(_ range: SourceRange, receiver: TypedExpression? = nil) -> RuntimeLocation {
        RuntimeLocation(file, range, in: functionName, receiver: receiver?.range, isFormer: range == former)
    }

    func compile(_ expression: TypedExpression) -> Code {
        size.parts += 1
        switch expression.kind {
        case .constant(let value): return { _ in value }
        case .local(let slot): return { $0.slots[slot] }
        case .cell(let slot): return compileCell(slot, location(expression.range))
        case .global(let index): return compileGlobal(index, expression.range)
        case .interpolation(let parts): return compileText(parts, expression.range)
        case .array(let elements): return compileArray(elements.map(compile), location(expression.range))
        case .dictionary(let entries): return compileDictionary(entries, location(expression.range))
        case .tuple(let elements, let labels):
            return compileTuple(elements.map(compile), labels, location(expression.range))
        case .record(let type, let fields):
            return compileParts(fields.map(compile), location(expression.range)) {
                .record(RecordValue(type, fields: $0))
            }
        case .enumCase(let type, let index, let payload):
            return compileParts(payload.map(compile), location(expression.range)) {
                .enumCase(EnumValue(type, index: index, payload: $0))
            }
        case .invoke, .invokeBody, .invokeMutating, .invokeMutatingImplementation, .native, .nativeMutating,
            .dynamicCall, .closure:
            return compileCall(expression)
        case .instance, .invokeImplementation, .invokeStatic, .lazyField, .weak, .unowned:
            return compileInstance(expression)
        case .dynamicMember, .unknownMember, .field, .element, .subscripting: return compileMember(expression)
        case .convert(let conversion, let value):
            let (code, location) = (compile(value), location(expression.range))
            return { frame in try conversion.apply(try code(frame), frame.run, location) }
        case .arithmetic, .comparison, .negate, .not, .and, .or, .coalesce, .ternary:
            return compileOperator(expression)
        case .chained, .chain, .forced, .cast, .attempt: return compileOptional(expression)
        case .genericArgument, .argument, .instantiated: return compileType(expression)
        case .assign(let target, let value): return compileAssignment(target, value)
        case .append(let target, let value): return compileAppending(target, value, expression.range)
        case .inoutArgument:
            return { [location = location(expression.range)] in
                throw location.failure($0.run, "this cannot be changed here")
            }
        case .condition(let condition): return value(of: compile(condition), expression.range)
        case .selection(let subject, let cases):
            return value(of: compileSelection(subject, cases, expression.range), expression.range)
        case .invalid:
            return { [location = location(expression.range)] in throw $0.run.callOfUncheckedCode(at: location.text) }
        case .flagged(let flag, let value): return compileFlagged(flag, compile(value))
        }
    }

    private func compileFlagged(_ flag: EvaluationFlag, _ code: @escaping Code) -> Code {
        { frame in
            flag.wasRun = true
            return try code(frame)
        }
    }

    private func compileCell(_ slot: Int, _ location: RuntimeLocation) -> Code {
        { frame in
            guard let cell = frame.cell(slot) else { return .void }
            if let variable = cell.writes { frame.noteRead(variable, location) }
            return cell.value
        }
    }

    private func compileGlobal(_ index: Int, _ range: SourceRange) -> Code {
        let (location, isNoted) = (location(range), isNoted)
        return { frame in
            if let value = frame.run.globals[index] {
                if let writes = frame.run.globals.writes, isNoted { frame.noteRead(writes[index], location) }
                return value
            }
            return try Self.initialized(index, location, frame.run)
        }
    }

    /// Initializes a stored static member at its first use, and returns its value.
    static func initialized(_ index: Int, _ location: RuntimeLocation, _ run: PipelineRun) throws -> Value {
        guard let body = run.program.initialValue(ofGlobal: index) else {
            throw location.failure(run, "this is used before it has a value")
        }
        if !run.initializing.insert(index).inserted {
            throw run.failure(
                "circular reference: the value of this variable needs itself", at: location.text,
                suggestion: "make one of the variables that need each other a function")
        }
        defer { run.initializing.remove(index) }
        let value = try body.call([], in: run)
        run.globals[index] = value
        return value
    }

    private func compileText(_ parts: [TypedExpression], _ range: SourceRange) -> Code {
        let codes = parts.map(compile)
        let location = location(range)
        return { frame in
            var text = ""
            for code in codes {
                let value = try code(frame)
                switch value {
                case .string(let string): text += string
                case .int(let int): text += int.description
                default: text += value.description
                }
            }
            return .string(try frame.run.made(text, location))
        }
    }

    private func compileTuple(_ codes: [Code], _ labels: [String?], _ location: RuntimeLocation) -> Code {
        if codes.count == 2 {
            let (first, second) = (codes[0], codes[1])
            return { frame in
                try frame.run.allocate(Budget.Price.object, location)
                return .tuple(TupleValue([try first(frame), try second(frame)], labels: labels))
            }
        }
        return compileParts(codes, location) { .tuple(TupleValue($0, labels: labels)) }
    }

    private func compileArray(_ codes: [Code], _ location: RuntimeLocation) -> Code {
        if codes.isEmpty { return { _ in .array([]) } }
        return compileParts(codes, location) { .array($0) }
    }

    /// Compiles an expression that combines other values.
    private func compileParts(
        _ codes: [Code], _ location: RuntimeLocation, _ make: @escaping ([Value]) -> Value
    ) -> Code {
        let bytes = Budget.Price.object + Budget.Price.element * codes.count
        return { frame in
            try frame.run.allocate(bytes, location)
            return make(try codes.map { try $0(frame) })
        }
    }

    private func compileDictionary(
        _ entries: [(TypedExpression, TypedExpression)], _ location: RuntimeLocation
    ) -> Code {
        let codes = entries.map { (compile($0), compile($1)) }
        let bytes = Budget.Price.object + Budget.Price.entry * codes.count
        return { frame in
            try frame.run.allocate(bytes, location)
            var dictionary = DictionaryValue()
            for (key, value) in codes { dictionary[try key(frame)] = try value(frame) }
            return .dictionary(dictionary)
        }
    }

    /// Returns the code of the value that a statement returns.
    private func value(of code: @escaping StatementCode, _ range: SourceRange) -> Code {
        let location = location(range)
        return { frame in
            if case .returning(let value) = try code(frame) { return value }
            throw location.failure(frame.run, "no case fits the value")
        }
    }
}

/// The number of compiled expressions, which determines the cost of their code.
final class CodeSize {
    var parts = 0

    /// Returns the steps of the code that was compiled since there were `parts` expressions.
    func steps(since parts: Int) -> Int { 1 + (self.parts - parts) / 8 }
}
