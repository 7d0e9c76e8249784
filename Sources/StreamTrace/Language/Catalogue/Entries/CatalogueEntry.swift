/// A member or a function that the language knows by name: an operator, a method of a text, `zip`.
///
/// Checking, evaluation, suggestions and documentation all use the same entry. There are a thousand entries, and a file
/// calls a handful of them: the name of an entry is parsed at once, its signature on the first use.
package final class CatalogueEntry {
    package let name: String
    package let isStatic: Bool
    package let isProperty: Bool
    /// A description of the entry, in one sentence.
    let summary: String
    /// The traits that have the same operator, whose entries are created from this one.
    let traits: StreamTraits
    /// The type whose member it is, or `nil` for a function.
    package var owner: String? { type?.name }
    /// The generic parameters of the owner.
    var generics: [String] { type?.generics ?? [] }
    package private(set) var section = CatalogueFamily.Section.functions
    let body: (NativeCall) throws -> Value
    /// Changes the receiver in place and returns the result of the call; `nil` unless the entry is `mutating`.
    let change: ((inout Value, NativeCall) throws -> Value)?
    /// Whether the property can be set: `body` receives the new value as an argument.
    var isSettable = false

    private var type: CatalogueOwner?
    private let lock = Lock()
    private let makeText: () -> String
    private var knownSignature: Signature?

    /// - Parameters:
    ///   - text: the signature in Swift, without `func` and `var`: `static never() -> Observable<Element>`,
    ///     `count: Int`.
    ///   - owner: the owner, unless it is that of the family.
    init(
        _ text: String, _ summary: String, of owner: CatalogueOwner? = nil, also traits: StreamTraits = [],
        change: ((inout Value, NativeCall) throws -> Value)? = nil, body: @escaping (NativeCall) throws -> Value
    ) {
        (name, isStatic, isProperty) = Self.name(in: text)
        makeText = { text }
        self.summary = summary
        type = owner
        self.traits = traits
        self.change = change
        self.body = body
    }

    /// Creates a function whose signature is formatted on its first use.
    init(
        _ name: String, isStatic: Bool, _ summary: String, of owner: CatalogueOwner? = nil,
        text: @escaping () -> String, body: @escaping (NativeCall) throws -> Value
    ) {
        self.name = name
        self.isStatic = isStatic
        isProperty = false
        self.summary = summary
        type = owner
        makeText = text
        traits = []
        change = nil
        self.body = body
    }

    /// Creates a function without a family: one of compiled code, or an initializer of a declared enum.
    init(_ signature: Signature, body: @escaping (NativeCall) throws -> Value) {
        name = signature.name
        isStatic = signature.isStatic
        isProperty = signature.kind == .property
        knownSignature = signature
        summary = ""
        makeText = { "" }
        traits = []
        change = nil
        self.body = body
    }

    /// The body, which gives the streams that it returns the site of the call in a trace.
    var tracedBody: (NativeCall) throws -> Value {
        guard section.returnsStreams else { return body }
        let isClosure = signature.parameters.map { $0.type.isFunction || $0.type.arguments.first?.isFunction == true }
        return { [body] call in
            guard let recorder = call.run.recorder else { return try body(call) }
            let value = try recorder.subscribing(at: call.location) { try body(call.noting(isClosure, in: recorder)) }
            recorder.mark(value.streams, asParts: value.streamNames, at: call.location)
            return value
        }
    }

    /// Adds the entry to a family, whose owner becomes that of the entry unless the entry has one.
    func join(_ section: CatalogueFamily.Section, _ owner: CatalogueOwner?) {
        self.section = section
        type = type ?? owner
    }

    /// The signature in the form of the catalogue, without `func` and `var`.
    var text: String { makeText() }

    /// The declaration in Swift: `static func just(_ element: Element) -> Observable<Element>`.
    package var declaration: String {
        let text = text
        if name == "init" { return text }
        let form = text.dropFirst(isStatic ? "static ".count : 0)
        let keyword = form.dropFirst(name.count).first == ":" ? "var" : "func"
        return (isStatic ? "static " : change == nil ? "" : "mutating ") + "\(keyword) \(form)"
    }

    package var signature: Signature {
        lock.withLock {
            let signature = knownSignature ?? readSignature()
            knownSignature = signature
            return signature
        }
    }

    private func readSignature() -> Signature {
        let text = text
        guard var signature = LanguageParser.signature(text, owner: generics) else {
            preconditionFailure("the catalogue has a signature that cannot be read: \(text)")
        }
        signature.isMutating = change != nil
        return signature
    }

    /// Returns the name, which ends before the parameters or the type. The name in `..< <Bound>(` ends before the
    /// space.
    private static func name(in text: String) -> (String, isStatic: Bool, isProperty: Bool) {
        var text = text
        return text.withUTF8 { bytes in
            let isStatic = bytes.starts(with: "static ".utf8)
            let start = isStatic ? "static ".utf8.count : 0
            let isOperator = bytes[start] == UInt8(ascii: ".")
            let end = bytes[start...].firstIndex { isOperator ? $0 == UInt8(ascii: " ") : endsName($0) }
            let name = String(decoding: bytes[start..<(end ?? bytes.endIndex)], as: UTF8.self)
            let isProperty = end.map { bytes[$0] == UInt8(ascii: ":") } ?? false
            return (name, isStatic || name == "init", isProperty)
        }
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ":")
    }
}

/// A type that has members: its name, and the generic parameters that their signatures may use.
struct CatalogueOwner: ExpressibleByStringInterpolation {
    let name: String
    private let text: String

    /// - Parameter text: `Int`, `Observable<Element>`, `Dictionary<Key, Value>`.
    init(stringLiteral text: String) {
        self.text = text
        name = text.utf8.firstIndex(of: UInt8(ascii: "<")).map { String(text[..<$0]) } ?? text
    }

    var generics: [String] {
        let parts = text.utf8.dropFirst(name.utf8.count).split { byte in
            byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: ",")
                || byte == UInt8(ascii: " ")
        }
        return parts.map { String(Substring($0)) }
    }
}
