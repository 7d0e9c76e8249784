/// Whether a call that may change a collection does: an element that a set has already is not inserted.
///
/// The values before and after are not compared, because keeping the former one would copy the collection.
///
/// The kind is known when the call is compiled; a run without a trace does not ask.
struct MutationEffect {
    private enum Kind {
        /// Changes the size, or nothing.
        case resizing
        /// Changes the order of the elements.
        case ordering
        /// Removes the entry of a dictionary, if there is one, or makes an element `nil`.
        case removing
        case unknown
        case none
    }

    private let kind: Kind

    /// An assignment to an element.
    static let replacement = MutationEffect(of: "=")
    /// An assignment of `nil` to an element.
    static let removal = MutationEffect(.removing)

    private init(_ kind: Kind) { self.kind = kind }

    init(of method: String) {
        kind =
            method == "reserveCapacity"
            ? .none : Self.resizing.contains(method) ? .resizing : Self.ordering.contains(method) ? .ordering : .unknown
    }

    /// Calls `body`, which changes a value, and returns whether the value is another one then.
    func changes(
        _ value: inout Value, by arguments: [Value?] = [], _ body: (inout Value) throws -> Void
    ) rethrows -> Bool {
        let size = value.collectionSize
        try body(&value)
        guard let size, let now = value.collectionSize else { return true }
        return switch kind {
        case .resizing: now != size
        // `swapAt(0, 0)` leaves everything in its place.
        case .ordering: now > 1 && !(arguments.count == 2 && arguments[0] == arguments[1])
        case .removing: if case .dictionary = value { now != size } else { true }
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
