/// Turns a checked tree into Swift closures, once.
struct Compiler {
    let file: SourceFile
    /// The function around it, as `#function` has it.
    let functionName: String?

    func place(_ range: SourceRange) -> RuntimePlace { RuntimePlace(file, range, in: functionName) }

    func compile(_ expression: TypedExpression) -> Code {
        switch expression.kind {
        case .constant(let value): return { _ in value }
        case .local(let slot): return { $0.slots[slot] }
        case .cell(let slot): return { $0.cell(slot)?.value ?? .void }
        case .global(let index): return compileGlobal(index, expression.range)
        case .interpolation(let parts): return compileText(parts, expression.range)
        case .array(let elements):
            let codes = elements.map(compile)
            return { frame in .array(try codes.map { try $0(frame) }) }
        case .dictionary(let entries): return compileDictionary(entries)
        case .tuple(let elements, let labels): return compileTuple(elements.map(compile), labels)
        case .record(let type, let fields):
            let codes = fields.map(compile)
            return { frame in .record(RecordValue(type, fields: try codes.map { try $0(frame) })) }
        case .enumCase(let type, let index, let payload):
            let codes = payload.map(compile)
            return { frame in .enumCase(EnumValue(type, index: index, payload: try codes.map { try $0(frame) })) }
        case .invoke, .invokeBody, .invokeChanging, .native, .nativeChanging, .dynamicCall, .closure:
            return compileCall(expression)
        case .dynamicMember, .field, .element, .subscripting: return compileMember(expression)
        case .convert(let conversion, let value):
            let code = compile(value)
            return { frame in conversion.apply(try code(frame)) }
        case .arithmetic, .comparison, .negate, .not, .and, .or, .coalesce, .ternary:
            return compileOperator(expression)
        case .chained, .chain, .forced, .cast, .attempt: return compileOptional(expression)
        case .assign(let place, let value): return compileAssignment(place, value)
        case .borrowed:
            return { [place = place(expression.range)] in throw place.failure($0.run, "this cannot be changed here") }
        case .condition(let condition): return value(of: compile(condition), expression.range)
        case .selection(let subject, let cases):
            return value(of: compileSelection(subject, cases, expression.range), expression.range)
        case .invalid:
            return { [place = place(expression.range)] in throw place.failure($0.run, "this was not checked") }
        }
    }

    private func compileGlobal(_ index: Int, _ range: SourceRange) -> Code {
        let place = place(range)
        return { frame in
            if let value = frame.run.globals[index] { return value }
            throw place.failure(frame.run, "this is used before it has a value")
        }
    }

    private func compileText(_ parts: [TypedExpression], _ range: SourceRange) -> Code {
        let codes = parts.map(compile)
        let place = place(range)
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
            if text.utf8.count > Limits.longestText { throw place.failure(frame.run, Limits.tooLong) }
            return .string(text)
        }
    }

    private func compileTuple(_ codes: [Code], _ labels: [String?]) -> Code {
        if codes.count == 2 {
            let (first, second) = (codes[0], codes[1])
            return { frame in .tuple(TupleValue([try first(frame), try second(frame)], labels: labels)) }
        }
        return { frame in .tuple(TupleValue(try codes.map { try $0(frame) }, labels: labels)) }
    }

    private func compileDictionary(_ entries: [(TypedExpression, TypedExpression)]) -> Code {
        let codes = entries.map { (compile($0), compile($1)) }
        return { frame in
            var dictionary = DictionaryValue()
            for (key, value) in codes { dictionary[try key(frame)] = try value(frame) }
            return .dictionary(dictionary)
        }
    }

    /// The value that a statement returns.
    private func value(of code: @escaping StatementCode, _ range: SourceRange) -> Code {
        let place = place(range)
        return { frame in
            if case .returning(let value) = try code(frame) { return value }
            throw place.failure(frame.run, "no case fits the value")
        }
    }
}

/// How large values may become.
enum Limits {
    static let longestText = 16_000_000
    static let mostElements = 4_000_000
    static let tooLong = "this text becomes too long"
    static let tooMany = "this has too many elements"
}

extension Conversion {
    func apply(_ value: Value) -> Value {
        switch self {
        case .wrap: return .some(value)
        case .wrapConverted(let conversion): return .some(conversion.apply(value))
        case .resultType(let type):
            guard case .result(let result) = value else { return value }
            return .result(ResultValue(isSuccess: result.isSuccess, payload: result.payload, type: type))
        case .wrapIfNeeded:
            switch value {
            case .none, .some: return value
            default: return .some(value)
            }
        case .toDouble:
            if case .int(let int) = value { return .double(Double(int)) }
            return value
        case .toSet:
            if case .array(let elements) = value { return .set(SetValue(elements)) }
            return value
        case .elements(let conversion):
            if case .array(let elements) = value { return .array(elements.map(conversion.apply)) }
            return value
        case .wrapped(let conversion):
            if case .some(let wrapped) = value { return .some(conversion.apply(wrapped)) }
            return value
        case .parts(let conversions):
            guard case .tuple(let tuple) = value, tuple.elements.count == conversions.count else { return value }
            let parts = zip(tuple.elements, conversions).map { $1?.apply($0) ?? $0 }
            return .tuple(TupleValue(parts, labels: tuple.labels))
        }
    }
}
