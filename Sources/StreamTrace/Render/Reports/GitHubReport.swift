/// A report as workflow commands of GitHub Actions, which become annotations of a change's lines.
///
///     ::error file=app/search.marble,line=14,col=5,title=late%3A out shown::One value arrives 10 ms late.
///     ::notice title=\(NextStep.tool)::3 more findings; the log has all of them
///
/// GitHub shows ten annotations of a kind for each step, so that further findings are only counted.
package final class GitHubReport: CheckReport {
    private let lines: ReportLines
    private let folder: String
    private var count = 0

    static let maximumCount = 10

    /// - Parameters:
    ///   - folder: the path from the root of the repository to the current folder: `""` or `Packages/App/`.
    ///   - write: receives bytes, which are only valid during the call.
    package init(folder: String = "", write: @escaping (UnsafeRawBufferPointer) -> Void) {
        self.folder = folder
        lines = ReportLines(write: write)
    }

    package func add(_ file: ReportedFile) {
        for scenario in file.scenarios {
            for finding in scenario.findings {
                count += 1
                if count <= Self.maximumCount { add(finding, of: scenario.name) }
            }
        }
    }

    package func finish(summary: String) {
        let more = count - Self.maximumCount
        if more > 0 {
            let text = "\(more.grouped) more finding\(more == 1 ? "" : "s"); the log has all of them"
            lines.append("::notice title=\(NextStep.tool)::\(text)")
        }
        lines.flush()
    }

    private func add(_ finding: Finding, of scenario: String?) {
        let path = finding.path.hasPrefix("/") ? finding.path : folder + finding.path
        let title = [scenario ?? "", finding.subject].filter { !$0.isEmpty }.joined(separator: ": ")
        let properties = [
            ("file", path), ("line", finding.line.map(String.init)), ("col", finding.column.map(String.init)),
            ("title", title.isEmpty ? nil : title),
        ].compactMap { name, value in value.map { "\(name)=\(WorkflowCommand.property($0))" } }
        lines.append("::error \(properties.joined(separator: ","))::\(WorkflowCommand.message(finding.message))")
    }
}

/// Text in the commands that a program prints for GitHub's runner.
package enum WorkflowCommand {
    static func message(_ text: String) -> String {
        text.escapingControlCharacters.replacing("%", with: "%25")
    }

    static func property(_ text: String) -> String {
        message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }

    /// Returns a line that the runner does not take for a command.
    ///
    ///     WorkflowCommand.defused("  ::error::no")   // #"  \::error::no"#
    ///
    /// A command begins with `::` after spaces, or anywhere with `##[`.
    package static func defused(_ line: String) -> String {
        guard line.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "#") }) else { return line }
        return line.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let text = line.replacing("##[", with: #"##\["#)
            let start = text.prefix { $0.isWhitespace }
            return text.dropFirst(start.count).hasPrefix("::") ? start + #"\"# + text.dropFirst(start.count) : text
        }.joined(separator: "\n")
    }
}
