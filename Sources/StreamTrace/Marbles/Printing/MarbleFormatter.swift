/// A formatter of marble files, which preserves the order and the meaning of the blocks, and the comments.
///
///     hot a                       hot a
///      -a---                          -a---
///         a=1,b = 2    becomes        a = 1, b = 2
///     out x = a
///         -a                      out x = a
///                                     -a
///
/// Lines of a block are indented by four spaces; a diagram that is further right keeps its indentation, because it is
/// aligned with another line, and subscription lines start below the `^` of their diagram. Blocks are separated by one
/// empty line; short blocks of one kind may be adjacent. Names and types of inputs, tables, settings and timed events
/// are normalised; code is unchanged. O(*n*).
package struct MarbleFormatter {
    private let source: SourceFile
    private let layout: MarbleLayout
    private var output: [Line] = []

    private struct Line {
        let text: String
        let role: MarbleLayout.Role
    }

    /// - Parameter file: A file that was parsed without errors.
    package static func text(_ file: MarbleFile) -> String {
        var formatter = MarbleFormatter(source: file.source, layout: MarbleLayout(file))
        formatter.run()
        return formatter.output.map { $0.text + "\n" }.joined()
    }

    private init(source: SourceFile, layout: MarbleLayout) {
        self.source = source
        self.layout = layout
    }

    private mutating func run() {
        for line in layout.lines {
            if case .blank = line.role {
                if case .blank? = output.last?.role { continue }
                if output.isEmpty { continue }
            }
            if case .head(let head) = line.role, needsGap(before: head) { insertGap() }
            output.append(Line(text: text(of: line), role: line.role))
        }
        while case .blank? = output.last?.role { output.removeLast() }
    }

    // MARK: Empty lines

    private func needsGap(before head: MarbleLayout.Head) -> Bool {
        let last = output.last { if case .head = $0.role { true } else { false } }
        guard case .head(let previous)? = last?.role else { return false }
        switch (previous.kind, head.kind) {
        case (.reference, .reference), (.scenario, .reference): return false
        default: return previous.kind != head.kind || !previous.isOneLine || !head.isOneLine
        }
    }

    /// Inserts an empty line before the comments above a block.
    private mutating func insertGap() {
        var index = output.count
        while index > 0, case .comment(isIndented: false) = output[index - 1].role { index -= 1 }
        if index > 0, case .blank = output[index - 1].role { return }
        if index > 0 { output.insert(Line(text: "", role: .blank), at: index) }
    }

    // MARK: Lines

    private func text(of line: MarbleLayout.Line) -> String {
        switch line.role {
        case .blank: ""
        case .comment(let isIndented): (isIndented ? "    " : "") + rest(of: line, from: line.content)
        case .continuation(let isText):
            isText ? source.text(SourceRange(line.start, line.end)) : rest(of: line, from: line.start)
        case .head(let head): self.head(line, head.kind)
        case .setting: "    " + setting(line)
        case .table(let range): "    " + table(range, line)
        case .timedEvent(let width): "    " + timedEvent(line, width: width)
        case .diagram(let indentation): String(repeating: " ", count: indentation) + rest(of: line, from: line.content)
        case .other: "    " + rest(of: line, from: line.content)
        }
    }

    private func rest(of line: MarbleLayout.Line, from start: Int) -> String {
        source.text(SourceRange(start, line.end)).trimmingTrailingSpaces
    }

    private func head(_ line: MarbleLayout.Line, _ kind: MarbleLayout.Head.Kind) -> String {
        switch kind {
        case .setting: setting(line)
        case .input: input(line)
        default: rest(of: line, from: line.content)
        }
    }

    /// `hot NAME: TYPE`; the arguments of a function are unchanged.
    private func input(_ line: MarbleLayout.Line) -> String {
        let code = source.code(SourceRange(line.content, line.end))
        let head = source.text(code)
        if head.contains("(") { return rest(of: line, from: line.content) }
        let words = head.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
        let parts = words.split(separator: ":", maxSplits: 1).map(\.trimmingSpaces)
        return (parts.joined(separator: ": ") + rest(of: line, from: code.end)).trimmingTrailingSpaces
    }

    /// `key: value`.
    private func setting(_ line: MarbleLayout.Line) -> String {
        guard let colon = source.bytes[line.content..<line.end].firstIndex(of: UInt8(ascii: ":")) else {
            return rest(of: line, from: line.content)
        }
        let value = source.trimmed(colon + 1, line.end)
        return source.text(SourceRange(line.content, colon)) + ": " + source.text(value)
    }

    /// `a = 1, b = 2`; an entry that spans several lines or contains a comment is unchanged.
    private func table(_ range: SourceRange, _ line: MarbleLayout.Line) -> String {
        let whole = rest(of: line, from: line.content)
        guard range.end <= line.end else { return whole }
        var table = ValueTable()
        var diagnostics = DiagnosticList(file: source)
        TableLine.parse(range, in: source, into: &table, diagnostics: &diagnostics)
        let text = table.entries.map { MarblePrinter.entry($0, in: source) }.joined(separator: ", ")
        let isSame = text.filter { $0 != " " && $0 != "\t" } == source.text(range).filter { $0 != " " && $0 != "\t" }
        return isSame ? (text + rest(of: line, from: range.end)).trimmingTrailingSpaces : whole
    }

    /// Formats a timed event, aligned with the other events.
    private func timedEvent(_ line: MarbleLayout.Line, width: Int) -> String {
        let time = source.bytes[line.content..<line.end].prefix { !" \t".utf8.contains($0) }
        let event = source.trimmed(time.endIndex, line.end)
        return String(decoding: time, as: UTF8.self).padded(to: width + DiagramPrinter.gap) + source.text(event)
    }
}
