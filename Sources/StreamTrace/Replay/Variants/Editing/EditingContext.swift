/// The part of a program whose edits are listed.
final class EditingContext {
    let part: PipelineProgram.ReplaceablePart
    let program: PipelineProgram
    let literals: LiteralPool
    let hints: VariantHints
    let file: SourceFile
    /// The variants so far.
    private(set) var variants: [Variant] = []
    /// The expressions around the one whose edits are listed.
    private var ancestors: [Expression] = []
    var parent: Expression? { ancestors.last }
    /// The names that surround it.
    private(set) var locals: [String] = []

    init(
        _ part: PipelineProgram.ReplaceablePart, of program: PipelineProgram, _ literals: LiteralPool,
        _ hints: VariantHints
    ) {
        self.part = part
        self.program = program
        self.literals = literals
        self.hints = hints
        file = part.text.file
        var walk = SyntaxWalk(
            expression: { [unowned self] in visit($0, $1) }, statement: { [unowned self] in visit($0, $1) },
            pattern: { [unowned self] in addCases(of: $0) })
        walk.walk(part)
        if case .expression(let expression) = part.syntax {
            addExchangedNames(in: expression.range) { $0.walk(expression) }
        }
    }

    private func visit(_ expression: Expression, _ walk: SyntaxWalk) {
        ancestors = walk.ancestors
        locals = walk.locals
        addLiterals(expression)
        addOperators(expression)
        addMembers(expression)
        addCalls(expression)
        addClosures(expression)
        addChains(expression, parent: ancestors.last)
        addNames(expression)
        addInsertions(expression, parent: ancestors.last)
    }

    private func visit(_ statement: Statement, _ walk: SyntaxWalk) {
        ancestors = walk.ancestors
        locals = walk.locals
        addConditions(statement)
        addExchangedNames(in: statement.range) { $0.walk(statement) }
    }

    // MARK: Adding

    /// Adds a variant that replaces one range.
    ///
    /// - Parameter shown: The range to show after the edit; by default the call around the range.
    func add(_ kind: VariantKind, _ range: SourceRange, _ text: String, showing shown: SourceRange? = nil) {
        add(kind, [TextEdit(range, text)], showing: shown, former: file.text(range))
    }

    func add(_ kind: VariantKind, _ edits: [TextEdit], showing shown: SourceRange? = nil, former: String? = nil) {
        let shown = shown ?? call(around: edits)
        let code = file.text(shown, applying: edits)
        let former = former.flatMap { $0.isEmpty ? nil : CodeText.short($0) }
        variants.append(
            Variant(kind, in: file, edits, code: CodeText.short(code), former: former, at: start(of: shown)))
    }

    /// Exchanges the texts of two ranges.
    func exchange(_ kind: VariantKind, _ first: SourceRange, _ second: SourceRange, showing shown: SourceRange? = nil) {
        let (left, right) = (file.text(first), file.text(second))
        if left == right || first.end > second.start { return }
        add(kind, [TextEdit(first, right), TextEdit(second, left)], showing: shown)
    }

    func text(_ expression: Expression) -> String { file.text(expression.range) }

    /// Returns the range of the innermost call in a chain that contains the edits and is short enough to show.
    private func call(around edits: [TextEdit]) -> SourceRange {
        let range = SourceRange(edits.map(\.range.start).min() ?? 0, edits.map(\.range.end).max() ?? 0)
        var best: SourceRange?
        for ancestor in ancestors.reversed() {
            let isCall: Bool
            var shown = ancestor.range
            switch ancestor.kind {
            case .call:
                isCall = true
                if let link = ChainLink(ancestor) { shown = link.range }
            case .binary, .ternary, .subscripting, .prefix: isCall = false
            default: continue
            }
            guard shown.start <= range.start, range.end <= shown.end else { continue }
            if shown.end - shown.start > Self.maximumShown { break }
            best = shown
            if isCall, ChainLink(ancestor) != nil { break }
        }
        return best ?? range
    }

    private static let maximumShown = 80

    /// Returns the offset of the first character that is no white space.
    private func start(of range: SourceRange) -> Int {
        let bytes = file.bytes[range.start..<range.end]
        return bytes.firstIndex { !" \t\n".utf8.contains($0) } ?? range.start
    }
}

extension SourceFile {
    /// Returns the text of a range, to which edits are applied.
    func text(_ range: SourceRange, applying edits: [TextEdit]) -> String {
        let inside = edits.filter { range.start <= $0.range.start && $0.range.end <= range.end }.sorted {
            $0.range.start < $1.range.start
        }
        var result = ""
        var offset = range.start
        for edit in inside {
            result += text(SourceRange(offset, edit.range.start)) + edit.text
            offset = edit.range.end
        }
        return result + text(SourceRange(offset, range.end))
    }
}

/// A namespace for code in sentences.
enum CodeText {
    /// Returns code on one line, with long closures and texts shortened.
    static func short(_ code: String) -> String {
        let words = code.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if words.count <= maximumLength { return words }
        if let brace = words.firstIndex(of: "{"), words.hasSuffix("}") || words.hasSuffix("})") {
            let head = words[..<brace]
            if head.count < maximumLength - 6 { return head + "{ … }" + (words.hasSuffix(")") ? ")" : "") }
        }
        return words.prefix(maximumLength - 1) + "…"
    }

    /// `2 ms later`, for a number of milliseconds by which an event is moved.
    static func delay(_ milliseconds: Int) -> String {
        "\(abs(milliseconds).grouped) ms \(milliseconds > 0 ? "later" : "earlier")"
    }

    private static let maximumLength = 56
}
