import StreamTraceReplay

/// `Guides/operators.md`: all operators, by family.
enum OperatorGuide {
    static func lines(_ operators: [PipelineCatalogue.Operator]) -> [String] {
        let families = OperatorList.families(of: operators)
        var lines = [
            "# The operators", "",
            "What the pipeline language and the library know of streams: RxSwift 6's names, labels and meaning. This page is",
            "made by `trace-cli operators --format markdown`: the signatures are the catalogue's, the diagrams are replayed from",
            "[traces/operators](../traces/operators). `// from 5` says when an output is subscribed to, where that is not the",
            "start. `trace-cli operators NAME` shows one of them in a terminal.", "",
        ]
        var anchors = Anchors()
        for (family, members) in families {
            let links = members.map { "[`\($0.name)`](#\(anchors.next($0.name)))" }
            lines += ["- **[\(family)](#\(family))**: " + links.joined(separator: ", ")]
        }
        for (family, members) in families {
            lines += ["", "## \(family.prefix(1).uppercased() + family.dropFirst())"]
            for member in members { lines += [""] + section(OperatorPage(member, width: 80)) }
        }
        return lines
    }

    /// The anchors that GitHub generates for headings, in order.
    private struct Anchors {
        private var counts: [String: Int] = [:]

        mutating func next(_ heading: String) -> String {
            let anchor = heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "-" }
            let count = counts[anchor, default: 0]
            counts[anchor] = count + 1
            return count == 0 ? anchor : "\(anchor)-\(count)"
        }
    }

    private static func section(_ page: OperatorPage) -> [String] {
        var lines = ["### \(page.subject.name)", ""]
        lines += [page.subject.summary, "", "```text"] + page.signatures(width: 80)
        if page.omitted > 0 { lines.append("… and \(page.omitted) more") }
        lines.append("```")
        if !page.others.isEmpty { lines += ["", "Also of \(page.others.map { "`\($0)`" }.joined(separator: ", "))."] }
        if !page.siblings.isEmpty {
            lines += ["", "See also \(page.siblings.map { "`\($0)`" }.joined(separator: ", "))."]
        }
        if let title = page.title {
            lines += ["", "[\(title)](../traces/operators/\(page.subject.fileName).marble)"]
        }
        for scenario in page.scenarios {
            if let name = scenario.name {
                lines += ["", name.hasPrefix("the trap") ? "**\(name)**" : name]
            }
            lines += ["", "```text"] + scenario.blocks.joined(separator: [""]) + ["```"]
        }
        return lines
    }
}
