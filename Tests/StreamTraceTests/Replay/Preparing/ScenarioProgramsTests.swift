import Testing

@testable import StreamTraceMarbles
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

struct ScenarioProgramsTests {
    private func programs(of text: String) -> [ObjectIdentifier] {
        let file = MarbleFile.parse(SourceFile(path: "x.marble", text: text)).file
        let programs = ScenarioPrograms([], types: [], folders: [])
        return file.scenarios.map { ObjectIdentifier(programs.checked(ScenarioPlan(file, scenario: $0)).0) }
    }

    private let shared = "hot a\nstruct Show { let title: String }\nout x = a.map { \"\\($0)\" }\n\n"

    @Test func `Scenarios with inputs of the same types share one program`() {
        let text = (1...20).map { "scenario number \($0)\na\n    \($0 % 10)-2|\n\n" }.joined()
        #expect(Set(programs(of: shared + text)).count == 1)
    }

    @Test func `Scenarios with inputs of other types, or with their own steps, have another one`() {
        let found = programs(
            of: shared + """
                scenario of numbers
                a
                    1-2|

                scenario of texts
                a
                    x-y|

                scenario of numbers again
                a
                    3|

                scenario with a step
                let b = a.map { $0 + 1 }
                a
                    1|
                """)
        #expect(found.count == 4)
        #expect(found[0] == found[2])
        #expect(Set(found).count == 3)
    }

    @Test func `Each scenario has its own values, relays and counts`() {
        let outcome = MarbleReplay().run(
            SourceFile(
                path: "x.marble",
                text: """
                    enum Kind: Equatable { case one, other(Int) }
                    struct Memory { static var seen = 0 }
                    hot kinds: Kind
                    let last = BehaviorRelay(value: 0)
                    func count(_ kind: Kind) -> Int {
                        Memory.seen += 1
                        last.accept(last.value + 1)
                        return kind == .one ? Memory.seen : -last.value
                    }
                    out counts = kinds.map(count)

                    scenario first
                    kinds
                        ab|
                        a = .one, b = .other(2)
                    counts
                        ab|
                        a = 1, b = -2

                    scenario second
                    kinds
                        a|
                        a = .one
                    counts
                        a|
                        a = 1
                    """))
        #expect(outcome.scenarios.count == 2)
        #expect(outcome.isSuccess, "\(outcome.report)")
    }

    @Test func `A mistake in blocks that scenarios share is reported once`() {
        let outcome = MarbleReplay().run(
            SourceFile(
                path: "x.marble",
                text: "hot a\nout x = a.mapp { $0 }\n\nscenario one\na\n    1|\n\nscenario two\na\n    2|\n"))
        #expect(outcome.diagnostics.map(\.message) == ["value of type 'Observable<Int>' has no member 'mapp'"])
    }
}
