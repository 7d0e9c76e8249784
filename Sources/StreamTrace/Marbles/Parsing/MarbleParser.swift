extension MarbleFile {
    /// Locates and reads an included file; an error is reported at the `include`.
    package typealias Loader = (_ path: String, _ includer: SourceFile) throws(ReadingError) -> SourceFile

    /// Parses a file and returns all its errors at once.
    package static func parse(_ source: SourceFile, include: Loader?) -> (file: MarbleFile, diagnostics: [Diagnostic]) {
        var parser = MarbleParser(source, include: include)
        parser.run()
        parser.settleDoubts()
        return (parser.file, parser.allDiagnostics)
    }

    /// Parses a file without includes and returns all its errors at once.
    ///
    ///     let (file, diagnostics) = MarbleFile.parse(try SourceFile.read("search.marble"))
    ///
    /// Cost: a few nanoseconds for a byte. Swift code in the file is not parsed.
    public static func parse(_ source: SourceFile) -> (file: MarbleFile, diagnostics: [Diagnostic]) {
        parse(source, include: nil)
    }
}

/// A parser of the blocks of an outline.
struct MarbleParser {
    let source: SourceFile
    let include: MarbleFile.Loader?
    var file: MarbleFile
    var diagnostics: DiagnosticList
    /// The diagnostics of included files.
    var foreignDiagnostics: [Diagnostic] = []
    var names = DeclaredNames()
    private var scenarioNames: Set<String> = []
    private var traceNames: Set<String> = []
    /// The settings and blocks that the section has and that may occur only once.
    private var once: Set<String> = []
    var doubts: [Doubt] = []
    /// The inputs whose missing diagram is not reported, because the diagram is elsewhere.
    var excused: Set<String> = []
    /// Whether an input has no diagram, so that each scenario must provide one.
    var hasOpenInputs = false
    /// The chain of including files.
    var includers: [String] = []
    /// All files included so far in this part of the file.
    var included: Set<String> = []
    private var sharedIncluded: Set<String> = []

    init(_ source: SourceFile, include: MarbleFile.Loader?) {
        self.source = source
        self.include = include
        file = MarbleFile(source: source)
        diagnostics = DiagnosticList(file: source)
        // Enough for a small file.
        file.shared.blocks.reserveCapacity(8)
    }

    var allDiagnostics: [Diagnostic] { diagnostics.all.sorted { $0.range.start < $1.range.start } + foreignDiagnostics }

    mutating func run() {
        let outline = readBlocks()
        file.isCutShort = file.isCutShort || outline.isCutShort || outline.declaresUnknown || diagnostics.isFull
        for range in outline.unreadable { file.unreadable.append((source, range)) }
        if hasOpenInputs, includers.isEmpty, !outline.isCutShort, !diagnostics.isFull { checkInputs() }
    }

    /// Parses blocks in batches, so that a file with many errors is not read to its end.
    private mutating func readBlocks() -> MarbleOutline {
        var outline = MarbleOutline(source)
        while !diagnostics.isFull, outline.readBlocks(atMost: Self.blocksAtATime) {
            diagnostics.add(outline.diagnostics)
            for block in outline.blocks where !diagnostics.isFull { read(block) }
        }
        // Lines outside of blocks are errors, too.
        diagnostics.add(outline.diagnostics)
        return outline
    }

    private static let blocksAtATime = 4_096

    private mutating func read(_ block: MarbleOutline.Block) {
        let rest = SourceRange(block.word.range.end, max(block.header.end, block.word.range.end))
        if !rest.isEmpty, source.bytes[rest.start] == UInt8(ascii: ":") {
            let value = SourceRange(rest.start + 1, rest.end)
            readSetting(block.word, value)
            if block.keyword == .scenario { return startScenario(block, value) }
            refuseLines(of: block)
            return
        }
        switch block.keyword {
        case .scenario: startScenario(block, rest)
        case .values:
            refuse(rest, in: block)
            append(.values(table(block.lines)), block)
        case .hot: readInput(block, rest, isHot: true)
        case .cold: readInput(block, rest, isHot: false)
        case .out: readOutput(block, rest)
        case .log:
            refuse(rest, in: block)
            checkOnce("log", at: block.word.range, "duplicate log")
            checkDiagram(ofLog: block)
            append(.log(Array(block.lines)), block)
        case .include: readInclude(block, rest)
        case .code:
            // The declarations of a misspelled block are unknown, so uses of them are not reported.
            let isStatement = MistypedBlock.isStatement(block.word.range, in: source)
            if MarbleKeyword(block.word.text) == nil, !isStatement, !block.word.text.isEmpty { file.isCutShort = true }
            let isStep = block.word.text == "let" || isStatement
            append(isStep ? .step(block.header) : .declaration(block.header), block)
            refuseLines(of: block)
        case nil: readReference(block, rest)
        }
    }

    /// Reports a diagram below `log` that is meant for an input or output of that name: it would be compared with the
    /// log, and `accept` would overwrite it.
    private mutating func checkDiagram(ofLog block: MarbleOutline.Block) {
        guard names["log"] != nil, let line = block.lines.first else { return }
        let text = source.text(line)
        let digits = text.prefix(while: \.isNumber)
        if !digits.isEmpty, text[digits.endIndex...].hasPrefix(":") { return }
        diagnostics.add(
            "'log' is the log here, which does not begin with this line", at: line,
            suggestion: "rename the input or output 'log', to give it a diagram in a scenario")
    }

