/// A part of a file.
public struct SourceText: Sendable {
    public let file: SourceFile
    public let range: SourceRange

    public init(_ file: SourceFile, _ range: SourceRange) {
        self.file = file
        self.range = range
    }
}

/// The pipelines of a marble file, read, checked and ready to run.
///
/// The way from texts to values:
///
///     let program = PipelineProgram([
///         .statement(text),                                  // each `let`, `func`, `struct`, `enum`, in file order
///         .output(name: "x", expression: text, type: nil),
///     ])
///     let type = program.type(annotation)                    // `Int?`
///     let value = program.value(of: text, as: type)          // what a marble stands for
///     program.check(inputs: [("a", .observable(.int)), ("send", .function([.unknown], .observable(.string)))])
///     guard program.diagnostics.isEmpty else { … }
///
///     let run = try program.start(inputs: ["a": .stream(hot), "send": .function(cold)], scheduler: clock)
///     for step in program.steps { let value = try run.evaluate(step) }    // value.observable is what an `out` records
///
/// Nothing here traps, whatever the texts are: errors are in `diagnostics`, or are thrown as a `ScenarioFailure`, which
/// also stays in `run.failure` when it happens later, inside of a stream.
public final class PipelineProgram {
    public enum Item {
        /// A whole `let`, `func`, `struct` or `enum`.
        case statement(SourceText)
        /// What stands behind `out NAME =`, and its declared type of elements.
        case output(name: String, expression: SourceText, type: SourceText?)
    }

    /// A `let` or an `out`.
    public struct Step {
        /// The name of an `out`; nothing for a `let`.
        public let output: String?
        /// What it is as a whole: `Observable<Int?>`.
        public let type: ValueType
        public let text: SourceText
        let index: Int
    }

    /// What a step does: its value goes to these places.
    struct Definition {
        let body: FunctionBody
        let bound: [Int]
    }

    /// All errors so far.
    public var diagnostics: [Diagnostic] { checker.diagnostics.all }
    /// The `let`s and `out`s in file order; there after `check`.
    public private(set) var steps: [Step] = []

    let types = DeclaredTypes()
    private(set) var definitions: [Definition] = []
    private var items: [ReadItem] = []
    private(set) var functions: [(DeclaredFunction, SourceFile)] = []
    private(set) var constants: [(index: Int, body: FunctionBody)] = []
    private(set) var inputs: [(name: String, index: Int)] = []
    private(set) var checker: Checker

    private struct ReadItem {
        let text: SourceText
        let content: Content

        enum Content {
            case statement(Statement)
            case output(String, Expression, SourceText?)
        }
    }

    /// Reads the items and learns the types and functions they declare.
    public init(_ items: [Item]) {
        checker = Checker(types: types, file: SourceFile(path: "", text: ""))
        for item in items { read(item) }
        declareTypes()
        declareFunctions()
        checkMembers()
        // values may call functions; what those say about inputs is checked when the inputs are known
        _ = checker.tries { checkFunctions() }
    }

    private func read(_ item: Item) {
        switch item {
        case .statement(let text):
            var parser = LanguageParser(text.range, in: text.file)
            let statements = parser.statements(until: nil)
            checker.diagnostics.add(parser.diagnostics)
            for statement in statements {
                self.items.append(
                    ReadItem(text: SourceText(text.file, statement.range), content: .statement(statement)))
            }
        case .output(let name, let text, let type):
            var parser = LanguageParser(text.range, in: text.file)
            let expression = try? parser.wholeExpression()
            checker.diagnostics.add(parser.diagnostics)
            let value = expression ?? Expression(.invalid, text.range)
            self.items.append(ReadItem(text: text, content: .output(name, value, type)))
        }
    }

    // MARK: Declarations

    private func declareTypes() {
        for (statement, file) in statements {
            checker.diagnostics.file = file
            if case .type(let syntax) = statement.kind { checker.declareNames(syntax) }
        }
        for (statement, file) in statements {
            checker.diagnostics.file = file
            if case .alias(let name, let syntax) = statement.kind {
                types.add(alias: name.text, for: checker.type(syntax))
            }
        }
        for (statement, file) in statements {
            checker.diagnostics.file = file
            if case .type(let syntax) = statement.kind { checker.declareMembers(syntax) }
        }
    }

    private var statements: [(Statement, SourceFile)] {
        items.compactMap { item in
            if case .statement(let statement) = item.content { (statement, item.text.file) } else { nil }
        }
    }

    private func declareFunctions() {
        for (statement, file) in statements {
            guard case .function(let syntax) = statement.kind else { continue }
            checker.diagnostics.file = file
            if checker.globals[syntax.name.text] != nil {
                checker.report("'\(syntax.name.text)' is declared already", at: syntax.name.range)
                continue
            }
            let function = DeclaredFunction(signature: checker.signature(of: syntax), syntax: syntax, in: file)
            functions.append((function, file))
            checker.globals.declare(syntax.name.text, type: function.signature.functionType, function: function)
        }
    }

    private func checkMembers() {
        for declared in types.all.values.sorted(by: { $0.nominal.qualifiedName < $1.nominal.qualifiedName }) {
            checker.diagnostics.file = declared.file
            checker.checkMembers(declared)
            constants += checker.checkConstants(declared)
        }
    }

