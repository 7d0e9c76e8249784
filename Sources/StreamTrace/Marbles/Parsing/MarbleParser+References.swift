extension MarbleParser {
    /// Parses the name of a shared input or output, alone on its line.
    mutating func readReference(_ block: MarbleOutline.Block, _ rest: SourceRange) {
        guard !block.word.text.isEmpty, code(rest).isEmpty else { return refuseBlock(block, rest) }
        var name = block.word
        if let mistake = MistypedBlock.statement(block, in: source) {
            file.isCutShort = true
            return diagnostics.add(mistake.message, at: block.word.range, suggestion: mistake.suggestion)
        }
        if names[name.text] == nil {
            let meant = Suggestions.nearest(to: name.text, among: names.all + MarbleKeyword.all)
            diagnostics.add(
                "cannot find input or output '\(name.text)'", at: name.range,
                suggestion: meant.map { "did you mean '\($0)'?" }
                    ?? (block.lines.isEmpty ? nil : "write 'hot \(name.text)' to declare it"))
            if meant == "values" { append(.values(table(block.lines)), block) }
            name = LocatedText(text: meant ?? name.text, range: name.range)
        }
        switch names[name.text] {
        case .hot: append(.given(name, body(block.lines, role: .hotInput)), block)
        case .cold: append(.given(name, body(block.lines, role: .coldInput)), block)
        case .output: append(.asserted(name, body(block.lines, role: .output)), block)
        case .function, nil: return
        }
        checkOnce("name " + name.text, at: name.range, "'\(name.text)' is already declared here")
        if file.scenarios.isEmpty {
            excused.insert(name.text)
            diagnostics.add(
                "a name alone is only allowed in a scenario, for the diagram of a shared input or output",
                at: name.range, suggestion: "put its diagram below '\(declaration(of: name.text)) \(name.text)'")
        }
    }

    /// Returns the keyword that declares an input or output.
    private func declaration(of name: String) -> String {
        switch names[name] {
        case .cold: "cold"
        case .output: "out"
        case .hot, .function, nil: "hot"
        }
    }

    private mutating func refuseBlock(_ block: MarbleOutline.Block, _ rest: SourceRange) {
        file.isCutShort = true
        if block.word.text.isEmpty {
            let mistake = MistypedLine.find(block.header, in: source, role: .output)
            diagnostics.add(
                "expected a block, like hot, cold, let or out", at: block.header, suggestion: mistake?.suggestion)
        } else if Self.settings.contains(block.word.text) {
            diagnostics.add(
                "a setting has a colon", at: block.word.range, suggestion: "write '\(block.word.text):'")
        } else if let mistake = MistypedBlock.statement(block, in: source) {
            diagnostics.add(mistake.message, at: block.word.range, suggestion: mistake.suggestion)
        } else if MarbleKeyword.others[block.word.text.lowercased()] == nil, MistypedBlock.isDiagram(rest, in: source) {
            reportDiagram(behind: block.word.text, rest)
        } else {
            let meant = MarbleKeyword.others[block.word.text.lowercased()].map { "did you mean \($0)?" }
            diagnostics.add(
                "unknown block '\(block.word.text)'", at: block.word.range,
                suggestion: meant ?? Suggestions.sentence(for: block.word.text, among: MarbleKeyword.all))
        }
    }

    /// Reports a diagram on the line of a name, as the only error of its block.
    private mutating func reportDiagram(behind name: String, _ range: SourceRange) {
        let isKnown = names[name] != nil
        excused.insert(name)
        diagnostics.add(
            "unexpected text", at: code(range),
            suggestion: !isKnown
                ? "write 'hot \(name)', and the diagram on the line below"
                : file.scenarios.isEmpty
                    ? "write the diagram on a separate line, below '\(declaration(of: name)) \(name)'"
                    : "write the diagram on a separate line, below the name")
    }
}
