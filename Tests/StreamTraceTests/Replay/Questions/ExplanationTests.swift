import Testing

@testable import StreamTraceEngine
@testable import StreamTraceReplay
@testable import StreamTraceText

/// The reason for a difference in one line.
@Suite struct ExplanationTests {
    private func scenario(_ file: String) -> ScenarioResult {
        traced(SourceFile(path: "a.marble", text: file)).scenarios[0]
    }

    private let failing = """
        enum E: Error { case down }
        hot page: Int
            1-2
        cold load(2): Int
            -#
            # = E.down
        cold load(_): Int
            -x|
            x = 7
        out x = page.flatMap { load($0) }.catchAndReturn(0)
        """

    @Test func `An end has the error before it and the stage that ended`() {
        let scenario = scenario(failing)
        #expect(
            scenario.explanation(of: "x", "completed", at: 3, number: 0)?.text
                == "load(2) fails with down; catchAndReturn(0) completes")
        #expect(
            scenario.explanation(ofMissing: "x", at: 9, completion: false)?.text
                == "load(2) fails with down at 3; catchAndReturn(0) completes")
    }

    @Test func `A missing event has the stage that ended, not the output that forwarded it`() {
        let scenario = scenario("hot a: Int\n    1-2\nout x = a.take(1).map { $0 + 1 }\n")
        #expect(scenario.explanation(ofMissing: "x", at: 2, completion: false)?.text == "take(1) completes at 0")
    }

    @Test func `A failure has the timer for which it waited`() {
        let scenario = scenario("hot a: Int\n    1-----\nout x = a.timeout(.milliseconds(3))\n")
        #expect(
            scenario.explanation(of: "x", "error", at: 3, number: 0)?.text
                == "a emits 1 at 0; timeout(.milliseconds(3)) starts a timer due at 3")
    }

    @Test func `A reason of several parts has its time in front of them, and only once`() {
        let released = scenario(
            """
            hot v: Int
                1-2
            let relay = BehaviorRelay(value: 0)
            func wire() {
                let bag = DisposeBag()
                v.bind(to: relay).disposed(by: bag)
            }
            wire()
            out x = relay
            """)
        let text = released.explanation(ofMissing: "x", at: 5, completion: false)?.text
        #expect(text?.hasPrefix("at 2, v has no subscriber; the last one, bind(to: relay), left at 0: ") == true)
        let disposed = scenario("hot v: Int\n    -1---\nout x = v.delay(.milliseconds(5))\n    ^--!\n")
        #expect(
            disposed.explanation(ofMissing: "x", at: 3, completion: false)?.text
                == "v emits 1 at 1; delay(.milliseconds(5)) is disposed at 3, and holds 1, timer due at 6")
    }
}
