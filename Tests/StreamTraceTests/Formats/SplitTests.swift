import Testing

@testable import StreamTraceEngine

@Suite("split: some, none, value, error")
struct SplitTests {
    // `share()` releases a source that has ended without disposing it, so that the sources are followed by a `map`.
    private enum APIError: Error {
        case timeout
        case server(Int)
    }

    @Test func `split emits values and nils on separate streams, in their order`() {
        let log = debugLog { test in
            let subject = PublishSubject<Int?>()
            let observer = AnyObserver(subject)
            let (some, none) = subject.split()
            _ = some.debug("💛 some:").subscribe()
            _ = none.debug("💜 none:").subscribe()
            test.at(1) { observer.onNext(1) }
            test.at(2) { observer.onNext(nil) }
            test.at(3) { observer.onNext(3) }
        }
        #expect(
            log == [
                "0: 💛 some: -> subscribed",
                "0: 💜 none: -> subscribed",
                "1: 💛 some: -> Event next(1)",
                "2: 💜 none: -> Event next(())",
                "3: 💛 some: -> Event next(3)",
            ])
    }

    @Test func `split shares one subscription, and subscribes again for a subscriber after the end`() {
        let test = MarbleTest()
        let source = test.cold("a-n-b|", ["a": "ada", "b": "bob", "n": nil])
        let (some, none) = source.map { $0 }.split()
        let names = test.expect(some)
        let missing = test.expect(none)
        let late = test.expect(some, "--------^")
        names.toBe("a---b|", ["a": "ada", "b": "bob"])
        missing.toBe("--n--|", ["n": ()])
        late.toBe("--------a---b|", ["a": "ada", "b": "bob"])
        source.wasSubscribed("^----!", "--------^----!")
    }

    @Test func `split ends both parts with the error of the source`() {
        let test = MarbleTest()
        let source = test.hot("1-n-#", ["1": 1, "n": Int?.none])
        let (some, none) = source.map { $0 }.split()
        let values = test.expect(some)
        let nils = test.expect(none)
        values.toBe("1---#")
        nils.toBe("--n-#", ["n": ()])
        source.wasSubscribed("^---!")
    }

    @Test func `some() emits the same as unwrap, as filter and map, and as flatMap`() {
        let test = MarbleTest()
        let source = test.hot("1n3-n(4|)", ["1": 1, "n": nil, "3": 3, "4": 4])
        let ways = [
            test.expect(source.some()),
            test.expect(source.unwrap()),
            test.expect(source.filter { $0 != nil }.map { $0! }),
            test.expect(source.flatMap(Observable.from(optional:))),
        ]
        for way in ways { way.toBe("1-3--(4|)") }
    }

    @Test func `split notes that each nil was dropped`() {
        let test = MarbleTest()
        let source = test.hot("n", ["n": Int?.none])
        let recorder = TraceRecorder()
        recorder.record(on: test.scheduler) {
            _ = source.some().subscribe()
            test.run()
        }
        let dropped = recorder.records.filter { if case .dropped = $0.kind { true } else { false } }
        #expect(dropped.count == 1)
    }

    @Test func `split separates results into values and errors of their own type`() {
        let test = MarbleTest()
        let source = test.hot(
            "a-t-b-s|",
            [
                "a": Result<String, APIError>.success("ada"), "t": .failure(.timeout),
                "b": .success("bob"), "s": .failure(.server(503)),
            ])
        let (value, error) = source.map { $0 }.split()
        let values = test.expect(value)
        let errors: Expectation<APIError> = test.expect(error)
        values.toBe("a---b--|", ["a": "ada", "b": "bob"])
        errors.toBe("--t---s|", ["t": .timeout, "s": .server(503)])
        source.wasSubscribed("^------!")
    }

    @Test func `value() and error() alone subscribe once each`() {
        let test = MarbleTest()
        let source = test.cold("x-y-|", ["x": Result<Int, APIError>.success(1), "y": .failure(.timeout)])
        let values = test.expect(source.value())
        let errors = test.expect(source.error())
        values.toBe("1---|")
        errors.toBe("--t-|", ["t": .timeout])
        source.wasSubscribed("^---!", "^---!")
    }

    @Test func `split accepts any type that conforms to the protocols`() {
        let test = MarbleTest()
        let source = test.hot("a-n-|", ["a": Field(text: "ada"), "n": Field(text: "")])
        let (filled, blank) = source.split()
        let texts = test.expect(filled)
        let blanks = test.expect(blank)
        texts.toBe("a---|", ["a": "ada"])
        blanks.toBe("--n-|", ["n": ()])
    }

    private struct Field: OptionalProtocol {
        let text: String
        var unsafelyUnwrapped: String { text }
        var isNone: Bool { text.isEmpty }
    }
}
