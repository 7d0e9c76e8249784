/// Texts of an input for other events, from the one that changes least.
struct InputRewriting {
    private let edit: InputEdit
    private let events: [InputEvent]
    private let source: SourceFile
    private let letters: InputLetters

    init(_ edit: InputEdit, to events: [InputEvent]) {
        self.edit = edit
        self.events = events
        source = edit.body.source
        letters = InputLetters(of: edit)
    }

    /// The edits to try, in order: a change of columns, a diagram drawn anew, a list.
    var candidates: some Sequence<[TextEdit]> {
        let makers: [() -> [TextEdit]?] =
            switch edit.attempt {
            case .diagram(let diagram):
                [{ revalued() }, { columns(of: diagram) }, { redrawn(diagram) }, { listed(diagram) }]
            case .events(let lines): [{ TimedEventRewriting(lines, of: edit.events, in: source).edits(for: events) }]
            }
        return makers.lazy.compactMap { $0() }
    }

    // MARK: Columns

    /// Changes the columns in which the events differ, each of which keeps its neighbors where they are.
    private func columns(of diagram: MarbleDiagram) -> [TextEdit]? {
        var letters = letters
        var cells = DiagramCells(diagram, in: source, frame: edit.scenario.plan.frame)
        let (before, after) = differing
        let old = marbles(of: before, &letters)
        let new = marbles(of: after, &letters)
        guard let old, let new, cells.change(old, to: new) else { return nil }
        return edits(cells.text, letters.added, diagram)
    }

    /// The events before and after the edit in the time in which they differ.
    private var differing: (ArraySlice<InputEvent>, ArraySlice<InputEvent>) {
        let (old, new) = (edit.events, events)
        func isSame(_ left: InputEvent, _ right: InputEvent) -> Bool {
            left.origin == right.origin && left.time == right.time
        }
        let start = zip(old, new).prefix { isSame($0, $1) }.count
        let rest = min(old.count, new.count) - start
        let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { isSame($0, $1) }.count
        let times = (old[start..<(old.count - end)] + new[start..<(new.count - end)]).map(\.time)
        guard let first = times.min(), let last = times.max() else { return ([], []) }
        func part(_ events: [InputEvent]) -> ArraySlice<InputEvent> {
            let from = events.firstIndex { $0.time >= first } ?? events.count
            return events[from...].prefix { $0.time <= last }
        }
        return (part(old), part(new))
    }

    /// Returns the marbles for events by time, or `nil` if all letters are used.
    private func marbles(of events: ArraySlice<InputEvent>, _ letters: inout InputLetters) -> [Int: [Character]]? {
        var marbles: [Int: [Character]] = [:]
        var rest = events
        while let first = rest.first {
            var count = 1
            if let mark = first.mark, isWhole(mark, rest) {
                count = mark.partCount
                marbles[first.time, default: []].append(mark.character)
            } else {
                count = first.origin == nil ? rest.prefix { $0.origin == nil && $0.time == first.time }.count : 1
                guard let marble = letters.marble(for: Array(rest.prefix(count))) else { return nil }
                marbles[first.time, default: []].append(marble)
            }
            rest = rest.dropFirst(count)
        }
        return marbles
    }

    /// Whether events start with all those of a marble.
    private func isWhole(_ mark: InputEvent.Mark, _ events: ArraySlice<InputEvent>) -> Bool {
        let time = events.first?.time
        let parts = events.prefix(mark.partCount)
        return parts.count == mark.partCount
            && zip(parts, 0...).allSatisfy {
                $0.mark?.number == mark.number && $0.mark?.part == $1 && $0.time == time
            }
    }

    // MARK: Drawing

    /// Draws the diagram anew with the author's letters.
    private func redrawn(_ diagram: MarbleDiagram) -> [TextEdit]? {
        let usesTimes = diagram.events.contains { $0.time.milliseconds != 0 }
        var known = MarbleLetters.Known()
        var named = MarbleLetters.Known()
        for (index, event) in edit.events.enumerated() {
            guard let mark = event.mark, mark.part == 0 else { continue }
            let symbols = edit.events[index...].prefix(mark.partCount).map(\.symbol)
            if symbols.count == 1 { known[symbols] = mark.character } else { named[symbols] = mark.character }
        }
        for event in events where known[[event.symbol]] == nil {
            if let marble = letters.existing(for: [event]) { known[[event.symbol]] = marble }
        }
        let taken = edit.file.letters.subtracting(known.values).subtracting(named.values)
        var printer = DiagramPrinter(
            frame: edit.scenario.plan.frame, letters: MarbleLetters(known: known, preferred: named, taken: taken))
        let text = printer.diagram(drawn, maximumGap: DiagramPrinter.maximumGap(usesTimes: usesTimes))
        let added = printer.letters.entries.filter { named[$0.symbols] != $0.marble }
        return text.flatMap { edits($0, added, diagram) }
    }

