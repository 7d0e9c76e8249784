import StreamTrace
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// Answers about functions that return inputs: with which arguments they were called, and which inputs they never returned.
@Suite("called functions") struct CalledFunctionTests {
    private static let search = """
        hot code: String
            -tu
            t = "ten", u = "up"
        cold check("TEN"): Int
            -(v|)
            v = 10
        cold check(_): Int
            -|

        """

    private func outcome(_ pipelines: String) throws -> ScenarioResult {
        let outcome = traced(SourceFile(path: "a.marble", text: Self.search + pipelines + "\n"))
        #expect(outcome.diagnostics.isEmpty, "\(outcome.report)")
        return try #require(outcome.scenarios.first)
    }

    private func missing(_ pipelines: String, at time: Int) throws -> [String] {
        try outcome(pipelines).missing(in: "x", at: time).steps.map { "\($0.time) \($0.text)" }
    }

    @Test func `An input of other arguments is never called`() throws {
        let scenario = try outcome("out x = code.flatMap { check($0) }")
        #expect(
            scenario.absence(of: "check(\"TEN\")", at: 4)?.map(\.text)
                == ["check(\"TEN\") is never called, only check(\"ten\") at 1 and check(\"up\") at 2"])
        #expect(
            scenario.absence(of: "check(\"TEN\")", at: 1)?.map(\.text)
                == ["check(\"TEN\") is never called, only check(\"ten\") at 1"])
    }

    @Test func `A stream that was returned but not subscribed to was called`() throws {
        let scenario = try outcome("let y = check(\"TEN\")\nout x = code")
        #expect(scenario.absence(of: "check(\"TEN\")", at: 4)?.first?.text == "check(\"TEN\") is never subscribed to")
    }

    @Test func `A subscription has the arguments of a call for which any will do`() throws {
        let answer = try outcome("out x = code.flatMap { check($0).ifEmpty(default: 0) }").causes(
            of: EventQuery(time: 2, lane: "x"))
        #expect(answer[0].steps.map(\.text).contains("flatMap { … } subscribes to check(_) with \"ten\""), "\(answer)")
    }

    @Test func `What is dropped of an empty inner stream is found`() throws {
        let steps = try missing(
            "out x = code.flatMapLatest { check($0).map(Optional.some).ifEmpty(default: nil) }.compactMap { $0 }", at: 3
        )
        #expect(steps.last == "3 dropped by compactMap { $0 }: the closure returned nil", "\(steps)")
    }

    @Test func `A variable like a function is no call of it`() throws {
        let file = """
            func known() -> Observable<Bool> {
                let check = code.map { $0 == "TEN" }
                return Observable.merge(check.filter { $0 })
            }
            out x = known()
            """
        let steps = try missing(file, at: 2)
        #expect(!steps.contains { $0.contains("never") }, "\(steps)")
    }

    @Test func `An output without a first element has no stage that sends one`() throws {
        let file = """
            let state = BehaviorRelay(value: 1)
            code.subscribe(onNext: { _ in state.accept(2) })
            out x = code.withLatestFrom(state)
            """
        let steps = try missing(file, at: 0)
        #expect(steps.last == "0 no stage of x sends an element when subscribed to", "\(steps)")
    }
}
