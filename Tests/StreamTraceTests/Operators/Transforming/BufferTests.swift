import Testing

@testable import StreamTraceEngine

@Suite("buffer")
struct BufferTests {
    private let arrays: [Character: [Int]] = ["e": [], "f": [1], "t": [1, 2], "l": [3]]

    private func buffer(_ source: Observable<Int>, _ test: MarbleTest, count: Int = 2) -> Observable<[Int]> {
        source.buffer(timeSpan: .milliseconds(4), count: count, scheduler: test.scheduler)
    }

    @Test(arguments: [1, 9])
    func `Keeps the rules of an operator with one source; completed, it sends what it has`(count: Int) {
        // The time span does not end in this test, because each end of it sends an array, even if the source sends
        // nothing.
        checkOneSource(empty: "-(e|)", arrays) { $0.buffer(timeSpan: .seconds(200), count: count, scheduler: $1) }
    }

    @Test func `Sends arrays when they are full or due, also empty ones; the time begins anew with each`() {
        let test = MarbleTest()
        let source = test.hot("-12-3-------|")
        test.expect(buffer(source, test)).toBe("--t---l---e-(e|)", arrays)
        source.wasSubscribed("^-----------!")
    }

    @Test func `Sends what it has when the source completes, and drops it at an error`() {
        let test = MarbleTest()
        let sources = [test.hot("-1-|"), test.hot("-1-#"), test.hot("-12-3#"), test.hot("-----#"), test.cold("|")]
        let results = sources.map { test.expect(buffer($0, test)) }
        for (result, diagram) in zip(results, ["---(f|)", "---#", "--t--#", "----e#", "(e|)"]) {
            result.toBe(diagram, arrays)
        }
        for (source, span) in zip(sources, ["^--!", "^--!", "^----!", "^----!", "(^!)"]) { source.wasSubscribed(span) }
    }

    @Test func `Disposed early, it drops what it has, and its timer sends nothing more`() {
        let test = MarbleTest()
        let source = test.hot("-12-3-4-|")
        test.expect(buffer(source, test), "^----!").toBe("--t", arrays)
        source.wasSubscribed("^----!")
    }

    @Test func `Goes on with empty arrays while its source says nothing, until it is disposed`() {
        let test = MarbleTest()
        let source = test.hot("-")
        test.expect(buffer(source, test), "^--------!").toBe("----e---e", arrays)
        source.wasSubscribed("^--------!")
    }

    @Test func `Counts only, where the time is not due, and with no count only the time`() {
        let test = MarbleTest()
        let source = test.hot("12-3-4|")
        test.expect(buffer(source, test, count: 0)).toBe("----a-(b|)", ["a": [1, 2, 3], "b": [4]])
    }

    @Test func `Arms its timer before it subscribes to its source`() {
        let test = MarbleTest()
        let source = test.cold("----1|")
        test.expect(buffer(source, test)).toBe("----e(f|)", ["e": [], "f": [1]])
    }

    @Test(.nestedSending) func `A full array that makes another one full arms one timer`() {
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

    @Test func `Cuts several elements of one frame into arrays`() {
        let test = MarbleTest()
        let source = test.hot("-(123)--|")
        test.expect(buffer(source, test)).toBe("-t---l--(e|)", arrays)
        source.wasSubscribed("^-------!")
    }

    @Test(.nestedSending) func `Disposed inside of an array, it releases source and timer`() {
        let test = MarbleTest()
        let source = test.hot("12-3456")
        test.expect(buffer(source, test).take(1)).toBe("-(t|)", arrays)
        source.wasSubscribed("^!")
    }
}
