/// The lines and lists of code, by its brackets and its indentation.
struct CodeLayout {
    /// A line, by the brackets that are open at its start.
    struct Line {
        let start: Int
        /// The number of brackets that are open before the line, without those that it closes first.
        fileprivate(set) var depth: Int
        let indentation: Int
        /// Whether the line starts with a closing bracket.
        fileprivate(set) var isClosing = false
        /// The indices of its tokens.
        fileprivate(set) var tokens: Range<Int>

        /// Whether a line below belongs to this line.
        fileprivate func contains(_ line: Line) -> Bool {
            line.depth > depth || line.depth == depth && (line.isClosing || line.indentation > indentation)
        }
    }

    let tokens: [Token]
    private(set) var lines: [Line] = []
    /// The elements of lists with commas and the indices of their tokens, innermost first.
    private(set) var elements: [(part: SourceRange, tokens: Range<Int>)] = []
    private let source: SourceFile

    init(_ code: SourceRange, in source: SourceFile) {
        var lexer = LanguageLexer(code, in: source)
        tokens = Array(lexer.tokens().dropLast())
        self.source = source
        findLines()
        findLists()
    }

    // MARK: Lines

    private mutating func findLines() {
        var depth = 0
        for (index, token) in tokens.enumerated() {
            let start = source.lineStart(of: token.range.start)
            let isFirst = lines.last?.start != start
            if isFirst {
                let indentation = token.range.start - start
                lines.append(Line(start: start, depth: depth, indentation: indentation, tokens: index..<index))
            }
            let last = lines.count - 1
            lines[last].tokens = lines[last].tokens.lowerBound..<(index + 1)
            depth += token.opens ? 1 : token.closes ? -1 : 0
            if token.closes, isFirst || lines[last].isClosing {
                lines[last].depth = min(depth, lines[last].depth)
                lines[last].isClosing = true
            }
        }
    }

    /// Returns a line with those that belong to it. Brackets that they close for lines above remain.
    func part(line number: Int) -> SourceRange {
        let line = lines[number]
        let next = lines[(number + 1)...].firstIndex { !line.contains($0) } ?? lines.count
        let last = lines[next - 1].tokens.upperBound
        var depth = 0
        for index in line.tokens.lowerBound..<last {
            depth += tokens[index].opens ? 1 : tokens[index].closes ? -1 : 0
            guard depth < 0, line.tokens.lowerBound > 0 else { continue }
            let before = tokens[line.tokens.lowerBound - 1]
            return SourceRange(before.is(",") ? before.range.start : before.range.end, tokens[index].range.start)
        }
        let end = next < lines.count ? lines[next].start : source.line(around: tokens[last - 1].range.end).end + 1
        return SourceRange(line.start, min(end, source.bytes.count))
    }

    // MARK: Lists

    private mutating func findLists() {
        var open: [[Int]] = []
        for (index, token) in tokens.enumerated() {
            if token.opens {
                open.append([index])
            } else if token.closes, let separators = open.popLast() {
                if isList(separators[0]) { addElements(separators + [index]) }
            } else if token.is(",") {
                if !open.isEmpty { open[open.count - 1].append(index) }
            }
        }
        for line in lines where tokens[line.tokens.lowerBound].is(.case) { addCases(line) }
    }

    /// Whether a bracket opens a list of arguments, parameters or elements, rather than a tuple or a body.
    private func isList(_ index: Int) -> Bool {
        if tokens[index].is("[") { return true }
        return tokens[index].is("(") && index > 0 && !tokens[index].isAfterSpace && !tokens[index - 1].opens
    }

    /// Adds the names of `case one, two`, and the patterns of `case .one, .two:`.
    private mutating func addCases(_ line: Line) {
        var separators = [line.tokens.lowerBound]
        var depth = 0
        for index in line.tokens.dropFirst() {
            depth += tokens[index].opens ? 1 : tokens[index].closes ? -1 : 0
            if depth == 0, tokens[index].is(":") {
                separators.append(index)
                return addElements(separators)
            }
            if depth == 0, tokens[index].is(",") { separators.append(index) }
        }
        addElements(separators + [line.tokens.upperBound])
    }

    /// Adds the elements between tokens, if there are at least two.
    private mutating func addElements(_ separators: [Int]) {
        let inner = zip(separators, separators.dropFirst()).map { ($0 + 1)..<$1 }.filter { !$0.isEmpty }
        if inner.count < 2 { return }
        for (number, element) in inner.enumerated() {
            let part =
                number == 0
                ? SourceRange(tokens[element.lowerBound].range.start, tokens[inner[1].lowerBound].range.start)
                : SourceRange(tokens[element.lowerBound - 1].range.start, tokens[element.upperBound - 1].range.end)
            elements.append((part, element))
        }
    }

    // MARK: Types

    /// The name of the type that the code declares first.
    var typeName: String? { declarations.first.map { tokens[$0].names.first ?? "" } }

    /// The indices of the names of types.
    private var declarations: [Int] {
        let kinds: [Keyword] = [.struct, .enum, .class, .protocol, .extension]
        return tokens.indices.dropLast().filter { index in kinds.contains { tokens[index].is($0) } }.map { $0 + 1 }
    }

    /// The types after the `:` of declared types, with the comma or the `:`.
    var inherited: [(name: String, part: SourceRange)] {
        declarations.flatMap { index -> [(String, SourceRange)] in
            guard index + 1 < tokens.count, tokens[index + 1].is(":"),
                let brace = tokens[index...].firstIndex(where: { $0.is("{") })
            else { return [] }
            let commas = tokens[index..<brace].indices.filter { tokens[$0].is(",") }
            if commas.isEmpty {
                let part = SourceRange(tokens[index].range.end, tokens[brace - 1].range.end)
                return tokens[index + 2].names.map { ($0, part) }
            }
            let starts = [index + 1] + commas
            return starts.enumerated().flatMap { number, start in
                let isFirst = number == 0
                let end = isFirst ? tokens[commas[0] + 1].range.start : tokens[start + 1].range.end
                let from = isFirst ? tokens[start + 1].range.start : tokens[start].range.start
                return tokens[start + 1].names.map { ($0, SourceRange(from, end)) }
            }
        }
    }
}

extension Token {
    fileprivate var opens: Bool { self.is("(") || self.is("[") || self.is("{") }
    fileprivate var closes: Bool { self.is(")") || self.is("]") || self.is("}") }

    /// The name, or those in the interpolations of a text.
    var names: [String] {
        switch kind {
        case .identifier(let name): return [name]
        case .string(let segments):
            return segments.flatMap { segment -> [String] in
                if case .interpolation(let tokens) = segment { tokens.flatMap(\.names) } else { [] }
            }
        default: return []
        }
    }
}
