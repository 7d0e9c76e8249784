@testable import StreamTraceMarbles
@testable import StreamTraceText

/// The complete meaning of a parsed file, line by line, without source locations, to compare two files.
enum MarbleMeaningText {
    static func lines(_ file: MarbleFile) -> [String] {
        ([file.shared] + file.scenarios).flatMap { lines($0) }
    }

    private static func lines(_ section: MarbleSection) -> [String] {
        let head = [
            "section \(section.name?.text ?? "-") \(section.title?.text ?? "-")",
            "\(section.frame ?? -1) \(section.horizon ?? -1) \(section.tags)",
        ]
        return head + section.blocks.flatMap { lines($0) }
    }

    private static func lines(_ block: MarbleBlock) -> [String] {
        let source = block.source
        switch block.content {
        case .values(let table): return ["values"] + lines(table, source)
        case .input(let input):
            let arguments = input.arguments?.map { if case .value(let range) = $0 { source.text(range) } else { "_" } }
            let type = input.type.map(source.text) ?? "-"
            return ["input \(input.isHot) \(input.name.text) \(arguments ?? ["-"]) \(type)"] + lines(input.body, source)
        case .step(let code): return ["step " + source.text(code)]
        case .declaration(let code): return ["declaration " + source.text(code)]
        case .output(let output):
            let head = "out \(output.name.text) \(output.type.map(source.text) ?? "-") \(source.text(output.pipeline))"
            return [head] + lines(output.body, source)
        case .given(let name, let body): return ["given " + name.text] + lines(body, source)
        case .asserted(let name, let body): return ["asserted " + name.text] + lines(body, source)
        case .log(let log): return ["log"] + log.map(source.text)
        case .include(let path): return ["include " + path.text]
        }
    }

    private static func lines(_ body: MarbleBody, _ source: SourceFile) -> [String] {
        var lines: [String] = []
        for attempt in body.attempts {
            switch attempt {
            case .diagram(let diagram): lines.append("diagram \(diagram.events.map { "\($0.time) \($0.symbol)" })")
            case .events(let events): lines += ["events"] + events.map { "\($0.time) \(text($0.event, source))" }
            }
        }
        lines += body.subscriptions.map { "subscribed \($0.subscribed) \($0.disposed.map { "\($0)" } ?? "open")" }
        if body.neverSubscribed != nil { lines.append("never") }
        if let recording = body.recording { lines.append("from \(recording.path.text) \(recording.lane?.text ?? "-")") }
        return lines + Self.lines(body.table, source)
    }

    private static func lines(_ table: ValueTable, _ source: SourceFile) -> [String] {
        table.entries.map { entry in "\(entry.marble) = \(entry.meanings.map { text($0, source) })" }
    }

    private static func text(_ meaning: MarbleMeaning, _ source: SourceFile) -> String {
        switch meaning {
        case .value(let range): "value " + source.text(range)
        case .error(let range): "error " + source.text(range)
        case .defaultError: "error"
        case .completed: "completed"
        }
    }
}
