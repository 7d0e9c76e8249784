/// The comparison of a run with the expectations of its file.
struct AssertionCheck {
    let plan: ScenarioPlan
    let expected: [ExpectedOutput?]
    let recorders: [OutputRecorder?]
    let inputs: [InputStream<Value>]

    func apply(to result: inout ScenarioResult) {
        // What is subscribed to, and with which arguments, is often the cause of what differs in outputs.
        for index in plan.inputs.indices { compare(plan.inputs[index], inputs[index], index, &result) }
        for (index, expected) in expected.enumerated() {
            guard let expected else { continue }
            result.assertions += 1
            for difference in differences(expected, recorders[index], output: index) {
                report(expected, difference, &result)
            }
        }
        compareLog(&result)
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

    private func report(_ expected: ExpectedOutput, _ difference: Difference, _ result: inout ScenarioResult) {
        var mismatch = Mismatch(
            file: expected.source, range: expected.range,
            content: .events(
                expected: Lane(name: difference.name, events: difference.wanted),
                actual: Lane(name: difference.name, events: difference.actual)),
            subject: difference.subject, letters: result.letters)
        mismatch.isRecorded = expected.isRecorded
        result.mismatches.append(mismatch)
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
        expected.count == actual.count && zip(expected, actual).allSatisfy { matches($0, $1) }
    }

    /// Streams are considered equal here, because their events are compared separately.
    static func matches(_ expected: Lane.Event, _ actual: Lane.Event) -> Bool {
        if expected.time != actual.time { return false }
        if case .next(.object(let object)) = expected.kind, object is NamedStream, case .next(let value) = actual.kind {
            return value.observable != nil
        }
        return expected.kind.matches(actual.kind)
    }

    // MARK: Inputs

    private func compare(
        _ input: ScenarioPlan.Input, _ stream: InputStream<Value>, _ index: Int, _ result: inout ScenarioResult
    ) {
        guard let (range, expected, actual) = subscriptions(of: input, stream, at: result.end) else { return }
        result.assertions += 1
        if expected != actual {
            result.mismatches.append(
                Mismatch(
                    file: input.body.subscriptionSource, range: range,
                    content: .subscriptions(
                        input: stream.identifier ?? input.declaration.name.text, expected: expected, actual: actual),
                    subject: .input(index), frame: plan.frame))
        }
    }

    /// Returns the expected and the actual subscriptions to an input, or `nil` if the file does not assert them.
    private func subscriptions(
        of input: ScenarioPlan.Input, _ stream: InputStream<Value>, at end: Int
    ) -> (range: SourceRange, expected: [InputSubscription], actual: [InputSubscription])? {
        let body = input.body.body
        guard let first = body.subscriptions.first?.range ?? body.neverSubscribed else { return nil }
        let expected = body.subscriptions(frame: plan.frame)
        let actual = stream.subscriptions.enumerated().map { index, subscription in
            // A subscription without a `!` lasts to the end of the replay, which disposes it.
            let isOpen = index < expected.count && expected[index].disposed == nil
            let lastsToTheEnd = isOpen && subscription.disposed == end
            return lastsToTheEnd ? InputSubscription(subscribed: subscription.subscribed) : subscription
        }
        return (first, expected, actual)
    }

    // MARK: The log

    private func compareLog(_ result: inout ScenarioResult) {
        guard let log = plan.log else { return }
        result.assertions += 1
        let expected = log.lines.map { log.source.text($0) }
        let actual = result.log.map(\.description)
        if expected != actual {
            result.mismatches.append(
                Mismatch(
                    file: log.source, range: log.range, content: .log(expected: expected, actual: actual),
                    subject: .log))
        }
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
