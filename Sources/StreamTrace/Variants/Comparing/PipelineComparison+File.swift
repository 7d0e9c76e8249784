extension PipelineComparison.Found {
    /// The input and both pipelines as a marble file, which can be replayed and changed; of pipelines of two files, the
    /// input alone.
    package var text: String {
        setting.output == nil
            ? Self.text(setup(of: setting.left) + inputs + outputs) : Self.text(inputs + answers.values.sorted())
    }

    /// The files to replay: one with both pipelines, or one for each of two files, or of two pipelines of which one fails
    /// and would end the replay of the other.
    package var files: [SourceFile] {
        if setting.output == nil, failure == nil { return [file(text, like: setting.left)] }
        return [setting.left, setting.right].map { side in
            file(Self.text(setup(of: side) + inputs + outputs(of: side)), like: side)
        }
    }

    /// Returns a file in the folder of another, so that it can include the same files.
    private func file(_ text: String, like side: ComparedPipelines.Side) -> SourceFile {
        SourceFile(path: setting.isMade ? "comparison.marble" : side.declarations.path, text: text)
    }

    private static func text(_ blocks: [String]) -> String { blocks.map { $0 + "\n" }.joined(separator: "\n") }

    private func setup(of side: ComparedPipelines.Side) -> [String] {
        let until = "until: \(MarbleTime.text(ComparedSide.horizon(of: input, frame: frame)))"
        let frames = frame > 1 ? ["frame: \(MarbleTime.text(frame))"] : []
        return [until] + frames + (setting.isMade ? [] : declarationBlocks(of: side.declarations))
    }

    private var inputs: [String] {
        lanes.indices.filter { lanes[$0].answer == nil }.map { DrawnLane(input, $0, lanes[$0]).block }
    }

    /// The blocks of the functions that answer otherwise than in the file, by their names with arguments.
    private var answers: [String: String] {
        let changed = lanes.indices.filter { index in
            lanes[index].answer != nil && input.marks.contains { $0.lane == index }
        }
        return Dictionary(uniqueKeysWithValues: changed.map { (lanes[$0].name, DrawnLane(input, $0, lanes[$0]).block) })
    }

    private var outputs: [String] { outputs(of: setting.left) + outputs(of: setting.right) }

    private func outputs(of side: ComparedPipelines.Side) -> [String] {
        let name = side.name
        guard let late = input.secondSubscription else { return ["out \(name) = \(side.text)"] }
        return [
            "let \(name)Stream = \(side.text)", "out \(name) = \(name)Stream",
            "out \(name)Late = \(name)Stream\n    \(String(repeating: "-", count: late))^",
        ]
    }

    /// The names of the outputs in the file, those of the left pipeline first.
    package var outputNames: [(left: String, right: String)] {
        let names = (setting.left.name, setting.right.name)
        return [names] + (input.secondSubscription == nil ? [] : [(names.0 + "Late", names.1 + "Late")])
    }

    /// The time at which the later outputs are subscribed to, if there are any.
    package var lateSubscription: Int? { input.secondSubscription.map { $0 * frame } }

    /// The pipelines with their names.
    package var pipelineTexts: [(name: String, text: String)] {
        [setting.left, setting.right].map { side in
            let name = setting.output.map { "\(side.name): \($0)" } ?? side.name
            return (name, side.text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        }
    }

    /// Returns the steps, types and functions of a file, and the inputs that they use and whose events do not change.
    private func declarationBlocks(of declarations: SourceFile) -> [String] {
        let (file, _) = MarbleFile.parse(declarations) { path, includer throws(ReadingError) in
            try IncludedFile.read(path, from: includer, allowed: folders)
        }
        let blocks = (file.shared.blocks + (file.scenarios.first?.blocks ?? []))
            .filter { $0.source.path == declarations.path }
        let varied = Set(lanes.map(\.name))
        let answers = answers
        let used = Set(blocks.flatMap { $0.statement?.words ?? [] })
        return blocks.compactMap { block in
            var lines = MarblePrinter.lines(of: block)
            switch block.content {
            case .step, .declaration, .values, .include: break
            case .input(let input) where input.arguments != nil:
                if let answer = answers[input.label(in: block.source)] { return answer }
            case .input(let input) where used.subtracting(varied).contains(input.name.text):
                if !input.body.hasEvents { lines.append("    -") }
            default: return nil
            }
            return lines.joined(separator: "\n")
        }
    }
}

extension MarbleBlock {
    /// The text of a step or a declaration.
    fileprivate var statement: SourceText? {
        switch content {
        case .step(let range), .declaration(let range): SourceText(source, range)
        default: nil
        }
    }
}

/// The diagram of a lane, with a column for each frame.
private struct DrawnLane {
    let block: String

    init(_ input: ComparedInput, _ index: Int, _ lane: ComparedLane) {
        var table: [(letter: String, meaning: String)] = []
        var columns: [String] = []
        let marks = input.marks(of: index, lane)
        for time in 0...max(0, marks.last?.frame ?? 0) {
            let here = marks.filter { $0.frame == time }
            let meanings = here.map { Self.meaning($0.kind, lane) }
            switch (meanings.count, meanings.first) {
            case (1, let only?) where only.count == 1 && !"-^!()".contains(only): columns.append(only)
            case (0, _), (_, nil): columns.append("-")
            default:
                let meaning = meanings.joined(separator: " then ")
                let known = table.first { $0.meaning == meaning }?.letter
                let letter = known ?? String(Self.letters[table.count % Self.letters.count])
                if known == nil { table.append((letter, meaning)) }
                columns.append(letter)
            }
        }
        let head = lane.head
        let lines = [columns.joined()] + table.map { "\($0.letter) = \($0.meaning)" }
        block = ([head] + lines.map { "    " + $0 }).joined(separator: "\n")
    }

    private static let letters = Array("abcdefghijklmnopqrstuvwxyz")

    /// Returns the marble or the value in a table.
    private static func meaning(_ kind: ComparedInput.Kind, _ lane: ComparedLane) -> String {
        switch kind {
        case .completed: "|"
        case .error: "#"
        case .value(let number): lane.values[number].sourceText
        }
    }
}
