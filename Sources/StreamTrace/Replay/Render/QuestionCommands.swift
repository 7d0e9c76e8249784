import StreamTraceEngine

/// The commands that explain the differences of a run, or an output without events.
package struct QuestionCommands {
    private let file: String
    private let scenario: String?

    /// The maximum number of differences whose commands are shown.
    private static let maximumCount = 3

    /// - Parameter file: The path of the marble file.
    package init(file: String, scenario: String?) {
        self.file = file
        self.scenario = scenario
    }

    /// Returns a line for each of the first differences: `why: trace-cli why search.marble --at 10,shown`.
    package func lines(for mismatch: Mismatch) -> [String] {
        var commands: [String] = []
        for difference in differences(mismatch) {
            let line = (difference.isMissing ? "why not: " : "why: ") + command(for: difference)
            if !commands.contains(line), commands.count < Self.maximumCount { commands.append(line) }
        }
        if case .subscriptions(let input, let expected, let actual) = mismatch.content {
            let difference = SubscriptionDifference.all(expected, actual).first { $0.event != nil }
            return difference?.event.map { ["why: " + why(input, at: $0.time, $0.kind)] } ?? []
        }
        return commands
    }

    /// Returns the command that explains an output without elements, or its error: the one of its first missing event.
    package func command(for output: Disappointment) -> String {
        switch output.kind {
        case .silent, .completed:
            let missing = output.mismatch.flatMap { differences($0).first { $0.isMissing } }
            return missing.map(command) ?? whyNot(output.output)
        case .failed(let time): return why(output.output, at: time)
        }
    }

    private func command(for difference: Difference) -> String {
        if !difference.isMissing { return why(difference.lane, at: difference.time) }
        return whyNot(difference.lane, at: difference.time) + (difference.isCompletion ? " --event completed" : "")
    }

    /// Returns the command that explains an output without an event: `trace-cli why-not a.marble --expected x@8`.
    private func whyNot(_ lane: String, at time: Int? = nil) -> String {
        command("why-not") + " --expected " + (lane + (time.map { "@\($0)" } ?? "")).quotedForShells
    }

    private func why(_ lane: String, at time: Int, _ kind: String? = nil) -> String {
        command("why") + " --at " + "\(time),\(lane)".quotedForShells + (kind.map { " --event " + $0 } ?? "")
    }

    private func command(_ name: String) -> String {
        "trace-cli \(name) \(file.pathForShells)" + (scenario.map { " --scenario " + $0.quotedForShells } ?? "")
    }

    private typealias Difference = (lane: String, time: Int, isMissing: Bool, isCompletion: Bool)

    private func differences(_ mismatch: Mismatch) -> [Difference] {
        switch mismatch.content {
        case .events(let expected, let actual):
            if mismatch.subject == .stream { return [] }
            let differences = EventAlignment(expected: expected.events, actual: actual.events).differences.flatMap {
                step -> [Difference] in
                switch step {
                case .kept: []
                case .missing(let event): [(expected.name, event.time, true, event.isCompletion)]
                // An end in place of an element.
                case .changed(let event, let end) where event.isElement && !end.isElement:
                    [(expected.name, event.time, true, false)]
                // A late event may be a different one than was expected.
                case .moved(let event, let late) where event.time < late.time:
                    [(expected.name, event.time, true, event.isCompletion), (expected.name, late.time, false, false)]
                case .extra(let event), .moved(_, let event), .changed(_, let event), .reordered(_, let event):
                    [(expected.name, event.time, false, false)]
                }
            }
            // Whatever is missing after the end has one reason.
            let end = actual.events.last.flatMap { $0.isElement ? nil : $0.time } ?? .max
            let early = differences.filter { !$0.isMissing || $0.time <= end }
            return early + (early.contains { $0.isMissing } ? [] : differences.filter { $0.time > end }.prefix(1))
        case .log(let expected, let actual):
            let found: [Difference] = LineAlignment(expected: expected, actual: actual).steps.compactMap { step in
                switch step {
                case .kept: nil
                case .missing(let line): Self.event(line).map { ($0, $1, true, line.hasSuffix(" -> Event completed")) }
                case .extra(let line): Self.event(line).map { ($0, $1, false, false) }
                }
            }
            // An event that another one replaced is explained by that.
            return found.filter { lost in
                !lost.isMissing || !found.contains { !$0.isMissing && ($0.lane, $0.time) == (lost.lane, lost.time) }
            }
        case .subscriptions: return []
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