    /// Reports a setting or block that a section has twice.
    mutating func checkOnce(_ thing: String, at range: SourceRange, _ message: @autoclosure () -> String) {
        if !once.insert(thing).inserted { diagnostics.add(message(), at: range) }
    }

    /// Reports doubtful lines, after all tables are known.
    fileprivate mutating func settleDoubts() {
        if doubts.isEmpty { return }
        var known = Set<Character>()
        for section in [file.shared] + file.scenarios {
            for block in section.blocks { known.formUnion((block.table?.entries ?? []).map(\.marble)) }
        }
        for doubt in doubts where known.isDisjoint(with: doubt.marbles) {
            file.unreadable.append((doubt.diagnostic.file, doubt.line))
            if doubt.diagnostic.file.path == source.path {
                diagnostics.add(doubt.diagnostic)
            } else {
                foreignDiagnostics.append(doubt.diagnostic)
            }
        }
    }

    mutating func append(_ content: MarbleBlock.Content, _ block: MarbleOutline.Block) {
        let block = MarbleBlock(source: source, range: block.header, content: content)
        withSection { $0.blocks.append(block) }
    }

    mutating func withSection(_ change: (inout MarbleSection) -> Void) {
        if file.scenarios.isEmpty {
            change(&file.shared)
        } else {
            change(&file.scenarios[file.scenarios.count - 1])
        }
    }

    /// Records the name of an input, a function or an output; reports one that is declared already, with the place of the
    /// first declaration.
    mutating func declare(_ name: LocatedText, as kind: DeclaredNames.Kind) {
        let isOwn = !file.scenarios.isEmpty
        guard let first = names.add(name, as: kind, in: source, isOwn: isOwn) else { return }
        // Uses of the name would be errors, too.
        if (first.kind == .function) != (kind == .function) { file.isCutShort = true }
        let isShared = isOwn && kind != .function && names.isShared(name.text)
        if isShared { excused.insert(name.text) }
        let place = first.place(seenFrom: source)
        diagnostics.add(
            "invalid redeclaration of '\(name.text)'", at: name.range,
            suggestion: isShared && MarbleKeyword(name.text) == nil
                ? "write '\(name.text)' alone: it is shared, and declared \(place)"
                : "'\(name.text)' is declared \(place)")
    }

    private mutating func startScenario(_ block: MarbleOutline.Block, _ rest: SourceRange) {
        if file.scenarios.isEmpty { sharedIncluded = included }
        included = sharedIncluded
        let name = line(rest)
        if name.text.isEmpty {
            diagnostics.add("a scenario needs a name", at: block.header)
        } else if !scenarioNames.insert(name.text).inserted {
            diagnostics.add("duplicate scenario '\(name.text)'", at: name.range)
        }
        if !includers.isEmpty { diagnostics.add("an included file cannot have scenarios", at: block.header) }
        let traceName = TraceFileName.text(for: name.text, taken: &traceNames)
        file.scenarios.append(MarbleSection(name: name, traceName: traceName))
        names.startScenario()
        once = []
        for range in block.lines {
            let wordEnd = source.bytes[range.start..<range.end].firstIndex { !$0.isIdentifierByte } ?? range.end
            let word = SourceRange(range.start, wordEnd)
            guard wordEnd < range.end, source.bytes[wordEnd] == UInt8(ascii: ":") else {
                diagnostics.add(
                    "expected a setting, like title: …", at: range,
                    suggestion: "the inputs and outputs of a scenario start at the beginning of a line")
                return
            }
            readSetting(LocatedText(text: source.text(word), range: word), SourceRange(wordEnd + 1, range.end))
        }
    }

    /// Reports inputs that have a diagram neither in the shared part nor in each scenario.
    private mutating func checkInputs() {
        for scenario in file.scenarios.isEmpty ? [MarbleSection()] : file.scenarios {
            var given = Set<String>()
            for block in scenario.blocks {
                if case .given(let name, let body) = block.content, body.hasEvents { given.insert(name.text) }
            }
            for blocks in [file.shared.blocks, scenario.blocks] {
                for block in blocks {
                    guard case .input(let input) = block.content, !input.body.hasEvents,
                        !given.contains(input.name.text), !excused.contains(input.name.text)
                    else { continue }
                    report(input.name, missingIn: scenario, block)
                }
            }
        }
    }

    private mutating func report(_ input: LocatedText, missingIn scenario: MarbleSection, _ block: MarbleBlock) {
        let message = "the input '\(input.text)' has no diagram"
        if let name = scenario.name {
            diagnostics.add(
                message + " in this scenario", at: name.range, suggestion: "add its name to it, and a diagram below")
        } else if block.source.path == source.path {
            diagnostics.add(message, at: input.range)
        } else {
            foreignDiagnostics.append(Diagnostic(message, in: block.source, at: input.range))
        }
    }
}

extension MarbleBody { package var hasEvents: Bool { !attempts.isEmpty || recording != nil || isMistyped } }
