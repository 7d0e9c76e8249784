extension ValueType {
    /// The wrapped type of an optional, otherwise the type itself.
    var unwrappedOnce: ValueType { wrapped ?? self }

    /// The type without any optionals around it.
    var innermost: ValueType { wrapped?.innermost ?? self }

    /// Whether no part of the type is unknown or a generic parameter.
    var isCertain: Bool { !hasUnknown && !hasParameters }

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
