extension ValueType {
    /// What an optional holds, else the type itself.
    var unwrappedOnce: ValueType { wrapped ?? self }

    /// What is left without any optionals around it.
    var innermost: ValueType { wrapped?.innermost ?? self }

    /// Whether nothing in it is left open.
    var isCertain: Bool { !hasUnknown && !hasParameters }

    /// Whether a closure can stand where this type is wanted.
    var takesClosure: Bool {
        switch innermost {
        case .function, .parameter, .unknown: true
        case .named("Any", _): true
        default: false
        }
    }

    /// A type that stands for any kind of stream: the kind that is given is kept.
    var isStreamProtocol: Bool {
        ["ObservableConvertibleType", "ObservableType", "SharedSequenceConvertibleType"].contains(name)
    }

    /// The type as people know it: a stream where any kind of stream will do.
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
