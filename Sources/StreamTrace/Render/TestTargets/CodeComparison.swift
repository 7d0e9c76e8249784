/// The comparison of marbles in code with what a stream sent.
struct CodeComparison<Element> {
    private let marbles: CodeMarbles<Element>
    private let actual: [Recorded<Event<Element>>]
    private let letters: CodeLetters<Element>
    private let place: CodePlace

    init(
        _ marbles: CodeMarbles<Element>, _ actual: [Recorded<Event<Element>>], _ letters: CodeLetters<Element>,
        at place: CodePlace
    ) { (self.marbles, self.actual, self.letters, self.place) = (marbles, actual, letters, place) }

    func isEqual(_ areEqual: (Element, Element) -> Bool) -> Bool {
        guard marbles.events.count == actual.count else { return false }
        return zip(marbles.events, actual).allSatisfy { expected, actual in
            if expected.time != actual.time { return false }
            if case .next(let left) = expected.value, case .next(let right) = actual.value {
                return areEqual(left, right)
            }
            return letters.event(expected).kind == letters.event(actual).kind
        }
    }

    /// Returns the failure, or what was written instead.
    func verdict(_ environment: TestEnvironment) throws(Diagnostic) -> TestVerdict {
        let proposal = letters.diagram(of: actual)
        if let acceptance = try TestAcceptance.requested(TestAcceptance.ofTest, in: environment),
            acceptance.includesFailed
        {
            guard let proposal else {
                throw Diagnostic(
                    "what happens cannot be written: not every element has a letter", in: marbles.source,
                    at: SourceRange(0, marbles.source.bytes.count), suggestion: "give 'values' the missing ones")
            }
            let literal = MarbleLiteral(marbles.source.text(SourceRange(0, marbles.source.bytes.count)), at: place)
            if let error = TestAcceptance.lock.withLock({ literal.rewrite(to: proposal) }) { throw error }
            return .accepted(
                failure(next: ["accepted: wrote \"\(proposal)\"; run the test again without it"]))
        }
        let next =
            proposal.map { ["accept: \(NextStep.acceptance)=1 writes \"\($0)\""] }
            ?? ["not every element has a letter in 'values'"]
        return .failed(failure(next: next))
    }

    private func failure(next: [String]) -> TestFailure {
        let expected = marbles.events.map(letters.event)
        let sent = actual.map(letters.event)
        let steps = EventAlignment(expected: expected, actual: sent).differences
        let lines = EventDifferenceRenderer(style: Style(isOn: false), width: 80, traced: nil).lines(steps, of: "", nil)
        let isSame = steps.allSatisfy(\.isKept)
        let screen = TestScreen(
            lines: isSame ? ["Elements are not equal that print the same."] : lines, next: [""] + next)
        var failure = TestFailure(path: place.path, line: place.line, column: place.column, text: screen.text)
        if screen.isCut { failure.attachments.append(TestAttachment(name: "difference.txt", lines: lines)) }
        return failure
    }
}

/// The letters of elements in the code of a test.
struct CodeLetters<Element> {
    private let conversion = NativeConversion<Element>()
    private var known: MarbleLetters.Known = [:]

    init(_ values: [Character: Element], _ error: any Error) {
        for letter in values.keys.sorted().reversed() {
            guard let element = values[letter] else { continue }
            known[[event(Recorded.next(0, element)).symbol]] = letter
        }
        known[[event(Recorded.error(0, error, Element.self)).symbol]] = "#"
    }

    func event(_ recorded: Recorded<Event<Element>>) -> Lane.Event {
        let kind: Lane.Event.Kind =
            switch recorded.value {
            case .next(let element): .next(conversion.value(element))
            case .error(let error): .error(error)
            case .completed: .completed
            }
        return Lane.Event(time: recorded.time, kind: kind)
    }

    /// Returns events as marbles; `nil` if an element has no letter.
    func diagram(of events: [Recorded<Event<Element>>]) -> String? {
        var known = known
        let events = events.map(event)
        for event in events {
            guard known[[event.symbol]] == nil, case .next(let value) = event.kind else { continue }
            guard let letter = value.ownMarble, !known.values.contains(letter) else { return nil }
            known[[event.symbol]] = letter
        }
        let drawn = events.map { DiagramPrinter.Event(time: $0.time, symbol: $0.symbol) }
        var printer = DiagramPrinter(frame: 1, letters: MarbleLetters(known: known))
        let diagram = printer.diagram(drawn)
        return printer.letters.entries.isEmpty ? diagram : nil
    }
}
