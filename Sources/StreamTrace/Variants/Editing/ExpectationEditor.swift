/// Finds the change of an expectation under which a failing file passes, if it is one change of one output.
///
/// The edited text is that of `Acceptance`: it keeps columns, comments and letters.
struct ExpectationEditor {
    private let outcome: MarbleReplay.Outcome
    private let different: [FileExpectation]

    init(_ source: SourceFile, by replay: MarbleReplay) {
        let outcome = replay.run(source).comparedWithTraceFiles()
        self.outcome = outcome
        different = outcome.scenarios.indices.flatMap { index in
            FileExpectation.all(in: outcome.scenarios[index], index, beside: source.path)
        }.filter(\.isDifferent)
    }

    /// The only change that makes the file pass; `nil` if it takes several, or if it would replace all that the file
    /// expects.
    var variant: Variant? {
        guard let first = different.first, different.allSatisfy({ $0.key == first.key }),
            let edits = try? different.map({ try $0.edits() }), edits.allSatisfy({ $0 == edits[0] }),
            let change = change(first), different.allSatisfy({ self.change($0) == change }),
            isSupported(change)
        else { return nil }
        return ChangedExpectation(first, change, in: outcome.scenarios[first.scenario])?.variant(edits[0])
    }

    private func change(_ expectation: FileExpectation) -> ExpectationChange? {
        guard let (expected, actual) = expectation.difference?.content.lanes else { return nil }
        return ExpectationChange(expected: expected.events, actual: actual.events)
    }

    /// Whether the file expects more events than those that change. All events at other times support each other; of a
    /// file's only value nothing is left.
    private func isSupported(_ change: ExpectationChange) -> Bool {
        let outputs = outcome.scenarios.flatMap { $0.plan?.outputs ?? [] }
        let attempts = outputs.flatMap(\.body.body.attempts)
        switch change {
        case .movedAll, .movedFrom, .scaled: return true
        case .value: return attempts.reduce(0) { $0 + $1.elementCount } > 1
        case .moved, .ended, .reordered: return attempts.reduce(0) { $0 + $1.count } > 1
        }
    }
}

/// A change of the expectation of an output, and how to name it.
private struct ChangedExpectation {
    private let change: ExpectationChange
    private let source: SourceFile
    private let expected, actual: [Lane.Event]
    private let name: String
    private let marbles: ExpectedMarbles

    init?(_ expectation: FileExpectation, _ change: ExpectationChange, in result: ScenarioResult) {
        guard let (expected, actual) = expectation.difference?.content.lanes,
            case .output(let index) = expectation.subject, let plan = result.plan
        else { return nil }
        self.change = change
        source = expectation.source
        (self.expected, self.actual) = (expected.events, actual.events)
        name = expected.name
        marbles = ExpectedMarbles(plan.outputs[index].body, expectation.range, frame: plan.frame)
    }

    func variant(_ edits: [TextEdit]) -> Variant {
        let kind: VariantKind =
            switch change {
            case .value: .expectedValue
            case .movedFrom: .expectationTail
            default: .expectation
            }
        return Variant(kind, in: source, edits, code: CodeText.sentence(code), at: offset)
    }

    /// The changed expectation as the end of a sentence: `a = 12 of numbers expected at 9, not 10`.
    private var code: String {
        switch change {
        case .movedAll(let valuesOnly, let delta):
            (valuesOnly || expected.allSatisfy(\.isElement) ? "all values" : "all events")
                + " of \(name) expected \(CodeText.delay(delta))"
        case .moved(let index, let delta):
            "\(event(index)) of \(name) expected \(CodeText.time(expected[index].time, movedBy: delta))"
        case .movedFrom(let index, let delta):
            "all events of \(name) expected \(CodeText.delay(delta)) from \(marbles.text(of: index, in: expected)) on"
        case .scaled(let factor): "all expected times of \(name) \(factor.text)"
        case .ended: "\(actual[actual.count - 1].text) of \(name) added at \(actual[actual.count - 1].time) ms"
        case .reordered(let time): "the events of \(name) at \(time) expected in \(order(at: time))"
        case .value(let index):
            [actual[index].text, expected[index].text].shortenedApart(to: 16).joined(separator: " instead of ")
                + " in \(name)"
        }
    }

    /// The marble of an event with its element, if that is another text.
    private func event(_ index: Int) -> String {
        CodeText.marble(marbles.text(of: index, in: expected), expected[index].isElement ? expected[index].text : nil)
    }

    private func order(at time: Int) -> String {
        let texts = actual.filter { $0.time == time }.map { $0.text.shortened(to: 16) }
        return texts.count <= 3 ? "the order " + texts.joined(separator: ", ") : "another order"
    }

    private var offset: Int {
        switch change {
        case .moved(let index, _), .movedFrom(let index, _), .value(let index): marbles.offset(of: index, in: expected)
        case .reordered(let time):
            marbles.offset(of: expected.firstIndex { $0.time == time } ?? 0, in: expected)
        default: marbles.range.start
        }
    }
}

/// The marbles of an expectation, by the events that they stand for.
private struct ExpectedMarbles {
    let range: SourceRange
    private let diagram: MarbleDiagram?
    private let frame: Int
    private let source: SourceFile

    init(_ body: ScenarioBody, _ range: SourceRange, frame: Int) {
        if case .diagram(let diagram)? = body.body.attempts.first { self.diagram = diagram } else { diagram = nil }
        (self.range, self.frame, source) = (range, frame, body.source)
    }

    /// Returns the marble of an event, or the event as text if it has no marble of its own.
    func text(of index: Int, in events: [Lane.Event]) -> String {
        marble(of: index, in: events).map { source.text($0) } ?? events[index].text
    }

    func offset(of index: Int, in events: [Lane.Event]) -> Int {
        marble(of: index, in: events)?.start ?? range.start
    }

    private func marble(of index: Int, in events: [Lane.Event]) -> SourceRange? {
        guard let diagram else { return nil }
        let time = events[index].time
        let marbles = diagram.events.filter { $0.time.milliseconds(frame: frame) == time }
        let number = events[..<index].count { $0.time == time }
        return marbles.count == events.count(where: { $0.time == time }) ? diagram.range(of: marbles[number]) : nil
    }
}

extension Mismatch.Content {
    /// What was expected of an output and what it sent; `nil` for other expectations.
    fileprivate var lanes: (expected: Lane, actual: Lane)? {
        switch self {
        case .events(let expected, let actual): (expected, actual)
        case .subscriptions, .log: nil
        }
    }
}

extension MarbleBody.Attempt {
    fileprivate var count: Int {
        switch self {
        case .diagram(let diagram): diagram.events.count
        case .events(let events): events.count
        }
    }

    fileprivate var elementCount: Int {
        switch self {
        case .diagram(let diagram): diagram.events.count { $0.symbol != .completed && $0.symbol != .error }
        case .events(let events): events.count { if case .value = $0.event { true } else { false } }
        }
    }
}
