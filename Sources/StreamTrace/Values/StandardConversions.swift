extension Int: MarbleConvertible {
    public static var marbleType: ValueType { .int }
    public var marbleValue: Value { .int(self) }
    public static func fromMarble(_ value: Value) -> Int? { if case .int(let int) = value { int } else { nil } }
}

extension Double: MarbleConvertible {
    public static var marbleType: ValueType { .double }
    public var marbleValue: Value { .double(self) }
    public static func fromMarble(_ value: Value) -> Double? {
        switch value {
        case .double(let double): double
        case .int(let int): Double(int)
        default: nil
        }
    }
}

extension Bool: MarbleConvertible {
    public static var marbleType: ValueType { .bool }
    public var marbleValue: Value { .bool(self) }
    public static func fromMarble(_ value: Value) -> Bool? { if case .bool(let bool) = value { bool } else { nil } }
}

extension String: MarbleConvertible {
    public static var marbleType: ValueType { .string }
    public var marbleValue: Value { .string(self) }
    public static func fromMarble(_ value: Value) -> String? {
        switch value {
        case .string(let string): string
        case .character(let character): String(character)
        default: nil
        }
    }
}

extension Character: MarbleConvertible {
    public static var marbleType: ValueType { .character }
    public var marbleValue: Value { .character(self) }
    public static func fromMarble(_ value: Value) -> Character? {
        switch value {
        case .character(let character): character
        case .string(let text) where text.count == 1: text.first
        default: nil
        }
    }
}

extension Optional: MarbleConvertible {
    public static var marbleType: ValueType { .optional(NativeConversion<Wrapped>().type) }
    public var marbleValue: Value { map { .some(NativeConversion<Wrapped>().value($0)) } ?? .none }
    public static func fromMarble(_ value: Value) -> Wrapped?? {
        switch value {
        case .none: .some(.none)
        case .some(let wrapped): NativeConversion<Wrapped>().native(wrapped).map { .some($0) }
        default: NativeConversion<Wrapped>().native(value).map { .some($0) }
        }
    }
}

extension Array: MarbleConvertible {
    public static var marbleType: ValueType { .array(NativeConversion<Element>().type) }
    public var marbleValue: Value { .array(map(NativeConversion<Element>().value)) }
    public static func fromMarble(_ value: Value) -> [Element]? {
        guard let values = value.slice?.elements else { return nil }
        let natives = values.compactMap(NativeConversion<Element>().native)
        return natives.count == values.count ? natives : nil
    }
}

extension Set: MarbleConvertible {
    public static var marbleType: ValueType { .set(NativeConversion<Element>().type) }
    public var marbleValue: Value { .set(SetValue(map(NativeConversion<Element>().value))) }
    public static func fromMarble(_ value: Value) -> Set<Element>? {
        guard case .set(let set) = value else { return nil }
        let natives = set.elements.compactMap(NativeConversion<Element>().native)
        return natives.count == set.count ? Set(natives) : nil
    }
}

extension Dictionary: MarbleConvertible {
    public static var marbleType: ValueType {
        .dictionary(NativeConversion<Key>().type, NativeConversion<Value>().type)
    }
    public var marbleValue: StreamTraceValues.Value {
        let (key, value) = (NativeConversion<Key>(), NativeConversion<Value>())
        return .dictionary(DictionaryValue(map { (key.value($0), value.value($1)) }))
    }
    public static func fromMarble(_ value: StreamTraceValues.Value) -> [Key: Value]? {
        guard case .dictionary(let dictionary) = value else { return nil }
        let (key, value) = (NativeConversion<Key>(), NativeConversion<Value>())
        var result: [Key: Value] = [:]
        for entry in dictionary.entries {
            guard let nativeKey = key.native(entry.key), let nativeValue = value.native(entry.value) else { return nil }
            result[nativeKey] = nativeValue
        }
        return result
    }
}

extension Result: MarbleConvertible {
    public static var marbleType: ValueType {
        .result(NativeConversion<Success>().type, NativeConversion<Failure>().type)
    }
    public var marbleValue: StreamTraceValues.Value {
        switch self {
        case .success(let value):
            .result(
                ResultValue(isSuccess: true, payload: NativeConversion<Success>().value(value), type: Self.marbleType))
        case .failure(let error):
            .result(
                ResultValue(isSuccess: false, payload: StreamTraceValues.Value(error: error), type: Self.marbleType))
        }
    }
    public static func fromMarble(_ value: StreamTraceValues.Value) -> Result? {
        guard case .result(let result) = value else { return nil }
        if result.isSuccess { return NativeConversion<Success>().native(result.payload).map { .success($0) } }
        return (result.payload.asError as? Failure).map { .failure($0) }
    }
}

extension Event: MarbleConvertible {
    public static var marbleType: ValueType { .event(NativeConversion<Element>().type) }
    public var marbleValue: Value { .event(map(NativeConversion<Element>().value)) }
    public static func fromMarble(_ value: Value) -> Event? {
        guard case .event(let event) = value else { return nil }
        switch event {
        case .next(let element): return NativeConversion<Element>().native(element).map { .next($0) }
        case .error(let error): return .error(error)
        case .completed: return .completed
        }
    }
}
