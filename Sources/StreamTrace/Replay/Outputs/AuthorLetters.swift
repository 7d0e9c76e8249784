/// The letters that a file uses for values, so that pictures can use the same ones: from the tables of inputs, outputs
/// and `values`, and from diagrams, where a letter without an entry is its own value.
package struct AuthorLetters {
    private let plan: ScenarioPlan
    private let program: PipelineProgram
    private let tables: [(body: ScenarioBody, type: ValueType)]
    private let streams: Set<String>

    /// - Parameter outputTypes: The element types of the outputs, in file order.
    init(of plan: ScenarioPlan, inputs: [PreparedInput], outputTypes: [ValueType], in program: PipelineProgram) {
        self.plan = plan
        self.program = program
        streams = Set(plan.inputs.map(\.declaration.name.text))
        let inputTables = zip(plan.inputs, inputs).map { ($0.body, $1.elementType) }
        tables = inputTables + zip(plan.outputs, outputTypes).map { ($0.body, $1) }
    }

    /// The letters by value. If blocks disagree, the first one in the file wins.
    ///
    /// Computed on access, because only a drawing needs the letters.
    package var marbles: MarbleLetters.Known { marbles(ofDiagrams: true) }

    /// - Parameter ofDiagrams: Whether to include letters without an entry in a table.
    package func marbles(ofDiagrams: Bool) -> MarbleLetters.Known {
        var all = MarbleLetters.Known()
        var taken = Set<Character>()
        for (body, type) in tables {
            var meanings = MarbleMeanings(body, of: plan, streams: streams, type: type, in: program)
            let own = meanings.marbles(of: body.tables + plan.tables).known
            let drawn = ofDiagrams ? meanings.drawn(in: body.body.attempts) : [:]
            for (symbols, marble) in Array(own) + Array(drawn)
            where all[symbols] == nil && taken.insert(marble).inserted {
                all[symbols] = marble
            }
        }
        return all
    }
}

extension MarbleMeanings {
    /// Returns the letters that tables define for values of the element type, and all marbles that have a value in
    /// them.
    package mutating func marbles(of tables: [LocatedTable]) -> (known: MarbleLetters.Known, taken: Set<Character>) {
        var known = MarbleLetters.Known()
        var taken = Set<Character>()
        for table in tables {
            for entry in table.table.entries where taken.insert(entry.marble).inserted {
                guard let symbols = symbols(of: entry, in: table.source), known[symbols] == nil else { continue }
                known[symbols] = entry.marble
            }
        }
        return (known, taken)
    }

    /// Returns the marbles of diagrams that are their own values.
    fileprivate func drawn(in attempts: [MarbleBody.Attempt]) -> MarbleLetters.Known {
        var drawn = MarbleLetters.Known()
        var seen = Set<Character>()
        for case .diagram(let diagram) in attempts {
            for event in diagram.events.prefix(Self.maximumDrawn) {
                guard case .marble(let marble) = event.symbol, seen.insert(marble).inserted,
                    let value = valueOfItself(marble), value.ownMarble == marble
                else { continue }
                drawn[[Lane.Event(MarbleEvent(time: 0, kind: .next(value))).symbol]] = marble
            }
        }
        return drawn
    }

    /// The maximum number of columns in a picture.
    private static var maximumDrawn: Int { 100_000 }

    private mutating func symbols(of entry: ValueTable.Entry, in source: SourceFile) -> [DiagramPrinter.Symbol]? {
        kinds(of: entry, in: source)?.map { Lane.Event(MarbleEvent(time: 0, kind: $0)).symbol }
    }
}
