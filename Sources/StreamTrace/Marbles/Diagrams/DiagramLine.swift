/// A diagram that grows to the right and parses back as the appended events.
struct DiagramLine {
    /// The time of the next column.
    private(set) var end = FrameTime()
    private var written = ""
    /// The text after the last space.
    private var word = ""

    /// The diagram; a dash if it is empty.
    var text: String {
        var text = (written + Self.unlikeTime(word)).trimmingTrailingSpaces
        if text.isEmpty { return "-" }
        // A diagram that looks like a table or another kind of line starts with a time of zero.
        let second = text.dropFirst().first { $0 != " " }
        if second == "=" || ".@/\"".contains(text.first!) || Self.isDoubtful(text) { text = "0ms " + text }
        return text
    }

    /// Whether a parser would suspect another meaning.
    private static func isDoubtful(_ text: String) -> Bool {
        let file = SourceFile(path: "", text: text)
        let line = SourceRange(0, file.bytes.count)
        return MistypedLine.find(line, in: file, role: .output) != nil
            || DiagramParser.parse(line, in: file, role: .output).doubt != nil
    }

    /// Appends columns and a time between them.
    mutating func pass(frames: Int = 0, milliseconds: Int = 0) {
        if frames > 0 { append(String(repeating: "-", count: frames)) }
        if milliseconds > 0 {
            endWord()
            if !written.isEmpty, !written.hasSuffix(" ") { written += " " }
            written += MarbleTime.text(milliseconds) + " "
            end.milliseconds += milliseconds
        }
        end.frames += frames
    }

    /// Appends the marbles of one column; several marbles are a group.
    mutating func append(_ marbles: [Character]) {
        if marbles.count == 1 {
            append(String(marbles[0]))
            end.frames += 1
        } else {
            append("(")
            for marble in marbles { append(String(marble)) }
            append(")")
            end.frames += Self.columns(marbles.count)
        }
    }

    /// Returns the number of columns that marbles occupy.
    static func columns(_ count: Int) -> Int { count == 1 ? 1 : count + 2 }

    /// Appends marbles, separated by a space if they would otherwise become one character or a comment.
    private mutating func append(_ marbles: String) {
        if let last = word.last, let first = marbles.first {
            if (last == "/" && first == "/") || !isApart(last, first) {
                endWord()
                written += " "
            }
        }
        word += marbles
    }

    /// Returns whether two characters stay separate side by side.
    private func isApart(_ last: Character, _ first: Character) -> Bool {
        if last.isASCII, first.isASCII { return true }
        return (String(last) + String(first)).count == 2
    }

    private mutating func endWord() {
        written += Self.unlikeTime(word)
        word = ""
    }

    /// Separates marbles like `1s`, which would be parsed as a time.
    private static func unlikeTime(_ word: String) -> String {
        guard MarbleTime.read(word.utf8, unitIsOptional: false) != .notATime,
            let unit = word.firstIndex(where: \.isLetter)
        else { return word }
        return word[..<unit] + " " + word[unit...]
    }
}

extension MarbleTime {
    /// Returns a time as written in a diagram: `250ms`, `2s`.
    package static func text(_ milliseconds: Int) -> String {
        milliseconds > 0 && milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
    }
}
