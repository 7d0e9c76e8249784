/// A change of the expectation of an output: redraws the diagram at its position, with the author's letters.
///
/// A legend entry whose value has disappeared is reassigned to the value that replaced it. An unused entry is removed
/// if it is alone on its lines; on a line with other entries it is kept.
struct OutputAcceptance {
    typealias Symbol = DiagramPrinter.Symbol

    private let writer: OutputWriter
    private let expected: [Lane.Event]
    /// The block that contains the expectation.
    private let block: MarbleBlock
    private let body: MarbleBody
    private let table: ValueTable
    /// Whether only the columns change in which events differ, if they have room.
    private let keepsColumns: Bool
    private var edits: LineEdits
    private var scratch: OutputWriter

    /// Returns the edits, or `nil` if no marbles can represent the events.
    static func edits(
        _ writer: OutputWriter, expected: [Lane.Event], in block: MarbleBlock, keepsColumns: Bool = false
    ) -> [TextEdit]? {
        let hasStreams = writer.drawnEvents.indices.contains { index in
            guard case .next(let value) = writer.events[index].kind, value.observable != nil else { return false }
            return writer.drawnEvents[index].symbol == writer.events[index].symbol
        }
        guard !hasStreams, var acceptance = OutputAcceptance(writer, expected, block, keepsColumns) else { return nil }
        acceptance.run()
        return acceptance.edits.edits
    }

    private init?(_ writer: OutputWriter, _ expected: [Lane.Event], _ block: MarbleBlock, _ keepsColumns: Bool) {
        switch block.content {
        case .output(let output): body = output.body
        case .asserted(_, let body): self.body = body
        default: return nil
        }
        self.writer = writer
        self.expected = expected
        self.block = block
        self.keepsColumns = keepsColumns
        table = body.table
        edits = LineEdits(block.source)
        scratch = writer
    }

    private mutating func run() {
        switch body.attempts.first {
        case nil:
            let offset = body.subscriptions.last?.range.end ?? block.range.end
            edits.insert(newLines(), after: offset, indentation: "    ")
        case .diagram(let diagram): redraw(diagram)
        case .events(let events): relist(events)
        }
    }

    /// The tables in scope, without the block's own table, nearest first.
    private var around: [LocatedTable] {
        let own = table.entries.first?.range
        let others = writer.output.body.tables.filter { placed in
            !placed.table.entries.isEmpty
                && !(placed.source.path == block.source.path && placed.table.entries.first?.range == own)
        }
        return others + writer.plan.tables
    }

    private var own: [LocatedTable] { [LocatedTable(table: table, source: block.source)] }

    private func newLines() -> [String] { writer.lines(around: around, preferring: own, width: 76) }

    // MARK: Diagrams

    private mutating func redraw(_ diagram: MarbleDiagram) {
        let range = edits.file.marbles(diagram.range)
        let old = usedEntries(diagram)
        var letters = scratch.letters(around: around, preferring: own, keeping: unmapped(diagram))
        guard var drawn = draw(letters, diagram, range) else {
            replaceByList(range, old)
            return
        }
        let changed = reassigned(old, drawn, diagram)
        if !changed.isEmpty {
            letters = scratch.letters(around: around, preferring: own, keeping: unmapped(diagram), changed: changed)
            drawn = draw(letters, diagram, range) ?? drawn
        }
        edits.replace(range, with: drawn.text)
        for (symbols, marble) in changed {
            let entry = MarbleLetters.Entry(marble: marble, symbols: symbols)
            if let range = table[marble]?.range { edits.replace(range, with: entry.text) }
        }
        let new = drawn.entries.filter { table[$0.marble] == nil && drawn.marbles.contains($0.marble) }.map(\.text)
        let last = table.entries.last?.range ?? diagram.range
        edits.insert(
            MarbleLetters.lines(new, width: 76), after: last.end, indentation: edits.indentation(at: last.start))
        remove(old.subtracting(drawn.marbles))
    }

    /// A diagram, the entries for its values, and the marbles that it needs them for.
    private typealias Drawing = (text: String, entries: [MarbleLetters.Entry], marbles: Set<Character>)

    /// Draws the diagram. Long gaps are literal times if the old diagram has literal times.
    private func draw(_ letters: MarbleLetters, _ old: MarbleDiagram, _ range: SourceRange) -> Drawing? {
        if keepsColumns, let drawn = columns(letters, old) { return drawn }
        let text = edits.file.text(range)
        let usesTimes = old.events.contains { $0.time.milliseconds != 0 }
        var printer = DiagramPrinter(frame: writer.plan.frame, letters: letters)
        let drawn = printer.diagram(
            writer.drawnEvents, until: text.hasSuffix("-") ? writer.end : nil,
            maximumGap: DiagramPrinter.maximumGap(usesTimes: usesTimes))
        return drawn.map { ($0, printer.letters.entries, Set(printer.letters.entries.map(\.marble))) }
    }

