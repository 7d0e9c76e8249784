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
    var isPreferred = false

    func json(_ document: OpenDocument) -> JSONValue {
        .members([
            "title": .string(title.escapingControlCharacters), "kind": .string(kind.rawValue),
            "edit": document.json(edits: edits), "isPreferred": isPreferred ? true : nil,
        ])
    }
}

extension OpenDocument {
    // MARK: Errors

    /// What the suggestions of errors say to write instead, if there is no error any more with it.
    fileprivate func corrections(in range: SourceRange) -> [CodeAction] {
        let errors = model.errors.filter { $0.file.path == source.path && $0.range.touches(range) }
        return errors.prefix(Self.maximumErrors).compactMap { error in
            guard let text = error.replacement else { return nil }
            let edit = TextEdit(error.range, text)
            guard mends(error, with: [edit]) else { return nil }
            return CodeAction(
                title: "Change to '\(text.shortened(to: 60))'", edits: [source.path: [edit]], isPreferred: true)
        }
    }

    /// Whether edits take an error away, and add none.
    private func mends(_ error: Diagnostic, with edits: [TextEdit]) -> Bool {
        let errors = DocumentModel(source.applying(edits), replay: model.replay).errors
        return errors.count < model.errors.count
            && !errors.contains { $0.message == error.message && $0.range.start == error.range.start }
    }

    /// Declares the letter of a diagram that has no value of its lane's type.
    fileprivate func declarations(in range: SourceRange) -> [CodeAction] {
        let errors = model.errors.filter { $0.file.path == source.path && $0.range.touches(range) }
        guard let error = errors.first, let drawn = drawnEvent(at: error.range.start),
            case .marble(let marble) = drawn.event.symbol, error.range.start == drawn.range.start,
            let type = model.elementType(of: drawn.diagram.block)
        else { return [] }
        let line = lines.line(of: drawn.range.start)
        let indentation = source.bytes[lines.line(line).start...].prefix { $0 == 0x20 || $0 == 0x09 }
        let margin = String(decoding: indentation, as: UTF8.self)
        let text = "\(margin)\(marble) = \(exampleValue(of: type, for: marble))\n"
        let end = line + 1 < lines.count ? lines.line(line + 1).start : source.bytes.count
        let isOpen = end == source.bytes.count && source.bytes.last != UInt8(ascii: "\n")
        let edit = TextEdit(SourceRange(end, end), isOpen ? "\n" + text : text)
        guard mends(error, with: [edit]) || errorCount(with: edit) <= model.errors.count else { return [] }
        return [CodeAction(title: "Declare '\(marble)'", edits: [source.path: [edit]])]
    }

    private func errorCount(with edit: TextEdit) -> Int {
        DocumentModel(source.applying([edit]), replay: model.replay).errors.count
    }

    private func exampleValue(of type: ValueType, for marble: Character) -> String {
        switch type {
        case .string: "\"\(marble)\""
        case .int: "0"
        case .double: "0.0"
        case .bool: "true"
        case .void: "()"
        default:
            type.nominalName.flatMap { name in
                model.names.types[name]?.members.values.joined().filter { $0.kind == .enumCase }
                    .min { $0.range.start < $1.range.start }
            }.map { ".\($0.name)" } ?? (type.name == "Optional" ? "nil" : "…")
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
            actions.append(CodeAction(title: "Change \(variant.change)", edits: [variant.file.path: variant.edits]))
        }
        for (_, mismatch) in failing.prefix(Self.maximumErrors) where !mismatch.isRecorded {
            guard let edits = acceptance(atLine: lines.line(of: mismatch.range.start) + 1, .none) else { continue }
            actions.append(CodeAction(title: "Accept what '\(mismatch.subjectName)' sends", edits: edits))
        }
        return actions + firstDiagrams(in: range)
    }

    private func lineOf(_ range: SourceRange, touches other: SourceRange) -> Bool {
        lines.line(of: range.start) <= lines.line(of: other.end)
            && lines.line(of: other.start) <= lines.line(of: range.end)
    }

    /// Returns the edits of the texts that take over what happens; `nil` if it cannot be taken over, or only by writing a
    /// file that is no text of this one.
    func acceptance(atLine line: Int, _ addition: Acceptance.Addition) -> [String: [TextEdit]]? {
        var replay = model.replay
        replay.budget = DocumentRun.budget
        guard let acceptance = try? replay.acceptance(of: source, .line(line), adding: addition),
            acceptance.refusals.isEmpty
        else { return nil }
        var edits: [String: [TextEdit]] = [:]
        for change in acceptance.changes {
            guard model.sources[change.path] != nil, change.formerPath == nil else { return nil }
            edits[change.path, default: []] += change.edits
        }
        return edits.isEmpty ? nil : edits
    }

    /// Draws the first diagram of an output that has none.
    private func firstDiagrams(in range: SourceRange) -> [CodeAction] {
        let outputs = ([model.file.shared] + model.file.scenarios).flatMap(\.blocks).filter { block in
            guard block.source.path == source.path, case .output(let output) = block.content else { return false }
            return !output.body.hasEvents && lineOf(block.range, touches: range)
        }
        return outputs.prefix(1).compactMap { block in
            guard let edits = acceptance(atLine: lines.line(of: block.range.start) + 1, .diagrams) else { return nil }
            return CodeAction(
                title: "Draw what '\(block.laneName ?? "")' sends", kind: .rewrite, edits: edits)
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
                edits: [source.path: LineHunks.edits(from: source, to: editing.file)])
        ]
    }

    private static let maximumErrors = 4
}

extension SourceRange {
    fileprivate func touches(_ other: SourceRange) -> Bool { start <= other.end && other.start <= end }
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
        // The name of a function with its labels stands for its first part, which is what the range has.
        let name = text.prefix { $0 != "(" }
        return former.contains("(") ? String(text) : String(name)
    }
}
