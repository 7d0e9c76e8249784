import Testing

@testable import StreamTraceRender

struct JUnitReportTests {
    private func document(_ files: [ReportedFile]) -> String {
        reportText(files) { JUnitReport(timestamp: "2026-11-25T03:45:00", write: $0) }
    }

    @Test func `A file is a suite, and a scenario is a case with one failure`() {
        let document = document(Array(reportSample.prefix(1)))
        #expect(
            document == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites>
                  <testsuite name="app/search.marble" package="app" id="0" timestamp="2026-11-25T03:45:00"
                      hostname="localhost" tests="2" failures="1" errors="0" skipped="0" time="1.012">
                    <properties>
                      <property name="file" value="app/search.marble"/>
                    </properties>
                    <testcase name="early" classname="app.search" time="0.003"/>
                    <testcase name="late" classname="app.search" time="1.009">
                      <failure type="difference" message="app/search.marble:14: One value arrives 10 ms late.">FAIL  \
                app/search.marble:14 › late  out shown

                  One value arrives 10 ms late.</failure>
                    </testcase>
                    <system-out/>
                    <system-err/>
                  </testsuite>
                </testsuites>

                """)
    }

    @Test func `An error is an error, and a scenario without expectations is skipped`() {
        let document = document(reportSample)
        #expect(JUnitRules.violations(in: document) == [])
        #expect(document.contains("errors=\"1\""))
        #expect(document.contains("<error type=\"error\" message=\"form.marble:3: cannot find 'evn' in scope\">"))
        #expect(document.contains("<skipped message=\"no expectations\"/>"))
        #expect(JUnitRules.violations(in: self.document([])) == [])
    }

    @Test(arguments: hostileTexts.indices)
    func `Hostile text is text`(index: Int) {
        #expect(JUnitRules.violations(in: document([hostileFile(hostileTexts[index])])) == [])
    }

    @Test(
        arguments: [
            ("<system-err/>", ""), ("package=\"app\"", ""), ("time=\"0.003\"", "time=\"0,003\""),
            ("tests=\"2\"", "tests=\"1\""),
            ("<system-out/>", "<system-out/><b/>"), ("classname", "file=\"a\" classname"),
            ("T03:45:00\"", "T03:45:00Z\""),
            ("</failure>", "</failure><failure type=\"a\"/>"), ("&lt;", "<"),
            ("<testsuites>", "<testsuites name=\"a\">"),
        ]
    )
    func `The rules notice a broken document`(part: String, replacement: String) {
        let document = document(reportSample + [hostileFile("<")]).replacing(
            part, with: replacement, maxReplacements: 1)
        #expect(JUnitRules.violations(in: document) != [])
    }
}
