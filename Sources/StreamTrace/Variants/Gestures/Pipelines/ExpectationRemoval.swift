extension EditedFile {
    /// Takes out what is expected of outputs whose elements have another type after an edit of a pipeline.
    ///
    /// - Parameters:
    ///   - errors: The errors of the edited text.
    ///   - output: The output that was edited, whose expectations may have their values in a table that has an error.
    /// - Returns: the text before the edit without these expectations, and the end of a sentence that says so; `nil` if
    ///   anything else has an error.
    func withoutExpectations(
        with errors: [Diagnostic], after edit: TextEdit, of output: String?, by replay: MarbleReplay
    ) -> (file: EditedFile, sentence: String)? {
        let blocks = file.ownBlocks
        var names: Set<String> = []
        for error in errors {
            guard error.file.path == source.path, let offset = edit.formerOffset(of: error.range) else { return nil }
            if let name = blocks.first(where: { $0.expectation.contains { $0.contains(offset) } })?.expects {
                names.insert(name)
            } else if blocks.contains(where: { $0.hasValues(at: offset) }) {
                // Without the expectations that use it, a table has no error.
                if let output { names.insert(output) }
            } else {
                return nil
            }
        }
        var edits: Set<TextEdit> = []
        let concerned = blocks.filter { $0.expects.map(names.contains) == true }
        for line in concerned.flatMap({ $0.expectation + $0.head }) {
            var removal = LineEdits(source)
            removal.remove(linesOf: line)
            edits.formUnion(removal.edits)
        }
        if edits.isEmpty { return nil }
        guard let file = try? Self.checked(source.applying(Array(edits)), by: replay) else { return nil }
        let list = names.sorted().joined(separator: " and ")
        return (file, "; what was expected of \(list) had another type and is taken out")
    }
}

extension TextEdit {
    /// Returns the offset before the edit of a range after it; `nil` for a part of the inserted text.
    fileprivate func formerOffset(of after: SourceRange) -> Int? {
        if after.start < range.start { return after.start }
        let end = range.start + text.utf8.count
        return after.start < end ? nil : after.start - end + range.end
    }
}

extension MarbleBlock {
    /// The name of the output of which the block expects something.
    fileprivate var expects: String? {
        switch content {
        case .output(let output): output.name.text
        case .asserted(let name, _): name.text
        default: nil
        }
    }

    /// The events that are expected, and the values of their marbles.
    fileprivate var expectation: [SourceRange] {
        guard expects != nil, let body else { return [] }
        let events = body.attempts.flatMap { attempt in
            switch attempt {
            case .diagram(let diagram): [diagram.range]
            case .events(let events): events.map(\.range)
            }
        }
        return events + body.table.entries.map(\.range) + [body.recording?.range].compactMap(\.self)
    }

    /// The line in a scenario that names the output, which goes as well if only the expectation is below it.
    fileprivate var head: [SourceRange] {
        if case .asserted(_, let body) = content, body.subscriptions.isEmpty { [range] } else { [] }
    }

    fileprivate func hasValues(at offset: Int) -> Bool {
        if case .values(let table) = content { table.entries.contains { $0.range.contains(offset) } } else { false }
    }
}

extension SourceRange {
    fileprivate func contains(_ offset: Int) -> Bool { start <= offset && offset <= end }
}
