/// A document in Markdown with comments that name pictures, each of which an element of the document shows.
///
///     <!-- picture: traces/search.marble --scenario results -->
///     <picture>
///       <source media="(prefers-color-scheme: dark)" srcset="Pictures/search-results~dark.svg">
///       <img alt="At 6, asked sends …" src="Pictures/search-results.svg">
///     </picture>
///
/// The element below a comment is written anew; text inside of fenced blocks is left alone.
package struct PictureDocument {
    /// A comment that names a picture.
    package struct Request {
        /// The words of the comment: a file or an operator, and flags.
        package let words: [String]
        /// The words in the document.
        package let range: SourceRange
        /// Where the comment begins.
        package let comment: Int
        /// The element below the comment; empty if there is none yet.
        package let element: SourceRange
        /// The blocks above the comment by their names, the last one of each: marble files, and the files that these read.
        package let blocks: [String: SourceFile]
    }

    package let source: SourceFile
    package private(set) var requests: [Request] = []
    package private(set) var diagnostics: [Diagnostic] = []
    /// The blocks so far by their names: those that begin with three backticks, a language and a name.
    private var blocks: [String: SourceFile] = [:]

    /// The number of lines that an element has at most.
    private static let maximumElementLines = 12

    package init(_ source: SourceFile) {
        self.source = source
        read()
    }

    /// Whether the document is of DocC, which takes no HTML.
    package var isDocC: Bool { source.path.contains(".docc/") }

    private mutating func read() {
        let lines = Self.lines(of: source)
        var fence: (mark: String, name: String?, start: Int)?
        var index = 0
        while index < lines.count {
            let text = source.text(lines[index])
            let trimmed = text.trimmingPrefix { $0 == " " }
            if let open = fence {
                if trimmed.hasPrefix(open.mark),
                    trimmed.drop(while: { $0 == open.mark.first }).allSatisfy(\.isWhitespace)
                {
                    if let name = open.name { take(block: name, SourceRange(open.start, lines[index].start)) }
                    fence = nil
                }
            } else if trimmed.hasPrefix("```") || trimmed.hasPrefix("~~~") {
                let mark = String(trimmed.prefix { $0 == trimmed.first })
                let words = trimmed.dropFirst(mark.count).split(separator: " ")
                let name = words.count > 1 ? String(words[1]) : nil
                fence = (mark, name, index + 1 < lines.count ? lines[index + 1].start : source.bytes.count)
            } else if let start = Self.comment(in: text) {
                if text[..<start].allSatisfy({ $0 == " " }), text[..<start].count < Self.codeIndentation {
                    index = take(comment: index, lines)
                } else if !text.hasPrefix(String(repeating: " ", count: Self.codeIndentation)), !text.contains("`") {
                    diagnostics.append(
                        Diagnostic(
                            "a comment of a picture stands alone on its line", in: source, at: lines[index],
                            suggestion: "put it at the beginning of a line"))
                }
            }
            index += 1
        }
    }

    /// The number of spaces from which on a line is code.
    private static let codeIndentation = 4

    /// Returns where a comment that names a picture begins.
    private static func comment(in line: String) -> String.Index? {
        line.firstMatch(of: /<!--\s*[Pp]icture\s*:/)?.range.lowerBound
    }

    private mutating func take(block name: String, _ range: SourceRange) {
        let first = source.position(of: range.start).line
        blocks[name] = SourceFile(
            path: source.path, bytes: Array(source.bytes[range.start..<max(range.start, range.end)]), firstLine: first)
    }

    /// Takes the comment of a line, and returns the last line of its element.
    private mutating func take(comment index: Int, _ lines: [SourceRange]) -> Int {
        let line = lines[index]
        let text = source.text(line)
        guard let open = text.firstMatch(of: /<!--\s*[Pp]icture\s*:/)?.range,
            let close = text[open.upperBound...].firstRange(of: "-->"),
            text[close.upperBound...].allSatisfy(\.isWhitespace)
        else {
            diagnostics.append(
                Diagnostic(
                    "a comment of a picture ends on its line", in: source, at: line,
                    suggestion: "write <!-- picture: FILE -->"))
            return index
        }
        let inner = text[open.upperBound..<close.lowerBound]
        let offset = line.start + text[..<open.upperBound].utf8.count
        let start = line.start + text[..<open.lowerBound].utf8.count
        let range = source.trimmed(offset, offset + inner.utf8.count)
        guard let words = Self.words(String(inner)), !words.isEmpty else {
            let message = inner.allSatisfy(\.isWhitespace) ? "the picture has no name" : "a quote is not closed"
            diagnostics.append(
                Diagnostic(message, in: source, at: line, suggestion: "write <!-- picture: search.marble -->"))
            return index
        }
        let below = SourceRange(min(line.end + 1, source.bytes.count), min(line.end + 1, source.bytes.count))
        guard index + 1 < lines.count else {
            add(words, range, start, below)
            return index
        }
        let next = source.text(lines[index + 1]).trimmingPrefix { $0 == " " }
        if isDocC, next.hasPrefix("![") {
            add(words, range, start, SourceRange(below.start, lines[index + 1].end))
            return index + 1
        }
        guard next.hasPrefix("<picture>") else {
            add(words, range, start, below)
            return index
        }
        for last in (index + 1)..<min(index + 1 + Self.maximumElementLines, lines.count)
        where source.text(lines[last]).contains("</picture>") {
            let element = SourceRange(below.start, lines[last].end)
            if source.text(element).contains("\"Pictures/") {
                add(words, range, start, element)
            } else {
                diagnostics.append(
                    Diagnostic(
                        "the element below shows a picture of another folder, and would be replaced", in: source,
                        at: lines[index + 1], suggestion: "put an empty line above it"))
            }
            return last
        }
        diagnostics.append(
            Diagnostic(
                "the element below is not closed", in: source, at: lines[index + 1],
                suggestion: "end it with </picture>"))
        return index
    }

    private mutating func add(_ words: [String], _ range: SourceRange, _ comment: Int, _ element: SourceRange) {
        requests.append(Request(words: words, range: range, comment: comment, element: element, blocks: blocks))
    }

    /// Returns the edit that makes the element below a comment show a picture.
    ///
    /// - Parameter path: The path of the light picture, relative to the document.
    package func edit(_ request: Request, showing path: String, alternative: String) -> TextEdit {
        let text = MarkupText.escaped(alternative)
        // An element in a list belongs to its item.
        let indentation = String(repeating: " ", count: max(0, source.position(of: request.comment).column - 1))
        let name = path.dropLast(".svg".count)
        let element =
            isDocC
            ? "![\(alternative.escapingControlCharacters.filter { !"[]\\".contains($0) })](\(path))"
            : """
            <picture>
              <source media="(prefers-color-scheme: dark)" srcset="\(MarkupText.escaped(name + "~dark.svg"))">
              <img alt="\(text)" src="\(MarkupText.escaped(path))">
            </picture>
            """
        let indented = element.split(separator: "\n").map { indentation + $0 }.joined(separator: "\n")
        // Text below an element is a part of it, unless an empty line separates them.
        let gap = isDocC || !isText(request.element.end) ? "" : "\n"
        if request.element.start < request.element.end { return TextEdit(request.element, indented + gap) }
        let isAtEnd = request.element.start >= source.bytes.count
        let needsLine = isAtEnd && source.bytes.last != UInt8(ascii: "\n")
        return TextEdit(request.element, (needsLine ? "\n" : "") + indented + "\n" + gap)
    }

    /// Whether the line that begins at a place, or below the line that ends there, has text.
    private func isText(_ place: Int) -> Bool {
        let isEnd = place < source.bytes.count && place > 0 && source.bytes[place - 1] != UInt8(ascii: "\n")
        let start = min(source.bytes.count, isEnd ? place + 1 : place)
        let line = source.bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
        return !line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    }

    /// Returns the words of a text, of which those in quotes may have spaces; `nil` if a quote is open.
    static func words(_ text: String) -> [String]? {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in text {
            if let open = quote {
                if character == open { quote = nil } else { word = (word ?? "") + String(character) }
            } else if character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if character.isWhitespace {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if quote != nil { return nil }
        return words + [word].compactMap(\.self)
    }

    private static func lines(of source: SourceFile) -> [SourceRange] {
        var lines: [SourceRange] = []
        var start = 0
        for (index, byte) in source.bytes.enumerated() where byte == UInt8(ascii: "\n") {
            lines.append(SourceRange(start, index))
            start = index + 1
        }
        if start < source.bytes.count { lines.append(SourceRange(start, source.bytes.count)) }
        return lines
    }
}
