/// A diagram in a text, with the input or the output that it belongs to.
struct DocumentDiagram {
    /// The name of the input or the output.
    let name: String
    let isOutput: Bool
    /// The number of the scenario that has the diagram; `nil` in the part that all share.
    let scenario: Int?
    let diagram: MarbleDiagram
    let block: MarbleBlock

    /// Returns the diagrams in a file, without those of included files.
    static func all(in file: MarbleFile) -> [DocumentDiagram] {
        let shared = file.shared.blocks.flatMap { all(in: $0, scenario: nil, file) }
        return shared
            + file.scenarios.enumerated().flatMap { index, section in
                section.blocks.flatMap { all(in: $0, scenario: index, file) }
            }
    }

    private static func all(in block: MarbleBlock, scenario: Int?, _ file: MarbleFile) -> [DocumentDiagram] {
        guard block.source.path == file.source.path, let body = block.body, let name = block.laneName else { return [] }
        return body.attempts.compactMap { attempt in
            guard case .diagram(let diagram) = attempt else { return nil }
            return DocumentDiagram(
                name: name.text, isOutput: block.isOutput, scenario: scenario, diagram: diagram, block: block)
        }
    }

    /// Returns the event at an offset.
    func event(at offset: Int) -> MarbleDiagram.Event? {
        guard diagram.range.start <= offset, offset <= diagram.range.end else { return nil }
        return diagram.events.first { event in
            let range = diagram.range(of: event)
            return range.start <= offset && offset < range.end
        }
    }
}

extension MarbleBlock {
    /// Whether the block declares an output or has its diagram.
    var isOutput: Bool {
        switch content {
        case .output, .asserted: true
        default: false
        }
    }
}
