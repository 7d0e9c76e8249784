import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

@Suite("answers as NDJSON")
struct AnswerRendererTests {
    private func scenario() -> ScenarioResult {
        let text = "hot a: Int\n    -1\nout x = a.filter { $0 > 1 }\n"
        return traced(SourceFile(path: "a.marble", text: text)).scenarios[0]
    }

    private func text(_ write: (AnswerRenderer) -> Void) -> String {
        let buffer = ByteBuffer()
        write(AnswerRenderer { buffer.append($0) })
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    @Test func `An answer has its scenario, its event, and its steps with their operators and places`() throws {
        let answer = try scenario().missing(in: "x", at: 1)
        let rest = """
            "lane":"x","event":"nothing","t":1,"seq":0,"steps":[{"t":1,"operator":"a","reason":"emits 1",\
            "text":"a emits 1","path":"a.marble","line":2,"seq":4},{"t":1,"operator":"filter { $0 > 1 }",\
            "reason":"the predicate returned false for 1",\
            "text":"dropped by filter { $0 > 1 }: the predicate returned false for 1","path":"a.marble","line":3,\
            "column":11,"seq":5,"depth":1}]}

            """
        #expect(text { $0.write(answer, scenario: "late") } == "{\"scenario\":\"late\"," + rest)
        #expect(text { $0.write(answer, scenario: nil) } == "{" + rest)
    }

    @Test func `A state has its scenario and time, and the stage with its place and facts`() throws {
        let states = try #require(scenario().trace).state(at: 1)
        let output = text { $0.write(states, at: 1, unknown: [], scenario: "late") }
        #expect(
            output == """
                {"scenario":"late","t":1,"operator":"x","path":"a.marble","line":3,"column":5,\
                "facts":["subscribed since 0"]}
                {"scenario":"late","t":1,"operator":"filter { $0 > 1 }","path":"a.marble","line":3,"column":11,\
                "facts":["subscribed since 0 by x","received 1 at 1"]}
                {"scenario":"late","t":1,"operator":"a","path":"a.marble","line":2,\
                "facts":["subscribed since 0 by filter","sent 1 at 1"]}

                """)
    }

    @Test func `What is not known is said where no stage is known, too`() {
        let output = text { $0.write([], at: 1, unknown: ["much"], scenario: nil) }
        #expect(output == #"{"t":1,"unknown":["much"]}"# + "\n")
    }
}
