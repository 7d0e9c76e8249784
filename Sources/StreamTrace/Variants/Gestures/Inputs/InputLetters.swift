/// The marbles of an input for events: those that the file has, or else new letters.
struct InputLetters {
    typealias Symbol = DiagramPrinter.Symbol

    private let file: EditedFile
    private let meanings: MarbleMeanings
    /// The marbles of tables, by the events as they are replayed.
    private let known: MarbleLetters.Known
    /// The marbles of tables, of which some have an error.
    private let taken: Set<Character>
    /// The new letters; `nil` until one is needed, because all marbles of the file are taken.
    private var letters: MarbleLetters?

    init(of edit: InputEdit) {
        file = edit.file
        var meanings = edit.meanings
        var (known, taken) = meanings.marbles(of: edit.body.tables + edit.scenario.plan.tables)
        if !taken.contains("#") { known[[.defaultError]] = "#" }
        self.known = known
        self.taken = taken
        self.meanings = meanings
    }

    /// The entries for the new letters.
    var added: [MarbleLetters.Entry] { letters?.entries ?? [] }

    /// Returns the marble for the events of one column, or `nil` if all letters are used.
    mutating func marble(for events: [InputEvent]) -> Character? {
        if let marble = existing(for: events) { return marble }
        var letters = letters ?? MarbleLetters(known: [:], taken: file.letters.union(taken).union(["#"]))
        defer { self.letters = letters }
        return letters.marble(for: events.map(\.symbol))
    }

    /// Returns the marble that the file has for the events of one column.
    func existing(for events: [InputEvent]) -> Character? {
        if events.count == 1, events[0].symbol == .completed { return "|" }
        let kinds = events.compactMap(\.kind)
        guard kinds.count == events.count else { return nil }
        if let marble = known[kinds.map { Lane.Event(MarbleEvent(time: 0, kind: $0)).symbol }] { return marble }
        guard kinds.count == 1, case .next(let value) = kinds[0], let marble = value.ownMarble,
            meanings.valueOfItself(marble)?.sourceText == value.sourceText
        else { return nil }
        return marble
    }
}
