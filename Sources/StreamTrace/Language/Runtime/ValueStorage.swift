/// The memory of the elements of a value, which its copies share until one of them is changed.
struct ValueStorage {
    /// An identifier, unique among live storages.
    let identity: UInt
    /// The object that is freed with the storage, if there is one.
    let owner: AnyObject?
    let bytes: Int
    /// The number of steps charged for filling the storage.
    let steps: Int

    private init(_ elements: [some Any], price: Int, elementsForStep: Int) {
        owner = elements._owner
        identity = owner.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
        bytes = elements.count * price
        steps = elements.count / elementsForStep
    }

    private init(_ text: String) {
        identity = text.utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) } ?? 0
        owner = nil
        bytes = text.utf8.count
        steps = text.utf8.count / 64
    }

    /// The storage of a value, or `nil` for a number or any other value without elements.
    init?(of value: Value) {
        switch value {
        case .array(let elements): self.init(elements, price: Budget.Price.element, elementsForStep: 8)
        case .slice(let slice): self.init(slice.elements, price: Budget.Price.element, elementsForStep: 8)
        case .dictionary(let dictionary):
            self.init(dictionary.entries, price: Budget.Price.entry, elementsForStep: 2)
        case .set(let set): self.init(set.members.entries, price: Budget.Price.entry, elementsForStep: 2)
        case .string(let text) where text.utf8.count > Self.maximumInlineLength: self.init(text)
        default: return nil
        }
    }

    /// Strings up to this length have no storage.
    private static let maximumInlineLength = 15
}
