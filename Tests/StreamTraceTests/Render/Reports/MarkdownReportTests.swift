import Testing

@testable import StreamTraceRender
@testable import StreamTraceText

struct MarkdownReportTests {
    private func document(_ files: [ReportedFile]) -> String { reportText(files) { MarkdownReport(write: $0) } }

    @Test func `A finding is a row of a table below the summary`() {
        #expect(
            document(reportSample) == #"""
                ### trace-cli check

                1 of 4 scenarios passed

                | | scenario | finding |
                | --- | --- | --- |
                | ❌ | app\/search\.marble\:14 › late | out shown\: One value arrives 10 ms late\. |
                | ⚠️ | form\.marble\:3 | cannot find 'evn' in scope |


                """#)
        #expect(document([]) == "### trace-cli check\n\n1 of 4 scenarios passed\n\n")
    }

    @Test func `Further findings than a summary can hold are counted`() {
        let text = document(Array(repeating: reportSample[1], count: 1_102))
        #expect(text.utf8.count < 1 << 20)
        #expect(text.contains("\n1,002 more are in the log.\n"))
    }

    @Test(arguments: hostileTexts.indices)
    func `Hostile text is a cell`(index: Int) {
        let lines = document([hostileFile(hostileTexts[index])]).split(separator: "\n").filter { $0.hasPrefix("| ❌") }
        #expect(lines.count == 2)
        for line in lines {
            #expect(line.count { $0 == "|" } == 4)
            #expect(line.hasSuffix(" |") && !line.hasSuffix("\\ |") || line.hasSuffix("\\\\ |"))
            #expect(!line.contains("<") && !line.contains("@"))
            #expect(!line.unicodeScalars.contains { $0.controlsText })
        }
    }
}
