/// The text of operators for a terminal: signatures, descriptions, diagrams, and the next command to type.
enum OperatorText {
    static func lines(_ operators: [PipelineCatalogue.Operator], width: Int) -> [String] {
        var lines = Array(
            operators.map { self.lines(OperatorPage($0, width: width), width: width) }.joined(separator: [""]))
        if let file = operators.first?.fileName {
            lines += [
                "", "Its file, to change and to replay:",
                "  trace-cli operators \(file) --format marble > a.marble",
                "  trace-cli replay a.marble",
            ]
        }
        return lines
    }

    private static func lines(_ page: OperatorPage, width: Int) -> [String] {
        func wrapped(_ text: String) -> [String] { text.wrapped(to: width) }
        var lines = ["\(page.subject.name) (\(page.subject.family))"] + wrapped(page.subject.summary) + [""]
        lines += page.signatures(width: width - 2).flatMap { comment($0, width: width - 2) }.map { "  " + $0 }
        if page.omitted > 0 { lines.append("  … and \(page.omitted) more") }
        if !page.others.isEmpty { lines += [""] + wrapped("Also of \(page.others.joined(separator: ", "))") }
        if !page.siblings.isEmpty { lines += [""] + wrapped("See also \(page.siblings.joined(separator: ", "))") }
        for scenario in page.scenarios {
            if let name = scenario.name { lines += [""] + wrapped(name) }
            lines += [""] + scenario.blocks.joined(separator: [""]).map { $0.isEmpty ? "" : "  " + $0 }
        }
        return lines
    }

    /// Returns a comment below a signature, wrapped to the width.
    private static func comment(_ line: String, width: Int) -> [String] {
        let mark = "    // "
        guard line.hasPrefix(mark) else { return [line] }
        return String(line.dropFirst(mark.count)).wrapped(to: width - mark.count).map { mark + $0 }
    }
}
