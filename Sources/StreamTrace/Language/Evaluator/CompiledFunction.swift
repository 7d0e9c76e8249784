/// A function that is compiled to Swift closures over slots, which run without the tree.
final class CompiledFunction {
    let slotCount: Int
    /// The number of slots of a call with one argument.
    private let fewestSlots: Int
    let parameterCount: Int
    let captures: [FunctionBody.Capture]
    /// The members that a key path leads to; `nil` for any other function.
    let keyPath: [String]?
    private let binders: [(slot: Int, bind: PatternCode)]
    /// Whether there are neither captures nor patterns to bind before the body.
    private let isPlain: Bool
    private let code: Code
    private let initializes: NominalType?
    private let initialFields: [CompiledFunction?]
    private let isFailable: Bool
    private let selfTypeSlot: Int?
    private let location: RuntimeLocation
    /// The steps that a call is charged, which depend on the size of the body.
    private let steps: Int

    init(_ body: FunctionBody) {
        let compiler = Compiler(file: body.file, functionName: body.functionName, isNoted: !body.isReader)
        fewestSlots = max(body.slotCount, body.parameters.count, 1)
        slotCount = max(fewestSlots, 2)
        parameterCount = body.initializes == nil ? body.parameters.count : body.parameters.count - 1
        captures = body.captures
        keyPath = body.keyPath
        initializes = body.initializes
        isFailable = body.isFailable
        selfTypeSlot = body.selfTypeSlot
        initialFields = body.initialFields.map { $0?.compiled }
        binders = body.parameters.enumerated().compactMap { index, pattern in
            if case .wildcard = pattern { nil } else { (index, compiler.compile(pattern)) }
        }
        isPlain = binders.isEmpty && captures.isEmpty
        switch body.content {
        case .expression(let expression):
            code = compiler.compile(expression)
            location = RuntimeLocation(body.file, expression.range)
        case .statements(let statements):
            let compiled = compiler.compile(statements)
            code = { frame in
                if case .returning(let value) = try compiled(frame) { value } else { .void }
            }
            location = RuntimeLocation(body.file, SourceRange(0, 0))
        }
        steps = compiler.size.steps(since: 0)
    }

    /// Runs the function with one argument, as for most events.
    func call(_ argument: Value, _ captured: [Value], _ run: PipelineRun) throws -> Value {
        try run.enter(location, steps)
        if isPlain, fewestSlots == 1 {
            var slot = argument
            return try withUnsafeMutablePointer(to: &slot) { try code(Frame(slots: $0, run: run)) }
        }
        return try withUnsafeTemporaryAllocation(of: Value.self, capacity: fewestSlots) { buffer in
            let slots = buffer.baseAddress.unsafelyUnwrapped
            slots.initialize(to: argument)
            if fewestSlots > 1 { (slots + 1).initialize(repeating: .void, count: fewestSlots - 1) }
            defer { clear(slots, fewestSlots) }
            return try start(Frame(slots: slots, run: run), captured)
        }
    }

    func call(
        _ first: consuming Value, _ second: consuming Value, _ captured: [Value], _ run: PipelineRun
    ) throws -> Value {
        try run.enter(location, steps)
        var (owned, other) = (first, second)
        return try withUnsafeTemporaryAllocation(of: Value.self, capacity: slotCount) { buffer in
            let slots = buffer.baseAddress.unsafelyUnwrapped
            slots.initialize(to: .void)
            swap(&slots[0], &owned)
            (slots + 1).initialize(to: .void)
            swap(&slots[1], &other)
            (slots + 2).initialize(repeating: .void, count: slotCount - 2)
            defer { clear(slots, slotCount) }
            return try start(Frame(slots: slots, run: run), captured)
        }
    }

