/// The slots of the names that a block binds, whose values are released at the end of the block as in Swift.
struct BoundSlots {
    private let slots: [Int]

    init(_ patterns: [TypedPattern]) {
        // The last one is released first.
        slots = patterns.flatMap(\.slots).reversed()
    }

    init(_ conditions: [TypedCondition]) { self.init(conditions.compactMap(\.pattern)) }

    /// The names that statements bind until the end of their block.
    init(_ statements: ArraySlice<TypedStatement>) {
        self.init(
            statements.flatMap { statement -> [TypedPattern] in
                switch statement {
                case .bind(let pattern, let value): value.type.isPlain ? [] : [pattern]
                case .guardElse(let conditions, _): conditions.compactMap(\.pattern)
                default: []
                }
            })
    }

    @inline(__always)
    func clear(_ frame: Frame) { for slot in slots { frame.slots[slot] = .void } }

    /// Returns code that clears the slots however it ends.
    func cleared(after code: @escaping StatementCode) -> StatementCode {
        if slots.isEmpty { return code }
        return { frame in
            defer { clear(frame) }
            return try code(frame)
        }
    }
}

extension TypedCondition {
    fileprivate var pattern: TypedPattern? { if case .matching(let pattern, _) = self { pattern } else { nil } }
}

extension TypedPattern {
    /// The slots of the names that the pattern binds.
    fileprivate var slots: [Int] {
        switch self {
        case .wildcard, .equals, .isType: []
        case .bind(let slot, _), .satisfies(let slot, _): [slot]
        case .tuple(let patterns): patterns.flatMap(\.slots)
        case .enumCase(_, let payload): payload?.flatMap(\.pattern.slots) ?? []
        case .some(let inner), .casting(let inner, _, _): inner.slots
        }
    }
}

extension ValueType {
    /// Whether values of the type refer to no instances, so that their lifetime cannot be observed.
    fileprivate var isPlain: Bool {
        ["Int", "Bool", "Double", "String", "Character"].contains(name) || wrapped?.isPlain == true
    }
}
