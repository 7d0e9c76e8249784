/// What one does next about a file, as a value: `.accept("a.marble")`.
///
/// All words of the command that the library's messages say stand in this file, so that they change in one place.
package enum NextStep {
    case accept(String)
    /// Writes what happens now as the trace of a file without expectations.
    case acceptNew(String)
    case check
    case compareLogs
    case decide
    /// Writes the log of a scenario into a trace.
    case record(String, scenario: String?, into: String)
    /// Prints a marble file for a Swift file.
    case stub(String)
    case why(String, scenario: String?, lane: String, time: Int, kind: String? = nil)
    case whyNot(String, scenario: String?, lane: String, time: Int? = nil, kind: String? = nil)

    /// The name of the command, also as the author of its reports.
    package static let tool = "trace-cli"
    /// `'why' and 'why-not'`
    package static let questions = "'why' and 'why-not'"
    /// `ask 'why-not' with '--expected shown'`
    package static func askWhyNot(_ lane: String) -> String {
        "ask 'why-not' with '--expected \(lane.escapingControlCharacters)'"
    }
    /// Writes all scenarios of a file into one recording.
    package static let recordAll = "replay --format ndjson"
    /// The flag with which a table leaves nothing out.
    package static let showAll = "--format ndjson"
    /// The flag with which a diagnosis tries all edits.
    package static let diagnoseAll = "--diagnose full"
}

extension NextStep: CustomStringConvertible {
    /// `trace-cli accept a.marble`
    package var description: String { Self.tool + " " + words }

    private var words: String {
        switch self {
        case .accept(let path): "accept " + path.pathForShells
        case .acceptNew(let path): "accept --new " + path.pathForShells
        case .check: "check"
        case .compareLogs: "diff"
        case .decide: "review --format ndjson"
        case .record(let path, let scenario, let trace):
            "replay --format log" + Self.selection(scenario) + " \(path.pathForShells) > \(trace.pathForShells)"
        case .stub(let path): "stub " + path.pathForShells
        case .why(let path, let scenario, let lane, let time, let kind):
            "why " + path.pathForShells + Self.selection(scenario) + " --at " + "\(time),\(lane)".quotedForShells
                + Self.event(kind)
        case .whyNot(let path, let scenario, let lane, let time, let kind):
            "why-not " + path.pathForShells + Self.selection(scenario) + " --expected "
                + (lane + (time.map { "@\($0)" } ?? "")).quotedForShells + Self.event(kind)
        }
    }

    private static func selection(_ scenario: String?) -> String {
        scenario.map { " --scenario " + $0.quotedForShells } ?? ""
    }

    private static func event(_ kind: String?) -> String { kind.map { " --event " + $0 } ?? "" }
}
