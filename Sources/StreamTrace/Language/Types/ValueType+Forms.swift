extension ValueType {
    /// The wrapped type of an optional, otherwise the type itself.
    package var unwrappedOnce: ValueType { wrapped ?? self }

    /// The type without any optionals around it.
    package var innermost: ValueType { wrapped?.innermost ?? self }

    /// Whether it is a protocol of numbers, which does not tell the type of a literal.
    var isNumberProtocol: Bool { name == "BinaryInteger" || name == "BinaryFloatingPoint" }

    package var isFunction: Bool { if case .function = self { true } else { false } }

    /// Whether the type has more parts than a program that is written by hand. Aliases and inference can double types.
    var isTooLarge: Bool {
        guard case .named(_, []) = self else { return remainder(of: Self.maximumSize) < 0 }
        return false
    }

    private static let maximumSize = 1_000

    /// Returns the rest of a size after the parts of this type are subtracted; a negative number if there is none.
    private func remainder(of size: Int) -> Int {
        let parts: [ValueType]
        switch self {
        case .unknown, .parameter: return size - 1
        case .named(_, let arguments): parts = arguments
        case .tuple(let elements): parts = elements.map(\.type)
        case .function(let parameters, let result): parts = parameters + [result]
        case .metatype(let type): parts = [type]
        }
        var rest = size - 1
        for part in parts where rest >= 0 { rest = part.remainder(of: rest) }
        return rest
    }

    /// Whether a closure can be used where this type is expected.
    var takesClosure: Bool {
        switch innermost {
        case .function, .parameter, .unknown: true
        case .named("Any", _): true
        default: false
        }
    }

    /// Whether any kind of stream can be used where this type is expected. The value keeps its kind.
    var isStreamProtocol: Bool {
        ["ObservableConvertibleType", "ObservableType", "SharedSequenceConvertibleType"].contains(name)
    }

    /// Whether it is the type of the events of some kind of stream.
    var isEvent: Bool {
        ["Event", "SingleEvent", "MaybeEvent", "CompletableEvent", "InfallibleEvent"].contains(name)
    }

    /// The type as messages show it: a protocol of streams is shown as its usual type.
    var shown: ValueType {
        let names = [
            "ObservableConvertibleType": "Observable", "ObservableType": "Observable",
            "SharedSequenceConvertibleType": "Driver", "ObserverType": "AnyObserver",
        ]
        switch self {
        case .named(let name, let arguments): return .named(names[name] ?? name, arguments.map(\.shown))
        case .function(let parameters, let result): return .function(parameters.map(\.shown), result.shown)
        case .tuple(let elements): return .tuple(elements.map { Element($0.label, $0.type.shown) })
        default: return self
        }
    }
}
