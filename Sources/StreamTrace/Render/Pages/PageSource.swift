/// The text of a marble file in a page, in which the calls of stages can be chosen.
struct PageSource {
    private let source: SourceFile
    /// The columns of the calls of each line.
    private var calls: [Int: Set<Int>] = [:]

    /// The number of lines that are shown.
    private static let maximumLines = 2_000
    /// The number of characters of a line that are shown.
    private static let maximumColumns = 2_000

    init(_ source: SourceFile, pictures: [Picture]) {
        self.source = source
        for site in pictures.flatMap(\.rows).compactMap(\.row.site) where site.path == source.path {
            if let column = site.column { calls[site.line, default: []].insert(column) }
        }
    }

    func append(to buffer: ByteBuffer) {
        buffer.append("<section class=\"text\"><h2>\(MarkupText.escaped(source.path))</h2><pre class=\"source\">")
        let text = String(decoding: source.bytes, as: UTF8.self)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        for (index, line) in lines.prefix(Self.maximumLines).enumerated() {
            let number = index + source.firstLine
            buffer.append("<span class=\"line\" data-line=\"\(number)\">")
            append(line.prefix(Self.maximumColumns), calls[number] ?? [], number, buffer)
            if line.utf8.count > Self.maximumColumns, line.count > Self.maximumColumns { buffer.append("…") }
            buffer.append("</span>\n")
        }
        if lines.count > Self.maximumLines { buffer.append("⋯ \(lines.count - Self.maximumLines) more lines") }
        buffer.append("</pre></section>\n")
    }

    private func append(_ line: Substring, _ columns: Set<Int>, _ number: Int, _ buffer: ByteBuffer) {
        var rest = line
        var column = 1
        while !rest.isEmpty {
            if columns.contains(column) {
                let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                if !name.isEmpty {
                    buffer.append("<button class=\"call\" data-line=\"\(number)\" data-column=\"\(column)\">")
                    buffer.append(MarkupText.escaped(String(name)) + "</button>")
                    rest = rest.dropFirst(name.count)
                    column += name.count
                    continue
                }
            }
            let next = columns.filter { $0 > column }.min().map { $0 - column } ?? rest.count
            let plain = rest.prefix(next)
            buffer.append(
                plain.split(separator: "\t", omittingEmptySubsequences: false)
                    .map { MarkupText.escaped(String($0)) }.joined(separator: "\t"))
            rest = rest.dropFirst(plain.count)
            column += plain.count
        }
    }
}
