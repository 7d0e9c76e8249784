/// A diagram that grows to the right, written so that it reads back as what was put in.
struct DiagramLine {
    /// Where the next column is.
    private(set) var end = FrameTime()
    private var written = ""
    /// What stands behind the last space.
    private var word = ""

    /// The diagram; a dash where nothing was put in.
    var text: String {
        var text = (written + Self.unlikeTime(word)).trimmingTrailingSpaces
        if text.isEmpty { return "-" }
        // What would look like a table or another kind of line stands behind a time of nothing.
        let second = text.dropFirst().first { $0 != " " }
        if second == "=" || ".@/\"".contains(text.first!) || Self.isDoubtful(text) { text = "0ms " + text }
        return text
    }

    /// Whether a reader would think that something else was meant.
    private static func isDoubtful(_ text: String) -> Bool {
        let file = SourceFile(path: "", text: text)
        let line = SourceRange(0, file.bytes.count)
        return MistypedLine.find(line, in: file, place: .output) != nil
            || DiagramParser.parse(line, in: file, place: .output).doubt != nil
    }

    /// Goes on by columns and by a time that stands between them.
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

    /// Puts in what happens in one column; several marbles are a group.
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

    /// How many columns so many marbles take.
    static func columns(_ count: Int) -> Int { count == 1 ? 1 : count + 2 }

    /// A space, which means nothing, keeps apart what would become one character or a comment.
    private mutating func append(_ marbles: String) {
        if let last = word.last, let first = marbles.first {
            if (last == "/" && first == "/") || !isApart(last, first) {
                endWord()
                written += " "
            }
        }
        word += marbles
    }

    /// Whether two characters stay two when they stand side by side.
    private func isApart(_ last: Character, _ first: Character) -> Bool {
        if last.isASCII, first.isASCII { return true }
        return (String(last) + String(first)).count == 2
    }

    private mutating func endWord() {
        written += Self.unlikeTime(word)
        word = ""
    }

    /// Marbles like `1s` would be read as a time.
    private static func unlikeTime(_ word: String) -> String {
        guard MarbleTime.read(word.utf8, unitIsOptional: false) != .notATime,
            let unit = word.firstIndex(where: \.isLetter)
        else { return word }
        return word[..<unit] + " " + word[unit...]
    }
}

extension MarbleTime {
    /// A time as it is written: `250ms`, `2s`.
    static func text(_ milliseconds: Int) -> String {
        milliseconds > 0 && milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
    }
}
