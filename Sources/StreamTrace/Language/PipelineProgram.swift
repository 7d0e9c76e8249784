/// The pipelines of a marble file, read, checked and ready to run.
///
/// The steps from texts to values:
///
///     let program = PipelineProgram([
///         .statement(text),                                  // each `let`, `func`, `struct`, `enum`, in file order
///         .output(name: "x", expression: text, type: nil),
///     ])
///     let type = program.type(annotation)                    // `Int?`
///     let value = program.value(of: text, as: type)          // the value of a marble
///     program.check(inputs: [("a", .observable(.int)), ("send", .function([.unknown], .observable(.string)))])
///     guard program.diagnostics.isEmpty else { … }
///
///     let run = program.start(inputs: ["a": .stream(hot), "send": .function(cold)], scheduler: clock)
///     for step in program.steps { let value = try run.evaluate(step) }    // value.observable is what an `out` records
///
/// No text makes the program trap: errors are in `diagnostics`, or are thrown as a `ScenarioFailure`. A failure that
/// happens later, in a stream, is in `run.failure`.
package final class PipelineProgram {
    package enum Item {
        /// A whole `let`, `func`, `struct` or `enum`.
        case statement(SourceText)
        /// The expression of `out NAME = …`, and the declared type of its elements.
        case output(name: String, expression: SourceText, type: SourceText?)
    }

    /// A `let` or an `out`.
    package struct Step {
        /// The name of an `out`; `nil` for a `let`.
        package let output: String?
        /// The type of its value: `Observable<Int?>`.
        package let type: ValueType
        package let text: SourceText
        let body: FunctionBody
        /// The global variables to which its value is bound.
        package let globals: [Int]
        /// Whether it runs at the first use of its variable, as those of Swift files do.
        let isLazy: Bool
    }

    /// The indices of the lazy steps, by global variable.
    private var lazySteps: [Int: Int] = [:]

    /// All errors so far.
    package var diagnostics: [Diagnostic] { checker.diagnostics.all }
    /// The `let`s and `out`s in file order, after `check`.
    package internal(set) var steps: [Step] = []

    package let types = DeclaredTypes()
    package internal(set) var items: [ParsedTexts.Item] = []
    private(set) var functions: [(DeclaredFunction, SourceFile)] = []
    /// The values of stored static members, by global variable.
    private(set) var constants: [Int: FunctionBody] = [:]
    var inputs: [(name: String, index: Int)] = []
    package private(set) var spies: [DeclaredSpy] = []
    /// Whether an included Swift file has a syntax error, which is then the only error.
    private(set) var hasUnreadableFile = false
    package let checker: Checker
    /// The results for earlier versions of the text; `nil` if all items are checked.
    private(set) var memory: CheckMemory?
    /// What a program that includes Swift files needs to be checked again after an edit; `nil` if it is checked once.
    var declared: Declared?
    /// How edited parts were checked; `nil` for one that can only be checked as a whole.
    var recordings: [PartKey: CheckRecording?] = [:]
    /// A value that calls code with errors, which are reported instead unless it only lacks the inputs.
    var unreadableValue: SourceText?
    /// The budget that is left for reading values; `nil` when it is used up.
    var valueBudget: ReplayBudget?

    /// Parses the items, and declares their types and functions.
    package convenience init(_ items: [Item]) {
        self.init(items, functions: [], natives: [], texts: ParsedTexts(), budget: .standard)
    }

    /// - Parameter functions: compiled code that the items may call.
    /// - Parameter natives: the types of compiled code.
    /// - Parameter texts: the texts that were parsed for other programs of the file.
    /// - Parameter budget: the budget of reading values.
    /// - Parameter memory: the results for earlier versions of the text. With them, the program cannot run.
    package init(
        _ items: [Item], functions: [RegisteredFunction], natives: [NominalType], texts: ParsedTexts,
        budget: ReplayBudget, memory: CheckMemory? = nil
    ) {
        valueBudget = budget
        checker = Checker(
            types: types, registered: Dictionary(grouping: functions, by: \.path).mapValues { $0.map(\.entry) },
            file: SourceFile(path: "", text: ""))
        for type in natives { types.add(native: type) }
        // In a Swift file, only what something reaches is checked, so that its results are those of the whole program.
        let isKept = memory != nil && Self.usesSwift(items)
        self.memory = isKept ? CheckMemory() : memory
        let declaring = parse(items, texts)
        if hasUnreadableFile { return }
        self.items = PrivateCollisions(in: self.items).separated(items, self.items, texts)
        let order = DeclarationOrder(of: self.items)
        self.items = order.items
        checker.globals.circular = order.circular
        addStandIns(texts)
        forgetOthers(than: declaring, texts)
        if isKept { checker.globals.lookups = GlobalLookups() }
        checker.checkingDeclarations { checkDeclarations() }
        if isKept { keepDeclared(declaring) }
    }

    private func checkDeclarations() {
        let statements = declarations
        declareTypes(statements)
        declareFunctions(statements)
        checkMembers()
        for (function, _) in self.functions {
            checker.whenReached(function.body) { [checker] in
                checker.checkFunctionBody(function, selfType: nil, parent: nil)
            }
        }
        checkGlobalsOfSwift()
    }

    deinit { checker.forgetWaitingChecks() }

    /// The names in the code of Swift files that is reached, which nothing declares, with their first uses.
    package var holes: [String: SourceText] { checker.undeclared.used }

    /// The names and members, in the code of Swift files that is reached, which nothing declares.
    package var missingNames: (names: Set<String>, members: Set<String>) {
        (Set(checker.undeclared.used.keys).union(checker.undeclared.unsupported), checker.undeclared.members)
    }

    /// The names of the members that reached code calls on spies.
    package var membersOfSpies: Set<String> { checker.bodies.membersOfSpies }

    func add(_ step: Step) {
        if step.isLazy { lazySteps[step.globals[0]] = steps.count }
        steps.append(step)
    }

    /// Returns the code of a variable that gets its value at its first use, or `nil` for any other one.
    func initialValue(ofGlobal index: Int) -> (any RuntimeFunction)? {
        constants[index] ?? lazySteps[index].map { steps[$0].body }
    }

    // MARK: Declarations

    /// Parses items, unless their results are remembered, and returns the texts of Swift files and those that contain
    /// declarations.
    func parse(_ items: [Item], _ texts: ParsedTexts) -> [SourceText] {
        var declaring: [SourceText] = []
        for item in items where !checker.diagnostics.isFull {
            if item.text.file.isSwift {
                declaring.append(item.text)
                if declared != nil { continue }
            }
            if let known = memory?.item(for: item) {
                self.items.append(known)
                continue
            }
            var (parsed, diagnostics) = texts.items(of: item)
            if parsed.count == 1, diagnostics.all.isEmpty { parsed[0].origin = item }
            if !item.text.file.isSwift, parsed.contains(where: \.isDeclaration) { declaring.append(item.text) }
            if diagnostics.file.isSwift, let first = diagnostics.all.first {
                // Later code of a file that cannot be read, and uses of its names, are no errors of their own.
                if !hasUnreadableFile { checker.diagnostics.add(ForeignSource.explained(first)) }
                hasUnreadableFile = true
            } else {
                checker.diagnostics.add(diagnostics)
                self.items += parsed
            }
        }
        return declaring
    }

    /// Makes the program parse and check all its items if these may depend on other declarations than before.
    private func forgetOthers(than declarations: [SourceText], _ texts: ParsedTexts) {
        guard let memory, !memory.isValid(with: declarations, count: items.count) else { return }
        items = items.map { $0.parsedAgain(by: texts) }
    }

    /// Adds the declarations of the libraries that included files import, after all others.
    private func addStandIns(_ texts: ParsedTexts) {
        var modules: [String] = []
        for case (let statement, let file) in declarations {
            guard case .imported(let module) = statement.kind, StandIn.isUsed(module.text, in: file) else { continue }
            modules.append(module.text)
        }
        // A marble file imports nothing.
        modules += StandIn.implicitModules(of: items.lazy.map(\.text.file))
        var added: Set<String> = []
        for module in modules where added.insert(module).inserted {
            guard let standIn = StandIn.file(for: module) else { continue }
            let text = SourceText(standIn, SourceRange(0, standIn.bytes.count))
            items += texts.items(of: .statement(text)).0
        }
    }

    private func declareTypes(_ statements: [(Statement, SourceFile)]) {
        func forEachStatement(_ body: (Statement.Kind) -> Void) {
            for (statement, file) in statements {
                checker.diagnostics.file = file
                body(statement.kind)
            }
        }
        forEachStatement { if case .type(let syntax) = $0 { checker.declareNames(syntax) } }
        let aliases = statements.compactMap { statement, file in
            if case .alias(let syntax) = statement.kind { (syntax: syntax, file: file) } else { nil }
        }
        let names = Set(aliases.map(\.syntax.name.text))
        // Aliases may stand for types inside of extensions, and extensions may be those of aliases.
        for dependsOnAliases in [false, true] {
            forEachStatement {
                guard case .extended(let syntax) = $0 else { return }
                let depends = !syntax.arguments.isEmpty || names.contains(syntax.name.text)
                if depends == dependsOnAliases { checker.declareExtension(syntax) }
            }
            if !dependsOnAliases { checker.declare(aliases, in: "") }
        }
        let declared = types.inOrder
        declared.forEach(checker.declareAliases)
        (declared + types.allExtensions).forEach(checker.declareSupertypes)
        checker.limitAncestors(of: declared)
        (declared + types.allExtensions).forEach(checker.declareMembers)
        checker.reportRecursiveValue(of: declared)
        for type in declared { type.inheritMembers() }
        for type in declared { type.findLibrarySupertypes(types) }
        declared.forEach(checker.declareBounds)
        for type in declared + types.allExtensions { type.fillImplementations(types) }
        types.hasMembers = true
        forEachStatement { if case .spy(let syntax) = $0 { spies.append(checker.declareSpy(syntax)) } }
    }

    /// The statements, those of the marble file first: its declarations replace those of included files.
    private var declarations: [(Statement, SourceFile)] {
        let all = items.compactMap { item -> (Statement, SourceFile)? in
            if case .statement(let statement) = item.content { (statement, item.text.file) } else { nil }
        }
        return all.filter { !$0.1.isSwift } + all.filter { $0.1.isSwift }
    }

    private func declareFunctions(_ statements: [(Statement, SourceFile)]) {
        // The forms of the overloads, by name, because there may be many.
        var forms: [String: Set<[String]>] = [:]
        for (syntax, file) in statements.flatMap({ statement, file in statement.functions.map { ($0, file) } }) {
            checker.diagnostics.file = file
            let function = DeclaredFunction(signature: checker.signature(of: syntax), syntax: syntax, in: file)
            if syntax.isOperator {
                functions.append((function, file))
                checker.operators.functions[syntax.name.text, default: []].append(function)
                continue
            }
            if let known = checker.globals[syntax.name.text] {
                // A declaration of the marble file replaces that of an included file.
                if file.isReplaced(by: known.functions.first?.body.file) { continue }
                let name = syntax.name.text
                if forms[name] == nil { forms[name] = Set(known.functions.map(\.overloadForm)) }
                let isOverload = forms[name]?.insert(function.overloadForm).inserted == true
                guard isOverload, !known.functions.isEmpty else {
                    checker.report("invalid redeclaration of '\(syntax.name.text)'", at: syntax.name.range)
                    continue
                }
                functions.append((function, file))
                checker.globals.add(overload: function)
                continue
            }
            functions.append((function, file))
            checker.globals.declare(syntax.name.text, type: function.signature.functionType, function: function)
        }
    }

    private func checkMembers() {
        checker.inferMembers(of: types.inOrder + types.allExtensions)
        for declared in types.inOrder + types.allExtensions {
            checker.diagnostics.file = declared.file
            checker.checkMembers(declared)
            checker.reachConformances(of: declared)
            declared.installConformances { [weak self] in self?.start(inputs: [:], scheduler: nil) }
            constants.merge(checker.checkConstants(declared)) { first, _ in first }
        }
    }
}
