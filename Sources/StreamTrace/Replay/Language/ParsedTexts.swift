/// The syntax trees of marble files. Each text is parsed once, however many scenarios use it.
final class ParsedTexts {
    /// A statement or the pipeline of an output.
    struct Item {
        let text: SourceText
        let content: Content

        enum Content {
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

    private struct Key: Hashable {
        let path: String
        let range: SourceRange
    }

    private var statements: [Key: ([Statement], DiagnosticList)] = [:]
    private var expressions: [Key: (Expression, DiagnosticList)] = [:]
    /// The trees of Swift files that several marble files include.
    private let swiftTexts: ParsedTexts?

    /// - Parameter swiftTexts: the trees of Swift files that were parsed for other marble files, which this adds to.
    init(sharing swiftTexts: ParsedTexts? = nil) { self.swiftTexts = swiftTexts }

    /// Returns the trees of an item of a program, and the errors in its text.
    func items(of item: PipelineProgram.Item) -> ([Item], DiagnosticList) {
        switch item {
        case .statement(let text):
            let (statements, diagnostics) = statements(text)
            let items = statements.map { Item(text: SourceText(text.file, $0.range), content: .statement($0)) }
            return (items, diagnostics)
        case .output(let name, let text, let type):
            let (expression, diagnostics) = expression(text)
            return ([Item(text: text, content: .output(name, expression, type))], diagnostics)
        }
    }

    private func statements(_ text: SourceText) -> ([Statement], DiagnosticList) {
        if let swiftTexts, text.file.isSwift { return swiftTexts.statements(text) }
        let key = Key(path: text.file.path, range: text.range)
        if let known = statements[key] { return known }
        var parser = LanguageParser(text.range, in: text.file)
        let read = (parser.statements(until: nil), parser.diagnostics)
        statements[key] = read
        return read
    }

    private func expression(_ text: SourceText) -> (Expression, DiagnosticList) {
        let key = Key(path: text.file.path, range: text.range)
        if let known = expressions[key] { return known }
        var parser = LanguageParser(text.range, in: text.file)
        let value = (try? parser.wholeExpression()) ?? Expression(.invalid, text.range)
        expressions[key] = (value, parser.diagnostics)
        return (value, parser.diagnostics)
    }
}
