/// A writer of the events of an output in the notation of its marble file.
package struct OutputWriter {
    typealias Symbol = DiagramPrinter.Symbol

    private let notation: ScenarioNotation
    package let output: ScenarioPlan.Output
    /// The type of the elements.
    private(set) var type: ValueType
    private(set) var events: [Lane.Event]
    /// The events of emitted streams that were subscribed to, by the index of their event.
    private(set) var inner: [Int: [Lane.Event]]
    /// The inputs that an element can refer to, with their events.
    private var streams: [(name: String, events: [Lane.Event])]
    /// The time at which the scenario ended.
    private(set) var end: Int
    private var meanings: MarbleMeanings

    var plan: ScenarioPlan { notation.plan }

    /// - Parameter index: The index of the output.
    init(
        ofOutput index: Int, in notation: ScenarioNotation, _ events: [Lane.Event], inner: [Int: [Lane.Event]],
        until end: Int
    ) {
        self.notation = notation
        self.events = events
        self.inner = inner
        self.end = end
        output = notation.plan.outputs[index]
        type = notation.types[index]
        streams = notation.streams.map { ($0.name, $0.events.map { Lane.Event($0) }) }
        meanings = MarbleMeanings(
            output.body, of: notation.plan, streams: Set(streams.map(\.name)), type: type, in: notation.program)
    }

    /// Returns a writer of other events, none of which are streams.
    func writing(_ events: [Lane.Event]) -> OutputWriter {
        var writer = self
        (writer.events, writer.inner) = (events, [:])
        return writer
    }

    /// The block of the output, preceded by `cold` blocks for emitted streams that the file does not have.
    package var blocks: [[String]] {
        var writer = self
        let cold = writer.nameStreams()
        return cold + [writer.block]
    }

    /// Names the emitted streams that differ from all inputs, and returns their blocks.
    private mutating func nameStreams() -> [[String]] {
        var blocks: [[String]] = []
        for index in inner.keys.sorted() {
            guard let sent = inner[index], !streams.contains(where: { $0.events.matches(sent) }) else { continue }
            let name = unusedName(blocks.count + 1)
            let block = coldBlock(name, sending: sent, until: end - events[index].time)
            streams.append((name, sent))
            blocks.append(block)
        }
        return blocks
    }

    private func unusedName(_ number: Int) -> String {
        let source = plan.file.source
        let text = source.text(SourceRange(0, source.bytes.count))
        let taken = { (name: String) in text.contains(name) || streams.contains { $0.name == name } }
        var name = "\(output.declaration.name.text)_\(number)"
        while taken(name) { name += "_" }
        return name
    }

    private func coldBlock(_ name: String, sending sent: [Lane.Event], until end: Int) -> [String] {
        var writer = self
        writer.type = type.arguments.last ?? .unknown
        (writer.events, writer.inner, writer.end) = (sent, [:], end)
        writer.meanings = MarbleMeanings(output.body, of: plan, streams: [], type: writer.type, in: notation.program)
        let text = writer.type.description
        let head = "cold \(name)" + (text.contains("_") ? "" : ": \(text)")
        return [head] + writer.lines(around: plan.tables, preferring: [], width: 76).map { "    " + $0 }
    }

    /// The output as it is in the file, or in a scenario only its name.
    private var block: [String] {
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

    /// Returns the diagram with its table, or the list of events if a diagram cannot show them.
    ///
    /// - Parameters:
    ///   - tables: The tables in scope, nearest first.
    ///   - own: The tables whose letters the legend reuses.
    func lines(around tables: [LocatedTable], preferring own: [LocatedTable], width: Int) -> [String] {
        var writer = self
        let drawn = drawnEvents
        let letters = writer.letters(around: tables, preferring: own)
        var printer = DiagramPrinter(frame: plan.frame, letters: letters)
        guard let diagram = printer.diagram(drawn, until: end) else { return DiagramPrinter.list(drawn) }
        return [diagram] + MarbleLetters.lines(printer.letters.legend, width: width)
    }

    /// The events; a stream is represented by the cold input that sends the same events.
    var drawnEvents: [DiagramPrinter.Event] {
        events.enumerated().map { index, event in
            guard case .next(let value) = event.kind, value.observable != nil, let sent = inner[index],
                let stream = streams.first(where: { $0.events.matches(sent) })
            else { return DiagramPrinter.Event(time: event.time, symbol: event.symbol) }
            return DiagramPrinter.Event(time: event.time, symbol: .value(stream.name))
        }
    }

    /// Returns the letters of values that need a legend: neither in a table nor represented by their own marbles.
    ///
    /// - Parameters:
    ///   - unmapped: Marbles that are already their own values.
    ///   - changed: Marbles of the own tables that get other values.
    mutating func letters(
        around tables: [LocatedTable], preferring own: [LocatedTable], keeping unmapped: MarbleLetters.Known = [:],
        changed: MarbleLetters.Known = [:]
    ) -> MarbleLetters {
        let (around, taken) = meanings.marbles(of: tables)
        var (preferred, wanted) = meanings.marbles(of: own)
        preferred = preferred.filter { !changed.values.contains($0.value) }.merging(changed) { $1 }
        var known = around.filter { !wanted.contains($0.value) }.merging(unmapped) { $1 }
        if !taken.union(wanted).contains("#") { known[[.defaultError]] = "#" }
        var plain = MarbleLetters.Known()
        for event in events where known[[event.symbol]] == nil && preferred[[event.symbol]] == nil {
            guard case .next(let value) = event.kind, let marble = value.ownMarble,
                !taken.contains(marble), !wanted.contains(marble),
                let read = MarbleEvent.value(of: marble, as: type), read.matches(value)
            else { continue }
            plain[[event.symbol]] = marble
        }
        let claimed = taken.union(wanted).union(known.values).union(preferred.values)
        let named = notation.letters.marbles(ofDiagrams: false).filter { symbols, marble in
            known[symbols] == nil && preferred[symbols] == nil && !claimed.contains(marble)
        }
        let settled = MarbleLetters.settle(plain: plain, named: named, drawing: drawnEvents.lazy.map(\.symbol))
        known.merge(settled.known) { $1 }
        preferred.merge(settled.preferred) { $1 }
        return MarbleLetters(
            drawing: drawnEvents.map(\.symbol), known: known, preferred: preferred,
            taken: taken.union(wanted).subtracting(preferred.values))
    }
}

extension [Lane.Event] {
    /// Whether these expected events match the actual ones.
    func matches(_ actual: [Lane.Event]) -> Bool {
        count == actual.count && zip(self, actual).allSatisfy { $0.time == $1.time && $0.kind.matches($1.kind) }
    }
}
