/// The memory that a value keeps its elements in, which its copies share until one of them is changed.
struct ValueStorage {
    /// Another storage has another one, while both are there.
    let identity: UInt
    /// What is freed with it, if that can be watched.
    let owner: AnyObject?
    let bytes: Int
    /// What it takes to fill it.
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

    /// `nil` for a number and whatever else keeps no elements.
    init?(of value: Value) {
        switch value {
        case .array(let elements): self.init(elements, price: Budget.Price.element, elementsForStep: 8)
        case .dictionary(let dictionary):
            self.init(dictionary.entries, price: Budget.Price.entry, elementsForStep: 2)
        case .set(let set): self.init(set.members.entries, price: Budget.Price.entry, elementsForStep: 2)
        case .string(let text) where text.utf8.count > Self.maximumInlineLength: self.init(text)
        default: return nil
        }
    }

    /// Texts up to this length have no storage.
    private static let maximumInlineLength = 15
}
