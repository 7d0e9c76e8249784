/// Other events of an input, with a sentence about what changed.
struct InputChange {
    let events: [InputEvent]
    let sentence: String
}

extension InputEdit {
    func move(_ index: Int, to time: Int) throws(EditRefusal) -> InputChange {
        let event = try event(index)
        if event.isEnd { return try change(endTo: event, at: time) }
        try checkTime(time, "moved to")
        if time == event.time { throw EditRefusal("\(event.name) of \(label) is at \(time) already") }
        var moved = event
        moved.time = time
        return InputChange(
            events: events.removing(at: index).inserting([moved]),
            sentence: "moved \(event.name) of \(label) from \(event.time) to \(time)")
    }

    func insertion(of text: String, at time: Int) throws(EditRefusal) -> InputChange {
        let new = try newEvents(text, at: time)
        try checkTime(time, "added at")
        try checkEnd(new, replacing: nil)
        return InputChange(
            events: events.inserting(new), sentence: "added \(name(of: new)) to \(label) at \(time)")
    }

    func deletion(of index: Int) throws(EditRefusal) -> InputChange {
        let event = try event(index)
        return InputChange(
            events: events.removing(at: index), sentence: "deleted \(event.name) of \(label) at \(event.time)")
    }

    func change(_ index: Int, to text: String) throws(EditRefusal) -> InputChange {
        let event = try event(index)
        var new = try newEvents(text, at: event.time)
        if new.map(\.symbol) == [event.symbol] {
            throw EditRefusal("\(event.name) of \(label) is that value already")
        }
        try checkEnd(new, replacing: index)
        new[0].replaced = index
        var changed = events
        changed.replaceSubrange(index...index, with: new)
        return InputChange(
            events: changed, sentence: "changed \(event.name) of \(label) at \(event.time) to \(name(of: new))")
    }

    func change(endTo end: StreamEnd?, at time: Int) throws(EditRefusal) -> InputChange {
        switch end {
        case nil:
            guard let end = events.end else { throw EditRefusal("\(label) does not end") }
            return InputChange(
                events: events.dropLast(), sentence: "deleted \(end.name) of \(label) at \(end.time)")
        case .completed: return try change(endTo: newEvents("|", at: time)[0], at: time)
        case .error: return try change(endTo: newEvents("#", at: time)[0], at: time)
        }
    }

    private func change(endTo end: InputEvent, at time: Int) throws(EditRefusal) -> InputChange {
        try checkRange(of: time)
        let old = events.end
        let others = old == nil ? events : events.dropLast()
        if let last = others.last, last.time > time {
            throw EditRefusal("\(label) emits \(last.name) at \(last.time), so it cannot end at \(time)")
        }
        if let old, old.time == time, old.symbol == end.symbol {
            throw EditRefusal("\(old.name) of \(label) is at \(time) already")
        }
        let isMoved = old?.symbol == end.symbol
        var new = isMoved ? old ?? end : end
        new.time = time
        if !isMoved { new.replaced = old?.origin }
        let sentence =
            switch old {
            case let old? where old.symbol == end.symbol:
                "moved \(old.name) of \(label) from \(old.time) to \(time)"
            case let old?: "changed \(old.name) of \(label) at \(old.time) to \(end.name) at \(time)"
            case nil: "added \(end.name) to \(label) at \(time)"
            }
        return InputChange(events: others + [new], sentence: sentence)
    }

    // MARK: Checks

    private func event(_ index: Int) throws(EditRefusal) -> InputEvent {
        if events.indices.contains(index) { return events[index] }
        let count = "\(events.count) \(events.count == 1 ? "event" : "events")"
        throw EditRefusal("\(label) has \(count), so there is no event \(index + 1)")
    }

    private func checkRange(of time: Int) throws(EditRefusal) {
        if time < 0 { throw EditRefusal("a time is 0 or more, so nothing of \(label) can be at \(time)") }
        if time > MarbleTime.latest { throw EditRefusal("a time is at most a hundred years") }
    }

