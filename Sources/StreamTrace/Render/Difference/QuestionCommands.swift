/// The commands that explain the differences of a run, or an output without events.
package struct QuestionCommands {
    private let file: String
    private let scenario: String?

    /// - Parameter file: The path of the marble file.
    package init(file: String, scenario: String?) {
        self.file = file
        self.scenario = scenario
    }

    /// Returns a line for the first event that came, and one for the first that did not:
    /// `why: trace-cli why search.marble --at 10,shown`.
    package func lines(for mismatch: Mismatch) -> [String] {
        first(of: mismatch).map { ($0.isMissing ? "why not: " : "why: ") + command(for: $0) }
    }

    /// Returns what the command for the first difference prints; `nil` if no command explains it.
    ///
    /// - Parameter result: The result with a trace.
    package func answer(for mismatch: Mismatch, in result: ScenarioResult, width: Int) -> [String]? {
        guard let (lane, time, isMissing, kind) = first(of: mismatch).first else { return nil }
        do throws(UnansweredQuestion) {
            let answers =
                isMissing
                ? TraceAnswers([try result.missing(in: lane, at: time, completion: kind == "completed")])
                : try result.causes(of: EventQuery(time: time, lane: lane, kind: kind))
            return answers.map { $0.lines(width: width) }.reduce(into: []) { $0 += $0.isEmpty ? $1 : [""] + $1 }
        } catch {
            return [error.message] + (error.suggestion.map { [$0] } ?? [])
        }
    }

    /// Returns the first event that came and the first that did not, in chronological order.
    private func first(of mismatch: Mismatch) -> [Difference] {
        let differences = differences(mismatch)
        let first = [differences.first { !$0.isMissing }, differences.first { $0.isMissing }].compactMap(\.self)
        return first.sorted { $0.time < $1.time }
    }

    /// Returns the command that explains an output without elements, or its error: the one of its first missing event.
    package func command(for output: Disappointment) -> String {
        switch output.kind {
        case .silent, .completed:
            let missing = output.mismatch.flatMap { differences($0).first { $0.isMissing } }
            return missing.map(command) ?? NextStep.whyNot(file, scenario: scenario, lane: output.output).description
        case .failed(let time): return command(for: output.output, at: time, isMissing: false)
        }
    }

    /// Returns the command that explains the events of an output at a time, or that there are none.
    package func command(for output: String, at time: Int, isMissing: Bool) -> String {
        command(for: (output, time, isMissing, nil))
    }

    private func command(for difference: Difference) -> String {
        let (lane, time, isMissing, kind) = difference
        let step: NextStep =
            isMissing
            ? .whyNot(file, scenario: scenario, lane: lane, time: time, kind: kind)
            : .why(file, scenario: scenario, lane: lane, time: time, kind: kind)
        return step.description
    }

    /// What a command asks about; the kind of the event only where it has to be said.
    private typealias Difference = (lane: String, time: Int, isMissing: Bool, kind: String?)

    private func differences(_ mismatch: Mismatch) -> [Difference] {
        switch mismatch.content {
        case .events(let expected, let actual):
            mismatch.subject == .stream ? [] : differences(mismatch.alignedEvents, expected.name, actual)
        case .log(let expected, let actual): differences(expected, actual)
        case .subscriptions(let input, let expected, let actual):
            SubscriptionDifference.all(expected, actual).compactMap { difference in
                difference.event.map { (input, $0.time, false, $0.kind) }
            }
        }
    }

    private func differences(
        _ alignment: EventAlignment<Lane.Event>, _ output: String, _ actual: Lane
    ) -> [Difference] {
        let differences = alignment.differences.flatMap { step -> [Difference] in
            switch step {
            case .kept: []
            case .missing(let event): [(output, event.time, true, Self.kind(event))]
            // An end in place of an element.
            case .changed(let event, let end) where event.isElement && !end.isElement:
                [(output, event.time, true, nil)]
            // A late event may be a different one than was expected.
            case .moved(let event, let late) where event.time < late.time:
                [(output, event.time, true, Self.kind(event)), (output, late.time, false, nil)]
            case .extra(let event), .moved(_, let event), .changed(_, let event), .reordered(_, let event, _):
                [(output, event.time, false, nil)]
            }
        }
        // Whatever is missing after the end has one reason.
        let end = actual.events.last.flatMap { $0.isElement ? nil : $0.time } ?? .max
        let early = differences.filter { !$0.isMissing || $0.time <= end }
        return early + (early.contains { $0.isMissing } ? [] : differences.filter { $0.time > end }.prefix(1))
    }

    /// Returns the kind of a missing event if the question without it is about elements.
    private static func kind(_ event: Lane.Event) -> String? { event.isCompletion ? "completed" : nil }

    private func differences(_ expected: [String], _ actual: [String]) -> [Difference] {
        let found: [Difference] = LineAlignment(expected: expected, actual: actual).steps.compactMap { step in
            switch step {
            case .kept: nil
            case .missing(let line):
                Self.event(line).map { ($0, $1, true, line.hasSuffix(" -> Event completed") ? "completed" : nil) }
            case .extra(let line): Self.event(line).map { ($0, $1, false, nil) }
            }
        }
        // A lane that is only in the expected log, like one of another file, cannot be asked about.
        let lanes = LogEvent.identifiers(in: actual)
        // An event that another one replaced is explained by that.
        return found.filter { lost in
            !lost.isMissing
                || lanes.contains(lost.lane)
                    && !found.contains { !$0.isMissing && ($0.lane, $0.time) == (lost.lane, lost.time) }
        }
    }

    /// Returns the identifier and time of a line of a log that is an event.
    private static func event(_ line: String) -> (lane: String, time: Int)? {
        guard let colon = line.firstIndex(of: ":"), let time = Int(line[..<colon]),
            let arrow = line.firstRange(of: " -> Event ")
        else { return nil }
        return (String(line[line.index(colon, offsetBy: 2)..<arrow.lowerBound]), time)
    }
}

extension Disappointment: CustomStringConvertible {
    package var description: String {
        let name = "'\(output.escapingControlCharacters)'"
        return switch kind {
        case .silent: "no events in \(name)"
        case .completed(let time): "no elements in \(name), which completes at \(time)"
        case .failed(let time): "\(name) fails at \(time)"
        }
    }
}
