import Testing

@testable import StreamTraceEngine

@Suite("share, with each scope and replay")
struct ShareInEachScopeTests {
    private static let replays = [0, 1, 2]
    /// Whether the scope is `.forever`.
    private static let scopes = [false, true]

    /// `map`, because a shared connection does not dispose a source that has ended.
    private func share<Element>(_ source: Observable<Element>, _ replay: Int, _ forever: Bool) -> Observable<Element> {
        source.map { $0 }.share(replay: replay, scope: forever ? .forever : .whileConnected)
    }

    @Test(arguments: replays, scopes)
    func `Emits elements of one frame to all, and replays them to a late subscriber`(replay: Int, forever: Bool) {
        let test = MarbleTest()
        let source = test.hot("-(12)-(3|)")
        let shared = share(source, replay, forever)
        let early = [test.expect(shared), test.expect(shared)]
        let late = test.expect(shared, "-----^")
        for result in early { result.toBe("-(12)-(3|)") }
        #expect(late.lines == [1, 2].suffix(replay).map { "5 next(\($0))" } + ["6 next(3)", "6 completed"])
        source.wasSubscribed("^-----!")
    }

    @Test(
        .nestedSending,
        arguments: replays, scopes
    )
    func `Starts the source again for a subscription during its end, or replays that end forever`(
        replay: Int, forever: Bool
    ) {
        let test = MarbleTest()
        let (completing, failing) = (test.cold("-1|"), test.cold("-1#"))
        let (twice, retried) = (share(completing, replay, forever), share(failing, replay, forever).retry(2))
        let results = (test.expect(twice.concat(twice)), test.expect(retried))
        guard forever else {
            results.0.toBe("-1-1|")
            results.1.toBe("-1-1#")
            completing.wasSubscribed("^-!", "--^-!")
            failing.wasSubscribed("^-!", "--^-!")
            return
        }
        results.0.toBe(replay == 0 ? "-1|" : "-1(1|)")
        results.1.toBe(replay == 0 ? "-1#" : "-1(1#)")
        completing.wasSubscribed("^-!")
        failing.wasSubscribed("^-!")
    }

    @Test(arguments: replays, scopes)
    func `Ends a synchronous source before a second subscriber arrives`(replay: Int, forever: Bool) {
        var count = 0
        let source = Observable<Int>.deferred {
            count += 1
            return Observable.of(1, 2)
        }
        let shared = share(source, replay, forever)
        #expect(Received(shared).words == ["1", "2", "|"])
        #expect(Received(shared).words == (forever ? [1, 2].suffix(replay) : [1, 2]).map { "\($0)" } + ["|"])
        #expect(count == (forever ? 1 : 2))
    }

    @Test(
        .nestedSending,
        arguments: replays, scopes
    )
    func `Starts the source again for a subscription during an error, or replays it`(replay: Int, forever: Bool) {
        var attempts = 0
        let source = Observable<Int>.deferred {
            attempts += 1
            return attempts < 3 ? .error(TestError()) : .just(attempts)
        }
        let shared = share(source, replay, forever)
        var received: [String] = []
        func subscribe() {
            _ = shared.subscribe { event in
                received.append(event.debugDescription)
                if case .error = event, received.count < 3 { subscribe() }
            }
        }
        subscribe()
        let failed = "error(error)"
        #expect(received == (forever ? [failed, failed, failed] : [failed, failed, "next(3)", "completed"]))
        #expect(attempts == (forever ? 1 : 3))
    }

    @Test(arguments: replays, scopes)
    func `Emits to a new subscriber in the first slot before older ones`(replay: Int, forever: Bool) {
        let test = MarbleTest()
        let source = test.hot("----1")
        let shared = share(source, replay, forever)
        var log: [String] = []
        let noted = { (name: String) in shared.do(onNext: { log.append("\(name)\($0)") }) }
        let results = [
            test.expect(noted("A"), "^-!"), test.expect(noted("B"), "-^---!"), test.expect(noted("C"), "---^-!"),
        ]
        for (result, diagram) in zip(results, ["-", "----1", "----1"]) { result.toBe(diagram) }
        #expect(log == ["C1", "B1"])
        source.wasSubscribed("^----!")
    }

    @Test(.nestedSending, arguments: replays, scopes)
    func `Emits an element sent during another to all first`(replay: Int, forever: Bool) {
        let source = PublishSubject<Int>()
        let shared = share(source, replay, forever)
        var log: [String] = []
        _ = shared.subscribe(onNext: {
            log.append("A\($0)")
            if $0 == 1 { source.onNext(2) }
        })
        _ = shared.subscribe(onNext: { log.append("B\($0)") })
        source.onNext(1)
        #expect(log == ["A1", "A2", "B2", "B1"])
    }

    @Test(
        .nestedSending, arguments: replays,
        scopes
    )
    func `Emits an element to a subscriber during it only if it is replayed`(replay: Int, forever: Bool) {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        let shared = share(source, replay, forever)
        let inner = Expectation<Int>(test)
        let outer = test.expect(shared.do(onNext: { if $0 == 1 { inner.subscribe(to: shared) } }))
        outer.toBe("-1-2-|")
        inner.toBe(replay == 0 ? "---2-|" : "-1-2-|")
        source.wasSubscribed("^----!")
    }

    @Test(
        .nestedSending,
        arguments: replays, scopes
    )
    func `Releases the source when the last subscriber disposes during an element`(replay: Int, forever: Bool) {
        let test = MarbleTest()
        let (alone, together) = (test.hot("-1-2-|"), test.hot("-1-2-|"))
        let (first, shared) = (share(alone, replay, forever), share(together, replay, forever))
        let results = [test.expect(first.take(1)), test.expect(shared.take(1)), test.expect(shared)]
        for (result, diagram) in zip(results, ["-(1|)", "-(1|)", "-1-2-|"]) { result.toBe(diagram) }
        alone.wasSubscribed("^!")
        together.wasSubscribed("^----!")
    }

    @Test(arguments: replays, scopes)
    func `Continues endlessly for the remaining subscribers, and stops with the last`(replay: Int, forever: Bool) {
        let test = MarbleTest()
        let source = test.cold("-1-2-3-4-5-6")
        let shared = share(source, replay, forever)
        let (first, second) = (test.expect(shared, "^---!"), test.expect(shared, "--^-----!"))
        first.toBe("-1-2")
        #expect(second.lines == [1].suffix(replay).map { "2 next(\($0))" } + ["3 next(2)", "5 next(3)", "7 next(4)"])
        source.wasSubscribed("^-------!")
    }
}
