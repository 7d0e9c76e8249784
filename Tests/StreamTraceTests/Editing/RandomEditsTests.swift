import Foundation
import Testing

@testable import StreamTraceText

/// Runs random edits of some files of the corpus; `EDITS=200 EDITS_SEED=7 swift test --filter RandomEditsTests` runs
/// more of them, of all files.
struct RandomEditsTests {
    @Test func `An edit does what its sentence says, changes no other line, and can be undone`() throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["EDITS"].flatMap { Int($0) }
        let seed = environment["EDITS_SEED"].flatMap { UInt64($0) } ?? 1
        var accepted = 0
        for (index, path) in TraceCorpus.files.enumerated() where count != nil || index % 25 == 7 {
            var edits = RandomEdits(of: try SourceFile.read(path), seed: seed &+ UInt64(index))
            edits.run(count ?? 3)
            accepted += edits.accepted
            #expect(edits.problems == [])
        }
        #expect(accepted > 20)
    }

    @Test(arguments: [
        "a 3s b 20ms c|", "(ab)c--(d|)", "-a-^-b-(^c)-|".replacing("(^c)", with: "(cd)"), "e\u{301}-👩‍👩‍👧-漢字--b|",
        "a\u{20}\u{20}b\t-c #   // a - b", "-p-q-p-|\n    p = \"1\" then \"2\", q = \"3\" then \"4\"",
        "10ms a 5s (bc) 1ms -",
        "^-a(bc)-|", "0ms 1-s-m-", "@0 next(\"a\")\n    @5 next(\"b\")   // x\n    @2s error(MarbleError.error)",
    ])
    func `Unusual diagrams are edited as exactly`(diagram: String) throws {
        let text = "frame: 10ms\nhot a: String\n    \(diagram)\nout b = a\n"
        var edits = RandomEdits(of: SourceFile(path: "a.marble", text: text), seed: 1)
        edits.run(12)
        #expect(edits.problems == [])
        #expect(edits.accepted > 5)
    }
}
