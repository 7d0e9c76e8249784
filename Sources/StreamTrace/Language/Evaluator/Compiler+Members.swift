extension Compiler {
    func compileMember(_ expression: TypedExpression) -> Code {
        let location = location(expression.range)
        switch expression.kind {
        case .dynamicMember(let receiver, let name):
            let code = compile(receiver)
            return { frame in try DynamicCalls.member(try code(frame), name, location, frame.run) }
        case .unknownMember(let receiver, let hole):
            let code = compile(receiver)
            return { frame in
                _ = try code(frame)
                return hole
            }
        case .field(let receiver, let index): return compileField(receiver, index, location)
        case .element(let receiver, let index): return compileElement(receiver, index, location)
        case .subscripting(let receiver, let index, let fallback):
            let (code, indexCode, other) = (compile(receiver), compile(index), fallback.map(compile))
            return { frame in
                let value = try code(frame)
                let index = try indexCode(frame)
                if let other { return try Subscripts.entry(value, index) ?? other(frame) }
                return try Subscripts.element(value, index, location, frame.run)
            }
        default: return compile(expression)
        }
    }

    private func compileField(_ receiver: TypedExpression, _ index: Int, _ location: RuntimeLocation) -> Code {
        let isNoted = isNoted
        if let owner = compileVariable(receiver) {
            return { frame in
                let (value, variable) = try Self.field(index, of: owner(frame), location, frame)
                if let variable { frame.noteRead(variable, location) }
                return value
            }
        }
        let code = compile(receiver)
        return { frame in
            let (value, variable) = try Self.field(index, of: (code(frame), nil), location, frame)
            if let variable, isNoted { frame.noteRead(variable, location) }
            return value
        }
    }

    /// Reads a stored member. The read of a variable that refers to its instance is noted.
    static func field(
        _ index: Int, of owner: VariableValue, _ location: RuntimeLocation, _ frame: Frame
    ) throws -> VariableValue {
        switch owner.value {
        case .record(let record) where index < record.fields.count:
            return (record.fields[index], owner.variable?.part(index, of: record.type))
        case .object(let reference):
            if let variable = owner.variable { frame.noteRead(variable, location) }
            if let object = InstanceObject.cast(reference), index < object.fields.count {
                let value = object.fields[index]
                if !value.isUninitialized { return (value, object.writes?[index]) }
                let name = object.nominal.fields[index].name
                throw location.failure(frame.run, "'\(name)' is used before it is initialized")
            }
            if let spy = SpyObject.cast(.object(reference)) { return (try spy.field(index, location, frame.run), nil) }
        default: break
        }
        if let hole = owner.value.hole { throw hole.failure(location, frame.run, wanted: .number) }
        throw location.failure(frame.run, "the value lacks a member that its type declares")
    }

    private func compileElement(_ receiver: TypedExpression, _ index: Int, _ location: RuntimeLocation) -> Code {
        if let owner = compileVariable(receiver) {
            return { frame in
                let (value, variable) = try Self.element(index, of: owner(frame), location, frame)
                if let variable { frame.noteRead(variable, location) }
                return value
            }
        }
        let code = compile(receiver)
        return { frame in try Self.element(index, of: (code(frame), nil), location, frame).value }
    }

    /// Reads an element of a tuple.
    static func element(
        _ index: Int, of owner: VariableValue, _ location: RuntimeLocation, _ frame: Frame
    ) throws -> VariableValue {
        if case .tuple(let tuple) = owner.value, index < tuple.elements.count {
            return (tuple.elements[index], owner.variable?.part(index, of: tuple))
        }
        if let hole = owner.value.hole { throw hole.failure(location, frame.run, wanted: .number) }
        throw location.failure(frame.run, "the value lacks an element that its type declares")
    }

    func compileOptional(_ expression: TypedExpression) -> Code {
        let location = location(expression.range)
        switch expression.kind {
        case .chained(let value):
            let code = compile(value)
            return { frame in try Self.unwrapped(code(frame), isForced: false, location, frame.run) }
        case .chain(let value, let wraps):
            let code = compile(value)
            let isKnown = value.type != .unknown
            return { frame in
                do {
                    let value = try code(frame)
                    return wraps
                        ? .some(value) : isKnown ? value : try Conversion.wrapIfNeeded.apply(value, frame.run, location)
                } catch is ChainEnded {
                    return .none
                }
            }
        case .forced(let value):
            let code = compile(value)
            return { frame in try Self.unwrapped(code(frame), isForced: true, location, frame.run) }
        case .cast(let cast, let value, let type, let metatype):
            return compileCast(cast, value, type, metatype, location)
        case .attempt(let attempt, let value): return compileAttempt(attempt, value, location)
        default: return compile(expression)
        }
    }

    /// Returns the value of an optional, or any other value as it is.
    static func unwrapped(
        _ value: Value, isForced: Bool, _ location: RuntimeLocation, _ run: PipelineRun
    ) throws -> Value {
        switch value {
        case .some(let wrapped): wrapped
        case .none where isForced: throw location.failure(run, Limits.unwrappedNil)
        case .none: throw ChainEnded()
        default: value
        }
    }

    private func compileCast(
        _ cast: Expression.Cast, _ value: TypedExpression, _ type: ValueType, _ metatype: TypedExpression?,
        _ location: RuntimeLocation
    ) -> Code {
        let (code, metatype) = (compile(value), metatype.map(compile))
        return { frame in
            let value = try code(frame)
            let type = try metatype?(frame).asType ?? type
            if let hole = value.undecided {
                if cast == .test { throw hole.failure(location, frame.run, wanted: .optional(.number)) }
                return value
            }
            let fitting = value.cast(to: type, frame.run)
            switch cast {
            case .test: return .bool(fitting != nil)
            case .optional: return fitting.map { .some($0) } ?? .none
            default:
                if let fitting { return fitting }
                throw location.failure(frame.run, "a value of type '\(value.type)' is not a '\(type)'")
            }
        }
    }

    private func compileAttempt(
        _ attempt: Expression.Attempt, _ value: TypedExpression, _ location: RuntimeLocation
    ) -> Code {
        let code = compile(value)
        switch attempt {
        case .plain: return code
        case .optional:
            return { frame in
                do {
                    return try code(frame)
                } catch let error where error.isThrown {
                    return .none
                }
            }
        case .forced:
            return { frame in
                do {
                    return try code(frame)
                } catch let error where error.isThrown {
                    throw location.failure(frame.run, "'try!' met the error \(Value(error: error))")
                }
            }
        }
    }
}
