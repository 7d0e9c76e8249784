extension Diagnostic {
    /// The severity of a diagnostic.
    public enum Severity: String { case error, note }

    /// Returns the diagnostic as people and editors read it: location, message, the line with a caret, and the
    /// suggestion.
    ///
    ///     search.marble:3:14: error: unknown operator 'mapp'
    ///         out x = a.mapp { $0 }
    ///                   ^~~~
    ///         did you mean 'map'?
    ///
    /// Control characters are escaped; a long line is cut to 80 columns around the location.
    public func rendered(as severity: Severity = .error, color: Bool = false) -> String {
        let style = Style(isOn: color)
        let word = severity == .error ? style.red("error:") : style.bold("note:")
        var lines = [style.bold(location + ":") + " " + word + " " + Self.cut(message)]
        if !file.bytes.isEmpty {
            let excerpt = Excerpt(file: file, range: range)
            lines.append("    " + excerpt.text)
            lines.append("    " + String(repeating: " ", count: excerpt.indentation) + style.green(excerpt.marker))
        }
        if let suggestion { lines.append("    " + Self.cut(suggestion)) }
        if !example.isEmpty { lines.append("") }
        lines += example.map { $0.isEmpty ? "" : "        " + Self.cut($0) }
        return lines.joined(separator: "\n")
    }

    /// Cuts a sentence, which may quote a word of megabytes.
    private static func cut(_ sentence: String) -> String {
        let text = sentence.utf8.count > 1_000 ? sentence.prefix(1_000).shortened(to: 240) : sentence
        return text.escapingControlCharacters
    }

    /// `path:line:column`, or only the path if the file has no text.
    public var location: String {
        let path = file.path.escapingControlCharacters
        if file.bytes.isEmpty, file.firstLine == 1 { return path }
        let position = file.position(of: range.start)
        return "\(path):\(position.line):\(position.column)"
    }
}

/// The part of a line that is shown, and the position of the marker below it.
private struct Excerpt {
    var text = ""
    var indentation = 0
    var marker = "^"

    private static let width = 76
    /// The maximum number of bytes that are considered on each side of the location.
    private static let reach = 400

    init(file: SourceFile, range: SourceRange) {
        let line = file.line(around: range.start, reach: Self.reach)
        let markStart = min(range.start, line.end)
        let end = min(max(range.end, markStart), line.end)
        let before = Self.cells(file, from: line.start, to: markStart)
        let marked = Self.cells(file, from: markStart, to: end)
        let after = Self.cells(file, from: end, to: line.end)
        let isCutAtStart = line.start > 0 && file.bytes[line.start - 1] != UInt8(ascii: "\n")
        let isCutAtEnd = line.end < file.bytes.count && file.bytes[line.end] != UInt8(ascii: "\n")

        let head = Self.tail(of: before, width: Self.width / 2, isCut: isCutAtStart, rest: marked + after)
        let room = max(8, Self.width - head.displayWidth)
        let middle = Self.start(of: marked, width: room, isCut: isCutAtEnd && after.isEmpty)
        let rest = max(0, room - middle.displayWidth)
        text = head + middle + (rest > 1 ? Self.start(of: after, width: rest, isCut: isCutAtEnd) : "")
        indentation = head.displayWidth
        marker = "^" + String(repeating: "~", count: max(0, middle.displayWidth - 1))
    }

    /// Returns the characters as they are shown, tabs as spaces.
    private static func cells(_ file: SourceFile, from start: Int, to end: Int) -> [String] {
        if start >= end { return [] }
        return file.text(SourceRange(start, end)).map {
            $0 == "\t" ? "    " : String($0).escapingControlCharacters
        }
    }

    /// Returns the last cells that fit, or all cells if the whole line fits.
    private static func tail(of cells: [String], width: Int, isCut: Bool, rest: [String]) -> String {
        let whole = cells.joined()
        if !isCut, whole.displayWidth + rest.joined().displayWidth <= Self.width { return whole }
        if !isCut, whole.displayWidth <= width { return whole }
        var used = 1
        var first = cells.count
        while first > 0, used + cells[first - 1].displayWidth <= width {
            first -= 1
            used += cells[first].displayWidth
        }
        return "…" + cells[first...].joined()
    }

    private static func start(of cells: [String], width: Int, isCut: Bool) -> String {
        let whole = cells.joined()
        if !isCut, whole.displayWidth <= width { return whole }
        var used = 1
        var last = 0
        while last < cells.count, used + cells[last].displayWidth <= width {
            used += cells[last].displayWidth
            last += 1
        }
        return cells[..<last].joined() + "…"
    }
}

/// Colours for a terminal, or none.
package struct Style {
    package let isOn: Bool

    package init(isOn: Bool) {
        self.isOn = isOn
    }

    package func bold(_ text: String) -> String { wrap(text, "1") }
    package func red(_ text: String) -> String { wrap(text, "31") }
    package func green(_ text: String) -> String { wrap(text, "32") }
    package func yellow(_ text: String) -> String { wrap(text, "33") }

    private func wrap(_ text: String, _ code: String) -> String { isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}
