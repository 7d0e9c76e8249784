extension ValueType {
    /// Returns the type with generic parameters replaced by types; a parameter without a type is not replaced.
    package func substituting(_ bindings: TypeBindings) -> ValueType {
        bindings.isEmpty || !hasParameters ? self : replacingParameters { bindings[$0] }
    }

    /// The type with generic parameters replaced by `unknown`.
    package var withoutParameters: ValueType { hasParameters ? replacingParameters { _ in .unknown } : self }

    /// Returns the type with the generic parameters replaced for which `type` returns a type.
    package func replacingParameters(_ type: (String) -> ValueType?) -> ValueType {
        switch self {
        case .unknown: return self
        case .named(_, let arguments) where arguments.isEmpty: return self
        case .parameter(let name): return type(name) ?? self
        case .named(let name, let arguments): return .named(name, arguments.map { $0.replacingParameters(type) })
        case .tuple(let elements):
            return .tuple(elements.map { Element($0.label, $0.type.replacingParameters(type)) })
        case .function(let parameters, let result):
            return .function(parameters.map { $0.replacingParameters(type) }, result.replacingParameters(type))
        case .metatype(let inner): return .metatype(inner.replacingParameters(type))
        }
    }

    /// Returns the type with the unknown parts replaced by those of another one.
    package func completed(by other: ValueType) -> ValueType {
        switch (self, other) {
        case (.unknown, _): return other
        case (.named(let name, let own), .named(name, let others)) where own.count == others.count:
            return .named(name, zip(own, others).map { $0.completed(by: $1) })
        case (.tuple(let own), .tuple(let others)) where own.count == others.count:
            return .tuple(zip(own, others).map { Element($0.label, $0.type.completed(by: $1.type)) })
        default: return self
        }
    }

    package var hasParameters: Bool {
        switch self {
        case .unknown: false
        case .parameter: true
        case .named(_, let arguments): arguments.contains(where: \.hasParameters)
        case .tuple(let elements): elements.contains { $0.type.hasParameters }
        case .function(let parameters, let result): parameters.contains(where: \.hasParameters) || result.hasParameters
        case .metatype(let type): type.hasParameters
        }
    }

    package var hasUnknown: Bool {
        switch self {
        case .unknown: true
        case .parameter: false
        case .named(_, let arguments): arguments.contains(where: \.hasUnknown)
        case .tuple(let elements): elements.contains { $0.type.hasUnknown }
        case .function(let parameters, let result): parameters.contains(where: \.hasUnknown) || result.hasUnknown
        case .metatype(let type): type.hasUnknown
        }
    }

    /// Whether no part of the type is unknown or a generic parameter.
    package var isCertain: Bool { !hasUnknown && !hasParameters }

    /// Binds the generic parameters of this type so that a value of type `actual` fits.
    ///
    /// - Parameter view: returns a type, or the supertype of it that has a name.
    package func unify(
        _ actual: ValueType, _ bindings: inout TypeBindings, view: (ValueType, String) -> ValueType?
    ) {
        switch (self, actual) {
        case (.parameter(let name), _):
            if actual == .never, bindings[name] != nil { return }
            bindings[name] = bindings[name].map { $0.widened(by: actual) } ?? actual
        case (.named("Optional", let wanted), .named("Optional", let given)):
            wanted[0].unify(given[0], &bindings, view: view)
        case (.named("Optional", let wanted), _) where actual != .unknown:
            wanted[0].unify(actual, &bindings, view: view)
        case (.named("inout", let wanted), .named("inout", let given)):
            wanted[0].unify(given[0], &bindings, view: view)
        case (.named("inout", let wanted), _): wanted[0].unify(actual, &bindings, view: view)
        case (.named(let name, let wanted), .named):
            guard let found = view(actual, name) else { return }
            for (wanted, given) in zip(wanted, found.arguments) { wanted.unify(given, &bindings, view: view) }
        case (.tuple(let wanted), .tuple(let given)) where wanted.count == given.count:
            for (wanted, given) in zip(wanted, given) {
                wanted.type.unify(given.type, &bindings, view: view)
            }
        case (.function(let parameters, let wanted), .function(let taken, let given)):
            wanted.unify(given, &bindings, view: view)
            // A parameter type that the closure declares binds a generic parameter only if no other argument has bound it.
            var declared: TypeBindings = [:]
            if parameters.count == taken.count {
                for (parameter, type) in zip(parameters, taken) where type != .unknown {
                    parameter.unify(type, &declared, view: view)
                }
            }
            bindings.merge(declared) { known, _ in known }
        case (.metatype(let wanted), .metatype(let given)): wanted.unify(given, &bindings, view: view)
        default: break
        }
    }

    /// Returns the common binding of a parameter bound to this type and to `other`.
    private func widened(by other: ValueType) -> ValueType {
        if other == .unknown { return self }
        if self == .unknown { return other }
        let join = joined(other)
        return join == .unknown ? self : join
    }
}
