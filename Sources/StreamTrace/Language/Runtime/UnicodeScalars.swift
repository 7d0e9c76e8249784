/// A scalar of a text, of which a character may have several.
final class UnicodeScalarValue: ValueObject {
    let scalar: Unicode.Scalar

    init(_ scalar: Unicode.Scalar) { self.scalar = scalar }

    override var type: ValueType { .named("UnicodeScalar", []) }
    override func printed() -> String { scalar.description }
    override func debugPrinted() -> String { scalar.debugDescription }
    override func isEqual(to other: ValueObject) -> Bool { (other as? UnicodeScalarValue)?.scalar == scalar }
    override var hash: Int { scalar.hashValue }
}

/// The scalars of a text.
final class UnicodeScalarView: ValueObject {
    let text: String

    init(_ text: String) { self.text = text }

    override var type: ValueType { .named("UnicodeScalarView", []) }
    override func printed() -> String { text.unicodeScalars.description }
    override func debugPrinted() -> String { text.unicodeScalars.debugDescription }
    override func isEqual(to other: ValueObject) -> Bool { (other as? UnicodeScalarView)?.text == text }
    override var hash: Int { text.hashValue }
    var elements: [Value] { text.unicodeScalars.map { .object(UnicodeScalarValue($0)) } }
}
