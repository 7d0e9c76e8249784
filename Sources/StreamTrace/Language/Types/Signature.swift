/// The signature of a function, a property or an initializer.
package struct Signature {
    package struct Parameter {
        /// `nil` for `_`.
        package let label: String?
        package let name: String
        package var type: ValueType
        package var hasDefault = false
        /// Whether the parameter is variadic, as `Int...` is.
        package var isVariadic = false
        var isInout = false
        /// Whether an argument is the result of the function that is passed.
        var isAutoclosure = false
    }

    enum Kind { case function, property, initializer }

    let kind: Kind
    package let name: String
    package var isStatic = false
    var isMutating = false
    var generics: [String] = []
    /// The bounds of generic parameters: `<Stream: SharedSequenceConvertibleType>`.
    var bounds: TypeBindings = [:]
    package var parameters: [Parameter] = []
    package var result: ValueType
    /// The type that the elements of the owner must have: `where Element == Event<Inner>`.
    var elements: ValueType?

    /// The name with its labels: `take(_:)`, `scan(_:accumulator:)`, `count`.
    package var form: String {
        if kind == .property { return name }
        return "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))"
    }

    /// Whether the name and the labels are the same.
    func hasForm(of other: Signature) -> Bool {
        name == other.name && (kind == .property) == (other.kind == .property)
            && parameters.count == other.parameters.count
            && zip(parameters, other.parameters).allSatisfy { $0.label == $1.label }
    }

    /// Returns the signature with its generic parameters substituted.
    func substituting(_ bindings: TypeBindings) -> Signature {
        if bindings.isEmpty { return self }
        var copy = self
        for index in parameters.indices where parameters[index].type.hasParameters {
            copy.parameters[index].type = parameters[index].type.substituting(bindings)
        }
        copy.result = result.substituting(bindings)
        return copy
    }

    /// Whether a function of this signature has the labels and parameter types of another one, which it then overrides
    /// or repeats. A type that is not known matches every type.
    func matches(_ other: Signature) -> Bool {
        hasForm(of: other)
            && zip(parameters, other.parameters).allSatisfy { own, other in
                own.type == other.type || !own.type.isCertain || !other.type.isCertain
            }
    }

    var functionType: ValueType { .function(parameters.map(\.type), result) }
}

extension LanguageParser {
    /// Reads a signature of the catalogue:
    /// `static just(_ element: Element, scheduler: Scheduler = …) -> Observable<Element>`.
    ///
    /// A default value is written `= …`; the actual value is in the implementation.
    static func signature(_ text: String, owner generics: [String]) -> Signature? {
        let file = SourceFile(path: "catalogue", text: text)
        var parser = LanguageParser(SourceRange(0, file.bytes.count), in: file)
        return parser.attempt { (parser) throws(Failure) in try parser.signature(owner: generics) }
    }

    private mutating func signature(owner: [String]) throws(Failure) -> Signature {
        let isStatic = take(.static)
        let isInitializer = token.is(.`init`)
        let name = try signatureName()
        if take(":") {
            let type = try type()
            return Signature(
                kind: .property, name: name, isStatic: isStatic, result: ValueType(signature: type, generics: owner),
                elements: try signatureElements(owner))
        }
        let (generics, bounds) = try signatureGenerics()
        let known = owner + generics
        try expect("(", "before the parameters")
        let parameters = try list(until: ")") { (parser) throws(Failure) in try parser.signatureParameter(known) }
        takeEffects()
        let result = take(symbol: "->") ? ValueType(signature: try type(), generics: known) : .void
        return Signature(
            kind: isInitializer ? .initializer : .function, name: name, isStatic: isStatic || isInitializer,
            generics: generics, bounds: bounds, parameters: parameters, result: result,
            elements: try signatureElements(known))
    }

    /// Reads `where Element == Event<Inner>`, and returns the type.
    private mutating func signatureElements(_ generics: [String]) throws(Failure) -> ValueType? {
        guard take(.where) else { return nil }
        _ = try expectName("of a generic parameter")
        try expect(symbol: "==", "after it")
        return ValueType(signature: try type(), generics: generics)
    }

    /// Reads `<Key, Bound: Protocol>`, and returns the names and their bounds.
    private mutating func signatureGenerics() throws(Failure) -> (names: [String], bounds: TypeBindings) {
        var names: [String] = []
        var bounds: TypeBindings = [:]
        guard take(symbol: "<") else { return (names, bounds) }
        repeat {
            let name = try expectName("of a generic parameter").text
            names.append(name)
            if take(":") {
                let bound = try expectName("of a protocol").text
                bounds[name] = .named(bound, TypeRelations.native[bound]?.generics.map { _ in .unknown } ?? [])
            }
        } while take(",")
        try expect(symbol: ">", "after the generic parameters")
        return (names, bounds)
    }

    private mutating func signatureName() throws(Failure) -> String {
        if case .symbol(let name) = token.kind {
            advance()
            return name
        }
        guard let name = takeMemberName() else { throw fail("expected a name") }
        return name.text
    }

    private mutating func signatureParameter(_ generics: [String]) throws(Failure) -> Signature.Parameter {
        let first = take(.underscore) ? nil : takeMemberName()
        let name = takeName() ?? first
        try expect(":", "after the name of a parameter")
        let isInout = token.is(.inout)
        let type = ValueType(signature: try type(), generics: generics)
        let isVariadic = take(symbol: "...")
        var hasDefault = false
        if take(symbol: "=") {
            hasDefault = true
            advance()
        }
        return Signature.Parameter(
            label: first?.text, name: name?.text ?? "_", type: type, hasDefault: hasDefault, isVariadic: isVariadic,
            isInout: isInout)
    }
}

extension ValueType {
    /// Creates a type from a signature of the catalogue, in which all names are known.
    init(signature type: TypeSyntax, generics: [String]) {
        func convert(_ type: TypeSyntax) -> ValueType { ValueType(signature: type, generics: generics) }
        switch type.kind {
        case .named("Void", _): self = .void
        case .named(let name, let arguments):
            self = generics.contains(name) ? .parameter(name) : .named(name, arguments.map(convert))
        case .optional(let wrapped): self = .optional(convert(wrapped))
        case .array(let element): self = .array(convert(element))
        case .dictionary(let key, let value): self = .dictionary(convert(key), convert(value))
        case .tuple(let elements): self = .tuple(elements.map { Element($0.label, convert($0.type)) })
        case .function(let parameters, let result): self = .function(parameters.map(convert), convert(result))
        case .metatype(let type): self = .metatype(convert(type))
        case .known(let type): self.init(type)
        }
    }
}

extension ValueType: InferredType {
    /// Returns a type that the checker wrote into a tree.
    init(_ inferred: any InferredType) {
        guard let type = inferred as? ValueType else { preconditionFailure("only the checker infers types") }
        self = type
    }
}
