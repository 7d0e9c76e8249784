/// The comparison of a run with the expectations of its file.
struct AssertionCheck {
    let plan: ScenarioPlan
    let expected: [ExpectedOutput?]
    let recorders: [OutputRecorder?]
    let inputs: [InputStream<Value>]

    /// The number of expectations.
    var count: Int {
        plan.inputs.count(where: \.isAsserted) + expected.count { $0 != nil } + (plan.log == nil ? 0 : 1)
    }

    /// Returns the expectations that the run did not satisfy.
    ///
    /// - Parameter end: The time at which the run ended, in milliseconds.
    func mismatches(log: [LogLine], until end: Int, letters: AuthorLetters) -> [Mismatch] {
        // What is subscribed to, and with which arguments, is often the cause of what differs in outputs.
        let inputs = plan.inputs.indices.compactMap { compare(plan.inputs[$0], self.inputs[$0], $0, until: end) }
        let outputs = expected.enumerated().flatMap { index, expected -> [Mismatch] in
            guard let expected else { return [] }
            return differences(expected, recorders[index], output: index).map { mismatch($0, of: expected, letters) }
        }
        return inputs + outputs + [compare(log)].compactMap(\.self)
    }

    /// Whether the outputs and the subscriptions to the inputs are as expected.
    ///
    /// - Parameter end: The time at which the run ended, in milliseconds.
    func isSatisfied(at end: Int) -> Bool {
        expected.indices.allSatisfy { index in
            expected[index].map { differences($0, recorders[index], output: index).isEmpty } ?? true
        }
            && plan.inputs.indices.allSatisfy { index in
                subscriptions(of: plan.inputs[index], inputs[index], at: end).map { $0.expected == $0.actual } ?? true
            }
    }

    // MARK: Outputs

    private struct Difference {
        let subject: Mismatch.Subject
        let name: String
        let wanted: [Lane.Event]
        let actual: [Lane.Event]
    }

    private func differences(
        _ expected: ExpectedOutput, _ recorder: OutputRecorder?, output: Int
    ) -> [Difference] {
        let name = plan.outputs[output].declaration.name.text
        let actual = recorder?.events ?? []
        let wanted = Self.tolerant(expected.events.map { Lane.Event($0) }, actual, within: expected.tolerance)
        var found: [Difference] = []
        if !Self.matches(wanted, actual) {
            found.append(Difference(subject: .output(output), name: name, wanted: wanted, actual: actual))
        }
        guard let recorder else { return found }
        for (index, event) in expected.events.enumerated() {
            guard case .stream(let stream) = event.kind, let inner = expected.innerEvents[stream],
                let sent = recorder.inner[index]
            else { continue }
            let wanted = inner.map { Lane.Event($0) }
            if !Self.matches(wanted, sent.events) {
                found.append(
                    Difference(subject: .stream, name: "\(name): \(stream)", wanted: wanted, actual: sent.events))
            }
        }
        return found
    }

    private func mismatch(
        _ difference: Difference, of expected: ExpectedOutput, _ letters: AuthorLetters
    ) -> Mismatch {
        var mismatch = Mismatch(
            file: expected.source, range: expected.range,
            content: .events(
                expected: Lane(name: difference.name, events: difference.wanted),
                actual: Lane(name: difference.name, events: difference.actual)),
            subject: difference.subject, letters: letters)
        mismatch.isRecorded = expected.isRecorded
        return mismatch
    }

    /// Returns the expected events with the times of the actual ones that are close enough.
    private static func tolerant(
        _ expected: [Lane.Event], _ actual: [Lane.Event], within tolerance: Int
    ) -> [Lane.Event] {
        if tolerance == 0 { return expected }
        var events = expected
        let pairs = ShortestEdits.pairs(expected.count, actual.count) { expected[$0].kind.matches(actual[$1].kind) }
        for pair in pairs where abs(expected[pair.expected].time - actual[pair.actual].time) <= tolerance {
            events[pair.expected] = Lane.Event(time: actual[pair.actual].time, kind: expected[pair.expected].kind)
        }
        return events.inOrder
    }

    private static func matches(_ expected: [Lane.Event], _ actual: [Lane.Event]) -> Bool {
        expected.count == actual.count && zip(expected, actual).allSatisfy { $0.isSatisfied(by: $1) }
    }

    // MARK: Inputs

    private func compare(
        _ input: ScenarioPlan.Input, _ stream: InputStream<Value>, _ index: Int, until end: Int
    ) -> Mismatch? {
        guard let (range, expected, actual) = subscriptions(of: input, stream, at: end), expected != actual else {
            return nil
        }
        return Mismatch(
            file: input.body.subscriptionSource, range: range,
            content: .subscriptions(
                input: stream.identifier ?? input.declaration.name.text, expected: expected, actual: actual),
            subject: .input(index), frame: plan.frame)
    }

    /// Returns the expected and the actual subscriptions to an input, or `nil` if the file does not assert them.
    private func subscriptions(
        of input: ScenarioPlan.Input, _ stream: InputStream<Value>, at end: Int
    ) -> (range: SourceRange, expected: [InputSubscription], actual: [InputSubscription])? {
        guard let first = input.expectedSubscriptions else { return nil }
        let expected = input.body.body.subscriptions(frame: plan.frame)
        let actual = stream.subscriptions.enumerated().map { index, subscription in
            // A subscription without a `!` lasts to the end of the replay, which disposes it.
            let isOpen = index < expected.count && expected[index].disposed == nil
            let lastsToTheEnd = isOpen && subscription.disposed == end
            return lastsToTheEnd ? InputSubscription(subscribed: subscription.subscribed) : subscription
        }
        return (first, expected, actual)
    }

    // MARK: The log

    private func compare(_ lines: [LogLine]) -> Mismatch? {
        guard let log = plan.log else { return nil }
        let expected = log.lines.map { log.source.text($0) }
        let actual = lines.map(\.description)
        return expected == actual
            ? nil
            : Mismatch(
                file: log.source, range: log.range, content: .log(expected: expected, actual: actual), subject: .log)
    }
}

extension ScenarioPlan.Input {
    /// Whether the file asserts the subscriptions to the input.
    package var isAsserted: Bool { expectedSubscriptions != nil }

    /// The range of the expected subscriptions; `nil` if the file does not assert them.
    fileprivate var expectedSubscriptions: SourceRange? {
        body.body.subscriptions.first?.range ?? body.body.neverSubscribed
    }
}

extension MarbleBody {
    /// The subscriptions that the subscription lines draw.
    package func subscriptions(frame: Int) -> [InputSubscription] {
        subscriptions.map { line in
            InputSubscription(
                subscribed: line.subscribed.milliseconds(frame: frame),
                disposed: line.disposed?.milliseconds(frame: frame))
        }
    }
}
