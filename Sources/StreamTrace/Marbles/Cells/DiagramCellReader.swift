/// A reader of the cells of a diagram, whose marbles are known.
struct DiagramCellReader {
    private(set) var cells: [DiagramCells.Cell] = []
    /// The range of the text after the end of the stream.
    private(set) var tail: SourceRange
    private let file: SourceFile
    private let diagram: MarbleDiagram
    private let end: Int
    private var index: Int
    private var events: DiagramEvents.Iterator
    private var event: MarbleDiagram.Event?

    init(_ diagram: MarbleDiagram, in file: SourceFile) {
        self.diagram = diagram
        self.file = file
        let range = file.marbles(diagram.range)
        (index, end) = (range.start, range.end)
        tail = SourceRange(end, end)
        events = diagram.events.makeIterator()
        event = events.next()
    }

    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        while index < end {
            if isEnd { return tail = SourceRange(index, end) }
            let start = index
            if let marble = takeMarble() {
                append([marble], hasCaret: false, frames: 1, from: start)
                continue
            }
            switch bytes[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                skip(bytes) { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
                cells.append(.space(file.text(SourceRange(start, index))))
            case UInt8(ascii: "-"):
                skip(bytes) { $0 == UInt8(ascii: "-") }
                cells.append(.dashes(index - start))
            case UInt8(ascii: "("): readGroup(bytes)
            case UInt8(ascii: "^"):
                index += 1
                append([], hasCaret: true, frames: 1, from: start)
            default: readTime(bytes)
            }
        }
    }

    /// Whether the stream has ended.
    private var isEnd: Bool {
        if case .column(let column)? = cells.last { column.isEnd } else { false }
    }

    private mutating func takeMarble() -> Character? {
        guard let event, event.offset == index else { return nil }
        index = diagram.range(of: event).end
        self.event = events.next()
        return event.symbol.character
    }

    private mutating func readGroup(_ bytes: UnsafeBufferPointer<UInt8>) {
        let start = index
        index += 1
        var (marbles, hasCaret, frames) = ([Character](), false, 1)
        while index < end {
            if let marble = takeMarble() {
                marbles.append(marble)
                frames += 1
                continue
            }
            let byte = bytes[index]
            if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") { frames += 1 }
            hasCaret = hasCaret || byte == UInt8(ascii: "^")
            // Marbles after an end in the group are no events.
            index += MarbleCharacter.length(bytes, at: index, to: end) ?? 1
            if byte == UInt8(ascii: ")") { break }
        }
        append(marbles, hasCaret: hasCaret, frames: frames, from: start)
    }

    private mutating func readTime(_ bytes: UnsafeBufferPointer<UInt8>) {
        let start = index
        index += 1
        skip(bytes) { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        let reading = MarbleTime.read(file.bytes[start..<index], unitIsOptional: false)
        if case .milliseconds(let time) = reading { cells.append(.time(time, file.text(SourceRange(start, index)))) }
    }

    private mutating func skip(_ bytes: UnsafeBufferPointer<UInt8>, while isPart: (UInt8) -> Bool) {
        let limit = min(end, event.map { $0.offset > index ? $0.offset : end } ?? end)
        while index < limit, isPart(bytes[index]) { index += 1 }
    }

    private mutating func append(_ marbles: [Character], hasCaret: Bool, frames: Int, from start: Int) {
        let text = file.text(SourceRange(start, index))
        cells.append(.column(DiagramCells.Column(marbles, hasCaret: hasCaret, frames: frames, text: text)))
    }
}
