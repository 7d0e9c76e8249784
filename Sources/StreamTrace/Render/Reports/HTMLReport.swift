/// A report as one page of HTML without scripts and other files, in light and dark.
///
///     <h2 class="failed">FAIL <code>app/search.marble › late</code></h2>
///     <details open><summary>out shown: One value arrives 10 ms late.</summary>
///     <pre>FAIL  app/search.marble:14 › late  out shown
///     …</pre></details>
///     <p class="passed">ok <code>app/form.marble</code></p>
///
/// The summary, which is known last, is shown first.
package final class HTMLReport: CheckReport {
    private let lines: ReportLines
    private var opened = 0

    /// The number of findings that are shown unfolded.
    private static let maximumOpened = 50

    /// - Parameter write: receives bytes, which are only valid during the call.
    package init(write: @escaping (UnsafeRawBufferPointer) -> Void) {
        lines = ReportLines(write: write)
        lines.append(Self.head)
    }

    package func add(_ file: ReportedFile) {
        for scenario in file.scenarios {
            let label = "<code>\(HTMLText.escaped(file.label(of: scenario)))</code>"
            switch scenario.verdict {
            case .passed: lines.append("<p class=\"passed\">ok \(label)</p>")
            case .unasserted: lines.append("<p class=\"unasserted\">no expectations \(label)</p>")
            case .failed: lines.append("<h2 class=\"failed\">FAIL \(label)</h2>")
            case .error: lines.append("<h2 class=\"error\">error \(label)</h2>")
            }
            scenario.findings.forEach(add)
        }
    }

    package func finish(summary: String) {
        lines.append("<header><h1>\(NextStep.check)</h1><p>\(HTMLText.escaped(summary))</p></header>")
        lines.append("</body>\n</html>")
        lines.flush()
    }

    private func add(_ finding: Finding) {
        opened += 1
        let what = (finding.subject.isEmpty ? "" : finding.subject + ": ") + finding.message
        let state = opened <= Self.maximumOpened ? " open" : ""
        lines.append("<details\(state)><summary>\(HTMLText.escaped(what))</summary>")
        lines.append("<pre>" + finding.text.map(HTMLText.escaped).joined(separator: "\n") + "</pre></details>")
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
        :root { color-scheme: light dark; --bad: #b00020; --warn: #8a5a00; --faint: #57606a; --box: #f6f8fa; }
        @media (prefers-color-scheme: dark) {
          :root { --bad: #ff7b72; --warn: #e3b341; --faint: #9198a1; --box: #161b22; }
        }
        body { display: flex; flex-direction: column; max-width: 70rem; margin: 2rem auto; padding: 0 1rem;
          font: 1rem/1.5 system-ui, sans-serif; }
        header { order: -1; }
        h1 { font-size: 1.4rem; margin: 0; }
        h2 { font-size: 1rem; margin: 1.5rem 0 0; overflow-wrap: anywhere; }
        p { margin: .25rem 0; overflow-wrap: anywhere; }
        summary { cursor: pointer; overflow-wrap: anywhere; }
        pre { background: var(--box); padding: .75rem; overflow-x: auto; font: .85rem/1.4 ui-monospace, monospace; }
        .failed { color: var(--bad); }
        .error { color: var(--warn); }
        .passed, .unasserted { color: var(--faint); }
        </style>
        </head>
        <body>
        """
}
