/// The roles of a file's lines.
struct MarbleLayout {
    struct Line {
        let start: Int
        /// The end of the leading spaces.
        let content: Int
        let end: Int
        var role: Role
    }

    enum Role {
        case blank
        case comment(isIndented: Bool)
        case head(Head)
        /// A continuation line of code; in a multi-line string literal, spaces count.
        case continuation(isText: Bool)
        case setting
        case table(SourceRange)
        /// A timed event, with the width of the longest time in its list.
        case timedEvent(width: Int)
        /// A diagram or a subscription line, with its indentation.
        case diagram(indentation: Int)
        case other
    }

    /// The first line of a block.
    struct Head {
        enum Kind { case setting, step, declaration, input, output, values, log, include, scenario, reference }

        let kind: Kind
        let isOneLine: Bool
    }

    private(set) var lines: [Line] = []
    private let source: SourceFile
    private var bodies: BodyRoles

    init(_ file: MarbleFile) {
        source = file.source
        bodies = BodyRoles(file)
        readLines()
        var diagnostics = DiagnosticList(file: source)
        let blocks = MarbleOutline.read(source, diagnostics: &diagnostics).blocks
        let indentations = blocks.flatMap(\.lines).filter { bodies.aligned[$0.start] == nil }
            .map { indentation(of: lines[line(at: $0.start)]) }
        bodies.usual = Self.maximumCommon(indentations)
        for block in blocks { mark(block) }
    }

    private mutating func readLines() {
        let bytes = source.bytes
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let content = bytes[start..<end].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? end
            let role: Role = content == end ? .blank : .comment(isIndented: content > start)
            lines.append(Line(start: start, content: content, end: end, role: role))
            start = end + 1
        }
    }

    private mutating func mark(_ block: MarbleOutline.Block) {
        let first = line(at: block.header.start)
        markCode(block.header)
        let isOneLine = block.lines.isEmpty && line(at: block.header.end) == first
        lines[first].role = .head(Head(kind: Self.kind(of: block, in: source), isOneLine: isOneLine))
        for range in block.lines {
            markCode(range)
            lines[line(at: range.start)].role = role(of: range, in: block)
        }
    }

    private func role(of range: SourceRange, in block: MarbleOutline.Block) -> Role {
        switch block.word.text {
        case "scenario": return .setting
        case "log": return .other
        default: break
        }
        if let width = bodies.timeWidths[range.start] { return .timedEvent(width: width) }
        if let (diagram, column) = bodies.aligned[range.start] {
            return .diagram(indentation: diagramIndentation(diagram) + column)
        }
        if bodies.diagrams.contains(range.start) { return .diagram(indentation: diagramIndentation(range.start)) }
        return TableLine.fits(range, in: source) ? .table(range) : .other
    }

    /// Returns the indentation of a diagram. A diagram that is indented more than usual remains so.
    private func diagramIndentation(_ diagram: Int) -> Int {
        4 + max(0, indentation(of: lines[line(at: diagram)]) - bodies.usual)
    }

    private mutating func markCode(_ range: SourceRange) {
        let (first, last) = (line(at: range.start) + 1, line(at: range.end))
        if first > last { return }
        for index in first...last { lines[index].role = .continuation(isText: false) }
        source.scan(range) { scanner in
            while !scanner.isAtEnd {
                if scanner.byte() == UInt8(ascii: "\n"), scanner.isInText {
                    let index = line(at: scanner.index)
                    if index >= first { lines[index].role = .continuation(isText: true) }
                }
                scanner.step()
            }
        }
    }

    private func line(at offset: Int) -> Int {
        var (low, high) = (0, lines.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if lines[middle].start <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Returns the indentation in spaces; a tab is four.
    private func indentation(of line: Line) -> Int {
        source.bytes[line.start..<line.content].reduce(0) { $0 + ($1 == UInt8(ascii: "\t") ? 4 : 1) }
    }

    private static func maximumCommon(_ indentations: [Int]) -> Int {
        var counts: [Int: Int] = [:]
        for indentation in indentations { counts[indentation, default: 0] += 1 }
        return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 4
    }

    private static func kind(of block: MarbleOutline.Block, in source: SourceFile) -> Head.Kind {
        let end = block.word.range.end
        if end < source.bytes.count, source.bytes[end] == UInt8(ascii: ":") { return .setting }
        switch MarbleKeyword(block.word.text) {
        case .values: return .values
        case .hot, .cold: return .input
        case .out: return .output
        case .log: return .log
        case .scenario: return .scenario
        case .include: return .include
        case .code: return block.word.text == "let" ? .step : .declaration
        case nil: return block.keyword == .code ? .step : .reference
        }
    }
}

/// The roles of the lines below inputs and outputs, by offset.
private struct BodyRoles {
    var diagrams: Set<Int> = []
    var timeWidths: [Int: Int] = [:]
    /// The subscription lines to be aligned with the `^` of a diagram, with the columns between the diagram's start and
    /// the `^`.
    var aligned: [Int: (diagram: Int, column: Int)] = [:]
    /// The most frequent indentation.
    var usual = 4

    init(_ file: MarbleFile) {
        for block in (file.shared.blocks + file.scenarios.flatMap(\.blocks)) {
            guard block.source.path == file.source.path, let body = block.body else { continue }
            add(body, file.source)
        }
    }

    private mutating func add(_ body: MarbleBody, _ source: SourceFile) {
        var origin: (diagram: Int, column: Int)?
        for attempt in body.attempts {
            switch attempt {
            case .diagram(let diagram):
                diagrams.insert(diagram.range.start)
                if let column = Self.originColumn(diagram.range, source) { origin = (diagram.range.start, column) }
            case .events(let events):
                let times = events.map { event in
                    source.bytes[event.range.start..<event.range.end].prefix { !" \t".utf8.contains($0) }.count
                }
                let width = times.max()
                for event in events { timeWidths[event.range.start] = width }
            }
        }
        for line in body.subscriptions {
            diagrams.insert(line.range.start)
            if let origin { aligned[line.range.start] = origin }
        }
    }

    /// Returns the columns before a diagram's `^` or the group that contains it, or `nil` if literal times precede it,
    /// so that alignment has no meaning.
    private static func originColumn(_ range: SourceRange, _ source: SourceFile) -> Int? {
        var words = WordReader(source, range)
        while let word = words.next() {
            let bytes = source.bytes[word.start..<word.end]
            if MarbleTime.read(bytes, unitIsOptional: false) != .notATime { return nil }
            guard let mark = bytes.firstIndex(of: UInt8(ascii: "^")) else { continue }
            let head = source.bytes[range.start..<mark]
            let group = head.lastIndex(of: UInt8(ascii: "("))
            let isInGroup = group.map { !source.bytes[$0..<mark].contains(UInt8(ascii: ")")) } ?? false
            return source.text(SourceRange(range.start, isInGroup ? group! : mark)).displayWidth
        }
        return nil
    }
}
