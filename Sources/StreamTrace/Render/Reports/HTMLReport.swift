/// A report as a page of HTML without scripts, in light and dark: failures first, each with its picture and its
/// difference, and then a folded list of what passed.
///
///     <h2 class="failed">FAIL <code>app/search.marble › late</code></h2>
///     <div class="picture"><svg …</svg></div>
///     <details open><summary>out shown: One value arrives 10 ms late.</summary>
///     <pre>FAIL  app/search.marble:14 › late  out shown
///     …</pre></details>
///     <details class="passed"><summary>1 passed</summary><ul>
///     <li><code>app/form.marble</code></li>
///     </ul></details>
///
/// A failing scenario that was traced has a page of its own beside, which explains each of its events. The summary, which
/// is known last, is shown first.
package final class HTMLReport: CheckReport {
    private let lines: ReportLines
    private let writePage: ((String, [UInt8]) -> Void)?
    private var opened = 0
    private var pictured = 0
    private var passed: [String] = []
    private var unasserted: [String] = []
    private var pages = PictureIDs(prefix: "")

    /// The numbers of findings that are shown unfolded, of pictures, and of names in a list.
    private static let maximumOpened = 50
    private static let maximumPictures = 100
    private static let maximumListed = 10_000

    /// - Parameters:
    ///   - write: receives bytes, which are only valid during the call.
    ///   - page: receives the name and the bytes of a page beside the report; `nil` if it is not in a folder.
    package init(write: @escaping (UnsafeRawBufferPointer) -> Void, page: ((String, [UInt8]) -> Void)? = nil) {
        lines = ReportLines(write: write)
        writePage = page
        lines.append(Self.head)
    }

    package func add(_ file: ReportedFile) {
        for scenario in file.scenarios {
            let label = "<code>\(MarkupText.escaped(file.label(of: scenario)))</code>"
            switch scenario.verdict {
            case .passed: passed.append(label)
            case .unasserted: unasserted.append(label)
            case .failed: lines.append("<h2 class=\"failed\">FAIL \(label)</h2>")
            case .error: lines.append("<h2 class=\"error\">error \(label)</h2>")
            }
            if let run = scenario.run { addPicture(of: run, scenario, file) }
            scenario.findings.forEach(add)
        }
    }

    package func finish(summary: String) {
        addList(unasserted, "without expectations", class: "unasserted")
        addList(passed, "passed", class: "passed")
        lines.append("<header><h1>\(NextStep.check)</h1><p>\(MarkupText.escaped(summary))</p></header>")
        lines.append("</body>\n</html>")
        lines.flush()
    }

    private func addList(_ labels: [String], _ what: String, class name: String) {
        if labels.isEmpty { return }
        lines.append("<details class=\"\(name)\"><summary>\(labels.count.grouped) \(what)</summary><ul>")
        for label in labels.prefix(Self.maximumListed) { lines.append("<li>\(label)</li>") }
        let others = labels.count - Self.maximumListed
        if others > 0 { lines.append("<li>⋯ \(others.grouped) more</li>") }
        lines.append("</ul></details>")
    }

    private func add(_ finding: Finding) {
        opened += 1
        let what = (finding.subject.isEmpty ? "" : finding.subject + ": ") + finding.message
        let state = opened <= Self.maximumOpened ? " open" : ""
        lines.append("<details\(state)><summary>\(MarkupText.escaped(what))</summary>")
        lines.append("<pre>" + finding.text.map(MarkupText.escaped).joined(separator: "\n") + "</pre></details>")
    }

    private func addPicture(of run: ScenarioResult, _ scenario: CheckedScenario, _ file: ReportedFile) {
        pictured += 1
        guard pictured <= Self.maximumPictures else {
            return lines.append("<p>The first \(Self.maximumPictures) failures have a picture.</p>")
        }
        var scope = PictureScope()
        (scope.prefix, scope.hasTitle) = ("p\(pictured)-", false)
        guard let picture = Picture(run, scope) else { return }
        let svg = String(decoding: PictureSheet([picture]).svg(.variables), as: UTF8.self)
        lines.append("<div class=\"picture\" tabindex=\"0\">\n\(svg)</div>")
        guard let writePage else { return }
        let label = file.label(of: scenario)
        let name = pages.next(label) + ".html"
        scope.isInteractive = true
        guard let explained = Picture(run, scope) else { return }
        let page = PicturePage(
            title: label, [PicturePage.Scenario(name: scenario.name ?? "", picture: explained)], source: file.source,
            notes: scenario.findings.flatMap(\.text))
        writePage(name, page.html)
        lines.append("<p><a href=\"\(name)\">Ask about its events</a></p>")
    }

    private static let head = """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
        <meta name="color-scheme" content="light dark">
        <title>\(NextStep.check)</title>
        <style>
        :root { color-scheme: light dark; --warn: #8a5a00; \(PictureTheme.light.variableDefinitions()) }
        @media (prefers-color-scheme: dark) {
          :root { --warn: #e3b341; \(PictureTheme.dark.variableDefinitions()) }
        }
        body { display: flex; flex-direction: column; max-width: 70rem; margin: 2rem auto; padding: 0 1rem;
          background: var(--background); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
        header { order: -1; }
        h1 { font-size: 1.4rem; margin: 0; }
        h2 { font-size: 1rem; margin: 1.5rem 0 0; overflow-wrap: anywhere; }
        p { margin: .25rem 0; overflow-wrap: anywhere; }
        summary { cursor: pointer; overflow-wrap: anywhere; }
        pre { background: var(--box); padding: .75rem; overflow-x: auto; font: .85rem/1.4 ui-monospace, monospace; }
        ul { margin: .25rem 0; padding-left: 1.25rem; overflow-wrap: anywhere; }
        a { color: var(--hue0); }
        .picture { overflow-x: auto; }
        .failed { color: var(--bad); }
        .error { color: var(--warn); }
        .passed, .unasserted { color: var(--faint); margin-top: 1.5rem; }
        </style>
        </head>
        <body>
        """
}
