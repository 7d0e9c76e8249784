/// The meanings of marbles, which are looked up in a block's own tables, then in the file's, then by default.
package struct MarbleMeanings {
    private let program: PipelineProgram
    private let tables: [LocatedTable]
    /// The inputs of the file that marbles can refer to.
    private let streams: Set<String>
    private let type: ValueType
    private let frame: Int
    /// The meanings that were looked up, by marble.
    private var known: [String: [MarbleEvent.Kind]] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    /// The marbles of a diagram without a meaning.
    private var unknown: [(marble: Character, range: SourceRange)] = []

    /// - Parameter type: The type of the elements, which may be unknown.
    package init(
        _ body: ScenarioBody, of plan: ScenarioPlan, streams: Set<String>, type: ValueType, in program: PipelineProgram
    ) {
        self.program = program
        self.streams = streams
        self.type = type
        tables = body.tables + plan.tables
        frame = plan.frame
    }

    /// Returns the events of a diagram or list.
    mutating func events(of attempt: MarbleBody.Attempt, in source: SourceFile) -> [MarbleEvent] {
        switch attempt {
        case .events(let events):
            return events.compactMap { event in
                kind(of: event.event, in: source).map { MarbleEvent(time: event.time, kind: $0) }
            }
        case .diagram(let diagram):
            var events: [MarbleEvent] = []
            events.reserveCapacity(diagram.events.count)
            for event in diagram.events {
                guard let time = event.time.exactMilliseconds(frame: frame) else {
                    diagnostics.append(
                        Diagnostic(
                            "a time is at most a hundred years, and a frame takes \(frame) ms here", in: source,
                            at: diagram.range(of: event)))
                    break
                }
                switch event.symbol {
                case .completed: events.append(MarbleEvent(time: time, kind: .completed))
                case .error: events.append(MarbleEvent(time: time, kind: defaultError))
                case .marble(let marble):
                    for kind in kinds(of: marble, at: diagram.range(of: event), in: source) {
                        events.append(MarbleEvent(time: time, kind: kind))
                    }
                }
            }
            reportUnknown(in: source)
            return events
        }
    }

    /// Reports all marbles of a diagram without a meaning as one error. A further error reports the first time that
    /// lacks spaces around it, like the `1s` of `a1s|`.
    private mutating func reportUnknown(in source: SourceFile) {
        let times = unknown.compactMap { MistypedTime.unit(at: $0.range, in: source) }
        if let time = times.first { diagnostics.append(MistypedTime.isAmongMarbles(time, in: source)) }
        unknown.removeAll { marble in times.contains { $0.start <= marble.range.start && marble.range.end <= $0.end } }
        defer { unknown = [] }
        guard let first = unknown.first else { return }
        let names = unknown.prefix(3).map { "'\($0.marble)'" }.joined(separator: ", ")
        let others = unknown.count > 3 ? " and \(unknown.count - 3) more" : ""
        let are = unknown.count > 1 ? "are" : "is"
        let them = unknown.count > 1 ? "them" : "it"
        diagnostics.append(
            Diagnostic(
                "\(names)\(others) \(are) not of type '\(type)': define \(them) below the diagram, like "
                    + example(first.marble), in: source, at: first.range, suggestion: elementsOfStream))
    }

    /// Returns an example entry `a = …`; for a Boolean, one with both values.
    private func example(_ marble: Character) -> String {
        guard type == .bool else { return "\(marble) = …" }
        return unknown.prefix(2).map { "\($0.marble) = \(!"fFnN0".contains($0.marble))" }.joined(separator: ", ")
    }

    /// Advice for a declared type that is the type of the stream instead of its elements.
    private var elementsOfStream: String? {
        guard type.name == "Observable", let inner = type.arguments.first else { return nil }
        return "write '\(inner)': the type is that of the elements"
    }

    private mutating func kinds(
        of marble: Character, at range: SourceRange, in source: SourceFile
    ) -> [MarbleEvent.Kind] {
        let key = String(marble)
        if let kinds = known[key] { return kinds }
        var kinds: [MarbleEvent.Kind] = []
        if let (entry, table) = entry(marble) {
            kinds = entry.meanings.compactMap { kind(of: $0, in: table.source) }
        } else if let value = MarbleEvent.value(of: marble, as: type) {
            kinds = [.next(value)]
        } else {
            unknown.append((marble, range))
        }
        known[key] = kinds
        return kinds
    }

    /// Returns the events of a table's entry, or `nil` if a value does not have the element type.
    package mutating func kinds(of entry: ValueTable.Entry, in source: SourceFile) -> [MarbleEvent.Kind]? {
        let kinds = entry.meanings.compactMap { kind(of: $0, in: source) }
        return kinds.count == entry.meanings.count ? kinds : nil
    }

    /// Returns the value of a marble without a table entry.
    package func valueOfItself(_ marble: Character) -> Value? {
        entry(marble) == nil ? MarbleEvent.value(of: marble, as: type) : nil
    }

    private func entry(_ marble: Character) -> (ValueTable.Entry, LocatedTable)? {
        for table in tables {
            if let entry = table.table[marble] { return (entry, table) }
        }
        return nil
    }

    private var defaultError: MarbleEvent.Kind {
        guard let (entry, table) = entry("#"), case .error(let range)? = entry.meanings.first else {
            return .error(MarbleError.error)
        }
        return error(range, in: table.source)
    }

    /// Returns the event of a meaning, or `nil` if the value has an error, which is among the program's diagnostics.
    private mutating func kind(of meaning: MarbleMeaning, in source: SourceFile) -> MarbleEvent.Kind? {
        switch meaning {
        case .completed: return .completed
        case .defaultError: return defaultError
        case .error(let range): return error(range, in: source)
        case .value(let range):
            let text = source.text(range)
            if streams.contains(text), !Self.plainTypes.contains(type) { return .stream(text) }
            if let elementsOfStream, isElement(text) {
                diagnostics.append(
                    Diagnostic(
                        "expected a value of type '\(type)'", in: source, at: range, suggestion: elementsOfStream))
                return nil
            }
            let value = program.value(of: SourceText(source, range), as: type == .unknown ? nil : type)
            return value.map { .next($0) }
        }
    }

    /// Types of which no stream is a value.
    private static let plainTypes: [ValueType] = [.string, .int, .double, .bool, .character]

    /// Whether a value for a declared type of streams is an element of such a stream: a literal, an instance, a case.
    private func isElement(_ text: String) -> Bool {
        guard let first = text.utf8.first else { return false }
        let inner = type.arguments.first?.description ?? ""
        return MarbleTime.isDigit(first) || "\"-[(".utf8.contains(first)
            || text.hasPrefix("\(inner)(") || text.hasPrefix("\(inner).")
    }

    private func error(_ range: SourceRange, in source: SourceFile) -> MarbleEvent.Kind {
        let value = program.value(of: SourceText(source, range), as: .error)
        return .error(value?.asError ?? MarbleError.error)
    }
}
