/// What is being written at a place of a text that is not complete.
struct CompletionContext {
    enum Kind {
        /// Behind a dot: a member of what is before it.
        case member(base: Expression?, type: ValueType?)
        /// A dot that begins an expression, whose type is known if it is written.
        case implicitMember(ValueType?)
        /// The type of an input.
        case type
        /// At the start of a line: a block, a setting, or the name of a shared input or output.
        case block
        /// Code elsewhere: a name in scope.
        case code
        /// A value in a table of letters, or in a list of events.
        case value(ValueType?)
        /// A letter, in a diagram or in front of its value in a table.
        case letter(MarbleBlock)
        /// The path of a file that is included, or of a recording.
        case path(WrittenPath)
    }

    let kind: Kind
    /// The word that is being written, which a completion replaces.
    let word: SourceRange
}

extension OpenDocument {
    /// Returns what is being written at an offset; `nil` in a comment or a text.
    func completionContext(at offset: Int) -> CompletionContext? {
        let bytes = source.bytes
        let line = lines.line(lines.line(of: offset))
        var start = offset
        while start > line.start, bytes[start - 1].isIdentifierByte { start -= 1 }
        let word = SourceRange(start, offset)
        let before = source.text(SourceRange(line.start, start))
        if let path = WrittenPath(before: offset, in: source, line) {
            return CompletionContext(kind: .path(path), word: path.name)
        }
        if let block = letterBlock(at: offset, line) {
            return CompletionContext(kind: .letter(block), word: SourceRange(offset, offset))
        }
        if !isCode(at: offset) { return nil }
        if start > 0, bytes[start - 1] == UInt8(ascii: ".") { return member(behind: start - 1, word) }
        if start == line.start { return CompletionContext(kind: .block, word: word) }
        let isIndented = bytes[line.start] == 0x20 || bytes[line.start] == 0x09
        if !isIndented, let first = source.headWord(of: line), !Self.codeWords.contains(first) {
            // Names and sentences of people, but the type behind a colon is code.
            let hasType = ["hot", "cold"].contains(first) && before.contains(":")
            return hasType ? CompletionContext(kind: .type, word: word) : nil
        }
        guard let block = block(at: offset) else { return nil }
        if isIndented, before.contains("=") || before.trimmingSpaces.hasPrefix("@"), block.hasTable {
            return CompletionContext(kind: .value(model.elementType(of: block)), word: word)
        }
        return CompletionContext(kind: .code, word: word)
    }

    /// Returns the block to whose diagrams or table an offset belongs, where a letter can be written.
    private func letterBlock(at offset: Int, _ line: SourceRange) -> MarbleBlock? {
        let before = source.text(SourceRange(line.start, offset))
        let written = before.trimmingSpaces
        guard before.first == " " || before.first == "\t", !before.contains("="), !written.hasPrefix("@"),
            !written.hasPrefix("from "), !before.contains("//"), let block = block(at: offset), block.hasTable,
            block.range.start < line.start
        else { return nil }
        if case .output = block.content, block.codeEnd >= line.start { return nil }
        return block
    }

    /// The words that begin lines of code.
    private static let codeWords: Set<String> = [
        "let", "var", "out", "func", "struct", "enum", "class", "protocol", "extension", "typealias", "spy", "",
    ]

    /// Returns the block whose lines contain an offset.
    func block(at offset: Int) -> MarbleBlock? { model.file.ownBlocks.last { $0.range.start <= offset } }

    /// Returns the start of the code that an offset may be in: that of its block, or of a line below the code.
    func codeStart(before offset: Int) -> Int {
        let line = lines.line(lines.line(of: offset))
        guard let block = block(at: offset) else { return line.start }
        return block.hasTable && block.codeEnd < line.start ? line.start : block.range.start
    }

    /// Whether a word could be written at an offset, which is not in a comment or in a string literal.
    private func isCode(at offset: Int) -> Bool {
        let start = codeStart(before: offset)
        let end = model.file.ownBlocks.first { $0.range.start > offset }?.range.start ?? source.bytes.count
        let written = source.applying([TextEdit(SourceRange(offset, offset), "x")])
        var lexer = LanguageLexer(SourceRange(start, max(end, offset) + 1), in: written)
        return lexer.tokens().contains { $0.isName(around: offset) }
    }

    /// Checks the text with another member in place of the one that is written, to get the type before its dot.
    private func member(behind dot: Int, _ word: SourceRange) -> CompletionContext {
        let bytes = source.bytes
        // A member may be on a line of its own, below what it belongs to.
        var end = dot
        while end > 0, [0x20, 0x09, 0x0A].contains(bytes[end - 1]) { end -= 1 }
        var cut = dot
        if end == dot, end > 0, bytes[end - 1] == UInt8(ascii: "?") { (cut, end) = (dot - 1, end - 1) }
        let isOnOwnLine = source.bytes[end..<dot].contains(0x0A)
        guard end > 0, end == dot || isOnOwnLine || cut < dot, bytes[end - 1].endsExpression else {
            return CompletionContext(kind: .implicitMember(declaredType(before: dot)), word: word)
        }
        let after = word.end + source.wordLength(at: word.end)
        // With some member, the code around it is read as it will be; without, it has no other error. Not all editors
        // close a bracket as it is opened.
        let brackets = closingBrackets(before: dot)
        let edits = (brackets.isEmpty ? [""] : ["", brackets]).flatMap { brackets in
            [
                TextEdit(SourceRange(word.start, after), "member" + brackets),
                TextEdit(SourceRange(cut, after), brackets),
            ]
        }
        var base: Expression?
        var type: ValueType?
        for edit in edits where type == nil {
            let found = model.expression(endingAt: end, in: source.applying([edit]))
            base = found.0 ?? base
            type = found.1
        }
        return CompletionContext(kind: .member(base: base, type: type?.unwrapped(cut < dot)), word: word)
    }

