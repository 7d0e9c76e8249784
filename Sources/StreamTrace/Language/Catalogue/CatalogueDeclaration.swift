/// How an entry of the catalogue is declared: its name at once, all of it when somebody asks.
///
/// There are a thousand entries, and a file calls a handful of them.
final class CatalogueDeclaration {
    let name: String
    let isStatic: Bool
    private let lock = Lock()
    private let make: () -> String
    private let read: (String) -> Signature
    private var madeText: String?
    private var readSignature: Signature?

    /// Of an entry that is not written, but made for a file.
    init(_ signature: Signature) {
        name = signature.name
        isStatic = signature.isStatic
        make = { "" }
        read = { _ in signature }
    }

    /// - Parameter generics: the generic parameters of the owner.
    init(_ text: String, generics: [String]) {
        (name, isStatic) = Self.name(in: text)
        make = { text }
        read = { Self.signature($0, generics) }
    }

    /// Of an operator like `+`, which Swift's own syntax for functions has no name for here.
    init(operator name: String, _ text: String) {
        self.name = name
        isStatic = false
        make = { text }
        read = { text in
            let parsed = Self.signature(text, [])
            var signature = Signature(kind: .function, name: name, result: parsed.result)
            signature.generics = parsed.generics
            signature.parameters = parsed.parameters
            return signature
        }
    }

    /// A declaration whose text is made when it is asked for.
    init(_ name: String, isStatic: Bool, generics: [String], text: @escaping () -> String) {
        self.name = name
        self.isStatic = isStatic
        make = text
        read = { Self.signature($0, generics) }
    }

    /// How it is written.
    var text: String { lock.withLock { textUnderLock } }

    var signature: Signature {
        lock.withLock {
            let signature = readSignature ?? read(textUnderLock)
            readSignature = signature
            return signature
        }
    }

    private var textUnderLock: String {
        let text = madeText ?? make()
        madeText = text
        return text
    }

    private static func signature(_ text: String, _ generics: [String]) -> Signature {
        guard let signature = LanguageParser.signature(text, owner: generics) else {
            preconditionFailure("the catalogue has a signature that cannot be read: \(text)")
        }
        return signature
    }

    /// What a declaration declares: the word before the parameters or the type.
    private static func name(in text: String) -> (String, isStatic: Bool) {
        var text = text
        return text.withUTF8 { bytes in
            var start = 0
            var end = 0
            while end < bytes.count, !endsName(bytes[end]) {
                if bytes[end] == UInt8(ascii: " ") { start = end + 1 }
                end += 1
            }
            let name = String(decoding: bytes[start..<end], as: UTF8.self)
            return (name, name == "init" || bytes.starts(with: "static ".utf8))
        }
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ":")
    }
}
