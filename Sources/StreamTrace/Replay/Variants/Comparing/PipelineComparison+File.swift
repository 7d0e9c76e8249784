extension PipelineComparison.Found {
    /// The input and both pipelines as a marble file, which can be replayed and changed.
    package var text: String {
        var blocks = setting.isMade ? [] : setting.declarationBlocks
        if frame > 1 { blocks.insert("frame: \(MarbleTime.text(frame))", at: 0) }
        blocks.insert("until: \(MarbleTime.text(ComparedSide.horizon(of: input, frame: frame)))", at: 0)
        blocks += lanes.indices.map { DrawnLane(input, $0, lanes[$0], frame: frame).block }
        let late = input.secondSubscription.map { String(repeating: "-", count: $0) + "^" }
        for (name, pipeline) in [(setting.names.left, setting.left), (setting.names.right, setting.right)] {
            guard let late else {
                blocks.append("out \(name) = \(pipeline.text)")
                continue
            }
            blocks.append("let \(name)Stream = \(pipeline.text)")
            blocks.append("out \(name) = \(name)Stream")
            blocks.append("out \(name)Late = \(name)Stream\n    \(late)")
        }
        return blocks.map { $0 + "\n" }.joined(separator: "\n")
    }

    /// The names of the outputs in the file, those of the left pipeline first.
    package var outputs: [(left: String, right: String)] {
        let names = setting.names
        let late = (names.left + "Late", names.right + "Late")
        return [names] + (input.secondSubscription == nil ? [] : [late])
    }

    /// The pipelines with their names.
    package var pipelineTexts: [(name: String, text: String)] {
        [(setting.names.left, setting.left.text), (setting.names.right, setting.right.text)]
    }
}

extension SourceFile {
    fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension ComparedPipelines {
    /// The steps, types and functions of the file, and the inputs whose events do not change.
    fileprivate var declarationBlocks: [String] {
        let (file, _) = MarbleFile.parse(declarations) { path, includer throws(ReadingError) in
            try IncludedFile.read(path, from: includer, allowed: [])
        }
        let own = file.shared.blocks + (file.scenarios.first?.blocks ?? [])
        return own.filter { $0.source.path == declarations.path }.compactMap { block in
            switch block.content {
            case .step, .declaration, .values, .include: return MarblePrinter.lines(of: block).joined(separator: "\n")
            case .input(let input) where input.arguments != nil:
                return MarblePrinter.lines(of: block).joined(separator: "\n")
            default: return nil
            }
        }
    }
}

/// The diagram of a lane, with a column for each frame.
private struct DrawnLane {
    let block: String

    init(_ input: ComparedInput, _ index: Int, _ lane: ComparedLane, frame: Int) {
        var table: [(letter: String, meaning: String)] = []
        var columns: [String] = []
        let marks = input.marks.filter { $0.lane == index }
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
        let head = "\(lane.isHot ? "hot" : "cold") \(lane.name): \(lane.type)"
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
