/// Changes the lines of a list of timed events.
struct TimedEventRewriting {
    private let lines: [MarbleBody.TimedEvent]
    private let old: [InputEvent]
    private let source: SourceFile

    /// - Parameter old: The events of the lines.
    init(_ lines: [MarbleBody.TimedEvent], of old: [InputEvent], in source: SourceFile) {
        self.lines = lines
        self.old = old
        self.source = source
    }

    /// Returns the edits that leave the lines of other events as they are.
    func edits(for events: [InputEvent]) -> [TextEdit] {
        var edits = LineEdits(source)
        if events.isEmpty {
            edits.replace(lines[0].range, with: "-")
            for line in lines.dropFirst() { edits.delete(line.range) }
            return edits.edits
        }
        let places = events.map { $0.origin ?? $0.replaced }
        let kept = Set(Self.inOrder(places.compactMap(\.self)))
        for index in lines.indices where !kept.contains(index) {
            if places.contains(index) {
                edits.remove(linesOf: lines[index].range)
            } else {
                edits.delete(lines[index].range)
            }
        }
        change(to: events, keeping: kept, &edits)
        return edits.edits
    }

    private func change(to events: [InputEvent], keeping kept: Set<Int>, _ edits: inout LineEdits) {
        let indentation = edits.indentation(at: lines[0].range.start)
        var last: SourceRange?
        var added: [String] = []
        func flush(_ edits: inout LineEdits) {
            if let last {
                edits.insert(added, after: last.end, indentation: indentation)
            } else if !added.isEmpty {
                edits.insert(before: lines[0].range.start, added, indentation: indentation)
            }
            added = []
        }
        for event in events {
            guard let index = event.origin ?? event.replaced, kept.contains(index) else {
                added.append(line(event))
                continue
            }
            flush(&edits)
            last = lines[index].range
            if event.time != old[index].time { edits.replace(head(of: lines[index]), with: head(event, lines[index])) }
            if event.origin == nil { edits.replace(content(of: lines[index]), with: Self.text(event.symbol)) }
        }
        flush(&edits)
    }

    /// Returns the indices that can remain in order: all but one that moved.
    private static func inOrder(_ indices: [Int]) -> [Int] {
        guard let index = indices.indices.dropLast().first(where: { indices[$0] > indices[$0 + 1] }) else {
            return indices
        }
        for moved in [index, index + 1] {
            var rest = indices
            rest.remove(at: moved)
            if zip(rest, rest.dropFirst()).allSatisfy({ $0 < $1 }) { return rest }
        }
        return []
    }

    // MARK: Texts

    /// The line of an event that moved, with its comment, or that is new.
    private func line(_ event: InputEvent) -> String {
        guard let index = event.origin else { return head(event, lines[0]) + Self.text(event.symbol) }
        let end = source.line(around: lines[index].range.end).end
        let rest = source.text(SourceRange(content(of: lines[index]).start, end))
        return head(event, lines[index]) + rest.trimmingTrailingSpaces
    }

    private static func text(_ symbol: DiagramPrinter.Symbol) -> String {
        switch symbol {
        case .value(let text): "next(\(text))"
        case .error(let text): "error(\(text))"
        case .completed: "completed"
        }
    }

    /// Returns the time of an event as the author writes times, and spaces up to the event of another line.
    private func head(_ event: InputEvent, _ model: MarbleBody.TimedEvent) -> String {
        let usesUnits = lines.contains { source.bytes[time(of: $0).end - 1] > UInt8(ascii: "9") }
        let word = "@" + (usesUnits ? MarbleTime.text(event.time) : String(event.time))
        return (word + " ").padded(to: content(of: model).start - model.range.start)
    }

    /// The range of a line's time with the `@`.
    private func time(of line: MarbleBody.TimedEvent) -> SourceRange {
        let bytes = source.bytes[line.range.start..<line.range.end]
        return SourceRange(line.range.start, bytes.firstIndex { $0 == 0x20 || $0 == 0x09 } ?? line.range.end)
    }

    private func content(of line: MarbleBody.TimedEvent) -> SourceRange {
        source.code(SourceRange(time(of: line).end, line.range.end))
    }

    private func head(of line: MarbleBody.TimedEvent) -> SourceRange {
        SourceRange(line.range.start, content(of: line).start)
    }
}
