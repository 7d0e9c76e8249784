import Testing

@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// Files that must fail, because each has an expectation that is nearly correct.
struct AssertionTests {
    private func mismatches(_ text: String) -> [Mismatch] {
        let outcome = MarbleReplay().run(SourceFile(path: "test.marble", text: text))
        return outcome.scenarios.flatMap(\.mismatches)
    }

    @Test func `An output with more events than expected, fewer, or at another time, fails`() {
        for expected in ["-1", "-1-2-3", "-1--2", "-1-3", "-1-2|"] {
            #expect(mismatches("hot a\n    -1-2\nout x = a\n    \(expected)\n").count == 1, "\(expected)")
        }
        #expect(mismatches("hot a\n    -1-2\nout x = a\n    -1-2\n").isEmpty)
    }

    @Test func `A subscription without a '!' lasts until the end of the replay`() {
        let rest = "out x = a.take(1)\nout y = Observable<Int>.timer(.milliseconds(5))\n"
        #expect(mismatches("hot a\n    -1-2\n    ^\n" + rest).count == 1)
        #expect(mismatches("hot a\n    -1-2\n    ^!\n" + rest).isEmpty)
        #expect(mismatches("hot a\n    -1-2\n    ^\nout x = a\n").isEmpty)
    }

    @Test func `A stream among the elements is compared with its own elements, not another's`() {
        let text =
            "hot a\n    1-2\ncold one\n    -1|\ncold two\n    -2|\nout o = a.map { $0 == 1 ? one : two }\n    x-y\n"
        #expect(mismatches(text + "    x = one, y = two\n").isEmpty)
        #expect(mismatches(text + "    x = one, y = one\n").map(\.subject) == [.stream])
        #expect(mismatches(text + "    x = two, y = two\n").map(\.subject) == [.stream])
    }

    @Test func `A block for nil matches calls with nil only`() {
        let inputs = "hot a: Int?\n    5-n\n    n = nil\ncold send(nil)\n    1|\ncold send(_)\n    2|\n"
        #expect(mismatches(inputs + "out x = a.flatMap { send($0) }\n    2-1\n").isEmpty)
    }

    @Test func `The first letter that an author assigned to a value is shown for it everywhere`() {
        let inputs = "hot a: Int?\n    x\n    x = nil\nhot b: Int?\n    -y\n    y = nil\n"
        let file = SourceFile(path: "test.marble", text: inputs + "out o = Observable.merge(a, b)\n")
        let lanes = MarbleReplay().run(file).scenarios.flatMap { LanesRenderer().lines($0) }
        #expect(lanes.contains("o   xx"))
    }
}
