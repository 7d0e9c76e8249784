extension Conversion {
    /// Returns the converted value.
    func apply(_ value: Value, _ run: PipelineRun, _ location: RuntimeLocation) throws -> Value {
        switch self {
        case .wrap: return .some(try boxed(value, run, location))
        case .wrapConverted(let conversion):
            return .some(try boxed(conversion.apply(value, run, location), run, location))
        case .resultType(let type):
            guard case .result(let result) = value else { return value }
            return .result(ResultValue(isSuccess: result.isSuccess, payload: result.payload, type: type))
        case .genericArguments(let arguments): return value.with(genericArguments: arguments)
        case .wrapIfNeeded:
            switch value {
            case .none, .some: return value
            // Whether a hole is `nil` is not known.
            default: return value.undecided == nil ? .some(value) : value
            }
        case .toDecimal: return value.asDecimal
        case .toInterval:
            guard let interval = value.formerInterval else {
                throw location.failure(run, "a time is at most a hundred years")
            }
            return interval
        case .toDouble: return if case .int(let int) = value { .double(Double(int)) } else { value }
        case .toNumber(let type):
            guard let number = value.number(as: type) else {
                throw location.failure(run, "this number does not fit '\(type)'")
            }
            return number
        case .toSet:
            if case .array(let elements) = value { return .set(try run.madeSet(elements, location)) }
            return value
        case .toArray: return if case .slice(let slice) = value { .array(slice.elements) } else { value }
        case .toSlice: return value.slice.map { .slice($0) } ?? value
        case .toText:
            guard case .array(let elements) = value else { return value }
            try run.step(location, elements.count)
            let characters = elements.lazy.compactMap { if case .character(let one) = $0 { one } else { nil } }
            return .string(try run.made(String(characters), location))
        case .toWeak: return value.weakened
        case .toUnowned: return value.unowned
        case .elements(let conversion):
            guard case .array(let elements) = value else { return value }
            return .array(try run.made(try elements.map { try conversion.apply($0, run, location) }, location))
        case .wrapped(let conversion):
            if case .some(let wrapped) = value { return .some(try conversion.apply(wrapped, run, location)) }
            return value
        case .parts(let conversions):
            guard case .tuple(let tuple) = value, tuple.elements.count == conversions.count else { return value }
            try run.allocate(Budget.Price.object, location)
            let parts = try zip(tuple.elements, conversions).map { try $1?.apply($0, run, location) ?? $0 }
            return .tuple(TupleValue(parts, labels: tuple.labels))
        case .result(let conversion):
            guard case .function(let function) = value else { return value }
            return .function(
                NativeFunction(parameterCount: function.parameterCount) {
                    try conversion.apply(function.call($0), run, location)
                })
        case .errors(let type):
            guard case .function(let function) = value else { return value }
            return .function(ErrorHandler(function, of: type, run))
        }
    }

    /// Charges an optional around a value, and returns the value.
    @inline(__always)
    private func boxed(_ value: Value, _ run: PipelineRun, _ location: RuntimeLocation) throws -> Value {
        try run.allocate(Budget.Price.box, location)
        return value
    }
}

/// The closure of `retry(when:)` whose parameter is a stream of one type of errors. An error of another type ends the
/// stream.
private final class ErrorHandler: FunctionValue {
    private let function: FunctionValue
    private let type: ValueType
    private let run: PipelineRun

    init(_ function: FunctionValue, of type: ValueType, _ run: PipelineRun) {
        self.function = function
        self.type = type
        self.run = run
        super.init(parameterCount: function.parameterCount)
    }

    override func call(_ arguments: [Value]) throws -> Value {
        guard let errors = arguments.first?.observable else { return try function.call(arguments) }
        let narrowed = errors.map { [type, run] error in
            if error.isInstance(of: type, run) { return error }
            throw error.asError
        }
        run.recorder?.showPart(narrowed)
        return try function.call(.stream(narrowed, type: .observable(type)))
    }
}

extension Value {
    /// Returns a struct or a case of an enum with its generic arguments, which Swift prints.
    fileprivate func with(genericArguments arguments: [ValueType]) -> Value {
        switch self {
        case .record(let record) where record.type.generics.count == arguments.count:
            record.arguments = arguments
            return self
        case .enumCase(let value) where value.type.generics.count == arguments.count:
            return .enumCase(
                EnumValue(value.type, index: value.index, payload: value.payload, arguments: arguments))
        default: return self
        }
    }
}

extension Value {
    /// A number of seconds as a time in whole milliseconds; `nil` if it is too long.
    fileprivate var formerInterval: Value? {
        let seconds: Double
        switch self {
        case .int(let int): seconds = Double(int)
        case .double(let double): seconds = double
        default: return self
        }
        let milliseconds = (seconds * 1_000).rounded(.up)
        guard milliseconds.magnitude <= Double(MarbleTime.latest) else { return nil }
        let index = BuiltIn.index("milliseconds")
        return .enumCase(EnumValue(BuiltIn.timeInterval, index: index, payload: [.int(Int(milliseconds))]))
    }
}
