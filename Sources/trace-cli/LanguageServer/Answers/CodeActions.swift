/// What can be mended at a place, as edits that the editor applies.
extension OpenDocument {
    /// - Parameters:
    ///   - run: The replay of the text, if it has no errors.
    ///   - wanted: The kinds that the editor asks for; `nil` for all.
    func codeActions(in range: SourceRange, _ run: DocumentRun?, _ wanted: [String]?) -> JSONValue {
        var actions = corrections(in: range) + declarations(in: range)
        if let run { actions += acceptances(in: range, run) + scenarioAdditions(in: range) }
        let isWanted = { (action: CodeAction) in
            wanted.map { $0.contains(where: action.kind.rawValue.hasPrefix) } ?? true
        }
        return .array(actions.filter(isWanted).map { $0.json(self) })
    }
}

/// An edit with the sentence that offers it.
struct CodeAction {
    let title: String
    var kind = CodeActionKind.quickFix
    /// The edits by path.
    let edits: [String: [TextEdit]]
    /// The edited texts that are not those of the document, by path.
    var others: [String: SourceFile] = [:]
    var isPreferred = false

    func json(_ document: OpenDocument) -> JSONValue {
        .members([
            "title": .string(title.escapingControlCharacters), "kind": .string(kind.rawValue),
            "edit": document.json(edits: edits, others: others), "isPreferred": isPreferred ? true : nil,
        ])
    }
}

extension OpenDocument {
    // MARK: Errors

    /// What the suggestions of errors say to write instead, if there is no error any more with it.
    fileprivate func corrections(in range: SourceRange) -> [CodeAction] {
        let errors = model.errors.filter { error in
            let isOfLine = error.suggestion == MistypedLine.startsAtMargin && lineOf(error.range, touches: range)
            return error.file.path == source.path && (isOfLine || error.range.touches(range))
        }
        return errors.prefix(Self.maximumErrors).compactMap { error in
            if error.suggestion == MistypedLine.startsAtMargin { return movedToMargin(error) }
            guard let text = error.replacement else { return nil }
            let edit = TextEdit(error.range, text)
            guard mends(error, with: [edit]) else { return nil }
            return CodeAction(
                title: "Change to '\(text.shortened(to: 60))'", edits: [source.path: [edit]], isPreferred: true)
        }
    }

    /// Moves a block, which an editor may have indented, to the beginning of its line.
    private func movedToMargin(_ error: Diagnostic) -> CodeAction? {
        let first = lines.line(of: error.range.start)
        let depth = error.range.start - lines.line(first).start
        var edits: [TextEdit] = []
        // What is indented further belongs to it.
        for line in first..<lines.count {
            let range = lines.line(line)
            let content = source.trimmed(range.start, range.end)
            if content.isEmpty || line > first && content.start - range.start <= depth { break }
            edits.append(TextEdit(SourceRange(range.start, range.start + depth), ""))
        }
        guard mends(error, with: edits) else { return nil }
        return CodeAction(title: "Move to the beginning of the line", edits: [source.path: edits], isPreferred: true)
    }

    /// Whether edits take an error away, and add none.
    private func mends(_ error: Diagnostic, with edits: [TextEdit]) -> Bool {
        let errors = DocumentModel(source.applying(edits), replay: model.replay).errors
        return errors.count < model.errors.count
            && !errors.contains { $0.message == error.message && $0.range.start == error.range.start }
    }

    /// Declares the letters of a diagram that have no value of its lane's type.
    fileprivate func declarations(in range: SourceRange) -> [CodeAction] {
        let errors = model.errors.filter { $0.file.path == source.path && lineOf($0.range, touches: range) }
        guard let error = errors.first(where: { undeclared(by: $0) != nil }),
            let drawn = undeclared(by: error), let type = model.elementType(of: drawn.diagram.block)
        else { return [] }
        let place = max(drawn.diagram.block.table?.entries.last?.range.end ?? 0, drawn.range.start)
        var (letters, lines): ([Character], [String]) = ([], [])
        var edits = LineEdits(source)
        var next: DrawnEvent? = drawn
        while letters.count < Self.maximumLetters, case .marble(let marble)? = next?.event.symbol,
            !letters.contains(marble)
        {
            guard let value = exampleValue(of: type, for: marble) else { return [] }
            letters.append(marble)
            lines.append("\(marble) = \(value)")
            edits = LineEdits(source)
            edits.insert(lines, after: place, indentation: edits.indentation(at: drawn.range.start))
            let left = DocumentModel(source.applying(edits.edits), replay: model.replay).errors
            // The next letter is an error then, but this one is none any more.
            guard left.count <= model.errors.count, !left.contains(where: error.isSame) else { return [] }
            next = left.filter { $0.file.path == source.path }.lazy.compactMap(undeclared)
                .first { $0.diagram.diagram.range == drawn.diagram.diagram.range }
        }
        let names = letters.map { "'\($0)'" }.joined(separator: ", ")
        return [CodeAction(title: "Declare \(names)", edits: [source.path: edits.edits])]
    }

