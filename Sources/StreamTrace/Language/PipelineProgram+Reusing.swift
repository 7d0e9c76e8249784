/// Checking a program that includes Swift files again after an edit.
///
/// The declarations, and the code of Swift files that something reaches, are checked once. After an edit that declares
/// the same, only the `let`s and `out`s that it touches are checked. The errors are those of a new program if all code
/// of declarations is without errors: what earlier versions reached stays reached, and adds none. Otherwise there is a
/// doubt, and the text is checked by a new program.
extension PipelineProgram {
    /// The results that later versions of the text use.
    struct Declared {
        /// The included Swift files, and the texts of the marble file that contain declarations.
        let texts: [SourceText]
        /// The items that declare, or that belong to Swift files.
        let items: [ParsedTexts.Item]
        /// The stand-ins that need no import.
        let modules: [String]
        /// The state and the steps when everything was declared.
        let state: Checker.State
        let steps: [Step]
        /// What the names meant that the code of declarations uses; `nil` for names that nothing declared.
        var meanings: [String: GlobalScope.Meaning?] = [:]
        /// The number of later versions that were checked.
        var useCount = 0
        /// Whether declarations are at other places in the current version than in the first.
        var hasMoved = false
        /// Whether a new program may have other errors.
        var hasDoubt = false

        /// The number of versions after which a new program is made, because a program keeps what any of them reached.
        static let maximumUseCount = 1_000
    }

    /// Whether the declarations of the program are at other places than when they were parsed.
    package var hasMovedDeclarations: Bool { declared?.hasMoved ?? false }

    /// Whether the program was checked for an earlier version of the text, too.
    var isReused: Bool { declared.map { $0.useCount > 0 } ?? false }

    /// Whether the declarations and their code have no errors, so that later versions of the text can use them.
    var canBeReused: Bool {
        guard let declared, let lookups = checker.globals.lookups else { return false }
        return !declared.hasDoubt && !lookups.foundErrors && declared.useCount < Declared.maximumUseCount
    }

    /// Whether items contain code of Swift files or of stand-ins, of which only what something reaches is checked.
    static func usesSwift(_ items: [Item]) -> Bool {
        items.contains { $0.text.file.isSwift }
            || !StandIn.implicitModules(of: items.lazy.map(\.text.file)).isEmpty
    }

    /// Keeps the results for later versions, unless there are errors or a text that declares a step, too.
    func keepDeclared(_ texts: [SourceText]) {
        let kept = items.filter { $0.text.file.isSwift || $0.isDeclaration }
        let isMixed = kept.contains { !$0.text.file.isSwift && !$0.names.isEmpty }
        if isMixed || !diagnostics.isEmpty { return }
        declared = Declared(
            texts: texts, items: kept, modules: StandIn.implicitModules(of: items.lazy.map(\.text.file)),
            state: checker.state, steps: steps)
    }

    /// Replaces the items by those of another version of the text.
    ///
    /// Returns `false` if they declare something else; the program is then of no use.
    func restart(with items: [Item], budget: ReplayBudget) -> Bool {
        guard let declared, let memory else { return false }
        returnToDeclarations(declared)
        valueBudget = budget
        memory.limitCount(forItems: items.count)
        let texts = parse(items, ParsedTexts())
        let modules = StandIn.implicitModules(of: items.lazy.map(\.text.file))
        guard texts.haveSameText(as: declared.texts), modules == declared.modules, !checker.diagnostics.isFull else {
            return false
        }
        self.items = declared.items + self.items.filter { !$0.isDeclaration }
        self.declared?.hasMoved = zip(texts, declared.texts).contains { $0.range != $1.range }
        self.declared?.hasDoubt = false
        self.declared?.useCount += 1
        return true
    }

    private func returnToDeclarations(_ declared: Declared) {
        let (bodies, undeclared) = (checker.bodies.beforeInputs, checker.undeclared)
        checker.state = declared.state
        let reportedTypes = checker.undeclared.reportedTypes
        (checker.bodies, checker.undeclared) = (bodies, undeclared)
        checker.undeclared.reportedTypes = reportedTypes
        (items, steps, inputs, recordings) = ([], declared.steps, [], [:])
        unreadableValue = nil
        for spy in spies { spy.index = nil }
    }

    /// Keeps what the names mean that the code of declarations uses. The code would have to be checked again if one of
    /// them meant something else before.
    func keepMeanings() {
        guard declared != nil, let lookups = checker.globals.lookups else { return }
        for name in lookups.names {
            let meaning = checker.globals.meaning(of: name)
            if let former = declared?.meanings.updateValue(meaning, forKey: name), former != meaning {
                declared?.hasDoubt = true
            }
        }
    }

    /// Gives each item a tree of its own text in place of a remembered one.
    package func parseRememberedItems() {
        let texts = ParsedTexts()
        items = items.map { $0.parsedAgain(by: texts) }
    }
}

extension ReachedBodies {
    /// The bodies before the inputs and the spies of another version are known.
    fileprivate var beforeInputs: ReachedBodies {
        var bodies = self
        (bodies.isCheckingCode, bodies.knowsInputs, bodies.awaitingInputs) = (false, false, [])
        return bodies
    }
}

extension [SourceText] {
    /// Whether the texts have the same bytes and are in files of the same paths.
    func haveSameText(as other: [SourceText]) -> Bool {
        elementsEqual(other) { $0.file.path == $1.file.path && $0.bytes == $1.bytes }
    }
}

extension SourceText {
    var bytes: ArraySlice<UInt8> { file.bytes[range.start..<range.end] }
}
