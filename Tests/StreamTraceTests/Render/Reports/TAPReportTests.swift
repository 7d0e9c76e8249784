import Testing

@testable import StreamTraceRender

struct TAPReportTests {
    private func document(_ files: [ReportedFile]) -> String { reportText(files) { TAPReport(write: $0) } }

    @Test func `A scenario is a test, and a block below it explains its failure`() {
        let document = document(reportSample)
        #expect(
            document == """
                TAP version 13
                ok 1 - app/search.marble › early
                not ok 2 - app/search.marble › late
                  ---
                  message: "One value arrives 10 ms late."
                  severity: "fail"
                  at:
                    file: "app/search.marble"
                    line: 14
                  difference: |
                    FAIL  app/search.marble:14 › late  out shown
                \("    ")
                      One value arrives 10 ms late.
                  ...
                not ok 3 - form.marble
                  ---
                  message: "cannot find 'evn' in scope"
                  severity: "error"
                  at:
                    file: "form.marble"
                    line: 3
                  difference: |
                    form.marble:3:11: error: cannot find 'evn' in scope
                  ...
                ok 4 - new.marble # SKIP no expectations
                1..4

                """)
        #expect(TAPRules.violations(in: document) == [])
    }

    @Test func `A check without scenarios is skipped`() {
        let document = reportText([], summary: "no file #") { TAPReport(write: $0) }
        #expect(document == "TAP version 13\n1..0 # SKIP no file \\#\n")
    }

    @Test(arguments: hostileTexts.indices)
    func `Hostile text is text`(index: Int) {
        #expect(TAPRules.violations(in: document([hostileFile(hostileTexts[index])])) == [])
    }

    @Test(
        arguments: [
            ("1..4", "1..3"), ("ok 4", "ok 5"), ("  ...", ""), ("TAP version 13\n", ""), ("- new", "- new #"),
            ("late.\"", "late."), ("  at:", "at:"), ("› late", "\u{1B}"),
        ]
    )
    func `The rules notice a broken document`(part: String, replacement: String) {
        let document = document(reportSample).replacing(part, with: replacement, maxReplacements: 1)
        #expect(TAPRules.violations(in: document) != [])
    }
}
