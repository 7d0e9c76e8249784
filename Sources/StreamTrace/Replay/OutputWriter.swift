/// Writes what an output gave as it stands below the output in its file.
struct OutputWriter {
    typealias Symbol = DiagramPrinter.Symbol

    let plan: ScenarioPlan
    let output: ScenarioPlan.Output
    /// Of the elements.
    let type: ValueType
    let events: [Lane.Event]
    /// What the streams among the elements gave, by the index of their event, where the file asserts it.
    let inner: [Int: [Lane.Event]]
    /// The cold inputs, which such a stream can be.
    private let inputs: [PreparedInput]
    /// When the scenario ended.
    let end: Int
    private var meanings: MarbleMeanings

    init(
        _ output: ScenarioPlan.Output, of plan: ScenarioPlan, _ program: PipelineProgram, type: ValueType,
        inputs: [PreparedInput], recorder: OutputRecorder?, end: Int
    ) {
        self.plan = plan
        self.output = output
        self.type = type
        self.end = end
        events = recorder?.events ?? []
        inner = recorder?.inner.mapValues(\.events) ?? [:]
        self.inputs = inputs.filter { !$0.isHot && $0.arguments == nil }
        meanings = MarbleMeanings(
            output.body, of: plan, streams: Set(self.inputs.map(\.name)), type: type, in: program)
    }

    /// The output as a block to paste: the way it stands in its file, or in a scenario its name alone.
    var block: [String] {
        let isShared = plan.file.shared.blocks.contains { block in
            if case .output(let shared) = block.content { shared.name == output.declaration.name } else { false }
        }
        let isNamed = plan.name != nil && isShared
        let head =
            isNamed ? output.declaration.name.text : MarblePrinter.head(of: output.declaration, in: output.source)
        let own = !isNamed || output.body.tables.count > 1 ? 1 : 0
        let around = output.body.tables.dropFirst(own) + plan.tables
        let lines = lines(around: Array(around), preferring: Array(output.body.tables.prefix(own)), width: 76)
        return [head] + (output.body.body.subscriptions.map(\.text) + lines).map { "    " + $0 }
    }

    /// The diagram with its table, or the list of events where no diagram can say them.
    ///
    /// - Parameters:
    ///   - tables: what holds there already, the nearest first.
    ///   - own: the tables whose letters the legend uses again.
    func lines(around tables: [PlacedTable], preferring own: [PlacedTable], width: Int) -> [String] {
        var writer = self
        let drawn = drawnEvents
        let letters = writer.letters(around: tables, preferring: own)
        var printer = DiagramPrinter(frame: plan.frame, letters: letters)
        guard let diagram = printer.diagram(drawn, until: end) else { return DiagramPrinter.list(drawn) }
        return [diagram] + MarbleLetters.lines(printer.letters.legend, width: width)
    }

    /// The events; a stream is the cold input that sends the same.
    var drawnEvents: [DiagramPrinter.Event] {
        let streams = inner.isEmpty ? [] : inputs.map { ($0.name, $0.attempts.first?.map { Lane.Event($0) } ?? []) }
        return events.enumerated().map { index, event in
            guard case .next(let value) = event.kind, value.observable != nil, let sent = inner[index],
                let stream = streams.first(where: { $0.1.matches(sent) })
            else { return DiagramPrinter.Event(time: event.time, symbol: event.symbol) }
            return DiagramPrinter.Event(time: event.time, symbol: .value(stream.0))
        }
    }

    /// The marbles of the tables, and plain values that stand for themselves, need no legend.
    ///
    /// - Parameters:
    ///   - unmapped: marbles that stand for themselves already.
    ///   - changed: marbles of the own tables that are given other values.
    mutating func letters(
        around tables: [PlacedTable], preferring own: [PlacedTable], keeping unmapped: [[Symbol]: Character] = [:],
        changed: [[Symbol]: Character] = [:]
    ) -> MarbleLetters {
        let (around, taken) = marbles(of: tables)
        var (preferred, wanted) = marbles(of: own)
        preferred = preferred.filter { !changed.values.contains($0.value) }.merging(changed) { $1 }
        var known = around.filter { !wanted.contains($0.value) }.merging(unmapped) { $1 }
        if !taken.union(wanted).contains("#") { known[[.defaultError]] = "#" }
        for event in events where known[[event.symbol]] == nil && preferred[[event.symbol]] == nil {
            guard case .next(let value) = event.kind, let marble = value.ownMarble,
                !taken.contains(marble), !wanted.contains(marble),
                let read = MarbleEvent.value(of: marble, as: type), read.matches(value)
            else { continue }
            known[[event.symbol]] = marble
        }
        return MarbleLetters(
            drawing: drawnEvents.map(\.symbol), known: known, preferred: preferred,
            taken: taken.union(wanted).subtracting(preferred.values))
    }

    /// What tables say, as far as it fits the elements, and all the marbles they give a value to.
    mutating func marbles(of tables: [PlacedTable]) -> (known: [[Symbol]: Character], taken: Set<Character>) {
        var known: [[Symbol]: Character] = [:]
        var taken = Set<Character>()
        for table in tables {
            for entry in table.table.entries where taken.insert(entry.marble).inserted {
                guard let symbols = symbols(of: entry, in: table.source), known[symbols] == nil else { continue }
                known[symbols] = entry.marble
            }
        }
        return (known, taken)
    }

    mutating func symbols(of entry: ValueTable.Entry, in source: SourceFile) -> [Symbol]? {
        meanings.kinds(of: entry, in: source)?.map { Lane.Event(MarbleEvent(time: 0, kind: $0)).symbol }
    }
}

extension Lane.Event {
    /// What a diagram says, at a place in time.
    init(_ event: MarbleEvent, from origin: Int = 0) {
        let kind: Kind =
            switch event.kind {
            case .next(let value): .next(value)
            case .stream(let name): .next(.object(NamedStream(name)))
            case .error(let error): .error(error)
            case .completed: .completed
            }
        self.init(time: origin + event.time, kind: kind)
    }
}

extension [Lane.Event] {
    /// Whether actual events are these.
    func matches(_ actual: [Lane.Event]) -> Bool {
        count == actual.count && zip(self, actual).allSatisfy { $0.time == $1.time && $0.kind.matches($1.kind) }
    }
}
