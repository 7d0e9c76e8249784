/// Reads a diagram: one column is one frame.
struct DiagramParser {
    enum Place {
        case hotInput, coldInput, output
    }

    private let file: SourceFile
    private let place: Place
    private var diagnostics: DiagnosticList
    private var diagram: MarbleDiagram
    private var time = FrameTime()
    private var origin: FrameTime?
    private var group: (start: FrameTime, offset: Int)?
    private var isOver = false

    private static let mostEvents = 4_000_000

    static func parse(
        _ range: SourceRange, in file: SourceFile, place: Place, diagnostics: inout DiagnosticList
    ) -> MarbleDiagram {
        var parser = DiagramParser(
            file: file, place: place, diagnostics: diagnostics, diagram: MarbleDiagram(range: range))
        parser.run()
        diagnostics = parser.diagnostics
        return parser.diagram
    }

    private init(file: SourceFile, place: Place, diagnostics: DiagnosticList, diagram: MarbleDiagram) {
        self.file = file
        self.place = place
        self.diagnostics = diagnostics
        self.diagram = diagram
    }

    private mutating func run() {
        var words = WordReader(file, diagram.range)
        while let word = words.next() {
            if let duration = literalTime(word) {
                pass(duration, at: word)
            } else {
                columns(of: word)
            }
            if diagram.events.count > Self.mostEvents {
                diagnostics.add(
                    "a diagram has at most \(Self.mostEvents) events", at: SourceRange(word.start, word.start + 1),
                    suggestion: "a recording can be longer: from \"FILE.trace\"")
                return
            }
        }
        if let group {
            diagnostics.add("this '(' is never closed", at: SourceRange(group.offset, group.offset + 1))
        }
        if let origin {
            for index in diagram.events.indices {
                let event = diagram.events[index]
                diagram.events[index] = MarbleDiagram.Event(
                    time: event.time - origin, symbol: event.symbol, offset: event.offset)
            }
        }
    }

    private func literalTime(_ word: SourceRange) -> MarbleTime.Reading? {
        let reading = MarbleTime.read(file.bytes[word.start..<word.end], unitIsOptional: false)
        return reading == .notATime ? nil : reading
    }

    private mutating func pass(_ duration: MarbleTime.Reading, at word: SourceRange) {
        guard group == nil else {
            diagnostics.add("a time cannot stand in a group", at: word)
            return
        }
        if let milliseconds = diagnostics.time(word, unitIsOptional: false) {
            time.milliseconds = min(time.milliseconds + milliseconds, MarbleTime.latest)
        }
    }

    private mutating func columns(of word: SourceRange) {
        var offset = word.start
        for character in file.text(word) {
            let range = SourceRange(offset, min(offset + character.utf8.count, word.end))
            column(character, at: range)
            offset = range.end
            time.frames += 1
            if diagram.events.count > Self.mostEvents { return }
        }
    }

    private mutating func column(_ character: Character, at range: SourceRange) {
        switch character {
        case "-": break
        case "(":
            if group != nil { diagnostics.add("a group cannot stand in a group", at: range) }
            group = (time, range.start)
        case ")":
            if group == nil { diagnostics.add("this ')' closes no group", at: range) }
            group = nil
        case "^": mark(at: range)
        case "!": diagnostics.add("'!' stands in subscription lines only", at: range)
        case "|": emit(.completed, at: range)
        case "#": emit(.error, at: range)
        default:
            if character.unicodeScalars.contains(where: { $0.controlsText || $0.properties.isWhitespace }) {
                let text = character.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
                diagnostics.add("\(text.joined(separator: " ")) cannot be a marble", at: range)
            } else {
                emit(.marble(character), at: range)
            }
        }
    }

    private mutating func mark(at range: SourceRange) {
        if place == .coldInput {
            diagnostics.add("a cold input starts when it is subscribed: it has no '^'", at: range)
        } else if origin != nil {
            diagnostics.add("a diagram has one '^'", at: range)
        }
        origin = group?.start ?? time
    }

    private mutating func emit(_ symbol: MarbleDiagram.Symbol, at range: SourceRange) {
        if isOver {
            diagnostics.add("nothing can follow the end of a stream", at: range)
            return
        }
        if symbol == .completed || symbol == .error { isOver = true }
        diagram.events.append(
            MarbleDiagram.Event(time: group?.start ?? time, symbol: symbol, offset: range.start))
    }
}

/// The parts of a line between spaces, without what stands behind `//`.
struct WordReader {
    private let bytes: [UInt8]
    private let end: Int
    private var index: Int

    init(_ file: SourceFile, _ range: SourceRange) {
        bytes = file.bytes
        end = range.end
        index = range.start
    }

    mutating func next() -> SourceRange? {
        while index < end, isSpace(bytes[index]) { index += 1 }
        let start = index
        while index < end, !isSpace(bytes[index]), !isComment(index) { index += 1 }
        return start < index ? SourceRange(start, index) : nil
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private func isComment(_ index: Int) -> Bool {
        bytes[index] == UInt8(ascii: "/") && index + 1 < end && bytes[index + 1] == UInt8(ascii: "/")
    }
}
