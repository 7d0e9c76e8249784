import Testing

@testable import StreamTraceEngine

@Suite("buffer")
struct BufferTests {
    private let arrays: [Character: [Int]] = ["e": [], "f": [1], "t": [1, 2], "l": [3]]

    private func buffer(_ source: Observable<Int>, _ test: MarbleTest, count: Int = 2) -> Observable<[Int]> {
        source.buffer(timeSpan: .milliseconds(4), count: count, scheduler: test.scheduler)
    }

    @Test(arguments: [1, 9])
    func `Follows the rules of an operator with one source, and emits the buffer at a completion`(count: Int) {
        // The time span does not end in this test, because each end of it sends an array, even if the source sends
        // nothing.
        checkOneSource(empty: "-(e|)", arrays) { $0.buffer(timeSpan: .seconds(200), count: count, scheduler: $1) }
    }

    @Test func `Emits arrays when they are full or due, also empty ones; each one restarts the timer`() {
        let test = MarbleTest()
        let source = test.hot("-12-3-------|")
        test.expect(buffer(source, test)).toBe("--t---l---e-(e|)", arrays)
        source.wasSubscribed("^-----------!")
    }

    @Test func `Emits the buffer when the source completes, and drops it at an error`() {
        let test = MarbleTest()
        let sources = [test.hot("-1-|"), test.hot("-1-#"), test.hot("-12-3#"), test.hot("-----#"), test.cold("|")]
        let results = sources.map { test.expect(buffer($0, test)) }
        for (result, diagram) in zip(results, ["---(f|)", "---#", "--t--#", "----e#", "(e|)"]) {
            result.toBe(diagram, arrays)
        }
        for (source, span) in zip(sources, ["^--!", "^--!", "^----!", "^----!", "(^!)"]) { source.wasSubscribed(span) }
    }

    @Test func `Drops the buffer when disposed early, and its timer emits no array`() {
        let test = MarbleTest()
        let source = test.hot("-12-3-4-|")
        test.expect(buffer(source, test), "^----!").toBe("--t", arrays)
        source.wasSubscribed("^----!")
    }

    @Test func `Continues with empty arrays while its source is silent, until it is disposed`() {
        let test = MarbleTest()
        let source = test.hot("-")
        test.expect(buffer(source, test), "^--------!").toBe("----e---e", arrays)
        source.wasSubscribed("^--------!")
    }

    @Test func `Counts only if the time is never due, and only measures time without a count`() {
        let test = MarbleTest()
        let source = test.hot("12-3-4|")
        test.expect(buffer(source, test, count: 0)).toBe("----a-(b|)", ["a": [1, 2, 3], "b": [4]])
    }

    @Test func `Starts its timer before it subscribes to its source`() {
        let test = MarbleTest()
        let source = test.cold("----1|")
        test.expect(buffer(source, test)).toBe("----e(f|)", ["e": [], "f": [1]])
    }

    @Test(.nestedSending) func `Starts one timer for a full array that causes another one`() {
        let test = MarbleTest()
        let subject = PublishSubject<Int>()
        var received: [[Int]] = []
        let subscription = subject.buffer(timeSpan: .milliseconds(4), count: 1, scheduler: test.scheduler)
            .subscribe(onNext: {
                if $0 == [1] { subject.onNext(2) }
                received.append($0)
            })
        test.at(2) { subject.onNext(1) }
        test.at(7) { subscription.dispose() }
        test.run()
        #expect(received == [[2], [1], []])
    }

    @Test func `Splits several elements of one frame into arrays`() {
        let test = MarbleTest()
        let source = test.hot("-(123)--|")
        test.expect(buffer(source, test)).toBe("-t---l--(e|)", arrays)
        source.wasSubscribed("^-------!")
    }

    @Test(.nestedSending) func `Releases source and timer when disposed during an array`() {
        let test = MarbleTest()
        let source = test.hot("12-3456")
        test.expect(buffer(source, test).take(1)).toBe("-(t|)", arrays)
        source.wasSubscribed("^!")
    }
}
