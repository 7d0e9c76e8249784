/// A diagram of a text, with what it is the diagram of.
struct DocumentDiagram {
    enum Lane {
        /// An input, and the number of the subscription whose events these are.
        case input(MarbleInput?, attempt: Int)
        case output
    }

    /// The name of the input or the output.
    let name: String
    let lane: Lane
    /// The scenario in which the diagram stands; `nil` in the part that all share.
    let scenario: Int?
    let diagram: MarbleDiagram
    let block: MarbleBlock

    /// Returns the diagrams in a file, without those of included files.
    static func all(in file: MarbleFile) -> [DocumentDiagram] {
        let own = file.scenarios.enumerated().flatMap { index, section in
            section.blocks.flatMap { all(in: $0, scenario: index, file) }
        }
        return file.shared.blocks.flatMap { all(in: $0, scenario: nil, file) } + own
    }

    private static func all(in block: MarbleBlock, scenario: Int?, _ file: MarbleFile) -> [DocumentDiagram] {
        guard block.source.path == file.source.path, let body = block.body else { return [] }
        return body.attempts.enumerated().compactMap { index, attempt in
            guard case .diagram(let diagram) = attempt else { return nil }
            let (name, lane): (String, Lane) =
                switch block.content {
                case .input(let input): (input.name.text, .input(input, attempt: index))
                case .given(let name, _): (name.text, .input(nil, attempt: index))
                case .output(let output): (output.name.text, .output)
                case .asserted(let name, _): (name.text, .output)
                default: ("", .output)
                }
            return DocumentDiagram(name: name, lane: lane, scenario: scenario, diagram: diagram, block: block)
        }
    }

    var isOutput: Bool { if case .output = lane { true } else { false } }

    /// Returns the event at an offset.
    func event(at offset: Int) -> MarbleDiagram.Event? {
        guard diagram.range.start <= offset, offset <= diagram.range.end else { return nil }
        return diagram.events.first { event in
            let range = diagram.range(of: event)
            return range.start <= offset && offset < range.end
        }
    }
}
