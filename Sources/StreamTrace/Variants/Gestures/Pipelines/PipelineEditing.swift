/// A statement of a scenario: an output's pipeline, a `let`, or a declaration.
package struct PipelinePlace: Hashable, Sendable {
    /// The index of the scenario; 0 for a file without scenarios.
    package var scenario: Int
    /// The index of the statement among those of the scenario.
    package var statement: Int

    package init(scenario: Int = 0, statement: Int) {
        self.scenario = scenario
        self.statement = statement
    }
}

/// A statement with its text.
package struct EditablePipeline {
    package let place: PipelinePlace
    /// The beginning of the statement, which names it: `out shown`, `let parts`, `func send`.
    package let name: String
    /// The pipeline of an output, or the whole statement.
    package let text: String
    /// Whether the text is the pipeline of an output.
    package let isOutput: Bool
    /// The reason why the text cannot be edited, as a sentence; `nil` if it can.
    package let refusal: String?
    let source: SourceText

    /// Whether a call is in the text.
    package func contains(_ site: TraceStep.Site) -> Bool {
        guard site.path == source.file.path else { return false }
        let (start, end) = (source.file.position(of: source.range.start), source.file.position(of: source.range.end))
        let place = (site.line, site.column ?? 1)
        return start <= place && place < end
    }
}

extension EditedFile {
    /// Returns the statements of a scenario.
    func pipelines(ofScenario scenario: Int) -> [EditablePipeline] {
        guard scenarios.indices.contains(scenario) else { return [] }
        let plan = scenarios[scenario].plan
        return plan.items.enumerated().map { index, item in
            let text = plan.text(of: item)
            let isOutput = if case .output = item { true } else { false }
            let name = plan.name(of: item)
            // An app's file is one statement.
            let subject = text.file.isSwift ? "this stage" : name
            return EditablePipeline(
                place: PipelinePlace(scenario: scenario, statement: index), name: name,
                text: text.file.isSwift ? "" : text.file.text(text.range), isOutput: isOutput,
                refusal: text.file.path == source.path
                    ? nil : "\(subject) is in another file: edit \(text.file.path.quotedForShells)",
                source: text)
        }
    }

    /// Returns the text with another pipeline, whose errors are those of the checker.
    func replacing(
        _ place: PipelinePlace, with text: String, by replay: MarbleReplay
    ) throws(EditRefusal) -> (EditedFile, String) {
        guard let pipeline = pipelines(ofScenario: place.scenario).first(where: { $0.place == place }) else {
            throw EditRefusal("there is no statement \(place.statement + 1)")
        }
        if let refusal = pipeline.refusal { throw EditRefusal(refusal) }
        let plan = scenarios[place.scenario].plan
        let range = plan.text(of: plan.items[place.statement]).range
        let (typed, text) = (text, text.trimmingSpaces)
        if text.isEmpty { throw EditRefusal("\(pipeline.name) needs a text") }
        if text == pipeline.text { throw EditRefusal("\(pipeline.name) is that text already") }
        let edit = TextEdit(range, text)
        let edited: EditedFile
        do {
            edited = try Self.checked(source.applying([edit]), by: replay)
        } catch {
            let output = pipeline.isOutput ? String(pipeline.name.dropFirst(4)) : nil
            let bare = withoutExpectations(with: error.diagnostics, after: edit, of: output, by: replay)
            if let (bare, removed) = bare {
                let (edited, sentence) = try bare.replacing(place, with: text, by: replay)
                return (edited, sentence + removed)
            }
            let spaces = typed.prefix(while: \.isWhitespace).utf8.count
            throw error.locating(typed, at: range.start - spaces, in: source.path)
        }
        // Otherwise a part of the text is no code, but starts a block or is a diagram.
        guard edited.hasBlocks(of: self),
            edited.pipelines(ofScenario: place.scenario)[place.statement].text == source.codeText(of: text)
        else {
            throw EditRefusal("code continues on lines that start with '.' or are inside of brackets")
        }
        let what = pipeline.isOutput ? "the pipeline of \(pipeline.name.dropFirst(4))" : "'\(pipeline.name)'"
        let count = scenarios.count { scenario in
            scenario.plan.items.contains { scenario.plan.text(of: $0).range == range }
        }
        return (edited, "changed \(what)" + Self.sharing(count))
    }

    /// Whether the file has the same blocks with as many lines as another one.
    private func hasBlocks(of other: EditedFile) -> Bool {
        func outline(_ file: MarbleFile) -> [[String]] {
            ([file.shared] + file.scenarios).map { section in
                section.blocks.map { "\($0.source.path) \($0.subject) \($0.body?.lineCount ?? 0)" }
            }
        }
        return outline(file) == outline(other.file)
    }
}

extension ScenarioPlan {
    /// Returns the code of a statement, or the pipeline of an output.
    fileprivate func text(of item: Item) -> SourceText {
        switch item {
        case .statement(let text): text
        case .output(let index): SourceText(outputs[index].source, outputs[index].declaration.pipeline)
        }
    }

    fileprivate func name(of item: Item) -> String {
        switch item {
        case .output(let index): return "out " + outputs[index].declaration.name.text
        case .statement(let text):
            let head = text.file.text(SourceRange(text.range.start, min(text.range.end, text.range.start + 80)))
            return String(head.prefix { !"={(:<\n".contains($0) }).trimmingSpaces.escapingControlCharacters
        }
    }
}

extension MarbleBlock {
    /// The kind of the block, with its name.
    fileprivate var subject: String {
        switch content {
        case .values: "values"
        case .input(let input): "input \(input.name.text)"
        case .step: "step"
        case .declaration: "declaration"
        case .output(let output): "out \(output.name.text)"
        case .given(let name, _), .asserted(let name, _): "name \(name.text)"
        case .log(let lines): "log \(lines.count)"
        case .include(let path): "include \(path.text)"
        }
    }
}

extension MarbleBody {
    fileprivate var lineCount: Int { attempts.count + subscriptions.count + table.entries.count }
}

extension SourceFile {
    /// Returns code without a comment at its end.
    fileprivate func codeText(of text: String) -> String {
        let file = SourceFile(path: path, text: text)
        return file.text(file.code(SourceRange(0, file.bytes.count)))
    }
}
