/// The results of checking earlier versions of a text, so that only edited parts are parsed and checked again.
///
/// Each `let`, `out` and expression without errors is remembered. It needs no other check in a state of the text in which
/// it is written in the same way, the same types and functions are declared, and each of its words means the same global
/// name, or none. The values of diagrams and tables are remembered too, which depend on declarations alone.
///
/// A program that was checked with a memory has the errors and the types of the text. It cannot run, because what is
/// remembered has no code.
///
/// Of a text that includes Swift files, the programs are remembered, whose declarations stay checked.
package final class CheckMemory {
    private struct Key: Hashable {
        /// The bytes, because strings that are written differently may be equal.
        let text: [UInt8]
        let output: String?
        let type: [UInt8]?

        init(_ item: PipelineProgram.Item) {
            switch item {
            case .statement(let text): (self.text, output, type) = (Array(text.bytes), nil, nil)
            case .output(let name, let expression, let type):
                (text, output, self.type) = (Array(expression.bytes), name, type.map { Array($0.bytes) })
            }
        }
    }

    /// A `let`, an `out` or an expression without errors.
    struct Part {
        fileprivate let content: ParsedTexts.Item.Content
        /// The range of its code, from the start of the text that was parsed.
        fileprivate let range: SourceRange
        let type: ValueType
        /// The global names to which its words refer.
        let meanings: [(word: String, meaning: GlobalScope.Meaning?)]
        /// The number of expressions that its check counts.
        let expressionCount: Int
    }

    private struct ValueKey: Hashable {
        let text: [UInt8]
        let type: ValueType?

        init(_ text: SourceText, _ type: ValueType?) { (self.text, self.type) = (Array(text.bytes), type) }
    }

    private var parts: [Key: Part] = [:]
    /// The values of diagrams and tables, with the steps of the budget that they used.
    private var values: [ValueKey: (value: Value, steps: Int)] = [:]
    /// The texts that declare types and functions.
    private var declarations: [SourceText] = []
    /// The programs of a text that includes Swift files, in the order in which its scenarios need them.
    private var programs: [PipelineProgram] = []
    /// The number of programs that the current version of the text uses so far.
    private var usedCount = 0
    /// The trees of the included Swift files.
    package let swiftTexts = ParsedTexts()

    private static let maximumValueCount = 20_000

    /// The number of parts beyond which those that an edit has removed are forgotten, with all others.
    private static func maximumCount(forItems count: Int) -> Int { 4 * count + 1_000 }

    package init() {}

    /// Returns the part for an item of a program; `nil` if it is not remembered.
    func item(for item: PipelineProgram.Item) -> ParsedTexts.Item? {
        guard let part = parts[Key(item)] else { return nil }
        var content = part.content
        if case (.output(_, _, let type), .output(let name, let tree, _)) = (item, content) {
            content = .output(name, tree, type)
        }
        let start = item.text.range.start
        let range = SourceRange(start + part.range.start, start + part.range.end)
        return ParsedTexts.Item(
            text: SourceText(item.text.file, range), content: content, origin: item, remembered: part)
    }

    /// Returns whether the parts were checked with the same declarations. If not, they are forgotten.
    ///
    /// - Parameter count: The number of items of the program.
    func isValid(with declarations: [SourceText], count: Int) -> Bool {
        let isSame = self.declarations.haveSameText(as: declarations)
        if !isSame { (parts, values) = ([:], [:]) }
        limitCount(forItems: count)
        self.declarations = declarations
        return isSame
    }

    /// Forgets the parts and the values if there are too many.
    func limitCount(forItems count: Int) {
        if parts.count > Self.maximumCount(forItems: count) { parts = [:] }
        if values.count > Self.maximumValueCount { values = [:] }
    }

    /// Returns a value that was read before, which depends on nothing but the declarations.
    func value(of text: SourceText, as type: ValueType?) -> (value: Value, steps: Int)? { values[ValueKey(text, type)] }

    /// Remembers a value that was read without errors.
    func remember(_ value: Value, of text: SourceText, as type: ValueType?, steps: Int) {
        values[ValueKey(text, type)] = (value, steps)
    }

    /// Remembers an item that was checked without errors.
    func remember(
        _ item: ParsedTexts.Item, _ type: ValueType, _ meanings: [(String, GlobalScope.Meaning?)],
        expressionCount: Int
    ) {
        guard let origin = item.origin else { return }
        let (start, range) = (origin.text.range.start, item.text.range)
        parts[Key(origin)] = Part(
            content: item.content.withoutFile, range: SourceRange(range.start - start, range.end - start), type: type,
            meanings: meanings, expressionCount: expressionCount)
    }
}

// MARK: Programs

extension CheckMemory {
    /// Begins the check of a version of the text.
    package func beginVersion() { usedCount = 0 }

    /// Returns the next program if it declares the same as items, which it then has; `nil` if there is none.
    package func program(for items: [PipelineProgram.Item], budget: ReplayBudget) -> PipelineProgram? {
        guard usedCount < programs.count, programs[usedCount].restart(with: items, budget: budget) else { return nil }
        usedCount += 1
        return programs[usedCount - 1]
    }

    /// Adds a new program in place of the next one.
    package func add(_ program: PipelineProgram) {
        programs.removeSubrange(usedCount...)
        programs.append(program)
        usedCount += 1
    }

    /// Ends the check of a version, and returns whether its errors are those of new programs. If they may be others,
    /// all programs are forgotten, and the version has to be checked again.
    package func endVersion(_ source: SourceFile, with errors: [Diagnostic]) -> Bool {
        // A text with an open bracket is not checked. Its programs are needed again when the bracket is closed.
        if usedCount == 0 { return true }
        programs.removeSubrange(usedCount...)
        // An error in declarations has the place that it had in an earlier version.
        let isCertain =
            programs.allSatisfy { !$0.isReused || $0.canBeReused }
            && errors.allSatisfy { $0.file.isIdentical(to: source) }
        let isFirst = !programs.contains(where: \.isReused)
        programs = isCertain ? programs.filter(\.canBeReused) : []
        return isCertain || isFirst
    }
}

extension ParsedTexts.Item.Content {
    /// The content without the declared type of an output, whose text would keep a former file alive.
    fileprivate var withoutFile: ParsedTexts.Item.Content {
        if case .output(let name, let tree, _) = self { .output(name, tree, nil) } else { self }
    }
}

extension PipelineProgram.Item {
    /// The text that is parsed.
    package var text: SourceText {
        switch self {
        case .statement(let text), .output(_, let text, _): text
        }
    }
}
