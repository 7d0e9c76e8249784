import Testing

@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

struct HTMLReportTests {
    private func page(_ files: [ReportedFile]) -> String { reportText(files) { HTMLReport(write: $0) } }

    /// Returns the part of a page below its head.
    private func body(_ files: [ReportedFile]) -> String {
        String(page(files).split(separator: "<body>\n", maxSplits: 1).last ?? "")
    }

    @Test func `A page has the differences, and the summary`() {
        #expect(
            body(reportSample) == """
                <h2 class="failed">FAIL <code>app/search.marble › late</code></h2>
                <details open><summary>out shown: One value arrives 10 ms late.</summary>
                <pre>FAIL  app/search.marble:14 › late  out shown

                  One value arrives 10 ms late.</pre></details>
                <h2 class="error">error <code>form.marble</code></h2>
                <details open><summary>cannot find 'evn' in scope</summary>
                <pre>form.marble:3:11: error: cannot find 'evn' in scope</pre></details>
                <details class="unasserted"><summary>1 without expectations</summary><ul>
                <li><code>new.marble</code></li>
                </ul></details>
                <details class="passed"><summary>1 passed</summary><ul>
                <li><code>app/search.marble › early</code></li>
                </ul></details>
                <header><h1>trace-cli check</h1><p>1 of 4 scenarios passed</p></header>
                </body>
                </html>

                """)
    }

    @Test func `A failing scenario that was traced has its picture, and a page of its own`() throws {
        let source = SourceFile(path: "a.marble", text: "hot a: Int\n    1-2|\nout b = a\n    12-|\n")
        let result = try #require(MarbleReplay().check(source).scenarios.first)
        let scenario = CheckedScenario(result, in: "a.marble", missing: [], diagnosis: nil, duration: .zero)
        var pages: [String: String] = [:]
        let text = reportText([ReportedFile(path: "a.marble", [scenario], source: source)]) { write in
            HTMLReport(write: write) { pages[$0] = String(decoding: $1, as: UTF8.self) }
        }
        #expect(text.contains("<title>expected 2 at 1: 1 ms late</title>"))
        #expect(text.contains("<a href=\"a-marble.html\">"))
        let page = try #require(pages["a-marble.html"])
        #expect(page.contains("One value arrives 1 ms late.") && page.contains("id=\"data\""))
    }

    @Test func `A page needs no script and no other file`() {
        let page = page(reportSample)
        #expect(page.contains("default-src 'none'"))
        #expect(page.contains("prefers-color-scheme: dark"))
        for part in ["<script", "<link", "<img", "src=", "href=", "url(", "@import"] { #expect(!page.contains(part)) }
    }

    @Test(arguments: hostileTexts.indices)
    func `Hostile text is text`(index: Int) {
        let tags = body([hostileFile(hostileTexts[index])]).matches(of: /<\/?([a-z0-9]*)[^>]*>?/).map(\.output.1)
        #expect(tags == body([hostileFile("a")]).matches(of: /<\/?([a-z0-9]*)[^>]*>?/).map(\.output.1))
        #expect(!page([hostileFile(hostileTexts[index])]).unicodeScalars.contains { $0 != "\n" && $0.controlsText })
    }
}
