/// A report as JUnit XML, which Jenkins, GitLab and most other servers read.
///
///     <?xml version="1.0" encoding="UTF-8"?>
///     <testsuites>
///       <testsuite name="app/search.marble" package="app" id="0" timestamp="…" hostname="localhost"
///           tests="2" failures="1" errors="0" skipped="0" time="0.012">
///         <properties>
///           <property name="file" value="app/search.marble"/>
///         </properties>
///         <testcase name="late" classname="app.search" time="0.009">
///           <failure type="difference" message="search.marble:14: One value arrives 10 ms late.">FAIL …</failure>
///         </testcase>
///         …
///         <system-out/>
///         <system-err/>
///       </testsuite>
///     </testsuites>
///
/// A file is a suite, and a scenario a case. The document is valid by the schemas of Ant's task and of Jenkins's xUnit
/// plugin, which allow one failure in a case and no attributes for file and line: the message begins with the location,
/// because some servers show only the message. A scenario without expectations is skipped.
package final class JUnitReport: CheckReport {
    private let lines: ReportLines
    private let timestamp: String
    private var suites = 0

    /// - Parameters:
    ///   - timestamp: the time of the check, without time zone: `2026-11-25T03:45:00`.
    ///   - write: receives bytes, which are only valid during the call.
    package init(timestamp: String, write: @escaping (UnsafeRawBufferPointer) -> Void) {
        self.timestamp = timestamp
        lines = ReportLines(write: write)
        lines.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
        lines.append("<testsuites>")
    }

    package func add(_ file: ReportedFile) {
        func count(_ verdict: CheckedScenario.Verdict) -> Int { file.scenarios.count { $0.verdict == verdict } }
        let name = MarkupText.escaped(file.path)
        let time = file.scenarios.reduce(Duration.zero) { $0 + $1.duration }.seconds
        let folder = MarkupText.escaped(Self.dotted(file.path.split(separator: "/").dropLast()))
        lines.append("  <testsuite name=\"\(name)\" package=\"\(folder)\" id=\"\(suites)\" timestamp=\"\(timestamp)\"")
        lines.append(
            "      hostname=\"localhost\" tests=\"\(file.scenarios.count)\" failures=\"\(count(.failed))\" "
                + "errors=\"\(count(.error))\" skipped=\"\(count(.unasserted))\" time=\"\(time)\">")
        lines.append("    <properties>")
        lines.append("      <property name=\"file\" value=\"\(name)\"/>")
        lines.append("    </properties>")
        file.scenarios.forEach { add($0, in: file) }
        lines.append("    <system-out/>")
        lines.append("    <system-err/>")
        lines.append("  </testsuite>")
        suites += 1
    }

    package func finish(summary: String) {
        lines.append("</testsuites>")
        lines.flush()
    }

    private func add(_ scenario: CheckedScenario, in file: ReportedFile) {
        let stem = Self.dotted(file.path.split(separator: "/"))
        let className = stem.hasSuffix(".marble") ? String(stem.dropLast(".marble".count)) : stem
        let name = scenario.name ?? scenario.title ?? file.path.split(separator: "/").last.map(String.init) ?? ""
        let head =
            "    <testcase name=\"\(MarkupText.escaped(name))\" classname=\"\(MarkupText.escaped(className))\" "
            + "time=\"\(scenario.duration.seconds)\""
        let element: String
        switch scenario.verdict {
        case .passed: return lines.append(head + "/>")
        case .unasserted: element = "<skipped message=\"no expectations\"/>"
        case .failed: element = self.element("failure", scenario.findings)
        case .error: element = self.element("error", scenario.findings)
        }
        lines.append(head + ">")
        lines.append("      " + element)
        lines.append("    </testcase>")
    }

    private func element(_ name: String, _ findings: [Finding]) -> String {
        guard let first = findings.first else { return "<\(name) type=\"error\"/>" }
        let others = findings.count > 1 ? " (and \(findings.count - 1) more)" : ""
        let message = MarkupText.escaped("\(first.location): \(first.message)\(others)")
        let text = MarkupText.content(findings.map(\.text).joined(separator: [""]).joined(separator: "\n"))
        return "<\(name) type=\"\(first.kind.rawValue)\" message=\"\(message)\">\(text)</\(name)>"
    }

    /// Returns a path as servers expect the name of a class: `app.search.marble`.
    private static func dotted(_ parts: some Sequence<Substring>) -> String {
        parts.filter { $0 != "." && $0 != ".." }.joined(separator: ".")
    }
}
