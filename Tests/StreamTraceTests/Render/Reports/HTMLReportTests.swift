import Testing

@testable import StreamTraceRender
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
                <p class="passed">ok <code>app/search.marble › early</code></p>
                <h2 class="failed">FAIL <code>app/search.marble › late</code></h2>
                <details open><summary>out shown: One value arrives 10 ms late.</summary>
                <pre>FAIL  app/search.marble:14 › late  out shown

                  One value arrives 10 ms late.</pre></details>
                <h2 class="error">error <code>form.marble</code></h2>
                <details open><summary>cannot find 'evn' in scope</summary>
                <pre>form.marble:3:11: error: cannot find 'evn' in scope</pre></details>
                <p class="unasserted">no expectations <code>new.marble</code></p>
                <header><h1>trace-cli check</h1><p>1 of 4 scenarios passed</p></header>
                </body>
                </html>

                """)
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
