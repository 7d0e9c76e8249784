/// The value of an expression, and the changes of the variable that it is, or of the part; `nil` if none was noted.
typealias VariableValue = (value: Value, variable: VariableWrites?)

/// The compiled read of a variable or a part of it, which the reader notes.
typealias VariableCode = (Frame) throws -> VariableValue

/// The reads and changes of variables that a trace notes, so that `why` can tell of them. A run without a trace has no
/// changes, so a read costs a comparison with `nil`.
extension Compiler {
    /// Compiles a variable, or a part of one, of which a part is read; returns `nil` for any other expression.
    func compileVariable(_ expression: TypedExpression) -> VariableCode? {
        let code = variableCode(expression)
        if code != nil { size.parts += 1 }
        return code
    }

    private func variableCode(_ expression: TypedExpression) -> VariableCode? {
        let location = location(expression.range)
        switch expression.kind {
        case .cell(let slot):
            return { frame in frame.cell(slot).map { ($0.value, $0.writes) } ?? (.void, nil) }
        case .global(let index):
            return { frame in
                let value = try frame.run.globals[index] ?? Self.initialized(index, location, frame.run)
                return (value, frame.run.globals.writes?[index])
            }
        case .field(let receiver, let index): return compileVariable(field: index, of: receiver, location)
        case .lazyField(let receiver, let index, let body): return compileLazy(receiver, index, body, location)
        case .element(let receiver, let index):
            return compileVariable(receiver).map { code in
                { try Self.element(index, of: code($0), location, $0) }
            }
        case .subscripting(let receiver, let index, let fallback):
            return compileVariable(receiver).map { compileSubscript($0, index, fallback, location) }
        case .chained(let value), .forced(let value):
            let isForced = if case .forced = expression.kind { true } else { false }
            return compileVariable(value).map { code in
                { frame in
                    let (value, variable) = try code(frame)
                    // A chain ends here, so that none of its parts is read.
                    if case .none = value { frame.noteRead(variable, location) }
                    return (try Self.unwrapped(value, isForced: isForced, location, frame.run), variable)
                }
            }
        default: return nil
        }
    }

    private func compileVariable(
        field index: Int, of receiver: TypedExpression, _ location: RuntimeLocation
    ) -> VariableCode {
        if let owner = compileVariable(receiver) {
            return { frame in try Self.field(index, of: owner(frame), location, frame) }
        }
        let owner = compile(receiver)
        return { frame in try Self.field(index, of: (owner(frame), nil), location, frame) }
    }

    private func compileSubscript(
        _ code: @escaping VariableCode, _ index: TypedExpression, _ fallback: TypedExpression?,
        _ location: RuntimeLocation
    ) -> VariableCode {
        let (indexCode, other) = (compile(index), fallback.map(compile))
        return { frame in
            let (value, variable) = try code(frame)
            let index = try indexCode(frame)
            if let other { return (try Subscripts.entry(value, index) ?? other(frame), variable?.element) }
            return (try Subscripts.element(value, index, location, frame.run), variable?.element)
        }
    }
}

extension Frame {
    /// Notes the read of a variable, or of the part of it that is read.
    func noteRead(_ variable: VariableWrites?, _ location: RuntimeLocation) {
        if let variable, !location.isFormer { run.recorder?.read(variable, at: location) }
    }

    /// Notes a change of a variable, or of the part of it that is changed.
    func noteWrite(_ variable: VariableWrites?, _ location: RuntimeLocation) {
        if let variable { run.recorder?.write(variable, at: location) }
    }

    /// Changes a value by `body`, and notes that if it has an effect.
    func noteEffect(
        _ effect: MutationEffect, by arguments: [Value?] = [], on value: inout Value, of variable: VariableWrites?,
        _ location: RuntimeLocation, _ body: (inout Value) throws -> Void
    ) throws {
        if variable == nil {
            try body(&value)
        } else if try effect.changes(&value, by: arguments, body) {
            noteWrite(variable, location)
        }
    }

    /// Returns a variable that closures share, to note a change; `nil` if the run is not traced.
    func variable(_ cell: Cell, _ location: RuntimeLocation) -> VariableWrites? {
        guard let recorder = run.recorder else { return nil }
        if cell.writes == nil, cell.isVariable { cell.writes = recorder.variable(location.call) }
        return cell.writes
    }

    /// Returns a global variable or a static member, to note a change; `nil` if the run is not traced.
    func variable(global index: Int, isHidden: Bool, _ location: RuntimeLocation) -> VariableWrites? {
        guard let recorder = run.recorder else { return nil }
        if let known = run.globals.writes?[index] { return known }
        let variable = recorder.variable(location.call, isHidden: isHidden)
        if run.globals.writes == nil { run.globals.writes = [:] }
        run.globals.writes?[index] = variable
        return variable
    }

    /// Returns a stored member of an instance, to note a change; `nil` if the run is not traced, or for a constant.
    func variable(_ index: Int, of object: InstanceObject) -> VariableWrites? {
        guard let recorder = run.recorder, index < object.nominal.fields.count else { return nil }
        if let known = object.writes?[index] { return known }
        let field = object.nominal.fields[index]
        guard field.isMutable, let variable = recorder.variable(field.name, isHidden: field.isHidden) else {
            return nil
        }
        if object.writes == nil { object.writes = [:] }
        object.writes?[index] = variable
        return variable
    }
}

extension VariableWrites {
    /// Returns the changes of a stored member of a struct.
    func part(_ index: Int, of type: NominalType) -> VariableWrites? {
        guard index < type.fields.count else { return nil }
        return part(index, type.fields[index].name, isHidden: type.fields[index].isHidden)
    }

    /// Returns the changes of an element of a tuple.
    func part(_ index: Int, of tuple: TupleValue) -> VariableWrites {
        part(index, (index < tuple.labels.count ? tuple.labels[index] : nil) ?? "\(index)")
    }
}
