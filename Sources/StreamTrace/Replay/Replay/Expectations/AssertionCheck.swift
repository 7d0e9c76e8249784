import StreamTraceEngine

/// The comparison of a run with the expectations of its file.
struct AssertionCheck {
    let plan: ScenarioPlan
    let expected: [ExpectedOutput?]
    let recorders: [OutputRecorder?]
    let inputs: [InputStream<Value>]

    func apply(to result: inout ScenarioResult) {
        for (index, expected) in expected.enumerated() {
            guard let expected else { continue }
            result.assertions += 1
            compare(expected, recorders[index], output: index, &result)
        }
        for index in plan.inputs.indices { compare(plan.inputs[index], inputs[index], index, &result) }
        compareLog(&result)
    }

    // MARK: Outputs

    private func compare(
        _ expected: ExpectedOutput, _ recorder: OutputRecorder?, output: Int, _ result: inout ScenarioResult
    ) {
        let name = plan.outputs[output].declaration.name.text
        let actual = recorder?.events ?? []
        let wanted = expected.events.map { Lane.Event($0) }
        if !matches(wanted, actual) {
            report(expected, .output(output), name, wanted, actual, &result)
        }
        guard let recorder else { return }
        for (index, event) in expected.events.enumerated() {
            guard case .stream(let stream) = event.kind, let inner = expected.innerEvents[stream],
                let sent = recorder.inner[index]
            else { continue }
            let wanted = inner.map { Lane.Event($0) }
            if !matches(wanted, sent.events) {
                report(expected, .stream, "\(name): \(stream)", wanted, sent.events, &result)
            }
        }
    }

    private func report(
        _ expected: ExpectedOutput, _ subject: Mismatch.Subject, _ name: String, _ wanted: [Lane.Event],
        _ actual: [Lane.Event], _ result: inout ScenarioResult
    ) {
        result.mismatches.append(
            Mismatch(
                file: expected.source, range: expected.range,
                content: .events(
                    expected: Lane(name: name, events: wanted), actual: Lane(name: name, events: actual)),
                subject: subject, letters: result.letters))
    }

    /// Streams are considered equal here, because their events are compared separately.
    private func matches(_ expected: [Lane.Event], _ actual: [Lane.Event]) -> Bool {
        guard expected.count == actual.count else { return false }
        return zip(expected, actual).allSatisfy { expected, actual in
            if expected.time != actual.time { return false }
            if case .next(.object(let object)) = expected.kind, object is NamedStream,
                case .next(let value) = actual.kind
            {
                return value.observable != nil
            }
            return expected.kind.matches(actual.kind)
        }
    }

    // MARK: Inputs

    private func compare(
        _ input: ScenarioPlan.Input, _ stream: InputStream<Value>, _ index: Int, _ result: inout ScenarioResult
    ) {
        let lines = input.body.body.subscriptions
        guard let first = lines.first?.range ?? input.body.body.neverSubscribed else { return }
        result.assertions += 1
        let expected = lines.map { line in
            InputSubscription(
                subscribed: line.subscribed.milliseconds(frame: plan.frame),
                disposed: line.disposed?.milliseconds(frame: plan.frame))
        }
        let actual = stream.subscriptions.enumerated().map { index, subscription in
            // A subscription without a `!` lasts to the end of the replay, which disposes it.
            let isOpen = index < expected.count && expected[index].disposed == nil
            let lastsToTheEnd = isOpen && subscription.disposed == result.end
            return lastsToTheEnd ? InputSubscription(subscribed: subscription.subscribed) : subscription
        }
        if expected != actual {
            result.mismatches.append(
                Mismatch(
                    file: input.body.subscriptionSource, range: first,
                    content: .subscriptions(
                        input: input.declaration.name.text, expected: expected, actual: actual),
                    subject: .input(index), frame: plan.frame))
        }
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