    private var drawn: [DiagramPrinter.Event] {
        events.map { DiagramPrinter.Event(time: $0.time, symbol: $0.symbol) }
    }

    /// Writes the events as a list.
    private func listed(_ diagram: MarbleDiagram) -> [TextEdit]? {
        if events.isEmpty { return nil }
        var edits = LineEdits(source)
        let range = source.marbles(diagram.range)
        let lines = DiagramPrinter.list(drawn)
        edits.replace(range, with: lines[0])
        edits.insert(Array(lines.dropFirst()), after: range.end, indentation: edits.indentation(at: range.start))
        return edits.edits
    }

    // MARK: Tables

    /// Gives the marble of an event another value in the table, if no other event has that marble.
    private func revalued() -> [TextEdit]? {
        let new = events.filter { $0.origin == nil }
        guard let replaced = new.first?.replaced, let mark = edit.events[replaced].mark,
            letters.existing(for: new) == nil, let entry = table?[mark.character],
            entry.meanings.count == mark.partCount,
            edit.file.uses(of: mark.character, named: edit.input.name) == 1
        else { return nil }
        var edits = LineEdits(source)
        if new.count == 1, case .value(let text) = new[0].symbol, case .value(let range) = entry.meanings[mark.part] {
            edits.replace(range, with: text)
        } else {
            var symbols = edit.events.filter { $0.mark?.number == mark.number }.map(\.symbol)
            symbols.replaceSubrange(mark.part...mark.part, with: new.map(\.symbol))
            edits.replace(entry.range, with: MarbleLetters.Entry(marble: mark.character, symbols: symbols).text)
        }
        return edits.edits
    }

    /// Replaces the diagram, and defines new letters.
    private func edits(_ text: String, _ added: [MarbleLetters.Entry], _ diagram: MarbleDiagram) -> [TextEdit]? {
        var edits = LineEdits(source)
        edits.replace(source.marbles(diagram.range), with: text)
        if added.isEmpty {
            removeUnused(text, diagram, &edits)
        } else {
            define(added.map(\.text), below: diagram, &edits)
        }
        return edits.edits
    }

    /// Removes the letters that earlier edits have defined and that only the former diagram used.
    private func removeUnused(_ text: String, _ diagram: MarbleDiagram, _ edits: inout LineEdits) {
        if edit.made.isEmpty { return }
        let entries = table?.entries ?? []
        let unused = diagram.events.lazy.map(\.symbol.character).filter { edit.made.contains($0) && !text.contains($0) }
        for marble in Set(unused) {
            let here = diagram.events.count { $0.symbol.character == marble }
            guard edit.file.uses(of: marble, named: edit.input.name) == here,
                let index = entries.firstIndex(where: { $0.marble == marble })
            else { continue }
            let range = entries[index].range
            let line = source.line(around: range.start)
            let neighbor = index > 0 && entries[index - 1].range.start >= line.start ? entries[index - 1].range : nil
            if let neighbor {
                edits.replace(SourceRange(neighbor.end, range.end), with: "")
            } else if index + 1 == entries.count || entries[index + 1].range.start > line.end {
                edits.delete(range)
            }
        }
    }

    /// Adds entries to the table that the diagram uses, on its last line if the author writes several on a line.
    private func define(_ entries: [String], below diagram: MarbleDiagram, _ edits: inout LineEdits) {
        let table = [table, sharedTable].lazy.compactMap(\.self).first { !$0.entries.isEmpty }
        var lines = MarbleLetters.lines(entries, width: Self.width)
        guard let last = table?.entries.last else {
            edits.insert(lines, after: diagram.range.end, indentation: edits.indentation(at: diagram.range.start))
            return
        }
        let start = source.line(around: last.range.end).start
        let line = source.text(source.trimmed(start, last.range.end))
        let sharesLine = table?.entries.dropLast().last.map { $0.range.end > start } ?? false
        if sharesLine, let first = lines.first, line.displayWidth + 2 + first.displayWidth <= Self.width {
            edits.replace(last.range, with: source.text(last.range) + ", " + lines.removeFirst())
        }
        edits.insert(lines, after: last.range.end, indentation: edits.indentation(at: last.range.start))
    }

    /// The width of the lines of a table.
    private static let width = 76

    /// The table of a `values` block of this file that has a marble of the diagram.
    private var sharedTable: ValueTable? {
        let marbles = Set(edit.events.compactMap(\.mark?.character))
        return edit.scenario.plan.tables.first { located in
            located.source.path == source.path && located.table.entries.contains { marbles.contains($0.marble) }
        }?.table
    }

    /// The table below the diagram.
    private var table: ValueTable? {
        let sections = [edit.file.file.shared] + [edit.scenario.plan.scenario].compactMap(\.self)
        let blocks = sections.flatMap(\.blocks).filter { $0.source.path == source.path }
        return blocks.lazy.compactMap(\.body).first { $0.attempts.contains { $0.start == edit.attempt.start } }?.table
    }
}
