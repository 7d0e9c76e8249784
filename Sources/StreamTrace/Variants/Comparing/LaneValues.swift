/// The values that an input may emit in a comparison.
enum LaneValues {
    private static let usualCount = 4
    private static let maximumCount = 8
    private static let maximumVariationCount = 12

    /// Returns the values of the file's diagrams, and values of the type if there are too few; the literals of the
    /// compared pipelines come after the first two, and values like the first one, with another part, are the last.
    static func values(
        of inputs: [PreparedInput], type: ValueType, in program: PipelineProgram, mentioned: MentionedValues
    ) -> [Value] {
        var usual: [Value] = []
        func add(_ value: Value) {
            if usual.count < usualCount, !usual.contains(value) { usual.append(value) }
        }
        for event in inputs.lazy.flatMap(\.attempts).joined() {
            if case .next(let value) = event.kind { add(value) }
        }
        if usual.count < 3 { defaults(of: type, in: program).forEach(add) }
        let others = mentioned.values(of: type).filter { !usual.contains($0) }
        let known = usual.prefix(2) + others.prefix(maximumCount - usual.count) + usual.dropFirst(2)
        // The literals are the numbers that matter.
        if type == .int || type == .unknown { return Array(known) }
        let variations = usual.first.map { ValueVariations(mentioned).values(like: $0) } ?? []
        return Array(known + variations.filter { !known.contains($0) }.prefix(maximumVariationCount))
    }

    /// Returns simple values of a type; none of a type that takes arguments.
    private static func defaults(of type: ValueType, in program: PipelineProgram) -> [Value] {
        if let wrapped = type.wrapped {
            return defaults(of: wrapped, in: program).prefix(2).map { .some($0) } + [Value.none]
        }
        switch type {
        case .int, .unknown, .any: return [1, 2, 3].map { .int($0) }
        case .double: return [1, 2, 3].map { .double($0) }
        case .string: return ["a", "b", ""].map { .string($0) }
        case .bool: return [true, false].map { .bool($0) }
        case .void: return [.void]
        default:
            let nominal = type.name.flatMap { program.types.all[$0]?.nominal }
            return nominal?.cases.filter(\.payload.isEmpty).compactMap { nominal?.value($0.name) } ?? []
        }
    }
}
