/// The identity of a type, or of an object that it does not retain.
final class IdentityObject: ValueObject {
    private enum Identity: Hashable {
        case type(ValueType)
        case object(ObjectIdentifier)
        /// A type that no file declares.
        case missing(HolePath)
    }

    private let identity: Identity
    override func printed() -> String { text }
    override var type: ValueType { .named("ObjectIdentifier", []) }
    override var hash: Int { identity.hashValue }
    private let text: String

    /// Creates the identity of a value, or returns `nil` for one that is neither a type nor an object.
    fileprivate init?(_ value: Value) {
        switch value {
        case .type(let type): identity = .type(type)
        case .object(let hole as HoleObject): identity = .missing(hole.path)
        case .object(let object): identity = .object(ObjectIdentifier(object))
        default: return nil
        }
        text = "ObjectIdentifier(\(value))"
    }

    override func isEqual(to other: ValueObject) -> Bool { (other as? IdentityObject)?.identity == identity }
}

extension CatalogueFamily {
    static let identities = CatalogueFamily(.everything, of: "ObjectIdentifier") {
        entry("init(_ value: Any) -> ObjectIdentifier", "The identity of an object or of a type.") { call in
            guard let identity = IdentityObject(call.value(0)) else {
                throw call.unfit(call.value(0), "an instance of a class or a type")
            }
            return .object(identity)
        }
    }
}
