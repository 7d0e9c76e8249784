/// Entries that belong together: members of one owner, or functions.
package struct CatalogueFamily: @unchecked Sendable {
    // Sendable: only the initializer of the family changes an entry, in `join`, before other threads can access the
    // entry; later the entry only caches its signature, under a lock.

    /// The section of the documentation that a family belongs to.
    package enum Section: String {
        case creating, transforming, flattening, filtering, timing, combining, handling, sharing, formats
        case subscribing, traits, subjects, relays, observers, disposables, options, schedulers, time
        case functions, everything, numbers, truthValues = "truth values", texts, sequences, arrays, dictionaries, sets
        case optionals, results, events, errors

        /// The text by which people look an entry up.
        enum Key { case name, owner }

        /// The text by which people look the entries up, or `nil` if the entries are not operators.
        var key: Key? {
            switch self {
            case .creating, .transforming, .flattening, .filtering, .timing, .combining, .handling, .sharing, .formats,
                .subscribing, .traits:
                .name
            case .subjects, .relays: .owner
            default: nil
            }
        }

        /// Whether entries may return streams: operators, subjects, and functions without a family.
        var returnsStreams: Bool { key != nil || self == .functions }
    }

    package let entries: [CatalogueEntry]

    /// - Parameter owner: the owner with its generic parameters: `Observable<Element>`.
    init(_ section: Section, of owner: CatalogueOwner? = nil, @CatalogueBuilder _ entries: () -> [CatalogueEntry]) {
        self.entries = entries()
        for entry in self.entries { entry.join(section, owner) }
    }
}

@resultBuilder
enum CatalogueBuilder {
    static func buildExpression(_ entry: CatalogueEntry) -> [CatalogueEntry] { [entry] }
    static func buildExpression(_ entries: [CatalogueEntry]) -> [CatalogueEntry] { entries }
    static func buildBlock(_ parts: [CatalogueEntry]...) -> [CatalogueEntry] { Array(parts.joined()) }
    static func buildArray(_ parts: [[CatalogueEntry]]) -> [CatalogueEntry] { Array(parts.joined()) }
    static func buildOptional(_ part: [CatalogueEntry]?) -> [CatalogueEntry] { part ?? [] }
}

// MARK: Entries

extension CatalogueFamily {
    /// Creates an entry that returns any value.
    static func entry(
        of owner: CatalogueOwner? = nil, _ text: String, _ summary: String,
        _ body: @escaping (NativeCall) throws -> Value
    ) -> CatalogueEntry { CatalogueEntry(text, summary, of: owner, body: body) }

    /// Creates an entry for a `mutating func`: `body` changes the receiver in place and returns the result of the call.
    static func changing(
        _ text: String, _ summary: String, _ body: @escaping (inout Value, NativeCall) throws -> Value
    ) -> CatalogueEntry {
        CatalogueEntry(
            text, summary,
            change: { value, call in try call.run.change(&value, call.location) { try body(&$0, call) } },
            body: { _ in .void })
    }

    /// Creates an entry that returns a stream.
    static func stream(
        of owner: CatalogueOwner? = nil, _ text: String, _ summary: String, as type: ValueType = .observable(.unknown),
        also traits: StreamTraits = [],
        _ body: @escaping (NativeCall) throws -> Observable<Value>
    ) -> CatalogueEntry { CatalogueEntry(text, summary, of: owner, also: traits, body: charged(type, body)) }

    /// Creates the entry for the streams of a trait from that of an operator of observables.
    static func stream(
        like entry: CatalogueEntry, for trait: StreamTrait, _ body: @escaping (NativeCall) throws -> Observable<Value>
    ) -> CatalogueEntry {
        CatalogueEntry(
            entry.name, isStatic: entry.isStatic, entry.summary, text: { trait.signature(of: entry) },
            body: charged(trait.type, body))
    }

    private static func charged(
        _ type: ValueType, _ body: @escaping (NativeCall) throws -> Observable<Value>
    ) -> (NativeCall) throws -> Value {
        { call in
            try call.run.allocate(Budget.Price.stream, call.location)
            return .stream(try body(call), type: call.result == .unknown ? type : call.result)
        }
    }

    /// Creates an entry that returns a disposable.
    static func disposable(
        _ text: String, _ summary: String, _ body: @escaping (NativeCall) throws -> any Disposable
    ) -> CatalogueEntry { CatalogueEntry(text, summary) { .object(DisposableValue(try body($0))) } }

    /// Creates an entry for a property that can be set: `body` receives the new value as an argument.
    static func settable(
        _ text: String, _ summary: String, _ body: @escaping (NativeCall) throws -> Value
    ) -> CatalogueEntry {
        let entry = CatalogueEntry(text, summary, body: body)
        entry.isSettable = true
        return entry
    }

    /// Creates entries for the cases without a payload of a built-in enum.
    static func cases(of type: NominalType, _ summary: String) -> [CatalogueEntry] {
        type.cases.filter(\.payload.isEmpty).map { item in
            entry("static \(item.name): \(type.name)", summary) { _ in type.value(item.name) ?? .void }
        }
    }
}
