/// The arguments of a call of the catalogue, read as what they are.
///
/// The checker saw to it that they fit; where types were not known before, a wrong one is an error of the scenario.
struct NativeCall {
    let receiver: Value
    /// One for each parameter; nothing for one that was left out.
    let arguments: [Value?]
    let run: PipelineRun
    /// Where the call stands.
    let place: RuntimePlace
    /// The type of what it gives, as far as the checker knows it.
    var result = ValueType.unknown

    func optional(_ index: Int) -> Value? { index < arguments.count ? arguments[index] : nil }

    func value(_ index: Int) -> Value { optional(index) ?? .void }

    func has(_ index: Int) -> Bool { optional(index) != nil }

    /// An error of the scenario at this call.
    func failure(_ message: String) -> ScenarioFailure { place.failure(run, message) }

    func unfit(_ value: Value, _ wanted: String) -> ScenarioFailure {
        failure("a value of type '\(value.type)' stands where \(wanted) is wanted")
    }

    func int(_ index: Int, default fallback: Int? = nil) throws -> Int {
        if let fallback, !has(index) { return fallback }
        if case .int(let int) = value(index) { return int }
        throw unfit(value(index), "an Int")
    }

    /// A number that counts something.
    func count(_ index: Int) throws -> Int {
        let count = try int(index)
        if count < 0 { throw failure("a count cannot be negative, and this is \(count)") }
        if count > Limits.mostElements { throw failure(Limits.tooMany) }
        return count
    }

    func bool(_ index: Int, default fallback: Bool = false) throws -> Bool {
        guard let value = optional(index) else { return fallback }
        if case .bool(let bool) = value { return bool }
        throw unfit(value, "a Bool")
    }

    func double(_ value: Value) throws -> Double {
        switch value {
        case .double(let double): return double
        case .int(let int): return Double(int)
        default: throw unfit(value, "a Double")
        }
    }

    func text(_ index: Int) throws -> String { try text(value(index)) }

    func text(_ value: Value) throws -> String {
        switch value {
        case .string(let string): return string
        case .character(let character): return String(character)
        default: throw unfit(value, "a String")
        }
    }

    func function(_ index: Int) throws -> FunctionValue {
        switch value(index) {
        case .function(let function), .some(.function(let function)): return function
        default: throw unfit(value(index), "a function")
        }
    }

    func array(_ index: Int) throws -> [Value] { try sequence(value(index)) }

    /// The elements of a sequence.
    func sequence(_ value: Value) throws -> [Value] {
        if let elements = value.sequence { return elements }
        if case .range = value { throw failure("this range has no end, or too many elements") }
        throw unfit(value, "a sequence")
    }

    /// The receiver's elements.
    var elements: [Value] {
        get throws { try sequence(receiver) }
    }

    /// A function as a condition.
    func predicate(_ index: Int) throws -> (Value) throws -> Bool {
        let function = try function(index)
        let place = place
        let run = run
        return { value in
            if case .bool(let bool) = try function.call(value) { return bool }
            throw place.failure(run, "this closure has to give true or false")
        }
    }

    /// A function that says whether the first value comes before the second.
    func order(_ index: Int) throws -> (Value, Value) throws -> Bool {
        let function = try function(index)
        let place = place
        let run = run
        return { first, second in
            if case .bool(let bool) = try function.call(first, second) { return bool }
            throw place.failure(run, "this closure has to give true or false")
        }
    }

    /// The order that the values have by themselves.
    var naturalOrder: (Value, Value) throws -> Bool {
        let place = place
        let run = run
        return { first, second in
            if let less = first.isLess(than: second) { return less }
            throw place.failure(run, "values of type '\(first.type)' have no order")
        }
    }
}

extension Value {
    /// `nil` for nothing, else an optional that holds the value.
    static func wrapping(_ value: Value?) -> Value { value.map { .some($0) } ?? .none }

    /// What an optional holds; a value that is none is itself.
    var unwrapped: Value? {
        switch self {
        case .none: nil
        case .some(let wrapped): wrapped
        default: self
        }
    }
}
