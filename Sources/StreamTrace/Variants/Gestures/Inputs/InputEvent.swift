/// An event of an input, with the text that stands for it in the file.
struct InputEvent {
    typealias Symbol = DiagramPrinter.Symbol

    /// A marble, which may stand for several events.
    struct Mark: Equatable {
        let character: Character
        /// The number of the marble in its diagram.
        let number: Int
        /// The index of the event among those of the marble.
        let part: Int
        let partCount: Int
    }

    /// The time in milliseconds.
    var time: Int
    /// The event as the author wrote it.
    let symbol: Symbol
    /// The event as it is replayed; `nil` if its text has an error.
    let kind: MarbleEvent.Kind?
    /// The index of the event before the edit; `nil` for a new one.
    var origin: Int?
    /// The marble of the event; `nil` in a list, and for a new event.
    var mark: Mark?
    /// The index of the event before the edit whose place a new one takes.
    var replaced: Int?

    /// Whether the event ends the stream.
    var isEnd: Bool { if case .value = symbol { false } else { true } }

    /// The event in a sentence: `"ada"`, `the error E`, `the end`.
    var name: String {
        switch symbol {
        case .value(let text): text.escapingControlCharacters.shortened(to: Self.maximumWidth)
        case .error(let text): "the error " + text.escapingControlCharacters.shortened(to: Self.maximumWidth)
        case .completed: "the end"
        }
    }

    private static let maximumWidth = 40
}

extension [InputEvent] {
    /// The end of the stream, if it ends.
    var end: InputEvent? { last.flatMap { $0.isEnd ? $0 : nil } }

    /// Returns the events with others in the order of time, after those at the same time, but before an end.
    func inserting(_ new: [InputEvent]) -> [InputEvent] {
        guard let first = new.first else { return self }
        let isEnd = new.contains(where: \.isEnd)
        let index = firstIndex { $0.time > first.time || ($0.time == first.time && $0.isEnd && !isEnd) }
        var events = self
        events.insert(contentsOf: new, at: index ?? count)
        return events
    }

    func removing(at index: Int) -> [InputEvent] {
        var events = self
        events.remove(at: index)
        return events
    }
}

extension InputEvent {
    /// Returns the events of a diagram or list with their texts.
    ///
    /// - Parameters:
    ///   - tables: The tables in scope, nearest first.
    ///   - kinds: The events as they are replayed.
    static func all(
        of attempt: MarbleBody.Attempt, in source: SourceFile, tables: [LocatedTable], type: ValueType,
        kinds: [MarbleEvent]
    ) -> [InputEvent]? {
        var events: [InputEvent] = []
        func add(_ symbol: Symbol, _ mark: Mark?) {
            guard events.count < kinds.count else { return }
            let event = kinds[events.count]
            events.append(
                InputEvent(time: event.time, symbol: symbol, kind: event.kind, origin: events.count, mark: mark))
        }
        var reading = MeaningReader(tables: tables, type: type)
        var count = 0
        switch attempt {
        case .events(let list):
            for event in list { add(reading.symbol(of: event.event, in: source), nil) }
            count = list.count
        case .diagram(let diagram):
            for (number, event) in diagram.events.enumerated() {
                let symbols = reading.symbols(of: event.symbol)
                for (part, symbol) in symbols.enumerated() {
                    let mark = Mark(
                        character: event.symbol.character, number: number, part: part, partCount: symbols.count)
                    add(symbol, mark)
                }
                count += symbols.count
            }
        }
        return count == kinds.count ? events : nil
    }
}

/// A reader of the texts that marbles stand for.
private struct MeaningReader {
    let tables: [LocatedTable]
    let type: ValueType
    private var known: [Character: [InputEvent.Symbol]] = [:]

    init(tables: [LocatedTable], type: ValueType) {
        self.tables = tables
        self.type = type
    }

    mutating func symbols(of symbol: MarbleDiagram.Symbol) -> [InputEvent.Symbol] {
        if let symbols = known[symbol.character] { return symbols }
        let symbols = read(symbol)
        known[symbol.character] = symbols
        return symbols
    }

    private func read(_ symbol: MarbleDiagram.Symbol) -> [InputEvent.Symbol] {
        switch symbol {
        case .completed: return [.completed]
        case .error: return [defaultError]
        case .marble(let marble):
            guard let (entry, source) = entry(marble) else {
                return [.value(MarbleEvent.value(of: marble, as: type)?.sourceText ?? String(marble))]
            }
            return entry.meanings.map { self.symbol(of: $0, in: source) }
        }
    }

    func symbol(of meaning: MarbleMeaning, in source: SourceFile) -> InputEvent.Symbol {
        switch meaning {
        case .value(let range): .value(source.text(range))
        case .error(let range): .error(source.text(range))
        case .defaultError: defaultError
        case .completed: .completed
        }
    }

    private var defaultError: InputEvent.Symbol {
        guard let (entry, source) = entry("#"), case .error(let range)? = entry.meanings.first else {
            return .defaultError
        }
        return .error(source.text(range))
    }

    private func entry(_ marble: Character) -> (ValueTable.Entry, SourceFile)? {
        for table in tables {
            if let entry = table.table[marble] { return (entry, table.source) }
        }
        return nil
    }
}