    func call(_ arguments: consuming [Value], _ captured: [Value], _ run: PipelineRun) throws -> Value {
        try run.enter(location, steps)
        return try withUnsafeTemporaryAllocation(of: Value.self, capacity: slotCount) { buffer in
            let slots = buffer.baseAddress.unsafelyUnwrapped
            slots.initialize(repeating: .void, count: slotCount)
            defer { clear(slots, slotCount) }
            let first = initializes == nil ? 0 : 1
            while let argument = arguments.popLast() {
                if first + arguments.count < slotCount { slots[first + arguments.count] = argument }
            }
            let frame = Frame(slots: slots, run: run)
            guard let initializes else { return try start(frame, captured) }
            let passed = selfTypeSlot.map { [slots[$0]] } ?? []
            let record = RecordValue(initializes, fields: try fields(initializes, passed, run))
            if case .type(let type)? = passed.first { record.arguments = type.arguments }
            let cell = Cell(.record(record), of: nil)
            slots[0] = .object(cell)
            let result = try start(frame, captured)
            guard isFailable else { return cell.value }
            if case .none = result { return .none }
            return .some(cell.value)
        }
    }

    /// Runs the function with arguments that the caller's code evaluates into their slots, after that of a receiver.
    func call(
        _ arguments: SlotFiller, after receiver: consuming Value? = nil, from caller: Frame
    ) throws -> Value {
        try withUnsafeTemporaryAllocation(of: Value.self, capacity: slotCount) { buffer in
            let slots = buffer.baseAddress.unsafelyUnwrapped
            let first = receiver == nil ? 0 : 1
            try arguments.fill(caller, slots + first)
            if let receiver { slots.initialize(to: receiver) }
            let filled = first + arguments.count
            (slots + filled).initialize(repeating: .void, count: slotCount - filled)
            defer { clear(slots, slotCount) }
            try caller.run.enter(location, steps)
            return try start(Frame(slots: slots, run: caller.run), [])
        }
    }

    /// Runs a `mutating func`, or a closure whose first parameter is `inout`.
    ///
    /// - Parameter variable: The changes of the variable that has the value.
    func call(
        changing value: inout Value, of variable: VariableWrites? = nil, _ arguments: [Value], _ captured: [Value],
        _ run: PipelineRun
    ) throws -> Value {
        let cell = Cell(value, of: variable)
        value = .void
        defer { value = cell.value }
        return try call([.object(cell)] + arguments, captured, run)
    }

    /// Deinitializes the slots one by one, which for a few values costs a third of a single call for all slots.
    ///
    /// The last one is released first: variables before arguments, and arguments before the instance of a method, as in
    /// compiled code.
    @inline(__always)
    private func clear(_ slots: UnsafeMutablePointer<Value>, _ count: Int) {
        for index in (0..<count).reversed() { (slots + index).deinitialize(count: 1) }
    }

    func failure(_ message: String, _ run: PipelineRun) -> ScenarioFailure { location.failure(run, message) }

    private func start(_ frame: Frame, _ captured: [Value]) throws -> Value {
        if isPlain { return try code(frame) }
        for (index, capture) in captures.enumerated() {
            let value = captured[index]
            frame.slots[capture.target] = capture.isUnowned ? try value.owned(location, frame.run) : value
        }
        for binder in binders where try !binder.bind(frame.slots[binder.slot], frame) {
            throw location.failure(frame.run, "the value cannot be destructured into the closure's parameters")
        }
        return try code(frame)
    }

    private func fields(_ type: NominalType, _ passed: [Value], _ run: PipelineRun) throws -> [Value] {
        try type.fields.indices.map { index in
            guard index < initialFields.count, let value = initialFields[index] else { return .none }
            return try value.call(passed, [], run)
        }
    }
}

/// A closure or a function of a marble file, with its captured values.
final class CompiledClosure: FunctionValue {
    private let code: CompiledFunction
    private let captured: [Value]
    private let run: PipelineRun

    init(_ code: CompiledFunction, captured: [Value], run: PipelineRun) {
        self.code = code
        self.captured = captured
        self.run = run
        super.init(parameterCount: code.parameterCount)
    }

    override var keyPath: [String]? { code.keyPath }

    override func call(_ arguments: [Value]) throws -> Value { try code.call(spread(arguments), captured, run) }

    override func call(_ argument: Value) throws -> Value {
        if parameterCount > 1 { return try call([argument]) }
        return try code.call(argument, captured, run)
    }

    override func call(_ first: Value, _ second: Value) throws -> Value {
        if parameterCount != 2 { return try call([first, second]) }
        return try code.call(first, second, captured, run)
    }

    override func call(changing first: inout Value, _ second: Value) throws {
        _ = try code.call(changing: &first, [second], captured, run)
    }
}