    private func checkTime(_ time: Int, _ verb: String) throws(EditRefusal) {
        try checkRange(of: time)
        if let end = events.end, time > end.time {
            throw EditRefusal("\(label) ends at \(end.time), so nothing can be \(verb) \(time)")
        }
    }

    /// Checks that new events which end the stream are the last ones.
    private func checkEnd(_ new: [InputEvent], replacing index: Int?) throws(EditRefusal) {
        guard let end = new.last, end.isEnd else { return }
        if let old = events.end, index.map({ $0 < events.count - 1 }) ?? true {
            throw EditRefusal("\(label) ends at \(old.time) already")
        }
        let later = events.last { $0.time > end.time } ?? index.flatMap { $0 < events.count - 1 ? events.last : nil }
        if let later { throw EditRefusal("\(label) emits \(later.name) at \(later.time), so it cannot end before") }
    }

    // MARK: New events

    private func name(of events: [InputEvent]) -> String { events.map(\.name).joined(separator: " then ") }

    /// Parses the text of a value as in a table: `"ada"`, `1 then 2`, `throw E`, `|`.
    private func newEvents(_ text: String, at time: Int) throws(EditRefusal) -> [InputEvent] {
        if text.unicodeScalars.contains(where: { $0.controlsText }) {
            throw EditRefusal("a value is one line without control characters")
        }
        let line = SourceFile(path: file.source.path, text: "x = " + text)
        var table = ValueTable()
        var diagnostics = DiagnosticList(file: line)
        TableLine.parse(SourceRange(0, line.bytes.count), in: line, into: &table, diagnostics: &diagnostics)
        if !diagnostics.all.isEmpty { throw EditRefusal(diagnostics.all) }
        guard table.entries.count == 1, let entry = table.entries.first else {
            throw EditRefusal("expected one value, like \"a\" or 1")
        }
        for case .value(let range) in entry.meanings {
            // In the file, what follows would be part of a text or a bracket that has no end.
            var parser = LanguageParser(range, in: line)
            _ = try? parser.wholeExpression()
            let errors = parser.diagnostics.all
            if !errors.isEmpty { throw Self.unclosedBracket(in: line, range) ?? EditRefusal(errors) }
        }
        var meanings = self.meanings
        let kinds = meanings.kinds(of: entry, in: line)
        return entry.meanings.enumerated().map { index, meaning in
            let symbol: InputEvent.Symbol =
                switch meaning {
                case .value(let range): .value(line.text(range))
                case .error(let range): .error(line.text(range))
                case .completed: .completed
                case .defaultError: symbol(ofDefaultError: kinds?[index])
                }
            return InputEvent(time: time, symbol: symbol, kind: kinds?[index])
        }
    }

    private static func unclosedBracket(in line: SourceFile, _ range: SourceRange) -> EditRefusal? {
        let found = line.bytes.withUnsafeBufferPointer {
            CodeScanner.unclosedBracket($0, from: range.start, to: range.end)
        }
        guard let found else { return nil }
        var diagnostics = DiagnosticList(file: line)
        let bracket = SourceRange(found, found + 1)
        diagnostics.add("this '\(line.text(bracket))' is never closed", at: bracket)
        return EditRefusal(diagnostics.all)
    }

    private func symbol(ofDefaultError kind: MarbleEvent.Kind?) -> InputEvent.Symbol {
        kind.map { Lane.Event(MarbleEvent(time: 0, kind: $0)).symbol } ?? .defaultError
    }

    /// The meanings of marbles of the input.
    var meanings: MarbleMeanings {
        let streams = scenario.plan.inputs.filter { $0.declaration.arguments == nil }.map(\.declaration.name.text)
        return MarbleMeanings(
            body, of: scenario.plan, streams: Set(streams), type: input.elementType, in: scenario.program)
    }
}
