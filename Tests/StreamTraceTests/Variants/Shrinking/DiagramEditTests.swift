import Testing

@testable import StreamTraceMarbles
@testable import StreamTraceText
@testable import StreamTraceVariants

@Suite("events taken out of a diagram")
struct DiagramEditTests {
    /// Returns the frames and texts of the events in the first diagram of a file.
    private func events(in source: SourceFile) -> [String] {
        for block in MarbleFile.parse(source).file.shared.blocks {
            guard case .diagram(let diagram)? = block.body?.attempts.first else { continue }
            return diagram.events.map { "\($0.time.frames) \(source.text(diagram.range(of: $0)))" }
        }
        return []
    }

    @Test(arguments: [
        "-a-b|", "--(ab)-(cd)e|", "(ab)(cd|)", "-a(b c)-#", "(a)b(cd)-(e|)", "a(bc)d(ef)g(hi)", "(abc)",
    ])
    func `Without an event, or those of its frame, all others keep their frames`(diagram: String) {
        let source = SourceFile(path: "a.marble", text: "hot x: String\n    \(diagram)\n")
        let all = events(in: source)
        let edits = DiagramEdit.all(in: MarbleFile.parse(source).file)
        #expect(edits.count == all.count && !all.isEmpty)
        for (index, edit) in edits.enumerated() {
            let others = all.indices.filter { $0 != index }.map { all[$0] }
            #expect(events(in: source.applying([edit.edit])) == others)
            let outside = all.filter { !$0.hasPrefix("\(edit.time) ") }
            #expect(events(in: source.applying([edit.frameEdit])) == outside)
        }
    }
}
