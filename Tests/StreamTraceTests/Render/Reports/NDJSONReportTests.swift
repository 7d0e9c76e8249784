import Testing

@testable import StreamTraceRender
@testable import StreamTraceText

struct NDJSONReportTests {
    private func document(_ files: [ReportedFile]) -> String {
        reportText(files) { NDJSONReport(tool: "trace-cli 0.1.0", write: $0) }
    }

    @Test func `A scenario is a line, with its findings`() {
        #expect(
            document(Array(reportSample.prefix(1))) == #"""
                {"check":1,"tool":"trace-cli 0.1.0"}
                {"file":"app/search.marble","scenario":"early","line":9,"verdict":"passed","ms":3}
                {"file":"app/search.marble","scenario":"late","line":13,"verdict":"failed","ms":1009,"findings":[{"kind"\#
                :"difference","path":"app/search.marble","line":14,"column":5,"subject":"out shown","message":\#
                "One value arrives 10 ms late.","text":["FAIL  app/search.marble:14 › late  out shown","",\#
                "  One value arrives 10 ms late."],"differences":[{"difference":"moved","kind":"next","expected":\#
                {"t":230,"value":"b","type":"String"},"actual":{"t":240,"value":"b","type":"String"}}],"edits":[{"path":"app/search.marble","start":120,"end":121,\#
                "replacement":"2"}]}]}
                {"summary":"1 of 4 scenarios passed","passed":1,"failed":1,"errors":0,"unasserted":0}

                """#)
    }

    @Test(arguments: hostileTexts.indices)
    func `Hostile text is text`(index: Int) throws {
        let text = hostileTexts[index]
        let lines = document([hostileFile(text)]).split(separator: "\n")
        #expect(lines.count == 4)
        let failed = try #require(try foundationJSON(lines[1]) as? [String: Any])
        let finding = try #require((failed["findings"] as? [[String: Any]])?.first)
        #expect(failed["scenario"] as? String == text.cutForReports)
        #expect(finding["message"] as? String == text.cutForReports)
        #expect(!lines.joined().unicodeScalars.contains { $0.controlsText })
    }
}