    // MARK: Types and values

    /// The type that an annotation means; an error is noted where it means none.
    public func type(_ text: SourceText) -> ValueType? {
        var parser = LanguageParser(text.range, in: text.file)
        let syntax = try? parser.wholeType()
        checker.diagnostics.add(parser.diagnostics)
        guard let syntax else { return nil }
        checker.diagnostics.file = text.file
        let before = checker.failures
        let type = checker.type(syntax)
        return checker.failures == before ? type : nil
    }

    /// The value of a literal, a declared case or record, or any expression without streams.
    ///
    /// Under a type, literals are of it and values are wrapped as Swift does: `1` under `Int?` is `Optional(1)`.
    public func value(of text: SourceText, as type: ValueType?) -> Value? {
        var parser = LanguageParser(text.range, in: text.file)
        let expression = try? parser.wholeExpression()
        checker.diagnostics.add(parser.diagnostics)
        guard let expression else { return nil }
        checker.diagnostics.file = text.file
        let body = FunctionBody(in: text.file)
        let before = checker.failures
        checker.scope = FunctionScope(parent: nil, body: body)
        checker.isReadingValue = true
        body.content = .expression(checker.check(expression, as: type ?? .unknown))
        checker.isReadingValue = false
        guard checker.failures == before else { return nil }
        do {
            return try start(inputs: [:], scheduler: nil).evaluate(body)
        } catch let failure as ScenarioFailure {
            checker.diagnostics.add(failure.diagnostic)
        } catch {
            checker.report("this throws \(Value(error: error))", at: text.range)
        }
        return nil
    }

    // MARK: Checking

    /// Checks all items, with inputs of these names and types (`Observable<Int>`, or a function to one).
    public func check(inputs: [(name: String, type: ValueType)]) {
        for input in inputs {
            self.inputs.append((input.name, checker.globals.declare(input.name, type: input.type)))
        }
        for item in items {
            checker.diagnostics.file = item.text.file
            switch item.content {
            case .output(let name, let expression, let type): checkOutput(name, expression, type, item.text)
            case .statement(let statement): check(statement, item.text)
            }
        }
        checkFunctions()
    }

    private func checkFunctions() {
        for (function, file) in functions {
            checker.diagnostics.file = file
            checker.checkFunctionBody(function, selfType: nil, parent: nil)
        }
    }

    private func checkOutput(_ name: String, _ expression: Expression, _ type: SourceText?, _ text: SourceText) {
        let element = type.flatMap { self.type($0) }
        checker.diagnostics.file = text.file
        let body = begin(text.file)
        let wanted = ValueType.named("ObservableConvertibleType", [element ?? .unknown])
        var value = checker.check(expression, expecting: wanted)
        if let element, case .named(let name, let arguments) = value.type, arguments == [.unknown] {
            value = value.with(type: .named(name, [element]))
        }
        value = checker.convert(value, to: wanted)
        body.content = .expression(value)
        // a second `out` of a name is what asserts the first one again, and another subscription
        let place =
            checker.globals[name] == nil ? checker.globals.declare(name, type: value.type) : checker.globals.place()
        add(body, [place], output: name, value.type, text)
    }

    private func begin(_ file: SourceFile) -> FunctionBody {
        let body = FunctionBody(in: file)
        checker.scope = FunctionScope(parent: nil, body: body)
        return body
    }

    private func add(_ body: FunctionBody, _ bound: [Int], output: String?, _ type: ValueType, _ text: SourceText) {
        steps.append(Step(output: output, type: type, text: text, index: definitions.count))
        definitions.append(Definition(body: body, bound: bound))
    }

    private func check(_ statement: Statement, _ text: SourceText) {
        switch statement.kind {
        case .type, .function, .alias: return
        case .variable(let variable): check(variable, text)
        case .expression(let expression):
            let body = begin(text.file)
            let value = checker.check(expression)
            body.content = .expression(value)
            add(body, [], output: nil, value.type, text)
        default: checker.report("this can stand inside of a function only", at: statement.range)
        }
    }

    private func check(_ variable: VariableSyntax, _ text: SourceText) {
        let body = begin(text.file)
        guard let syntax = variable.value else {
            return checker.report("this declaration needs a value", at: text.range)
        }
        let declared = variable.type.map { checker.type($0) }
        let value = declared.map { checker.check(syntax, as: $0) } ?? checker.check(syntax)
        let type = declared ?? value.type
        if case .binding(let name) = variable.pattern.kind {
            if let known = checker.globals[name.text], known.index >= 0 {
                return checker.report("'\(name.text)' is declared already", at: name.range)
            }
            body.content = .expression(value)
            let place = checker.globals.declare(name.text, type: type, isMutable: variable.isMutable)
            return add(body, [place], output: nil, type, text)
        }
        let pattern = checker.check(variable.pattern, against: type)
        let names = variable.pattern.names
        let parts = names.map { checker.checkName($0, variable.pattern.range, .unknown) }
        let bound = zip(names, parts).map { checker.globals.declare($0, type: $1.type, isMutable: variable.isMutable) }
        let result = TypedExpression(.array(parts), .array(.unknown), text.range)
        body.content = .statements([.bind(pattern, value), .returning(ReturnedValue(result))])
        add(body, bound, output: nil, type, text)
    }
}
