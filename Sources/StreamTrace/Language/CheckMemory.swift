/// The results of checking earlier versions of a text, so that only edited parts are parsed and checked again.
///
/// Each `let`, `out` and expression without errors is remembered. It needs no other check in a state of the text in which
/// it is written in the same way, the same types and functions are declared, and each of its words means the same global
/// name, or none.
///
/// A program that was checked with a memory has the errors and the types of the text. It cannot run, because what is
/// remembered has no code.
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

    private var parts: [Key: Part] = [:]
    /// The texts that declare types and functions.
    private var declarations: [SourceText] = []

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
        let isSame = self.declarations.elementsEqual(declarations) {
            $0.file.path == $1.file.path && $0.bytes == $1.bytes
        }
        if !isSame || parts.count > Self.maximumCount(forItems: count) { parts = [:] }
        self.declarations = declarations
        return isSame
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

extension ParsedTexts.Item.Content {
    /// The content without the declared type of an output, whose text would keep a former file alive.
    fileprivate var withoutFile: ParsedTexts.Item.Content {
        if case .output(let name, let tree, _) = self { .output(name, tree, nil) } else { self }
    }
}

extension PipelineProgram.Item {
    /// The text that is parsed.
    var text: SourceText {
        switch self {
        case .statement(let text), .output(_, let text, _): text
        }
    }
}

extension SourceText {
    fileprivate var bytes: ArraySlice<UInt8> { file.bytes[range.start..<range.end] }
}
