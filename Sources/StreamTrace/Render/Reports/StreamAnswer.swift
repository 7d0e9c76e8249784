/// The answer of `check --stream` to a line: one JSON object, whose keys are in this order.
///
///     {"line":1,"path":"a.marble","verdict":"passed","passed":2,"failed":0,"errors":0,"unasserted":0,"skipped":0}
///
/// - `line`: the number of the line in the input, counted from 1;
/// - `path`: as the line has it, if it could be read;
/// - `verdict`: the first of these that is true of a scenario: `error`, `failed`, `passed`, `no expectations`; and
///   `skipped` if all need compiled code;
/// - `passed`, `failed`, `errors`, `unasserted`: the numbers of scenarios; a file without scenarios is one, and so is a
///   line or a file with errors; `skipped`: those that need compiled code;
/// - `findings`, if there are any: those of `NDJSONReport`, each after the name of its `scenario`; `omitted`, how many
///   more there are than 100;
/// - `notes`, if there are any: `path`, `line`, `column` and `message` of what has no effect on the verdict.
package struct StreamAnswer {
    package let line: Int
    package var path: String?
    /// The number of scenarios that were skipped, because they need compiled code.
    package var skipped = 0
    private var notes: [Finding] = []
    private var counts: [CheckedScenario.Verdict: Int] = [:]
    private var findings: [(scenario: String?, finding: Finding)] = []
    private var omitted = 0

    /// The number of findings that are written in full, because a text may have any number of scenarios.
    private static let maximumCount = 100

    package init(line: Int, path: String? = nil) {
        self.line = line
        self.path = path
    }

    /// Adds what a check found out about a scenario.
    package mutating func add(_ scenario: CheckedScenario) {
        counts[scenario.verdict, default: 0] += 1
        let room = Self.maximumCount - findings.count
        findings += scenario.findings.prefix(room).map { (scenario.name, $0) }
        omitted += max(0, scenario.findings.count - room)
    }

    /// Makes errors of the line or the file the only result.
    package mutating func end(with errors: [Diagnostic]) {
        (counts, findings, omitted) = ([:], [], 0)
        add(CheckedScenario(.error, errors.map { Finding($0) }))
    }

    package mutating func add(note: Diagnostic) { notes.append(Finding(note)) }

    package var hasErrors: Bool { counts[.error] != nil }
    package var hasFailures: Bool { counts[.failed] != nil }

    private var verdict: String {
        let order: [CheckedScenario.Verdict] = [.error, .failed, .passed, .unasserted]
        return order.first { counts[$0] != nil }?.rawValue ?? "skipped"
    }

    /// Writes the answer as a line.
    package func write(to json: JSONWriter) {
        json.object {
            json.field("line", line)
            json.field("path", path)
            json.field("verdict", verdict)
            json.field("passed", counts[.passed] ?? 0)
            json.field("failed", counts[.failed] ?? 0)
            json.field("errors", counts[.error] ?? 0)
            json.field("unasserted", counts[.unasserted] ?? 0)
            json.field("skipped", skipped)
            if !findings.isEmpty {
                json.key("findings")
                json.array { findings.forEach { write($0.finding, of: $0.scenario, to: json) } }
            }
            if omitted > 0 { json.field("omitted", omitted) }
            if !notes.isEmpty {
                json.key("notes")
                json.array { notes.forEach { write(note: $0, to: json) } }
            }
        }
        json.endLine()
    }

    private func write(_ finding: Finding, of scenario: String?, to json: JSONWriter) {
        json.object {
            json.field("scenario", scenario)
            json.fields(of: finding)
        }
    }

    private func write(note: Finding, to json: JSONWriter) {
        json.object {
            json.field("path", note.path)
            if let line = note.line { json.field("line", line) }
            if let column = note.column { json.field("column", column) }
            json.field("message", note.message)
        }
    }
}
