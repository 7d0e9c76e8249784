/// The part of a program whose edits are listed.
final class EditingContext {
    let part: PipelineProgram.ReplaceablePart
    let program: PipelineProgram
    let literals: LiteralPool
    let hints: VariantHints
    let file: SourceFile
    private let types: ExpressionTypes
    /// The variants so far.
    private(set) var variants: [Variant] = []
    /// The expressions around the one whose edits are listed.
    private(set) var ancestors: [Expression] = []
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
        types = program.expressionTypes(of: part)
        var walk = SyntaxWalk(
            expression: { [unowned self] in visit($0, $1) }, statement: { [unowned self] in visit($0, $1) },
            pattern: { [unowned self] in addCases(of: $0, $1) })
        walk.walk(part)
        if case .expression(let expression) = part.syntax {
            addExchangedNames(in: expression.range) { $0.walk(expression) }
        }
    }

    /// The type of an expression; `nil` if it is not known.
    func type(of expression: Expression) -> ValueType? { types[expression] }

    /// The type of a name that the part uses; `nil` if it is not known.
    func type(ofName name: String) -> ValueType? { types.names[name] }

    /// Whether a value of a type can be used for one of another type, as far as the types are known.
    func fits(_ type: ValueType?, _ other: ValueType?) -> Bool {
        guard let type, let other, type.isCertain, other.isCertain else { return true }
        return type == other
    }

    private func visit(_ expression: Expression, _ walk: SyntaxWalk) {
        // Another pattern would leave a value without a case.
        if walk.isPatternOfAll { return }
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
        variants.append(Variant(kind, in: file, edits, showing: extents(of: edits, in: shown), replaced: former))
    }

    /// Adds a variant that takes a call away, or puts it elsewhere.
    ///
    /// - Parameter place: Where a call is moved: `into the closure of flatMap`.
    func add(_ kind: VariantKind, _ edits: [TextEdit], of call: ChainLink, to place: String? = nil) {
        let code = CodeText.short(file.text(call.range)) + (place.map { " moved " + $0 } ?? "")
        // A call that is moved is named at its new place.
        let target = place.flatMap { _ in edits.first { $0.range.start == $0.range.end } }?.range.start
        variants.append(Variant(kind, in: file, edits, code: code, at: target ?? file.contentStart(of: call.range)))
    }

    /// Exchanges the texts of two ranges.
    func exchange(_ kind: VariantKind, _ first: SourceRange, _ second: SourceRange, showing shown: SourceRange? = nil) {
        let (left, right) = (file.text(first), file.text(second))
        if left == right || first.end > second.start { return }
        add(kind, [TextEdit(first, right), TextEdit(second, left)], showing: shown)
    }

    func text(_ expression: Expression) -> String { file.text(expression.range) }

    /// Returns the ranges that may be shown for edits, the widest first: the given one, or the innermost call in a chain
    /// that is short enough and what of it contains the edits, and last the range of the edits.
    private func extents(of edits: [TextEdit], in shown: SourceRange?) -> [SourceRange] {
        let range = SourceRange(edits.map(\.range.start).min() ?? 0, edits.map(\.range.end).max() ?? 0)
        let outer = [declaration].compactMap(\.self) + (shown.map { [$0] } ?? calls(around: range))
        return outer + [range]
    }

    private func calls(around range: SourceRange) -> [SourceRange] {
        var found: [SourceRange] = []
        for ancestor in ancestors.reversed() {
            var isCall = false
            var extent = ancestor.range
            switch ancestor.kind {
            case .call(_, let arguments):
                if let label = label(of: range, arguments) { found.append(label) }
                if let link = ChainLink(ancestor) { (isCall, extent) = (true, link.range) }
            case .binary, .ternary, .subscripting, .prefix, .assignment: break
            default: continue
            }
            guard extent.contains(range) else { continue }
            if extent.end - extent.start > Self.maximumShown { break }
            found.append(extent)
            if isCall { break }
        }
        return found.reversed()
    }

    /// The declaration of a value, from the start of the line or of the parameter: `static let limit = 3`.
    private var declaration: SourceRange? {
        guard case .value = part.part else { return nil }
        let value = part.text.range
        let start = file.bytes[..<value.start].lastIndex { "({,;\n".utf8.contains($0) }.map { $0 + 1 } ?? 0
        return SourceRange(start, value.end)
    }

    /// Returns the range of the argument that contains a range, with its label.
    private func label(of range: SourceRange, _ arguments: [Argument]) -> SourceRange? {
        for argument in arguments where argument.value.range.contains(range) {
            return argument.label.map { $0.range.through(argument.value.range) }
        }
        return nil
    }

    private static let maximumShown = 80
}
