import Testing

@testable import StreamTraceEngine

@Suite("buffer")
struct BufferTests {
    private let arrays: [Character: [Int]] = ["e": [], "f": [1], "t": [1, 2], "l": [3]]

    private func buffer(_ source: Observable<Int>, _ test: MarbleTest, count: Int = 2) -> Observable<[Int]> {
        source.buffer(timeSpan: .milliseconds(4), count: count, scheduler: test.scheduler)
    }

    @Test("keeps the rules of an operator with one source; completed, it sends what it has", arguments: [1, 9])
    func rules(count: Int) {
        checkOneSource(empty: "-(e|)", arrays) {
            $0.buffer(timeSpan: .seconds(1), count: count, scheduler: MarbleScheduler())
        }
    }

    @Test("sends arrays when they are full or due, also empty ones; the time begins anew with each")
    func sends() {
        let test = MarbleTest()
        let source = test.hot("-12-3-------|")
        test.expect(buffer(source, test)).toBe("--t---l---e-(e|)", arrays)
        source.wasSubscribed("^-----------!")
    }

    @Test("sends what it has when the source completes, and drops it at an error")
    func ends() {
        let test = MarbleTest()
        let sources = [test.hot("-1-|"), test.hot("-1-#"), test.hot("-12-3#"), test.hot("-----#"), test.cold("|")]
        let results = sources.map { test.expect(buffer($0, test)) }
        for (result, diagram) in zip(results, ["---(f|)", "---#", "--t--#", "----e#", "(e|)"]) {
            result.toBe(diagram, arrays)
        }
        for (source, span) in zip(sources, ["^--!", "^--!", "^----!", "^----!", "(^!)"]) { source.wasSubscribed(span) }
    }

    @Test("disposed early, it drops what it has, and its timer sends nothing more")
    func disposed() {
        let test = MarbleTest()
        let source = test.hot("-12-3-4-|")
        test.expect(buffer(source, test), "^----!").toBe("--t", arrays)
        source.wasSubscribed("^----!")
    }

    @Test("goes on with empty arrays while its source says nothing, until it is disposed")
    func never() {
        let test = MarbleTest()
        let source = test.hot("-")
        test.expect(buffer(source, test), "^--------!").toBe("----e---e", arrays)
        source.wasSubscribed("^--------!")
    }

    @Test("counts only, where the time is not due, and with no count only the time")
    func bounds() {
        let test = MarbleTest()
        let source = test.hot("12-3-4|")
        test.expect(buffer(source, test, count: 0)).toBe("----a-(b|)", ["a": [1, 2, 3], "b": [4]])
    }

    @Test("arms its timer before it subscribes to its source")
    func order() {
        let test = MarbleTest()
        let source = test.cold("----1|")
        test.expect(buffer(source, test)).toBe("----e(f|)", ["e": [], "f": [1]])
    }

    @Test("a full array that makes another one full arms one timer", .nestedSending)
    func reentrance() {
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

    @Test("cuts several elements of one frame into arrays")
    func oneFrame() {
        let test = MarbleTest()
        let source = test.hot("-(123)--|")
        test.expect(buffer(source, test)).toBe("-t---l--(e|)", arrays)
        source.wasSubscribed("^-------!")
    }

    @Test("disposed inside of an array, it lets go of source and timer", .nestedSending)
    func disposedInside() {
        let test = MarbleTest()
        let source = test.hot("12-3456")
        test.expect(buffer(source, test).take(1)).toBe("-(t|)", arrays)
        source.wasSubscribed("^!")
    }
}
