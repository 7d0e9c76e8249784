@testable import StreamTraceAnswers
@testable import StreamTraceReplay

/// The logs of compiled and interpreted screens.
enum ScreenLog {
    /// Returns the log of the interpreter, in the form of a compiled screen.
    static func lines(of outcome: MarbleReplay.Outcome) -> [String] {
        outcome.scenarios.flatMap { scenario in
            ["scenario \(scenario.name ?? "")"] + scenario.log.map(\.description)
        }
    }

    /// Returns the first difference between the logs. The disposals at the end are compared without their times, because
    /// the interpreter waits for the events of cold inputs whose subscriptions have been disposed.
    static func difference(_ compiled: [String], _ interpreted: [String]) -> String? {
        var scenario = ""
        var isAtEnd = false
        var rest = interpreted[...]
        for line in compiled {
            if line == "end" {
                isAtEnd = true
                continue
            }
            if line.hasPrefix("scenario ") { (scenario, isAtEnd) = (line, false) }
            guard let other = rest.popFirst() else { return "\(scenario): only the compiled log has '\(line)'" }
            let isSame = isAtEnd ? withoutTime(line) == withoutTime(other) : line == other
            if !isSame { return "\(scenario): compiled '\(line)', interpreted '\(other)'" }
        }
        return rest.first.map { "\(scenario): only the interpreted log has '\($0)'" }
    }

    private static func withoutTime(_ line: String) -> Substring { line.drop { $0 != " " } }
}
