/// The colours of a text: what a grammar cannot know, like what a name means, and diagrams by the kind of their events.
extension OpenDocument {
    func semanticTokens(in range: SourceRange) -> JSONValue {
        var tokens = blockTokens() + codeTokens() + diagramTokens() + comments()
        tokens = tokens.filter { $0.range.start < range.end && range.start < $0.range.end }
        tokens.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
        var data: [JSONValue] = []
        var (line, column, end) = (0, 0, 0)
        for token in tokens where token.range.start >= end {
            for part in split(token.range) {
                let (start, last) = (lines.position(part.start), lines.position(part.end))
                let columns = start.line == line ? start.column - column : start.column
                data += [start.line - line, columns, last.column - start.column, token.type.index, 0].map {
                    .integer($0)
                }
                (line, column) = (start.line, start.column)
            }
            end = token.range.end
        }
        return ["data": .array(data)]
    }

    private struct Token {
        let range: SourceRange
        let type: SemanticTokenType
    }

    /// A token is in one line.
    private func split(_ range: SourceRange) -> [SourceRange] {
        (lines.line(of: range.start)...lines.line(of: max(range.start, range.end - 1))).compactMap { index in
            let line = lines.line(index)
            let (start, end) = (max(line.start, range.start), min(line.end, range.end))
            return start < end ? SourceRange(start, end) : nil
        }
    }

    // MARK: Blocks

    private func blockTokens() -> [Token] {
        var tokens: [Token] = []
        for section in [model.file.shared] + model.file.scenarios {
            if let name = section.name {
                tokens += word(before: name.range)
                tokens.append(Token(range: name.range, type: .namespace))
            }
            for block in section.blocks where block.source.path == source.path { tokens += self.tokens(of: block) }
        }
        return tokens
    }

    private func tokens(of block: MarbleBlock) -> [Token] {
        let keyword = SourceRange(block.range.start, block.range.start + source.wordLength(at: block.range.start))
        var tokens: [Token] = []
        switch block.content {
        case .input, .output, .include, .values, .log: tokens.append(Token(range: keyword, type: .keyword))
        case .given, .asserted, .step, .declaration: break
        }
        if let name = block.laneName?.range { tokens.append(Token(range: name, type: .variable)) }
        for entry in block.table?.entries ?? [] {
            let end = entry.range.start + String(entry.marble).utf8.count
            tokens.append(Token(range: SourceRange(entry.range.start, end), type: .event))
            tokens += code(SourceRange(end, entry.range.end))
        }
        if let recording = block.body?.recording {
            tokens.append(Token(range: recording.path.range, type: .string))
        }
        return tokens
    }

    /// The word that begins the line of a name: `scenario`.
    private func word(before name: SourceRange) -> [Token] {
        let start = lines.line(lines.line(of: name.start)).start
        let length = source.wordLength(at: start)
        return start + length <= name.start && length > 0
            ? [Token(range: SourceRange(start, start + length), type: .keyword)] : []
    }

    // MARK: Diagrams

    private func diagramTokens() -> [Token] {
        model.diagrams.flatMap { diagram in
            diagram.diagram.events.map { event in
                let type: SemanticTokenType =
                    switch event.symbol {
                    case .marble: .event
                    case .completed: .keyword
                    case .error: .regexp
                    }
                return Token(range: diagram.diagram.range(of: event), type: type)
            }
        }
    }

    // MARK: Code

    private func codeTokens() -> [Token] {
        model.file.ownBlocks.flatMap { block -> [Token] in
            switch block.content {
            case .step(let range), .declaration(let range): return code(range)
            case .output(let output): return (output.type.map(code) ?? []) + code(output.pipeline)
            case .input(let input): return input.type.map(code) ?? []
            default: return []
            }
        }
    }

    private func code(_ range: SourceRange) -> [Token] {
        var lexer = LanguageLexer(range, in: source)
        let tokens = lexer.tokens()
        return tokens.indices.flatMap { colored(tokens[$0], after: $0 > 0 ? tokens[$0 - 1] : nil) }
    }

    private func colored(_ token: StreamTraceSyntax.Token, after former: StreamTraceSyntax.Token?) -> [Token] {
        switch token.kind {
        case .identifier(let name): [Token(range: token.range, type: type(ofName: name, token, former))]
        case .keyword: [Token(range: token.range, type: .keyword)]
        case .integer, .wideInteger, .double: [Token(range: token.range, type: .number)]
        case .string(let segments): string(segments, token.range)
        case .symbol: [Token(range: token.range, type: .operator)]
        case .directive: [Token(range: token.range, type: .keyword)]
        case .punctuation, .end: []
        }
    }

    /// A text, with the code of its interpolations between its parts.
    private func string(_ segments: [StringSegment], _ range: SourceRange) -> [Token] {
        let inner = segments.flatMap { segment -> [StreamTraceSyntax.Token] in
            if case .interpolation(let tokens) = segment { tokens.filter { $0.kind != .end } } else { [] }
        }
        var tokens: [Token] = []
        var start = range.start
        for token in inner {
            if token.range.start > start {
                tokens.append(Token(range: SourceRange(start, token.range.start), type: .string))
            }
            tokens += colored(token, after: nil)
            start = max(start, token.range.end)
        }
        if start < range.end { tokens.append(Token(range: SourceRange(start, range.end), type: .string)) }
        return tokens
    }

    private func type(
        ofName name: String, _ token: StreamTraceSyntax.Token, _ former: StreamTraceSyntax.Token?
    ) -> SemanticTokenType {
        if let symbol = model.names.use(startingAt: token.range.start, in: source.path)?.symbols.first {
            switch symbol.kind {
            case .input, .output, .variable, .spy: return .variable
            case .parameter: return .parameter
            case .function: return .function
            case .method: return .method
            case .property: return .property
            case .type: return .type
            case .enumCase: return .enumMember
            }
        }
        if former?.is(".") == true {
            return source.bytes.indices.contains(token.range.end)
                && [UInt8(ascii: "("), UInt8(ascii: " ")].contains(source.bytes[token.range.end]) ? .method : .property
        }
        if name.first?.isUppercase == true { return .type }
        return name.hasPrefix("$") ? .parameter : .variable
    }

    // MARK: Comments

    /// The comments, which are what no token and no diagram contains.
    private func comments() -> [Token] {
        (0..<lines.count).compactMap { index in
            let line = lines.line(index)
            let content = source.trimmed(line.start, line.end)
            guard source.bytes[content.start..<content.end].starts(with: "//".utf8) else { return nil }
            return Token(range: content, type: .comment)
        }
    }
}

extension SemanticTokenType {
    fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