    /// Returns the marble that an error is about.
    private func undeclared(by error: Diagnostic) -> DrawnEvent? {
        guard let drawn = drawnEvent(at: error.range.start), case .marble = drawn.event.symbol,
            error.range.start == drawn.range.start
        else { return nil }
        return drawn
    }

    /// Returns a value of a type, for people to change; `nil` for a type that has no simple one.
    private func exampleValue(of type: ValueType, for marble: Character) -> String? {
        switch type {
        case .string: "\"\(marble)\""
        case .int: "0"
        case .double: "0.0"
        case .bool: "true"
        case .void: "()"
        case _ where ["Array", "Set"].contains(type.name): "[]"
        case _ where type.name == "Float": "0.0"
        default:
            type.nominalName.flatMap { name in
                model.names.types[name]?.members.values.joined().filter { $0.kind == .enumCase }
                    .min { $0.range.start < $1.range.start }
            }.map { ".\($0.name)" } ?? (type.name == "Optional" ? "nil" : nil)
        }
    }

    // MARK: Differences

    /// Takes over what happens at an expectation that fails, or undoes the mistake that its diagnosis names.
    fileprivate func acceptances(in range: SourceRange, _ run: DocumentRun) -> [CodeAction] {
        var actions: [CodeAction] = []
        let failing = run.outcome.scenarios.flatMap { scenario in
            scenario.mismatches.map { (scenario, $0) }
        }.filter { _, mismatch in mismatch.file.path == source.path && lineOf(mismatch.range, touches: range) }
        for choice in failing.isEmpty ? [] : run.diagnosis?.choices ?? [] {
            let variant = choice.first
            let isOwn = model.sources[variant.file.path] != nil
            if !isOwn { continue }
            actions.append(CodeAction(title: variant.offer, edits: [variant.file.path: variant.edits]))
        }
        for (_, mismatch) in failing.prefix(Self.maximumErrors) where !mismatch.isRecorded {
            let line = lines.line(of: mismatch.range.start) + 1
            guard let accepted = acceptance(.line(line)) else { continue }
            actions.append(accepted.action("Accept what '\(mismatch.subjectName)' sends"))
        }
        return actions + acceptedTraces(in: range, run) + acceptedWhole(of: run, besides: failing.count)
            + firstDiagrams(in: range)
    }

    /// Takes over the logs of traces that lie beside the text, at the scenarios where they differ.
    private func acceptedTraces(in range: SourceRange, _ run: DocumentRun) -> [CodeAction] {
        let failing = run.outcome.scenarios.filter { scenario in
            guard scenario.mismatches.contains(where: { $0.file.path != source.path }) else { return false }
            let place = scenario.plan?.name?.range ?? SourceRange(0, 0)
            return lineOf(place, touches: range)
        }
        return failing.prefix(Self.maximumErrors).compactMap { scenario in
            let trace = scenario.mismatches.first { $0.file.path != source.path }?.file.path
            guard let trace, let accepted = acceptance(.trace(trace)) else { return nil }
            let name = scenario.name.map { " of '\($0)'" } ?? ""
            return accepted.action("Accept the log\(name) into its trace")
        }
    }

    /// Takes over all that differs, if that is more than what is here.
    private func acceptedWhole(of run: DocumentRun, besides count: Int) -> [CodeAction] {
        let all = run.outcome.scenarios.flatMap(\.mismatches).count
        guard all > max(1, count), let accepted = acceptance(.everything) else { return [] }
        return [accepted.action("Accept all \(all) differences")]
    }

