/// The syntax trees of marble files. Each text is parsed once, however many scenarios use it.
package final class ParsedTexts {
    /// A statement or the pipeline of an output.
    package struct Item {
        package let text: SourceText
        package let content: Content
        /// The item of the program, if its text has no errors and no other item.
        var origin: PipelineProgram.Item?
        /// The result of checking it in an earlier version of the file, whose ranges its tree has; `nil` if there is none.
        var remembered: CheckMemory.Part?

        package enum Content {
            case statement(Statement)
            /// The name, the pipeline, and the declared type of the elements.
            case output(String, Expression, SourceText?)
        }

        /// The names that it defines.
        var names: [String] {
            switch content {
            case .output(let name, _, _): return [name]
            case .statement(let statement):
                guard case .variables(let variables) = statement.kind else { return [] }
                return variables.flatMap(\.pattern.names)
            }
        }
    }

    /// Trees by the path of their file and by the start and the end of their text. Another type as key would lengthen
    /// the start of the command: a dictionary looks for the conformance of its keys among those of all libraries.
    private typealias Trees<Tree> = [String: [Int: (Tree, DiagnosticList)]]

    private static func key(_ range: SourceRange) -> Int { range.start << 32 | range.end }

    private var statements: Trees<[Statement]> = [:]
    private var expressions: Trees<(Expression, [TypeDeclarationSyntax])> = [:]
    /// The trees of Swift files that several marble files include.
    private let swiftTexts: ParsedTexts?
    /// The files that were parsed for several marble files, by path.
    private var files: [String: SourceFile] = [:]

    /// - Parameter swiftTexts: the trees of Swift files that were parsed for other marble files, which this adds to.
    package init(sharing swiftTexts: ParsedTexts? = nil) { self.swiftTexts = swiftTexts }

    /// Returns the trees of an item of a program, and the errors in its text.
    ///
    /// - Parameter spellings: The spellings of the names that are private to a Swift file and declared by another, too.
    func items(
        of item: PipelineProgram.Item, spelling spellings: [String: String] = [:]
    ) -> ([Item], DiagnosticList) {
        switch item {
        case .statement(let text):
            let (statements, diagnostics) = spellings.isEmpty ? statements(text) : parsed(text, spellings)
            let items = statements.map { Item(text: SourceText(text.file, $0.range), content: .statement($0)) }
            return (items, diagnostics)
        case .output(let name, let text, let type):
            let ((expression, types), diagnostics) = expression(text)
            // The types that closures of the output declare are known like others.
            let declarations = types.map {
                Item(text: text, content: .statement(Statement(.type($0), $0.name.range)))
            }
            return (declarations + [Item(text: text, content: .output(name, expression, type))], diagnostics)
        }
    }

    private func statements(_ text: SourceText) -> ([Statement], DiagnosticList) {
        if let swiftTexts, text.file.isSwift {
            swiftTexts.forgetFormerText(of: text.file)
            return swiftTexts.statements(text)
        }
        let (path, key) = (text.file.path, Self.key(text.range))
        if let known = statements[path]?[key] { return known }
        let read = parsed(text, [:])
        statements[path, default: [:]][key] = read
        return read
    }

    /// Forgets the trees of a file whose text has changed.
    private func forgetFormerText(of file: SourceFile) {
        let former = files.updateValue(file, forKey: file.path)
        if let former, former.bytes != file.bytes { statements[file.path] = nil }
    }

    private func parsed(_ text: SourceText, _ spellings: [String: String]) -> ([Statement], DiagnosticList) {
        var parser = LanguageParser(text.range, in: text.file, spelling: spellings)
        return (parser.statements(until: nil), parser.diagnostics)
    }

    private func expression(_ text: SourceText) -> ((Expression, [TypeDeclarationSyntax]), DiagnosticList) {
        let (path, key) = (text.file.path, Self.key(text.range))
        if let known = expressions[path]?[key] { return known }
        var parser = LanguageParser(text.range, in: text.file)
        let value = (try? parser.wholeExpression()) ?? Expression(.invalid, text.range)
        let read = ((value, parser.localTypes), parser.diagnostics)
        expressions[path, default: [:]][key] = read
        return read
    }
}
