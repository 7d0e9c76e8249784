import Testing

@testable import StreamTraceRender
@testable import StreamTraceText

struct GitHubReportTests {
    private func document(_ files: [ReportedFile], folder: String = "") -> String {
        reportText(files) { GitHubReport(folder: folder, write: $0) }
    }

    @Test func `A finding is an annotation of its line`() {
        #expect(
            document(reportSample) == """
                ::error file=app/search.marble,line=14,col=5,title=late%3A out shown::One value arrives 10 ms late.
                ::error file=form.marble,line=3,col=11::cannot find 'evn' in scope

                """)
        let other = document(Array(reportSample.suffix(2)), folder: "Packages/App/")
        #expect(other.hasPrefix("::error file=Packages/App/form.marble,line=3"))
    }

    @Test func `Further findings than ten are counted`() {
        let file = reportSample[1]
        #expect(document(Array(repeating: file, count: 10)).split(separator: "\n").count == 10)
        let lines = document(Array(repeating: file, count: 1_012)).split(separator: "\n")
        #expect(lines.count == 11)
        #expect(lines.last == "::notice title=trace-cli::1,002 more findings; the log has all of them")
    }

    @Test(arguments: hostileTexts.indices)
    func `Hostile text is text`(index: Int) throws {
        let text = hostileTexts[index]
        let lines = document([hostileFile(text)]).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count == 2)
        for line in lines {
            let command = try #require(RunnerCommand(String(line)))
            #expect(command.name == "error")
            #expect(Set(command.properties.keys).isSubset(of: ["file", "line", "col", "title"]))
            #expect(command.properties["line"] == "3")
            #expect(command.message == text.cutForReports.escapingControlCharacters)
        }
    }

    @Test(
        arguments: [
            ("::error::x", #"\::error::x"#), ("  ::x::", #"  \::x::"#), ("a ##[error]x", #"a ##\[error]x"#),
            ("a\n\t::x::\n##[x]", "a\n\t\\::x::\n##\\[x]"), ("a ::x::", "a ::x::"), ("#: ok", "#: ok"),
            ("\u{2003}::x::", "\u{2003}\\::x::"), ("out::x", "out::x"),
        ]
    )
    func `A printed line is no command to the runner`(line: String, expected: String) {
        let defused = WorkflowCommand.defused(line)
        #expect(defused == expected)
        #expect(defused.split(separator: "\n").allSatisfy { RunnerCommand(String($0)) == nil })
    }

    @Test(arguments: hostileTexts.indices)
    func `No hostile line is a command to the runner`(index: Int) {
        let lines = WorkflowCommand.defused(hostileTexts[index]).split(whereSeparator: \.isNewline)
        #expect(lines.allSatisfy { RunnerCommand(String($0)) == nil })
    }
}

/// A command as GitHub's runner reads it from a line.
private struct RunnerCommand {
    let name: String
    var properties: [String: String] = [:]
    let message: String

    init?(_ line: String) {
        let line = Self.command(in: line)
        guard line.hasPrefix("::") else { return nil }
        let parts = line.dropFirst(2).split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let words = parts[0].split(separator: " ", maxSplits: 1)
        name = words.first.map(String.init) ?? ""
        message = Self.unescaped(parts[1])
        for property in words.dropFirst().first?.split(separator: ",") ?? [] {
            let pair = property.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            properties[String(pair[0])] = pair.count > 1 ? Self.unescaped(pair[1]) : ""
        }
    }

    /// Returns the command of a line, and one of the former syntax, `##[name]message`, in the current one.
    private static func command(in line: String) -> String {
        let text = line.drop { $0.isWhitespace }
        guard !text.hasPrefix("::"), let former = line.firstRange(of: "##[") else { return String(text) }
        return "::" + line[former.upperBound...].replacing("]", with: "::", maxReplacements: 1)
    }

    private static func unescaped(_ text: Substring) -> String {
        String(text).replacing("%0D", with: "\r").replacing("%0A", with: "\n").replacing("%3A", with: ":")
            .replacing("%2C", with: ",").replacing("%25", with: "%")
    }
}