    private func lineOf(_ range: SourceRange, touches other: SourceRange) -> Bool {
        lines.line(of: range.start) <= lines.line(of: other.end)
            && lines.line(of: other.start) <= lines.line(of: range.end)
    }

    /// The edits that take over what happens.
    struct Accepted {
        let edits: [String: [TextEdit]]
        let others: [String: SourceFile]

        fileprivate func action(_ title: String, _ kind: CodeActionKind = .quickFix) -> CodeAction {
            CodeAction(title: title, kind: kind, edits: edits, others: others)
        }
    }

    /// Returns the edits that take over what happens in a part of the text; `nil` if it cannot be taken over, or only by
    /// making or renaming a file.
    func acceptance(_ extent: Acceptance.Extent, adding addition: Acceptance.Addition = .none) -> Accepted? {
        var replay = model.replay
        replay.budget = DocumentRun.budget
        guard let acceptance = try? replay.acceptance(of: source, extent, adding: addition),
            acceptance.refusals.isEmpty
        else { return nil }
        var edits: [String: [TextEdit]] = [:]
        var others: [String: SourceFile] = [:]
        for change in acceptance.changes {
            guard let file = change.source, change.formerPath == nil else { return nil }
            edits[change.path, default: []] += change.edits
            if model.sources[change.path] == nil { others[change.path] = file }
        }
        return edits.isEmpty ? nil : Accepted(edits: edits, others: others)
    }

    /// Draws the first diagram of an output that has none.
    private func firstDiagrams(in range: SourceRange) -> [CodeAction] {
        let outputs = model.file.ownBlocks.filter { block in
            guard case .output(let output) = block.content else { return false }
            return !output.body.hasEvents && lineOf(block.range, touches: range)
        }
        return outputs.prefix(1).compactMap { block in
            let line = lines.line(of: block.range.start) + 1
            guard let accepted = acceptance(.line(line), adding: .diagrams) else { return nil }
            return accepted.action("Draw what '\(block.laneName?.text ?? "")' sends", .rewrite)
        }
    }

    // MARK: Scenarios

    /// Adds a copy of the scenario whose first line one is at.
    fileprivate func scenarioAdditions(in range: SourceRange) -> [CodeAction] {
        let index = model.file.scenarios.firstIndex { section in
            section.name.map { lineOf($0.range, touches: range) } ?? false
        }
        let isTitle =
            model.file.scenarios.isEmpty && (model.file.shared.title.map { lineOf($0.range, touches: range) } ?? false)
        guard let original = index ?? (isTitle ? 0 : nil) else { return [] }
        guard var editing = try? MarbleEditing(source, by: model.replay),
            (try? editing.apply(.addScenario("another", copyOf: original))) != nil
        else { return [] }
        let name = index.flatMap { model.file.scenarios[$0].name?.text }
        return [
            CodeAction(
                title: name.map { "Add a copy of the scenario '\($0)'" } ?? "Add a scenario", kind: .rewrite,
                edits: [source.path: source.lineEdits(to: editing.file.text(SourceRange(0, editing.file.bytes.count)))])
        ]
    }

    private static let maximumErrors = 4
    private static let maximumLetters = 16
}

extension SourceRange {
    fileprivate func touches(_ other: SourceRange) -> Bool { start <= other.end && other.start <= end }
}

extension Variant {
    /// `Change to .share() (now .share(replay: 1))`, `Leave out .share()`
    fileprivate var offer: String {
        if change.hasPrefix("with ") { return "Change to " + change.dropFirst("with ".count) }
        return change.hasPrefix("without ") ? "Leave out " + change.dropFirst("without ".count) : "Change: " + change
    }
}

extension Mismatch {
    fileprivate var subjectName: String {
        switch content {
        case .events(let expected, _): expected.name
        case .subscriptions(let input, _, _): input
        case .log: "the log"
        }
    }
}

extension Diagnostic {
    /// The text that the suggestion says to write in place of the range: that of `did you mean 'map'?`.
    fileprivate var replacement: String? {
        guard let suggestion, suggestion.hasPrefix("did you mean '"), suggestion.hasSuffix("'?") else { return nil }
        let text = suggestion.dropFirst("did you mean '".count).dropLast(2)
        let former = file.text(range)
        // The suggestion may have labels, 'map(_:)', where the range has the name alone.
        let name = text.prefix { $0 != "(" }
        return former.contains("(") ? String(text) : String(name)
    }
}
