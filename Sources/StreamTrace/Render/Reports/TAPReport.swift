/// A report in the Test Anything Protocol, which `prove` and other harnesses read.
///
///     TAP version 13
///     ok 1 - app/search.marble › early
///     not ok 2 - app/search.marble › late
///       ---
///       message: "One value arrives 10 ms late."
///       severity: "fail"
///       at:
///         file: "app/search.marble"
///         line: 14
///       difference: |
///         FAIL  app/search.marble:14 › late  out shown
///         …
///       ...
///     ok 3 - app/form.marble # SKIP no expectations
///     1..3
///
/// The lines are those of TAP 14, whose first line is one of version 13, because `prove` rejects version 14 before
/// Perl 5.40. The block is the part of YAML that TAP's readers share: strings in double quotes, and one literal without
/// an indentation indicator.
package final class TAPReport: CheckReport {
    private let lines: ReportLines
    private var count = 0

    /// - Parameter write: receives bytes, which are only valid during the call.
    package init(write: @escaping (UnsafeRawBufferPointer) -> Void) {
        lines = ReportLines(write: write)
        lines.append("TAP version 13")
    }

    package func add(_ file: ReportedFile) {
        for scenario in file.scenarios {
            count += 1
            let isSuccess = scenario.verdict == .passed || scenario.verdict == .unasserted
            let directive = scenario.verdict == .unasserted ? " # SKIP no expectations" : ""
            let label = TAPText.description(file.label(of: scenario))
            lines.append("\(isSuccess ? "ok" : "not ok") \(count) - \(label)\(directive)")
            if !isSuccess { addBlock(scenario) }
        }
    }

    package func finish(summary: String) {
        lines.append("1..\(count)" + (count == 0 ? " # SKIP \(TAPText.description(summary))" : ""))
        lines.flush()
    }

    private func addBlock(_ scenario: CheckedScenario) {
        guard let first = scenario.findings.first else { return }
        lines.append("  ---")
        lines.append("  message: \(TAPText.quoted(first.message))")
        lines.append("  severity: \"\(scenario.verdict == .failed ? "fail" : "error")\"")
        lines.append("  at:")
        lines.append("    file: \(TAPText.quoted(first.path))")
        if let line = first.line { lines.append("    line: \(line)") }
        lines.append("  difference: |")
        for line in TAPText.literal(scenario.findings.map(\.text).joined(separator: [""])) {
            lines.append("    " + line)
        }
        lines.append("  ...")
    }
}

/// Text in TAP and in its YAML blocks.
enum TAPText {
    /// Returns the description of a test, in which `#` would begin a directive.
    static func description(_ text: String) -> String {
        printable(text).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
    }

    /// Returns a string of YAML in double quotes.
    static func quoted(_ text: String) -> String {
        "\"" + printable(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// Returns the lines of a literal, whose first line determines the indentation.
    static func literal(_ lines: some Sequence<String>) -> [String] {
        let lines = lines.map(printable)
        guard let first = lines.first else { return [] }
        let start = String(first.drop { $0 == " " })
        return [start.isEmpty ? "…" : start] + lines.dropFirst()
    }

    /// Replaces the characters that YAML excludes.
    private static func printable(_ text: String) -> String {
        text.escapingControlCharacters.replacing("\u{FFFE}", with: "\u{FFFD}").replacing("\u{FFFF}", with: "\u{FFFD}")
    }
}
