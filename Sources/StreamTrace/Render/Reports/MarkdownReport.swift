/// A report as Markdown, for the summary of a job of GitHub Actions.
///
///     ### trace-cli check
///
///     2 of 3 scenarios in 2 files passed, 1 failed
///
///     | | scenario | finding |
///     | --- | --- | --- |
///     | ❌ | app/search\.marble\:14 › late | out shown\: One value arrives 10 ms late\. |
package final class MarkdownReport: CheckReport {
    private let lines: ReportLines
    private var rows: [String] = []
    private var count = 0

    /// A summary has at most 1 MB.
    static let maximumCount = 100

    /// - Parameter write: receives bytes, which are only valid during the call.
    package init(write: @escaping (UnsafeRawBufferPointer) -> Void) { lines = ReportLines(write: write) }

    package func add(_ file: ReportedFile) {
        for scenario in file.scenarios {
            for finding in scenario.findings {
                count += 1
                if count <= Self.maximumCount { rows.append(row(finding, of: scenario)) }
            }
        }
    }

    package func finish(summary: String) {
        lines.append("### \(NextStep.check)\n\n\(MarkdownText.escaped(summary))\n")
        if !rows.isEmpty {
            lines.append("| | scenario | finding |\n| --- | --- | --- |")
            rows.forEach(lines.append)
        }
        if count > rows.count { lines.append("\n\((count - rows.count).grouped) more are in the log.") }
        if !rows.isEmpty { lines.append("") }
        lines.flush()
    }

    private func row(_ finding: Finding, of scenario: CheckedScenario) -> String {
        let place = finding.location + (scenario.name.map { " › " + $0 } ?? "")
        let what = (finding.subject.isEmpty ? "" : finding.subject + ": ") + finding.message
        let sign = finding.kind.isDifference ? "❌" : "⚠️"
        return "| \(sign) | \(MarkdownText.escaped(place)) | \(MarkdownText.escaped(what)) |"
    }
}

/// Text in Markdown, without any markup or links.
enum MarkdownText {
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.escapingControlCharacters.unicodeScalars {
            switch scalar {
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "&": result += "&amp;"
            case "@": result += "&#64;"
            // In a cell of a table, `\|` is a `|` before other escapes are read.
            case "|": result += "&#124;"
            case "!"..."/" where scalar != "," && scalar != "'", ":"..."@", "["..."`", "{"..."~":
                result += "\\"
                result.unicodeScalars.append(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
