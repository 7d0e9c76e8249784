/// A new scenario of a file: a copy of another one, below it.
struct ScenarioAddition {
    private let file: EditedFile
    /// The index of the scenario to copy.
    private let original: Int
    private let name: String

    init(of name: String, copying original: Int, in file: EditedFile) throws(EditRefusal) {
        guard file.scenarios.indices.contains(original) else {
            throw EditRefusal("there is no scenario \(original + 1)")
        }
        let name = name.trimmingSpaces
        if name.isEmpty { throw EditRefusal("a scenario needs a name") }
        if name.unicodeScalars.contains(where: \.controlsText) || name.contains("//") {
            throw EditRefusal("the name of a scenario is one line without '//'")
        }
        self.file = file
        self.original = original
        self.name = Self.free(name, among: Set(file.file.scenarios.compactMap(\.name?.text)))
    }

    /// Returns the name with a number if another scenario has it.
    private static func free(_ name: String, among taken: Set<String>) -> String {
        guard taken.contains(name) else { return name }
        var number = 2
        while taken.contains("\(name) \(number)") { number += 1 }
        return "\(name) \(number)"
    }

    func apply(by replay: MarbleReplay) throws(EditRefusal) -> (EditedFile, String) {
        let scenarios = file.file.scenarios
        if scenarios.isEmpty, let refusal = file.file.refusalOfScenarios { throw EditRefusal([refusal]) }
        let edit = scenarios.isEmpty ? firstScenarios : copy(of: scenarios[original])
        let edited = try EditedFile.checked(file.source.applying([edit]), by: replay)
        guard isVerified(edited) else {
            throw EditRefusal("the scenario cannot be copied, so the file was left as it is")
        }
        let source = scenarios.isEmpty ? Self.unchangedName : scenarios[original].name?.text ?? ""
        return (edited, "added scenario '\(name)', a copy of '\(source.escapingControlCharacters)'")
    }

    /// Whether the scenarios send what they did, and the new one what the original sends.
    private func isVerified(_ edited: EditedFile) -> Bool {
        var wanted = file.scenarios
        wanted.insert(file.scenarios[original], at: original + 1)
        return edited.scenarios.count == wanted.count && edited.file.scenarios[original + 1].name?.text == name
            && zip(wanted, edited.scenarios).allSatisfy { $0.sendsTheSame(as: $1) }
    }

    // MARK: Texts

    /// The lines of a scenario under the new name, after its last line.
    private func copy(of scenario: MarbleSection) -> TextEdit {
        let source = file.source
        let header = source.line(around: scenario.name?.range.start ?? 0)
        let next = file.file.scenarios.dropFirst(original + 1).first?.name.map { source.line(around: $0.range.start) }
        let end = source.endOfSection(before: next?.start)
        let body = source.text(SourceRange(min(header.end, end), end))
        let isOpen = source.bytes[end - 1] != UInt8(ascii: "\n")
        return TextEdit(
            SourceRange(end, end), (isOpen ? "\n" : "") + "\nscenario \(name)" + body + (isOpen ? "\n" : ""))
    }

    /// The scenario of what a file without scenarios does, and one with the same events, which can be edited.
    private var firstScenarios: TextEdit {
        let source = file.source
        let blocks = file.file.shared.blocks.filter { $0.source.path == source.path }.compactMap(givenText)
        let end = source.endOfSection(before: nil)
        let isOpen = end > 0 && source.bytes[end - 1] != UInt8(ascii: "\n")
        let text = "scenario \(Self.unchangedName)\n\nscenario \(name)\n" + blocks.map { "\n\($0)\n" }.joined()
        return TextEdit(SourceRange(end, end), (isOpen ? "\n" : "") + "\n" + text)
    }

    private static let unchangedName = "as it is"

    /// Returns an input as a scenario gives it: its name, and the lines below it as they are.
    private func givenText(_ block: MarbleBlock) -> String? {
        guard case .input(let input) = block.content, input.arguments == nil, let last = input.body.end else {
            return nil
        }
        let lines = SourceRange(file.source.line(around: block.range.end).end, file.source.line(around: last).end)
        return input.name.text + file.source.text(lines)
    }
}

extension MarbleFile {
    /// The reason why scenarios cannot be added to a file without scenarios: a log, or a trace, is the whole log of a
    /// file without scenarios, and of no other scenario.
    var refusalOfScenarios: Diagnostic? {
        let log = shared.blocks.first { if case .log = $0.content { true } else { false } }
        let trace = traceFiles.first?.found
        if log == nil, trace == nil { return nil }
        return Diagnostic(
            "scenarios cannot be added to a file whose whole log is expected", in: source,
            at: log?.range ?? SourceRange(0, 0), suggestion: "move the pipeline's inputs into a 'scenario' first")
    }
}

extension EditedFile.Scenario {
    /// Whether all inputs send the same events.
    func sendsTheSame(as other: EditedFile.Scenario) -> Bool {
        inputs.elementsEqual(other.inputs) { left, right in
            left.label == right.label
                && left.attempts.elementsEqual(right.attempts) { $0.elementsEqual($1) { $0.isSame(as: $1) } }
        }
    }
}

extension MarbleBody {
    /// The end of the last line.
    fileprivate var end: Int? {
        let events = attempts.map { attempt in
            switch attempt {
            case .diagram(let diagram): diagram.range.end
            case .events(let events): events.last?.range.end ?? 0
            }
        }
        let others = [recording?.range, neverSubscribed, table.entries.last?.range] + subscriptions.map(\.range)
        return (events + others.compactMap { $0?.end }).max()
    }
}