    /// Changes the columns in which events differ, or returns `nil` if there is no room for them.
    private func columns(_ letters: MarbleLetters, _ old: MarbleDiagram) -> Drawing? {
        let frame = writer.plan.frame
        var printer = DiagramPrinter(frame: frame, letters: letters)
        let marbles = Dictionary(grouping: old.events) { $0.time.milliseconds(frame: frame) }
            .mapValues { $0.map(\.symbol.character) }
        let before = Dictionary(grouping: expected, by: \.time).mapValues { $0.map(\.symbol) }
        let after = Dictionary(grouping: writer.drawnEvents, by: \.time).mapValues { $0.map(\.symbol) }
        var changed: [Int: [Character]] = [:]
        let times = after.keys.sorted()
        for (time, next) in zip(times, times.dropFirst().map(Optional.init) + [nil]) {
            guard let drawn = printer.marbles(after[time] ?? [], room: next.map { ($0 - time) / frame }) else {
                return nil
            }
            changed[time] = before[time] == after[time] ? marbles[time] : drawn
        }
        var cells = DiagramCells(old, in: edits.file, frame: frame)
        guard cells.change(marbles, to: changed) else { return nil }
        return (cells.text, printer.letters.entries, Set(changed.values.joined()))
    }

    /// Returns the entries of the block's own table that a diagram uses.
    private func usedEntries(_ diagram: MarbleDiagram) -> Set<Character> {
        Set(diagram.events.map(\.symbol.character).filter { table[$0] != nil })
    }

    /// Returns the events of marbles that have no table entry, if they still occur.
    private func unmapped(_ diagram: MarbleDiagram) -> [[Symbol]: Character] {
        var marbles: [[Symbol]: Character] = [:]
        let needed = Set(writer.drawnEvents.map(\.symbol))
        let mapped = Set(([own] + [around]).joined().flatMap(\.table.entries).map(\.marble))
        for case .marble(let marble) in diagram.events.map(\.symbol) where !mapped.contains(marble) {
            guard let value = MarbleEvent.value(of: marble, as: writer.type) else { continue }
            let symbol = Lane.Event(time: 0, kind: .next(value)).symbol
            if needed.contains(symbol) { marbles[[symbol]] = marble }
        }
        return marbles
    }

    /// Returns unused entries with the values that replaced their old ones.
    private func reassigned(
        _ old: Set<Character>, _ drawn: Drawing, _ diagram: MarbleDiagram
    ) -> [[Symbol]: Character] {
        var free = old.subtracting(drawn.marbles)
        var changed: [[Symbol]: Character] = [:]
        for entry in drawn.entries where table[entry.marble] == nil {
            guard let time = writer.drawnEvents.first(where: { $0.symbol == entry.symbols[0] })?.time else { continue }
            let isError = if case .error = entry.symbols[0] { entry.symbols.count == 1 } else { false }
            let there = diagram.events.first { event in
                free.contains(event.symbol.character)
                    && (event.symbol == .error
                        ? isError : event.time.milliseconds(frame: writer.plan.frame) == time)
            }
            guard let marble = there?.symbol.character else { continue }
            free.remove(marble)
            changed[entry.symbols] = marble
        }
        return changed
    }

    /// Removes entries that are alone on their lines. A shared block's entries may be used by any scenario.
    private mutating func remove(_ marbles: Set<Character>) {
        let plan = writer.plan
        let isShared = plan.file.shared.blocks.contains {
            $0.source.path == block.source.path && $0.range == block.range
        }
        if isShared, !plan.file.scenarios.isEmpty { return }
        let lines = Dictionary(grouping: table.entries) { edits.file.line(around: $0.range.start).start }
        for entries in lines.values where entries.allSatisfy({ marbles.contains($0.marble) }) {
            guard let first = entries.first, let last = entries.last else { continue }
            edits.delete(first.range.through(last.range))
        }
    }

    // MARK: Lists

    private mutating func replaceByList(_ range: SourceRange, _ old: Set<Character>) {
        let lines = DiagramPrinter.list(writer.drawnEvents)
        edits.replace(range, with: lines[0])
        edits.insert(Array(lines.dropFirst()), after: range.end, indentation: edits.indentation(at: range.start))
        remove(old)
    }

    /// Changes the lines of a list that differ.
    private mutating func relist(_ events: [MarbleBody.TimedEvent]) {
        guard !writer.events.isEmpty, expected.count == events.count else {
            edits.replace(events[0].range, with: newLines()[0])
            if writer.events.isEmpty { for event in events.dropFirst() { edits.delete(event.range) } }
            return
        }
        let indentation = edits.indentation(at: events[0].range.start)
        var (index, new) = (0, 0)
        var added: [String] = []
        let lines = DiagramPrinter.list(writer.drawnEvents)
        let flush = { (edits: inout LineEdits, added: inout [String], index: Int) in
            if index > 0 {
                edits.insert(added, after: events[index - 1].range.end, indentation: indentation)
            } else if !added.isEmpty {
                edits.insert(before: events[0].range.start, added, indentation: indentation)
            }
            added = []
        }
        for step in EventAlignment(expected: expected, actual: writer.events).steps {
            switch step {
            case .extra: added.append(lines[new])
            default: flush(&edits, &added, index)
            }
            switch step {
            case .moved, .changed: edits.replace(events[index].range, with: line(lines[new], like: events[index].range))
            case .missing: edits.delete(events[index].range)
            case .kept, .reordered, .extra: break
            }
            if case .extra = step {} else { index += 1 }
            if case .missing = step {} else { new += 1 }
        }
        flush(&edits, &added, index)
    }

    /// Returns a line of a list with its event aligned as in an old line.
    private func line(_ line: String, like old: SourceRange) -> String {
        let bytes = edits.file.bytes[old.start..<old.end]
        let time = bytes.prefix { !" \t".utf8.contains($0) }
        let column = bytes[time.endIndex...].firstIndex { !" \t".utf8.contains($0) } ?? time.endIndex
        let parts = line.split(separator: " ", maxSplits: 1)
        return (parts[0] + " ").padded(to: column - old.start) + String(parts[1]).trimmingSpaces
    }
}
