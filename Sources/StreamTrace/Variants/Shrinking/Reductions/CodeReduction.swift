/// The parts of code that can be taken out: lines, with the lines below that belong to them because they are in their
/// brackets or indented further, and elements of lists.
///
///     func add(_ item: Item, to list: List) {     the member, and each parameter
///         items.append(item)                      a statement
///         count                                   a statement, with the operator below
///             .map { $0 + 1 }                     an operator
///     }
struct CodeReduction {
    /// The lines, outermost first.
    private(set) var lines: [SourceRange] = []
    /// The elements of lists with commas, each with one of the commas.
    private(set) var elements: [SourceRange] = []
    /// The innermost parts that contain a name.
    private var named: [String: Set<SourceRange>] = [:]
    /// The types from which types inherit, or to which they conform.
    private var inherited: [String: [SourceRange]] = [:]
    /// The blocks that declare a type.
    private var types: [String: SourceRange] = [:]

    /// - Parameter blocks: The blocks of a file with all their lines.
    init(_ blocks: [(block: MarbleBlock, range: SourceRange)]) {
        for (block, range) in blocks { add(block, range) }
    }

    /// All parts with a name, for each name, those with much text first.
    var names: [[SourceRange]] {
        let parts = named.mapValues { $0.union }.filter { $0.value.count > 1 }
            .map { (name: $0, ranges: $1, size: $1.reduce(0) { $0 + $1.end - $1.start }) }
        return parts.sorted { ($0.size, $0.name) > ($1.size, $1.name) }.map(\.ranges)
    }

    /// Each type from which others inherit, with its mention there.
    var ancestors: [[SourceRange]] {
        inherited.sorted { $0.key < $1.key }.compactMap { name, ranges in types[name].map { [$0] + ranges } }
    }

    private mutating func add(_ block: MarbleBlock, _ range: SourceRange) {
        let code: SourceRange
        var hasKeyword = true
        switch block.content {
        case .step(let range), .declaration(let range): (code, hasKeyword) = (range, false)
        case .output(let output): code = SourceRange(block.range.start, output.pipeline.end)
        case .input, .given, .asserted, .values, .include, .log: code = block.range
        }
        let layout = CodeLayout(code, in: block.source)
        var parts: [SourceRange?] = Array(repeating: nil, count: layout.tokens.count)
        for (part, indices) in layout.elements {
            elements.append(part)
            for index in indices where parts[index] == nil { parts[index] = part }
        }
        for (number, line) in layout.lines.enumerated() {
            if number > 0, line.isClosing { continue }
            // Without its `return`, a body has another type.
            if layout.tokens[line.tokens.lowerBound].is(.return) { continue }
            let part = number == 0 ? range : layout.part(line: number)
            if number > 0 { lines.append(part) }
            for index in line.tokens where parts[index].map({ $0.length > part.length }) ?? true { parts[index] = part }
        }
        for (index, (token, part)) in zip(layout.tokens, parts).enumerated() {
            guard let part, index > 0 || !hasKeyword else { continue }
            for name in token.names { named[name, default: []].insert(part) }
        }
        for (name, part) in layout.inherited { inherited[name, default: []].append(part) }
        if let name = layout.typeName { types[name] = range }
    }
}

extension SourceRange {
    fileprivate var length: Int { end - start }
}

extension Set<SourceRange> {
    /// The ranges in order, those that overlap as one.
    fileprivate var union: [SourceRange] {
        sorted { ($0.start, $0.end) < ($1.start, $1.end) }.reduce(into: []) { ranges, range in
            if let last = ranges.last, range.start < last.end {
                ranges[ranges.count - 1] = last.through(range)
            } else {
                ranges.append(range)
            }
        }
    }
}