    /// Returns the brackets that would close those that are open at an offset, in the code of its block.
    private func closingBrackets(before offset: Int) -> String {
        var lexer = LanguageLexer(SourceRange(codeStart(before: offset), offset), in: source)
        var closing: [Character] = []
        for token in lexer.tokens() {
            guard case .punctuation(let byte) = token.kind else { continue }
            switch Character(Unicode.Scalar(byte)) {
            case "(": closing.append(")")
            case "[": closing.append("]")
            case "{": closing.append("}")
            case let bracket where closing.last == bracket: closing.removeLast()
            default: break
            }
        }
        return String(closing.reversed())
    }

    /// The type of the library in `let name: Observable<Int> = .`.
    private func declaredType(before dot: Int) -> ValueType? {
        let line = lines.line(lines.line(of: dot))
        let text = source.text(SourceRange(line.start, dot)).trimmingSpaces
        guard text.hasSuffix("="), let colon = text.firstIndex(of: ":"), text.hasPrefix("let") || text.hasPrefix("var")
        else { return nil }
        let name = text[text.index(after: colon)...].drop { $0 == " " }.prefix { $0.isLetter }
        return name.isEmpty ? nil : .named(String(name), [])
    }
}

extension SourceFile {
    /// Returns the word at the start of a line; nothing if it begins with another sign, as inside of brackets.
    fileprivate func headWord(of line: SourceRange) -> String? {
        let word = text(SourceRange(line.start, line.start + wordLength(at: line.start)))
        // Code continues at the first column too, so only words that begin blocks say what a line is.
        return MarbleKeyword.all.contains(word) ? word : nil
    }
}

extension DocumentModel {
    /// Returns the expression of an edited text that ends at an offset and to which a dot there would belong, and its
    /// type.
    ///
    /// Of a `let` or an `out`, only the edited code is checked.
    func expression(endingAt end: Int, in edited: SourceFile) -> (Expression?, ValueType?) {
        let file = replay.parse(edited).file
        if file.scenarios.count == self.file.scenarios.count {
            let sections = file.scenarios.isEmpty ? [nil] : file.scenarios.map(Optional.some)
            for (section, scenario) in zip(sections, scenarios) {
                let item = ScenarioPlan(file, scenario: section).program.first {
                    $0.text.contains(end, in: source.path)
                }
                guard let item else { continue }
                guard let found = LargeStack.run({ scenario.program.expressionTypes(of: item) }) else { break }
                let expression = found.content.expression(endingAt: end)
                return (expression, expression.flatMap { found.types[$0] })
            }
        }
        return DocumentModel(edited, replay: replay).expression(endingAt: end)
    }

    private func expression(endingAt end: Int) -> (Expression?, ValueType?) {
        let items = scenarios.lazy.flatMap(\.program.items)
        let found = items.first { [source] in
            $0.text.contains(end, in: source.path) && $0.content.expression(endingAt: end) != nil
        }
        guard let found = found?.content.expression(endingAt: end) else { return (nil, nil) }
        return (found, types.type(of: found, in: source.path))
    }
}

extension SourceText {
    /// Whether code of the text, in a file of a path, ends at an offset.
    fileprivate func contains(_ end: Int, in path: String) -> Bool {
        file.path == path && range.start < end && end <= range.end
    }
}

extension ParsedTexts.Item.Content {
    /// Returns the longest expression that ends at an offset and to which a dot there would belong.
    fileprivate func expression(endingAt end: Int) -> Expression? {
        var found: Expression?
        var walk = SyntaxWalk(expression: { expression, _ in
            guard expression.range.end == end, expression.isPostfix else { return }
            if found == nil || expression.range.start < found!.range.start { found = expression }
        })
        switch self {
        case .output(_, let tree, _): walk.walk(tree)
        case .statement(let tree): tree.bodies.forEach { walk.walk($0) }
        }
        return found
    }
}

extension MarbleBlock {
    fileprivate var hasTable: Bool {
        if case .values = content { return true }
        return body != nil
    }

    /// The end of the block's code, below which its diagrams are.
    fileprivate var codeEnd: Int {
        if case .output(let output) = content { return output.pipeline.end }
        return range.end
    }
}

extension Expression {
    /// Whether a dot behind the expression belongs to all of it.
    fileprivate var isPostfix: Bool {
        switch kind {
        case .binary, .prefix, .ternary, .assignment, .cast, .attempt, .inoutArgument, .condition, .selection: false
        default: true
        }
    }
}

extension ValueType {
    fileprivate func unwrapped(_ isChained: Bool) -> ValueType {
        if isChained, case .named("Optional", let arguments) = self, let first = arguments.first { first } else { self }
    }
}

extension UInt8 {
    fileprivate var endsExpression: Bool { isIdentifierByte || ")]}\"?!".utf8.contains(self) }
}

extension Token {
    /// Whether the token is a name with the byte at an offset, or a string literal with such a name in an interpolation.
    fileprivate func isName(around offset: Int) -> Bool {
        guard range.start <= offset, offset < range.end else { return false }
        switch kind {
        case .identifier: return true
        case .string(let segments):
            return segments.contains { segment in
                if case .interpolation(let tokens) = segment {
                    tokens.contains { $0.isName(around: offset) }
                } else {
                    false
                }
            }
        default: return false
        }
    }
}
