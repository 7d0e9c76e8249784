extension MarbleParser {
    static let settings = ["title", "frame", "until", "tags", "needs"]

    /// `title: …`, `frame: 10ms`, `until: 60s`, `tags: a, b`, `needs: SearchTests`.
    mutating func readSetting(_ word: LocatedText, _ rest: SourceRange) {
        guard Self.settings.contains(word.text) else { return refuseSetting(word, rest) }
        checkOnce(word.text + ":", at: word.range, "duplicate '\(word.text):'")
        let value = line(rest)
        guard !value.text.isEmpty else { return diagnostics.add("'\(word.text):' needs a value", at: word.range) }
        switch word.text {
        case "title": withSection { $0.title = value }
        case "needs": withSection { $0.needs = value }
        case "tags":
            let tags = value.text.split(separator: ",").map { $0.trimmingSpaces }
            withSection { $0.tags = tags.filter { !$0.isEmpty } }
        case "frame":
            guard let frame = diagnostics.time(value.range, unitIsOptional: true) else { return }
            if frame == 0 { diagnostics.add("a frame takes at least 1 ms", at: value.range) }
            withSection { $0.frame = max(frame, 1) }
        default:
            guard let horizon = diagnostics.time(value.range, unitIsOptional: true) else { return }
            withSection { $0.horizon = horizon }
        }
    }

    private mutating func refuseSetting(_ word: LocatedText, _ rest: SourceRange) {
        if MarbleKeyword(word.text) != nil {
            let range = SourceRange(word.range.end, word.range.end + 1)
            diagnostics.add("unexpected ':' after '\(word.text)'", at: range, suggestion: "take the ':' away")
        } else {
            diagnostics.add(
                "unknown setting '\(word.text):'", at: word.range,
                suggestion: Suggestions.sentence(for: word.text, among: Self.settings)
                    ?? MistypedBlock.diagram(named: word.text, line(rest).text))
        }
    }

    /// `hot NAME: TYPE`, `cold NAME(1, _): TYPE`.
    mutating func readInput(_ block: MarbleOutline.Block, _ rest: SourceRange, isHot: Bool) {
        var header = HeaderCursor(source, code(rest))
        let name = header.takeName()
        var arguments: [MarbleInput.Argument]?
        var type: SourceRange?
        if let name {
            if let list = header.takeParentheses() {
                if isHot { diagnostics.add("only a cold input can be a function", at: list) }
                arguments = self.arguments(list)
            }
            let hasColon = header.take(UInt8(ascii: ":"))
            if header.rest.isEmpty {
                if hasColon {
                    diagnostics.add(
                        "a type is missing here", at: header.rest, suggestion: "write one, or take the ':' away")
                }
            } else if hasColon, !isDiagram(header.rest) {
                type = header.rest
            } else {
                if !refuseHyphen(name, header.rest) { refuse(header.rest, in: block) }
                excused.insert(name.text)
            }
            declare(name, as: arguments != nil ? .function : isHot ? .hot : .cold)
        } else {
            diagnostics.add(
                "an input needs a name", at: block.header, suggestion: "write '\(isHot ? "hot" : "cold") a'")
        }
        let body = body(block.lines, role: isHot ? .hotInput : .coldInput)
        if !body.hasEvents { hasOpenInputs = true }
        guard let name else { return }
        if arguments != nil, !body.hasEvents, !excused.contains(name.text) {
            diagnostics.add("'\(name.text)' has no diagram", at: name.range)
        }
        append(
            .input(MarbleInput(isHot: isHot, name: name, arguments: arguments, type: type, body: body)), block)
    }

    /// Reports a name like `my-input`, and returns whether it did, because uses of the name would be errors too.
    private mutating func refuseHyphen(_ name: LocatedText, _ rest: SourceRange) -> Bool {
        let whole = name.range.through(code(rest))
        let parts = source.text(whole).split(separator: "-", omittingEmptySubsequences: false)
        guard rest.start == name.range.end, whole.count < 100, parts.count > 1,
            parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isIdentifierByte) })
        else { return false }
        let camel = parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        diagnostics.add(
            "a name has no '-'", at: whole, suggestion: "write \(parts[0] + camel.joined())")
        file.isCutShort = true
        return true
    }

    private mutating func arguments(_ list: SourceRange) -> [MarbleInput.Argument] {
        let inner = SourceRange(list.start + 1, list.end - 1)
        if source.trimmed(inner.start, inner.end).isEmpty { return [] }
        return source.split(inner, separator: { $0.comma }).map {
            if source.text($0) != "_", !isParameter($0) { return .value($0) }
            if source.text($0) != "_" {
                diagnostics.add(
                    "expected a value, not the name or type of an argument", at: $0,
                    suggestion: "write '_' for any argument")
            }
            return .any
        }
    }

    /// Whether the code looks like a function's parameter: `user`, `String` or `_ query: String`.
    private func isParameter(_ range: SourceRange) -> Bool {
        let words = source.bytes[range.start..<range.end]
        guard let first = words.first, first.isIdentifierByte, !MarbleTime.isDigit(first) else { return false }
        if words.allSatisfy(\.isIdentifierByte) { return !["nil", "true", "false"].contains(source.text(range)) }
        let isNamed = words.prefix { $0.isIdentifierByte || $0 == UInt8(ascii: " ") }.count
        return isNamed < words.count && words[range.start + isNamed] == UInt8(ascii: ":")
    }

    /// `out NAME: TYPE = EXPR`.
    mutating func readOutput(_ block: MarbleOutline.Block, _ rest: SourceRange) {
        var header = HeaderCursor(source, rest)
        let body = body(block.lines, role: .output)
        guard let name = header.takeName() else {
            diagnostics.add("an output needs a name", at: block.header, suggestion: "write 'out x = …'")
            return
        }
        declare(name, as: .output)
        var type: SourceRange?
        if header.take(UInt8(ascii: ":")) { type = header.takeUpToEquals() }
        if header.rest.isEmpty ? type != nil : source.bytes[header.rest.start] != UInt8(ascii: "=") {
            diagnostics.add(
                "'=' is missing before the pipeline", at: header.rest.isEmpty ? type ?? header.rest : header.rest,
                suggestion: "write 'out \(name.text) = …'")
            return
        }
        guard header.take(UInt8(ascii: "=")), !header.rest.isEmpty else {
            diagnostics.add(
                "an output needs a pipeline, like out \(name.text) = …",
                at: SourceRange(block.header.end, block.header.end))
            return
        }
        append(.output(MarbleOutput(name: name, type: type, pipeline: header.rest, body: body)), block)
    }

    /// Returns the text of a setting or a name: the rest of a line, without a comment after a space.
    func line(_ range: SourceRange) -> LocatedText {
        var end = range.start
        while end < range.end {
            let isComment = source.bytes[end...].prefix(2).elementsEqual("//".utf8) && end + 1 < range.end
            if isComment, end == range.start || " \t".utf8.contains(source.bytes[end - 1]) { break }
            end += 1
        }
        let range = source.trimmed(range.start, end)
        return LocatedText(text: source.text(range), range: range)
    }

    /// Returns the range of code without surrounding spaces and comments.
    func code(_ range: SourceRange) -> SourceRange { source.code(range) }

    /// Whether a text in the place of a type is a diagram: `1-2|`, `--a`.
    private func isDiagram(_ range: SourceRange) -> Bool {
        let text = source.text(code(range)).replacing("->", with: "")
        return text.contains("-") || text.hasSuffix("|") || text.utf8.first.map(MarbleTime.isDigit) == true
    }

    /// Reports text after a complete header.
    mutating func refuse(_ range: SourceRange, in block: MarbleOutline.Block) {
        let code = code(range)
        if code.isEmpty { return }
        let isInput = block.keyword == .hot || block.keyword == .cold
        diagnostics.add(
            "unexpected text", at: code,
            suggestion: isInput ? "write the diagram on a separate line, below the name" : nil)
    }

    mutating func refuseLines(of block: MarbleOutline.Block) {
        guard let line = block.lines.first else { return }
        diagnostics.add("unexpected line: no lines can follow '\(block.word.text)'", at: line)
    }
}

