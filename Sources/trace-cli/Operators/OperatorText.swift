import StreamTraceEngine

/// Operators for a terminal: how each is called, what it does, its diagrams, and what to type next.
enum OperatorText {
    static func lines(_ operators: [PipelineCatalogue.Operator]) -> [String] {
        var lines = Array(operators.map { self.lines(OperatorPage($0, width: 78)) }.joined(separator: [""]))
        if let file = operators.first?.fileName {
            lines += [
                "", "Its file, to change and to replay:",
                "  trace-cli operators \(file) --format marble > try.marble",
                "  trace-cli replay try.marble",
            ]
        }
        return lines
    }

    private static func lines(_ page: OperatorPage) -> [String] {
        var lines = ["\(page.subject.name) (\(page.subject.family))"]
        var summaries: Set<String> = []
        lines += page.subject.entries.map(\.summary).filter { summaries.insert($0).inserted }.prefix(1)
        lines += [""] + page.signatures.flatMap(wrapped)
        if page.omitted > 0 { lines.append("  … and \(page.omitted) more") }
        if !page.others.isEmpty { lines += ["", "Also of \(page.others.joined(separator: ", "))"] }
        if !page.siblings.isEmpty { lines += ["", "See also \(page.siblings.joined(separator: ", "))"] }
        if let title = page.title { lines += ["", title] }
        for scenario in page.scenarios {
            if let name = scenario.name { lines += ["", name] }
            lines += [""] + scenario.blocks.joined(separator: [""]).map { $0.isEmpty ? "" : "  " + $0 }
        }
        return lines
    }

    /// A signature, broken before parameters and the result.
    private static func wrapped(_ signature: String) -> [String] {
        var lines: [String] = []
        for part in SignatureParts.of(signature) {
            guard let last = lines.last else {
                lines.append("  " + part)
                continue
            }
            let space = last.hasSuffix("(") ? "" : " "
            if last.displayWidth + space.count + part.displayWidth <= 78 {
                lines[lines.count - 1] = last + space + part
            } else {
                lines.append("      " + part)
            }
        }
        return lines
    }
}

/// A signature between whose parts a line may end: `func zip(`, `_ first: …,`, `_ second: …)`, `-> Observable<(A, B)>`.
private enum SignatureParts {
    static func of(_ signature: String) -> [String] {
        var parts = [""]
        var open: [Character] = []
        var before: Character = " "
        for character in signature {
            if character == "-", open.isEmpty { parts.append("") }
            let isSpaceInFront = character == " " && parts[parts.count - 1].isEmpty
            if !isSpaceInFront { parts[parts.count - 1].append(character) }
            switch character {
            case "(", "[", "<": open.append(character)
            case ")", "]": _ = open.popLast()
            case ">" where before != "-": _ = open.popLast()
            default: break
            }
            if open == ["("], character == "," || character == "(" { parts.append("") }
            before = character
        }
        return parts.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }.filter { !$0.isEmpty }
    }
}
