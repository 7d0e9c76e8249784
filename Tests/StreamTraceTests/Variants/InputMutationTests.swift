import Testing

@testable import StreamTraceMarbles
@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceVariants

/// The events of inputs that are changed at random.
struct InputMutationTests {
    private static let text = "hot a: Int\n    12-3--\nout x = a\n"

    /// Returns the events of the only input after each change of a kind, with what is said about it.
    private func events(_ verb: String) throws -> [(summary: String, events: [MarbleEvent])] {
        let replay = try #require(PreparedReplay(SourceFile(path: "a.marble", text: Self.text), by: MarbleReplay()))
        return InputMutations.make(400, of: replay).filter { $0.changeCount == 1 && $0.summary.hasPrefix("a \(verb)") }
            .map { ($0.summary, $0.inputs[0].attempts[0]) }
    }

    @Test(arguments: ["fails", "completes"])
    func `An element at the time of a new end is sent before the end`(verb: String) throws {
        let mutations = try events(verb)
        let ends = mutations.filter { $0.summary == "a \(verb) at 1, after its element" }
        #expect(ends.contains { $0.events.map(\.time) == [0, 1, 1] })
        for (summary, events) in mutations {
            let end = try #require(events.last)
            #expect(events.dropLast().map(\.time) == [0, 1, 3].filter { $0 <= end.time }, "\(summary)")
            #expect(summary.hasSuffix(", after its element") == [0, 1, 3].contains(end.time), "\(summary)")
        }
    }

    @Test func `An element that is moved to the end's time is sent before the end`() throws {
        let replay = try #require(
            PreparedReplay(SourceFile(path: "a.marble", text: "hot a: Int\n    1--|\nout x = a\n"), by: MarbleReplay()))
        let moved = InputMutations.make(400, of: replay).filter { $0.summary == "a also emits 1 at 3" }
        #expect(moved.contains { $0.inputs[0].attempts[0].map(\.time) == [0, 3, 3] })
        #expect(moved.allSatisfy { $0.inputs[0].attempts[0].last.map { !$0.isElement } ?? false })
    }
}
