/// A scenario as a marble file of its own: what a file includes is in place of each `include`, the blocks of the
/// scenario are merged with the shared ones, and only one expectation is left.
///
///     include "common.marble"         hot a: Int
///     out x = a.skip(1)                   1-2
///     scenario one          becomes   out x = a.skip(1)
///     a                                   --2
///         1-2
///     x
///         --2
struct StandaloneFile {
    private let plan: ScenarioPlan
    /// The inputs, with the events of their recordings.
    private let prepared: [PreparedInput]
    private let subject: Mismatch.Subject?
    /// The lines of the trace file, if they are the expectation.
    private let trace: [String]?
    /// Whether declarations of Swift files are printed, too.
    private let inlinesSwift: Bool

    /// Returns the text of a scenario.
    ///
    /// - Parameters:
    ///   - prepared: The inputs, whose recorded events are written.
    ///   - subject: The expectation that is kept; `nil` for none.
    ///   - trace: The lines of the trace file, which become a `log` block.
    ///   - inlinesSwift: Whether declarations of Swift files replace their `include`.
    static func text(
        of plan: ScenarioPlan, _ prepared: [PreparedInput], keeping subject: Mismatch.Subject?, trace: [String]?,
        inlinesSwift: Bool
    ) -> String {
        let file = StandaloneFile(
            plan: plan, prepared: prepared, subject: subject, trace: trace, inlinesSwift: inlinesSwift)
        return file.blocks.joined().map { $0 + "\n" }.joined()
    }

    private var blocks: [[String]] {
        var inputs = self.inputs[...]
        var outputs = plan.outputs.indices.map(output)[...]
        var blocks = settings.isEmpty ? [] : [settings]
        for block in plan.file.shared.blocks + (plan.scenario?.blocks ?? []) {
            switch block.content {
            case .include(let path):
                if path.text.hasSuffix(".swift"), !inlinesSwift { blocks.append(MarblePrinter.lines(of: block)) }
            case .values: blocks.append(MarblePrinter.lines(of: block))
            case .step(let code), .declaration(let code):
                if !block.source.isSwift || inlinesSwift { blocks.append([block.source.codeWithoutComments(code)]) }
            case .input: inputs.popFirst().map { blocks.append($0) }
            case .output: outputs.popFirst().map { blocks.append($0) }
            case .given, .asserted, .log: break
            }
        }
        return blocks + [log].filter { !$0.isEmpty }
    }

    private var settings: [String] {
        var section = MarbleSection()
        section.frame = plan.scenario?.frame ?? plan.file.shared.frame
        section.horizon = plan.horizon
        return MarblePrinter.settings(section)
    }

    /// The inputs in the order of the plan. Of two blocks of a function with the same arguments, the first one is used.
    private var inputs: [[String]] {
        var heads: Set<String> = []
        return plan.inputs.indices.compactMap { index in
            let input = plan.inputs[index]
            let head = MarblePrinter.head(of: input.declaration, in: input.source)
            let isKnown = !heads.insert(String(head.prefix { $0 != ")" })).inserted
            if isKnown, input.declaration.arguments != nil { return nil }
            let keepsSubscriptions = subject == .input(index)
            let never = input.body.body.neverSubscribed.map { _ in ["    never subscribed"] } ?? []
            let events = recorded(index) ?? events(input.body)
            return [head] + events + (keepsSubscriptions ? never + subscriptions(input.body) : [])
        }
    }

    /// Returns the lines of an input whose events are recorded; `nil` for another one, and for too many events.
    private func recorded(_ index: Int) -> [String]? {
        guard plan.inputs[index].body.body.recording != nil, prepared.indices.contains(index),
            prepared[index].recording == nil
        else { return nil }
        return EventDrawing.lines(prepared[index].attempts, frame: plan.frame).map { "    " + $0 }
    }

    private func output(_ index: Int) -> [String] {
        let output = plan.outputs[index]
        let isExpected = subject == .output(index) || subject == .stream
        return [MarblePrinter.head(of: output.declaration, in: output.source)] + subscriptions(output.body)
            + (isExpected ? events(output.body) : [])
    }

    private func subscriptions(_ body: ScenarioBody) -> [String] { body.body.subscriptions.map { "    " + $0.text } }

    /// Returns the diagrams, and the entries of all tables, the nearest of which counts.
    private func events(_ body: ScenarioBody) -> [String] {
        var shown = body.body
        shown.table = ValueTable()
        let events = MarblePrinter.eventLines(shown, in: body.source)
        var marbles: Set<Character> = []
        let entries = body.tables.flatMap { located in
            located.table.entries.filter { marbles.insert($0.marble).inserted }.map {
                MarblePrinter.entry($0, in: located.source)
            }
        }
        return (events + MarbleLetters.lines(entries, width: 76)).map { "    " + $0 }
    }

    private var log: [String] {
        let expected = plan.log.map { log in log.lines.map { log.source.text($0) } }
        guard let lines = trace ?? (subject == .log ? expected : nil) else { return [] }
        return ["log"] + lines.map { "    " + $0 }
    }
}

extension SourceFile {
    /// Returns code without its comments, and without empty lines that follow each other.
    fileprivate func codeWithoutComments(_ range: SourceRange) -> String {
        var lexer = LanguageLexer(range, in: self)
        let tokens = lexer.tokens()
        var code = ""
        var offset = range.start
        for token in tokens {
            code += space(SourceRange(offset, token.range.start), isFirst: offset == range.start) + text(token.range)
            offset = token.range.end
        }
        return code.trimmingTrailingSpaces
    }

    /// Returns the space between two tokens, in place of comments.
    private func space(_ range: SourceRange, isFirst: Bool) -> String {
        let text = text(range)
        if isFirst { return "" }
        guard text.contains("//") || text.contains("/*") else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 1, let last = lines.last else { return " " }
        let isGap = lines.dropFirst().dropLast().contains { $0.allSatisfy(\.isWhitespace) }
        return (isGap ? "\n\n" : "\n") + last.prefix { $0.isWhitespace }
    }
}
