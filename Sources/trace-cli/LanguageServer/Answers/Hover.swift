/// What is told about a place: a marble, an operator, a name.
extension OpenDocument {
    func hover(at offset: Int, _ client: ClientCapabilities) -> JSONValue {
        if let event = drawnEvent(at: offset) { return hover(lines(about: event), event.range, client) }
        if let letter = letter(at: offset), let entry = entries(of: letter).first {
            return hover(lines(about: letter, entry), entry, client)
        }
        if let (line, block) = subscriptionLine(at: offset) {
            return hover([.code(words(about: line, block))], line.range, client)
        }
        if let (operators, range) = operators(at: offset) { return hover(page(operators), range, client) }
        if let use = use(at: offset), let symbol = use.symbols.first {
            return hover([.code(declaration(of: symbol))], use.range, client)
        }
        return .null
    }

    private func hover(_ parts: [HoverPart], _ range: SourceRange, _ client: ClientCapabilities) -> JSONValue {
        if parts.isEmpty { return .null }
        let text = parts.map { $0.text(inMarkdown: client.hasMarkdown) }.joined(separator: "\n\n")
        return [
            "contents": [
                "kind": client.hasMarkdown ? "markdown" : "plaintext", "value": .string(text.escapingControls),
            ],
            "range": lines.json(range),
        ]
    }
}

/// A part of what is told.
enum HoverPart {
    /// A sentence of the catalogue, which is Markdown.
    case sentence(String)
    /// A sentence with words of the file.
    case text(String)
    /// Text whose columns and signs stay as they are.
    case code(String)

    func text(inMarkdown isMarkdown: Bool) -> String {
        switch self {
        case .sentence(let text): text
        case .text(let text): isMarkdown ? text.escapingMarkdown : text
        case .code(let text):
            isMarkdown ? "```text\n\(text.replacing("```", with: "'''"))\n```" : text
        }
    }
}

extension String {
    /// The text with the signs escaped that Markdown gives a meaning, because files are untrusted.
    fileprivate var escapingMarkdown: String {
        var result = ""
        for character in self {
            if "\\`*_{}[]<>()#+!|&".contains(character) { result.append("\\") }
            result.append(character)
        }
        return result
    }
}

// MARK: Marbles

extension OpenDocument {
    fileprivate func lines(about drawn: DrawnEvent) -> [HoverPart] {
        let time = drawn.time.grouped
        let isCold = isColdInput(drawn.diagram)
        let at = isCold ? "\(time) ms after its subscription" : "at \(time) ms"
        var parts: [HoverPart] = [.code("\(drawn.diagram.name)  \(meaning(of: drawn))  \(at)")]
        guard let scenario = traced(drawn.scenario) else { return parts }
        if let failure = scenario.failure, scenario.isExhausted {
            parts.append(.text("\(failure.message): the editor replays a small part of what 'check' does."))
        }
        parts += answers(drawn, isCold, scenario).map(HoverPart.code)
        return parts
    }

    func isColdInput(_ diagram: DocumentDiagram) -> Bool {
        model.file.blocks.contains { block in
            if case .input(let input) = block.content { !input.isHot && input.name.text == diagram.name } else { false }
        }
    }

    /// `next("sw"): String`, from the table of the letter, or the letter itself.
    private func meaning(of drawn: DrawnEvent) -> String {
        switch drawn.event.symbol {
        case .completed: return "completed"
        case .error: return "error"
        case .marble(let marble):
            let type = model.elementType(of: drawn.diagram.block).map { ": \($0)" } ?? ""
            let letter = DocumentLetter(marble: marble, block: drawn.diagram.block)
            guard let entry = entries(of: letter).first, let text = entryText(at: entry.start) else {
                return "\(marble)\(type)"
            }
            return text + type
        }
    }

    /// Returns the text of the table's entry at an offset: `s = "sw"`.
    private func entryText(at offset: Int) -> String? {
        let entries = model.file.ownBlocks.lazy.flatMap { $0.table?.entries ?? [] }
        return entries.first { $0.range.start == offset }.map { source.text($0.range) }
    }

    /// What the replay has at the time of a marble, and why.
    private func answers(_ drawn: DrawnEvent, _ isCold: Bool, _ scenario: ScenarioResult) -> [String] {
        let (name, time) = (drawn.diagram.name, drawn.time)
        if !drawn.diagram.isOutput {
            // A cold input sends at the times of its subscriptions, which are several.
            if isCold { return [] }
            let query = EventQuery(time: time, lane: name, kind: drawn.kind)
            return text(try? scenario.fates(of: query))
        }
        let actual = text(try? scenario.causes(of: EventQuery(time: time, lane: name, kind: drawn.kind)))
        if !actual.isEmpty { return actual }
        let missing = try? scenario.missing(in: name, at: time, completion: drawn.event.symbol == .completed)
        return missing.map {
            ["nothing of that kind comes at \(time.grouped)\n" + $0.lines(width: 76).joined(separator: "\n")]
        } ?? []
    }

