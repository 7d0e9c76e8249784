import Testing

@testable import StreamTraceMarbles
@testable import StreamTraceReplay
@testable import StreamTraceText

/// Scenarios that are prepared before they run.
struct PreparedScenarioTests {
    private let source = SourceFile(
        path: "a.marble",
        text: """
            hot a: Int
                1-x|
                x = 7
            cold b: String
                -q|
            out y = a.flatMap { _ in b }

            scenario one
            y
                -q-q|

            scenario two
            a
                x-1|
                x = 1
            b
                r|
            y
                r-r|

            scenario three
            b
                s|
            y
                s-u|

            """)

    @Test func `A scenario that is prepared again has the same results and differences`() throws {
        let (file, _) = MarbleFile.parse(source)
        var found = DiagnosticList(file: source)
        let programs = ScenarioPrograms([], types: [], folders: [])
        var differences: [Int] = []
        for (index, scenario) in file.scenarios.enumerated() {
            let plan = ScenarioPlan(file, scenario: scenario)
            let prepared = try #require(PreparedScenario(plan, at: index, programs, &found))
            let result = prepared.run(of: file, by: MarbleReplay(), ReplaySinks()).run()
            let again = prepared.unprepared.run(of: file, by: MarbleReplay(), ReplaySinks()).run()
            #expect(again.name == scenario.name?.text)
            #expect(again.log == result.log)
            #expect(again.mismatches.count == result.mismatches.count)
            differences.append(again.mismatches.count)
        }
        #expect(differences == [0, 0, 1])
    }

    @Test
    func `A scenario stores only state that its file cannot provide again, but a recording as it was found`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Array("0: x -> Event next(1)\n".utf8), to: "a.log")
        let recorded = SourceFile(path: folder.path + "/b.marble", text: "hot a\n    from \"a.log\"\nout y = a\n")
        for (source, count) in [(source, 0), (recorded, 1)] {
            let (file, _) = MarbleFile.parse(source)
            var found = DiagnosticList(file: source)
            let plan = ScenarioPlan(file, scenario: file.scenarios.first)
            let programs = ScenarioPrograms([], types: [], folders: [])
            let prepared = try #require(PreparedScenario(plan, at: 0, programs, &found))
            #expect(!prepared.inputs.isEmpty)
            #expect(prepared.unprepared.inputs.count == count)
        }
    }
}
