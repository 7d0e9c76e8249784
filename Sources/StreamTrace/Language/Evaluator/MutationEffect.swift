/// Whether a call that may change a collection does: an element that a set has already is not inserted.
///
/// The values before and after are not compared, because keeping the former one would copy the collection.
struct MutationEffect {
    private enum Kind {
        /// Changes the size, or nothing.
        case resizing
        /// Changes the order of the elements.
        case ordering
        case unknown
        case none
    }

    private let kind: Kind
    private let size: Int?

    init(_ value: Value, _ method: String, _ arguments: [Value?]) {
        size = value.collectionSize
        switch method {
        case "reserveCapacity": kind = .none
        case "swapAt" where arguments.count == 2 && arguments[0] == arguments[1]: kind = .none
        case _ where Self.resizing.contains(method): kind = .resizing
        case _ where Self.ordering.contains(method): kind = .ordering
        default: kind = .unknown
        }
    }

    /// The effect of an assignment to an element: `nil` removes the entry of a dictionary, if there is one.
    init(_ value: Value, replacing element: Value) {
        size = value.collectionSize
        if case .none = element, case .dictionary = value { kind = .resizing } else { kind = .unknown }
    }

    /// Returns whether the value, which it is now, has changed.
    func hasChanged(_ value: Value) -> Bool {
        guard let size, let now = value.collectionSize else { return true }
        return switch kind {
        case .resizing: now != size
        case .ordering: now > 1
        case .unknown: true
        case .none: false
        }
    }

    private static let resizing: Set = [
        "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue",
        "popFirst", "popLast", "subtract", "formUnion", "formIntersection",
    ]
    private static let ordering: Set = ["sort", "reverse", "shuffle", "swapAt", "partition"]
}

extension Value {
    /// The number of elements of a collection; of a text that of its bytes, because a character may join the last one.
    fileprivate var collectionSize: Int? {
        switch self {
        case .array(let elements): elements.count
        case .dictionary(let dictionary): dictionary.count
        case .set(let set): set.count
        case .string(let text): text.utf8.count
        default: nil
        }
    }
}
