/// A call of an entry of the catalogue, which reads the arguments as Swift values.
///
/// The checker has checked the types. If a type was unknown to it, a value of a wrong type is an error of the scenario.
struct NativeCall {
    let receiver: Value
    /// An argument for each parameter, or `nil` if it was omitted.
    let arguments: [Value?]
    let run: PipelineRun
    /// The source location of the call.
    let location: RuntimeLocation
    /// The type of the result, which may contain `unknown`.
    var result = ValueType.unknown
    /// The index of the first element of a receiver that is changed, which is a part of an array.
    var start = 0

    func optional(_ index: Int) -> Value? { index < arguments.count ? arguments[index] : nil }

    func value(_ index: Int) -> Value { optional(index) ?? .void }

    func has(_ index: Int) -> Bool { optional(index) != nil }

    /// Returns an error of the scenario at this call.
    func failure(_ message: String) -> ScenarioFailure { location.failure(run, message) }

    func unfit(_ value: Value, _ wanted: String) -> ScenarioFailure {
        if let hole = value.hole {
            return hole.failure(location, run, wanted: wanted == "a stream" ? .stream : .number)
        }
        return failure("expected \(wanted), but found a value of type '\(value.type)'")
    }

    func int(_ index: Int, default fallback: Int? = nil) throws -> Int {
        if let fallback, !has(index) { return fallback }
        if case .int(let int) = value(index) { return int }
        throw unfit(value(index), "an Int")
    }

    /// Returns a count, which cannot be negative.
    func natural(_ index: Int) throws -> Int {
        let count = try int(index)
        if count < 0 { throw failure("a count cannot be negative, and this is \(count)") }
        return count
    }

    /// Returns a count of elements or characters.
    func count(_ index: Int) throws -> Int {
        let count = try int(index)
        if count < 0 { throw failure("a count cannot be negative, and this is \(count)") }
        if count > Limits.maximumElementCount { throw failure(Limits.tooMany) }
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
        case .float(let float): return Double(float)
        case .sized(let integer): return integer.double
        default: throw unfit(value, "a Double")
        }
    }

    func text(_ index: Int) throws -> String { try text(value(index)) }

    /// Returns a text, and charges its characters, because most calls iterate over all of them.
    func text(_ value: Value) throws -> String {
        switch value {
        case .string(let string):
            try charge(string.utf8.count / 4)
            return string
        case .character(let character): return String(character)
        default: throw unfit(value, "a String")
        }
    }

    func function(_ index: Int) throws -> FunctionValue {
        switch value(index) {
        case .function(let function), .some(.function(let function)): return function
        case let value:
            // A function of an undeclared type, like the initializer of a cell's model, returns what nothing declares.
            guard let hole = value.hole else { throw unfit(value, "a function") }
            return NativeFunction(parameterCount: 1) { [location] in hole.called($0, location) }
        }
    }

    func array(_ index: Int) throws -> [Value] { try sequence(value(index)) }

    /// Returns the elements of a sequence, and charges them, because most calls iterate over all of them.
    func sequence(_ value: Value) throws -> [Value] {
        try run.elements(of: value, location) {
            if case .range = value { return failure("this range has no end, or too many elements") }
            return unfit(value, "a sequence")
        }
    }

    /// The receiver's elements.
    var elements: [Value] {
        get throws { try sequence(receiver) }
    }

    /// The receiver's elements for a call that reads few of them. The elements of an array are not charged.
    var unchargedElements: [Value] {
        get throws { if let slice = receiver.slice { slice.elements } else { try sequence(receiver) } }
    }

    /// Returns the elements sorted, and charges the comparisons.
    func sorted(_ elements: [Value], by areInOrder: (Value, Value) throws -> Bool) throws -> [Value] {
        try charge(elements.count * (Int.bitWidth - elements.count.leadingZeroBitCount) / 8)
        return try elements.sorted(by: areInOrder)
    }

    // MARK: Charging

    func charge(_ steps: Int) throws { try run.step(location, steps) }

    /// Charges an array that the call has created.
    func list(_ elements: [Value]) throws -> Value { .array(try run.made(elements, location)) }

    /// Charges a part of the receiver that the call has created, with the offset of its first element.
    func slice(_ elements: ArraySlice<Value>) throws -> Value {
        let start = receiver.slice?.start ?? 0
        return try run.made(SliceValue(Array(elements), start: start + elements.startIndex), location)
    }

    /// Charges a text that the call has created.
    func string(_ text: String) throws -> Value { .string(try run.made(text, location)) }

    /// Creates a set and charges it.
    func set(_ elements: [Value]) throws -> SetValue { try run.madeSet(elements, location) }

    /// Charges a dictionary that the call has created.
    func dictionary(_ dictionary: DictionaryValue) throws -> Value { try run.made(dictionary, location) }

    /// Returns a closure that returns a Boolean value.
    func predicate(_ index: Int) throws -> (Value) throws -> Bool {
        let function = try function(index)
        let location = location
        let run = run
        return { value in
            let result = try function.call(value)
            if case .bool(let bool) = result { return bool }
            if let hole = result.hole { throw hole.failure(location, run) }
            throw location.failure(run, "this closure has to give true or false")
        }
    }

    /// Returns a closure that returns whether its first argument is ordered before the second.
    func order(_ index: Int) throws -> (Value, Value) throws -> Bool {
        let function = try function(index)
        let location = location
        let run = run
        return { first, second in
            if case .bool(let bool) = try function.call(first, second) { return bool }
            throw location.failure(run, "this closure has to give true or false")
        }
    }

    /// The order of `<`.
    var naturalOrder: (Value, Value) throws -> Bool {
        let location = location
        let run = run
        return { first, second in
            if let less = first.isLess(than: second) { return less }
            throw location.failure(run, "values of type '\(first.type)' have no order")
        }
    }
}

extension Value {
    /// Returns an optional that contains the value, or `nil`.
    static func wrapping(_ value: Value?) -> Value { value.map { .some($0) } ?? .none }

    /// The wrapped value of an optional; any other value itself.
    var unwrapped: Value? {
        switch self {
        case .none: nil
        case .some(let wrapped): wrapped
        default: self
        }
    }
}