    private func text(_ answers: TraceAnswers?) -> [String] {
        (answers ?? TraceAnswers([])).prefix(3).map { $0.lines(width: 76).joined(separator: "\n") }
    }
}

extension DrawnEvent {
    /// The kind of the records about the event.
    var kind: String {
        switch event.symbol {
        case .completed: "completed"
        case .error: "error"
        case .marble: "next"
        }
    }
}

// MARK: Tables and subscriptions

extension OpenDocument {
    /// Returns the value of a letter, and the times at which diagrams have it.
    private func lines(about letter: DocumentLetter, _ entry: SourceRange) -> [HoverPart] {
        let type = model.elementType(of: letter.block).map { ": \($0)" } ?? ""
        let meaning = (entryText(at: entry.start) ?? String(letter.marble)) + type
        let places = mentions(of: letter, withEntries: false).compactMap { drawnEvent(at: $0.start) }
        let drawn = places.prefix(Self.maximumPlaces).map { "\($0.diagram.name) at \($0.time.grouped)" }
        let rest = places.count - drawn.count
        let drawnAt =
            drawn.isEmpty
            ? "no diagram draws it" : drawn.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        return [.code(meaning), .code(drawnAt)]
    }

    private func subscriptionLine(at offset: Int) -> (SubscriptionLine, MarbleBlock)? {
        for block in model.file.ownBlocks {
            for line in block.body?.subscriptions ?? [] where line.range.start <= offset && offset <= line.range.end {
                return (line, block)
            }
        }
        return nil
    }

    /// `api is subscribed to at 2 ms, and disposed at 7 ms`
    private func words(about line: SubscriptionLine, _ block: MarbleBlock) -> String {
        let index = model.file.scenarios.firstIndex { section in section.blocks.contains { $0.range == block.range } }
        let frame = frame(ofScenario: index ?? 0)
        let start = line.subscribed.milliseconds(frame: frame).grouped
        let end = line.disposed.map { ", and disposed at \($0.milliseconds(frame: frame).grouped) ms" } ?? ""
        return "\(block.laneName?.text ?? "") is subscribed to at \(start) ms\(end)"
    }

    private static let maximumPlaces = 12
}

// MARK: Code

extension OpenDocument {
    /// Returns the operators, functions or members of the library that a name at an offset may mean, and its range.
    fileprivate func operators(at offset: Int) -> ([PipelineCatalogue.Entry], SourceRange)? {
        guard let member = member(at: offset) else { return nil }
        let entries = libraryEntries(member)
        return entries.isEmpty ? nil : (entries, member.name.range)
    }

    /// Returns the signatures, the sentence, and for an operator its pitfall and its diagram as replayed.
    fileprivate func page(_ entries: [PipelineCatalogue.Entry]) -> [HoverPart] {
        let first = entries[0]
        var seen: Set<String> = []
        let signatures = entries.map(\.signature).filter { seen.insert($0).inserted }.prefix(4)
        var parts: [HoverPart] = [.code(signatures.joined(separator: "\n")), .sentence(first.summary)]
        let known = PipelineCatalogue.operators.first { known in
            known.entries.contains { $0.form == first.form && $0.owner == first.owner }
        }
        if let known { parts += OperatorPage(known, width: 76).examples.map(HoverPart.code) }
        return parts
    }

    /// Returns how a symbol is declared, with its type: `let typed: Observable<String>`.
    func declaration(of symbol: NamedSymbol) -> String {
        let type = model.scenarios.lazy.compactMap { $0.program.type(ofName: symbol.name) }.first
        let ending = symbol.isLocal || symbol.owner != nil ? "" : type.map { ": \($0)" } ?? ""
        guard let file = model.sources[symbol.path] else { return symbol.name }
        let line = file.line(around: symbol.range.start, reach: 200)
        switch symbol.kind {
        case .input: return "input \(symbol.name)\(ending)"
        case .output: return "out \(symbol.name)\(ending)"
        case .variable where !symbol.isLocal: return "let \(symbol.name)\(ending)"
        default:
            let text = file.text(file.trimmed(line.start, line.end))
            return text.hasSuffix("{") ? String(text.dropLast()).trimmingSpaces : text
        }
    }
}
