/// What one does next about a file, as a value: `.accept("a.marble")`.
///
/// All words of the command that the library's messages say stand in this file, so that they change in one place.
package enum NextStep {
    case accept(String)
    /// Writes what happens now into a file without expectations: as diagrams, or in a test as a trace.
    case acceptNew(String)
    case check
    case compareLogs
    case decide
    /// Writes the log of a scenario into a trace.
    case record(String, scenario: String?, into: String)
    case state(String, scenario: String?, time: Int)
    /// Prints a marble file for a Swift file.
    case stub(String)
    case why(String, scenario: String?, lane: String, time: Int, kind: String? = nil)
    case whyNot(String, scenario: String?, lane: String, time: Int? = nil, kind: String? = nil)

    /// Where a message is read, which decides what one can do next.
    package enum Place: Sendable {
        case terminal
        /// In a test of compiled code, about which a command cannot ask again.
        case test
    }

    /// The place of the messages that are made by a call.
    @TaskLocal package static var place = Place.terminal

    /// The variable that makes a test accept what happens.
    package static let acceptance = "STREAMTRACE_ACCEPT"

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
    /// `trace-cli accept a.marble`, or in a test `STREAMTRACE_ACCEPT=1`
    package var description: String {
        Self.place == .test ? wordsInTests ?? Self.tool + " " + words : Self.tool + " " + words
    }

    /// The words for what a test does by itself; `nil` if it takes the command.
    private var wordsInTests: String? {
        switch self {
        case .accept: Self.acceptance + "=1"
        case .acceptNew: Self.acceptance + "=missing"
        case .check: "swift test"
        case .compareLogs, .decide, .record, .state, .stub, .why, .whyNot: nil
        }
    }

    /// Allows to read files of a folder: `the flag '--allow-read shared' allows it`.
    package static func allow(_ folder: String) -> String {
        place == .test
            ? "'replay.allowedFolders = [\(folder.debugDescription)]' allows it"
            : "the flag '--allow-read \(folder == placeholder ? folder : folder.quotedForShells)' allows it"
    }

    /// Lets a scenario have more time and memory: `'--budget 10'`.
    package static func budget(_ factor: Int) -> String {
        place == .test ? "'replay.budget = .standard.times(\(factor))'" : "'--budget \(factor)'"
    }

    /// Makes names that nothing declares errors.
    package static var strict: String { place == .test ? "'replay.isStrict = true'" : "--strict" }

    /// A folder that the reader has to name.
    package static let placeholder = "FOLDER"

    private var words: String {
        switch self {
        case .accept(let path), .acceptNew(let path): "accept " + path.pathForShells
        case .check: "check"
        case .compareLogs: "diff"
        case .decide: "review --format ndjson"
        case .record(let path, let scenario, let trace):
            "replay --format log" + Self.selection(scenario) + " \(path.pathForShells) > \(trace.pathForShells)"
        case .state(let path, let scenario, let time):
            "state " + path.pathForShells + Self.selection(scenario) + " --at \(time)"
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
