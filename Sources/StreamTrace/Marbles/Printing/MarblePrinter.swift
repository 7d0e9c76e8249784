/// A printer for parsed files. Parsing its output returns the same file.
///
///     title: two streams
///
///     hot a: Int?
///         -1-n
///         n = nil
///
///     out b = a.some()
///
/// Comments and the author's spaces are lost; code is printed unchanged. `MarbleFormatter` keeps comments. O(*n*).
package struct MarblePrinter {
    private let file: MarbleFile

    static func text(_ file: MarbleFile) -> String {
        MarblePrinter(file: file).allBlocks.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
    }

    private init(file: MarbleFile) { self.file = file }

    private var allBlocks: [[String]] {
        let settings = Self.settings(file.shared)
        var blocks = settings.isEmpty ? [] : [settings]
        blocks += self.blocks(of: file.shared)
        for scenario in file.scenarios {
            let head = "scenario " + (scenario.name?.text ?? "")
            blocks.append([head] + Self.indented(Self.settings(scenario)))
            blocks += self.blocks(of: scenario)
        }
        return blocks
    }

    /// Prints the blocks of a section, except those of included files.
    private func blocks(of section: MarbleSection) -> [[String]] {
        section.blocks.filter { $0.source.path == file.source.path }.map { Self.lines(of: $0) }
    }

    package static func settings(_ section: MarbleSection) -> [String] {
        var lines: [String] = []
        if let title = section.title { lines.append("title: " + title.text) }
        if !section.tags.isEmpty { lines.append("tags: " + section.tags.joined(separator: ", ")) }
        if let needs = section.needs { lines.append("needs: " + needs.text) }
        if let frame = section.frame { lines.append("frame: " + MarbleTime.text(frame)) }
        if let horizon = section.horizon { lines.append("until: " + MarbleTime.text(horizon)) }
        return lines
    }

    package static func lines(of block: MarbleBlock) -> [String] {
        let source = block.source
        switch block.content {
        case .values(let table): return ["values"] + indented(lines(of: table, in: source))
        case .input(let input): return [head(of: input, in: source)] + indented(inputLines(input.body, in: source))
        case .step(let code), .declaration(let code): return [source.text(code)]
        case .output(let output):
            return [head(of: output, in: source)] + indented(outputLines(output.body, in: source))
        case .given(let name, let body): return [name.text] + indented(inputLines(body, in: source))
        case .asserted(let name, let body): return [name.text] + indented(outputLines(body, in: source))
        case .log(let lines): return ["log"] + indented(lines.map(source.text))
        case .include(let path): return ["include " + source.text(path.range)]
        }
    }

    private static func indented(_ lines: [String]) -> [String] { lines.map { "    " + $0 } }

    // MARK: Heads

    package static func head(of input: MarbleInput, in source: SourceFile) -> String {
        let arguments = input.arguments.map { list in
            let texts = list.map { if case .value(let range) = $0 { source.text(range) } else { "_" } }
            return "(" + texts.joined(separator: ", ") + ")"
        }
        return (input.isHot ? "hot " : "cold ") + input.name.text + (arguments ?? "")
            + (input.type.map { ": " + source.text($0) } ?? "")
    }

    package static func head(of output: MarbleOutput, in source: SourceFile) -> String {
        "out " + output.name.text + (output.type.map { ": " + source.text($0) } ?? "") + " = "
            + source.text(output.pipeline)
    }

    // MARK: Bodies

    private static func inputLines(_ body: MarbleBody, in source: SourceFile) -> [String] {
        var lines = eventLines(body, in: source)
        if body.neverSubscribed != nil { lines.append("never subscribed") }
        return lines + body.subscriptions.map(\.text)
    }

    private static func outputLines(_ body: MarbleBody, in source: SourceFile) -> [String] {
        body.subscriptions.map(\.text) + eventLines(body, in: source)
    }

    /// Returns the diagrams or the recording, and the table.
    package static func eventLines(_ body: MarbleBody, in source: SourceFile) -> [String] {
        body.attempts.flatMap { lines(of: $0, in: source) } + recordingLines(body, in: source)
            + lines(of: body.table, in: source)
    }

    private static func recordingLines(_ body: MarbleBody, in source: SourceFile) -> [String] {
        guard let recording = body.recording else { return [] }
        let texts = ([recording.path] + [recording.lane].compactMap { $0 }).map { source.text($0.range) }
        let tolerance = recording.tolerance > 0 ? " within \(recording.tolerance)ms" : ""
        return ["from " + texts.joined(separator: " ") + tolerance]
    }

    private static func lines(of attempt: MarbleBody.Attempt, in source: SourceFile) -> [String] {
        switch attempt {
        case .diagram(let diagram): [diagram.text]
        case .events(let events):
            DiagramPrinter.aligned(
                events.map { event in
                    switch event.event {
                    case .value(let range): (event.time, "next(\(source.text(range)))")
                    case .error(let range): (event.time, "error(\(source.text(range)))")
                    case .defaultError: (event.time, "#")
                    case .completed: (event.time, "completed")
                    }
                })
        }
    }

    /// Returns the lines of a table; short entries share a line.
    private static func lines(of table: ValueTable, in source: SourceFile) -> [String] {
        MarbleLetters.lines(table.entries.map { entry($0, in: source) }, width: 76)
    }

    /// Returns an entry as text: `a = 1 then throw E`.
    package static func entry(_ entry: ValueTable.Entry, in source: SourceFile) -> String {
        let meanings = entry.meanings.map { meaning in
            switch meaning {
            case .value(let range): source.text(range)
            case .error(let range): (entry.marble == "#" ? "" : "throw ") + source.text(range)
            case .defaultError: "#"
            case .completed: "|"
            }
        }
        return "\(entry.marble) = " + meanings.joined(separator: " then ")
    }
}

extension MarbleDiagram {
    /// The text of the diagram, one column for each frame; the events before `^` come first.
    var text: String {
        var line = DiagramLine()
        var rest = Array(events)[...]
        let first = rest.first?.time ?? FrameTime()
        let origin = first.frames < 0 ? first : FrameTime()
        var isMarked = origin == FrameTime()
        while !rest.isEmpty || !isMarked {
            let isMark = !isMarked && rest.first.map { $0.time.frames >= 0 } ?? true
            let time = isMark ? FrameTime() : rest[rest.startIndex].time
            let here = rest.prefix { $0.time == time }
            rest = rest.dropFirst(here.count)
            line.pass(to: time - origin)
            line.append((isMark ? ["^"] : []) + here.map(\.symbol.character))
            isMarked = isMarked || isMark
        }
        return line.text
    }
}

extension SubscriptionLine {
    /// The text of the line: `--^---!`.
    package var text: String {
        var line = DiagramLine()
        guard let disposed, disposed != subscribed else {
            line.pass(to: subscribed)
            line.append(disposed == nil ? ["^"] : ["^", "!"])
            return line.text
        }
        // If the `!` precedes the end of the column of the `^`, the line has no `^`, and the subscription starts at
        // frame 0.
        if disposed.frames > subscribed.frames || subscribed != FrameTime() {
            line.pass(to: subscribed)
            line.append(["^"])
        }
        line.pass(to: disposed)
        line.append(["!"])
        return line.text
    }
}

extension DiagramLine {
    /// Advances to a time at or after the last column.
    mutating func pass(to time: FrameTime) {
        let gap = time - end
        pass(frames: gap.frames, milliseconds: gap.milliseconds)
    }
}
