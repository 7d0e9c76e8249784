import Synchronization

/// Marbles as a literal in the source file of a test.
struct MarbleLiteral {
    private let text: String
    private let place: CodePlace

    /// - Parameter place: The call whose argument the literal is.
    init(_ text: String, at place: CodePlace) { (self.text, self.place) = (text, place) }

    /// What this process has written, by the path and line of the call, because the line of a literal stays the same.
    private static let written = Mutex<[String: String]>([:])

    /// Writes other marbles. Returns an error if that fails, or if another argument of the test has written others.
    func rewrite(to marbles: String) -> Diagnostic? {
        do throws(Diagnostic) {
            try write(marbles)
            return nil
        } catch {
            return error
        }
    }

    private func write(_ marbles: String) throws(Diagnostic) {
        let source = try SourceFile.read(place.path)
        if marbles.contains(where: { "\"\\".contains($0) }) {
            throw refusal("\(marbles) has a letter that a literal has to escape", source)
        }
        let key = "\(place.path):\(place.line):\(place.column):\(text)"
        if let former = Self.written.withLock({ $0[key] }) {
            if former == marbles { return }
            throw refusal(
                "arguments of the test disagree: \"\(former)\" was written, and this one sends \"\(marbles)\"", source)
        }
        try source.rewrite([TextEdit(try range(in: source), marbles)])
        Self.written.withLock { $0[key] = marbles }
    }

    /// Returns the range of the literal's contents: the first such text after a comma in the lines of the call, since an
    /// input has the first argument.
    private func range(in source: SourceFile) throws(Diagnostic) -> SourceRange {
        let lines = source.lines
        guard place.line <= lines.count else { throw refusal("the file has changed since it was compiled", source) }
        let wanted = Array(("\"" + text + "\"").utf8)
        let end = lines[min(place.line - 1 + Self.maximumLines, lines.count) - 1].end
        var start = lines[place.line - 1].start
        while start + wanted.count <= end {
            let before = source.bytes[..<start].last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
            if source.bytes[start] == wanted[0], before == UInt8(ascii: ","),
                source.bytes[start...].starts(with: wanted)
            {
                return SourceRange(start + 1, start + wanted.count - 1)
            }
            start += 1
        }
        throw refusal("the marbles \"\(text)\" are no literal in the lines of this call", source)
    }

    private static let maximumLines = 20

    private func refusal(_ message: String, _ source: SourceFile) -> Diagnostic {
        let lines = source.lines
        let range = place.line <= lines.count ? lines[place.line - 1] : SourceRange(0, 0)
        return Diagnostic(message, in: source, at: range)
    }
}