/// Parses the first line of a block.
private struct HeaderCursor {
    private let source: SourceFile
    private var range: SourceRange

    init(_ source: SourceFile, _ range: SourceRange) {
        self.source = source
        self.range = source.trimmed(range.start, range.end)
    }

    var rest: SourceRange { range }

    mutating func takeName() -> LocatedText? {
        let text = source.bytes[range.start..<range.end].prefix { $0.isIdentifierByte }
        guard let first = text.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return nil }
        let name = SourceRange(range.start, range.start + text.count)
        go(to: name.end)
        return LocatedText(text: source.text(name), range: name)
    }

    mutating func take(_ byte: UInt8) -> Bool {
        guard range.start < range.end, source.bytes[range.start] == byte else { return false }
        go(to: range.start + 1)
        return true
    }

    /// Consumes parentheses and returns their range.
    mutating func takeParentheses() -> SourceRange? {
        guard range.start < range.end, source.bytes[range.start] == UInt8(ascii: "(") else { return nil }
        let end = source.scan(range) { scanner in
            repeat { scanner.step() } while !scanner.isAtEnd && !scanner.isAtTopLevel
            return scanner.isAtTopLevel ? scanner.index : nil
        }
        guard let end else { return nil }
        defer { go(to: end) }
        return SourceRange(range.start, end)
    }

    mutating func takeUpToEquals() -> SourceRange {
        let end = source.scan(range) { scanner in
            while !scanner.isAtEnd, !(scanner.isAtTopLevel && scanner.byte() == UInt8(ascii: "=")) { scanner.step() }
            return scanner.index
        }
        defer { go(to: end) }
        return source.trimmed(range.start, end)
    }

    private mutating func go(to index: Int) { range = source.trimmed(index, range.end) }
}
