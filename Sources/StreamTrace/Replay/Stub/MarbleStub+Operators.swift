/// The operators and protocols of a file without a class to start from.
extension MarbleStub {
    /// Returns the extensions of a file whose members are operators: those of streams.
    func operatorExtensions(in file: SourceFile) -> [DeclaredType] {
        types.allExtensions.filter {
            $0.file.path == file.path && isStream(concrete($0.type)) && !operators(of: $0).isEmpty
        }
        .sorted { $0.parts[0].syntax.name.range.start < $1.parts[0].syntax.name.range.start }
    }

    private func operators(of type: DeclaredType) -> [DeclaredFunction] {
        let all =
            type.parts.flatMap { $0.syntax.properties.flatMap(\.pattern.names) }
            .compactMap { type.properties[$0] } + Array(type.methods)
        return all.filter { !$0.syntax.isPrivate && returnsStream($0) }
    }

    private func returnsStream(_ function: DeclaredFunction) -> Bool {
        if isStream(function.signature.result) { return true }
        // Of which trait it is depends on the stream that it is called on.
        guard case .named(let name, _)? = function.syntax.result?.kind else { return false }
        return ["SharedSequence", "PrimitiveSequence"].contains(name)
    }

    /// Returns a trait in place of a type of all traits: a driver for a shared sequence, a single for a primitive one.
    private func concrete(_ type: ValueType) -> ValueType {
        switch type.name {
        case "SharedSequenceConvertibleType": .named("Driver", type.arguments.suffix(1))
        case "PrimitiveSequenceType": .named("Single", type.arguments.suffix(1))
        default: type
        }
    }

    /// Adds an output for each operator of some extensions, and an input for each type that they are called on.
    mutating func addOperators(of extensions: [DeclaredType]) {
        var sources: [String: String] = [:]
        for type in extensions {
            let bindings = elements(of: type)
            let receiver = concrete(type.type).substituting(bindings)
            let element = receiver.arguments.first ?? .int
            let stream = receiver.isInputStream ? receiver : .observable(element)
            for function in operators(of: type) {
                var all = bindings
                for name in function.syntax.generics {
                    all[name] = function.syntax.bound(of: name).map(value(conformingTo:)) ?? .int
                }
                var base = sources["\(stream)"] ?? "\(stream)"
                if !function.signature.isStatic, sources["\(stream)"] == nil {
                    base = unused("source")
                    sources["\(stream)"] = base
                    addInput(base, stream)
                }
                let call = "\(base).\(function.signature.name)"
                let isProperty = type.properties.contains { $0 === function }
                let name = unused(function.signature.name)
                let arguments = isProperty ? [] : arguments(of: function, where: all)
                operatorNames.append(name)
                if findings.leftOut.contains(name) { continue }
                outputs.append(isProperty ? "out \(name) = \(call)" : Self.call("out \(name) = \(call)", arguments))
            }
        }
    }

    /// Returns types that the generic parameters of an extension may be: integers, unless it requires others.
    private func elements(of type: DeclaredType) -> TypeBindings {
        var bindings: TypeBindings = [:]
        for requirement in type.parts[0].syntax.requirements where requirement.isConformance {
            bindings[requirement.parameter] = value(conformingTo: requirement.type)
        }
        let names = ["Element", "E"]
        let required = names.lazy.compactMap { bindings[$0] }.first
        for name in names { bindings[name] = required ?? .int }
        return bindings
    }

    /// Returns a type that conforms to a protocol.
    private func value(conformingTo syntax: TypeSyntax) -> ValueType {
        guard case .named(let name, _) = syntax.kind else { return .int }
        let optionals = types.allExtensions.filter { $0.type.name == "Optional" }.flatMap(\.parts)
        if optionals.contains(where: { $0.syntax.conformances.contains { $0.kind.isNamed(name) } }) {
            return .optional(.int)
        }
        if let known = Self.conforming[name] { return known }
        let implementation = types.inOrder.first { type in
            type.nominal.kind != .interface && type.generics.isEmpty
                && type.ancestors.contains { $0.nominal.qualifiedName == name }
        }
        return implementation?.type ?? .int
    }

    private static let conforming: [String: ValueType] = [
        "BinaryFloatingPoint": .double, "FloatingPoint": .double, "StringProtocol": .string, "Error": .error,
        "Sequence": .array(.int), "Collection": .array(.int), "BidirectionalCollection": .array(.int),
        "RandomAccessCollection": .array(.int), "RangeReplaceableCollection": .array(.int),
        "EventConvertible": .named("Event", [.int]), "ObservableConvertibleType": .observable(.int),
        "ObservableType": .observable(.int),
    ]

    /// Returns the protocols of a file that spies can be of.
    func protocols(in file: SourceFile) -> [DeclaredType] {
        types.inDeclarationOrder.filter {
            $0.file.path == file.path && $0.nominal.kind == .interface && $0.generics.isEmpty
                && !$0.nominal.qualifiedName.contains(".")
        }
    }

    /// Adds a spy for each of some protocols, with inputs and outputs that call its methods.
    mutating func addSpies(of protocols: [DeclaredType]) {
        for type in protocols {
            let name = type.nominal.name
            let spy = addSpy(name.prefix(1).lowercased() + name.dropFirst(), type, name)
            addMembers(of: type, named: spy, depth: 1)
        }
    }
}
