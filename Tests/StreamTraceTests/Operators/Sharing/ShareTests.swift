import Testing

@testable import StreamTraceEngine

@Suite("share")
struct ShareTests {
    @Test("keeps the rules of an operator with one source", arguments: [0, 1, 2])
    func rules(replay: Int) {
        // `map`, because a shared connection leaves it to a source that ends to let go.
        checkOneSource { $0.map { $0 }.share(replay: replay) }
        checkOneSource { $0.map { $0 }.share(replay: replay, scope: .forever) }
    }

    @Test("subscribes once for all, from the first subscriber until the last has gone", arguments: [0, 1, 2])
    func once(replay: Int) {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-4-5-")
        let shared = source.share(replay: replay)
        let first = test.expect(shared, "^---!")
        let second = test.expect(shared, "^-----!")
        first.toBe("-1-2-")
        second.toBe("-1-2-3-")
        source.wasSubscribed("^-----!")
    }

    @Test("sends a late subscriber the last elements first", arguments: [0, 1, 2, 3])
    func replays(replay: Int) {
        for scope in [SubjectLifetimeScope.whileConnected, .forever] {
            let test = MarbleTest()
            let shared = test.hot("-1-2--3|").share(replay: replay, scope: scope)
            let first = test.expect(shared)
            let second = test.expect(shared, "----^")
            first.toBe("-1-2--3|")
            #expect(second.lines == [1, 2].suffix(replay).map { "4 next(\($0))" } + ["6 next(3)", "7 completed"])
        }
    }

    @Test(
        "while connected starts the source again after the last has gone, forgetting what it sent",
        arguments: [0, 1, 2])
    func startsAgain(replay: Int) {
        let test = MarbleTest()
        let source = test.cold("-1-2-3|")
        let shared = source.share(replay: replay)
        let first = test.expect(shared, "^--!")
        let second = test.expect(shared, "-----^--!")
        first.toBe("-1")
        second.toBe("------1")
        source.wasSubscribed("^--!", "-----^--!")
    }

    @Test("forever replays what an earlier connection left")
    func remembers() {
        let test = MarbleTest()
        let source = test.cold("-1-2-3|")
        let shared = source.share(replay: 1, scope: .forever)
        let first = test.expect(shared, "^---!")
        let second = test.expect(shared, "------^-----!")
        first.toBe("-1-2")
        #expect(second.lines == ["6 next(2)", "7 next(1)", "9 next(2)", "11 next(3)"])
        source.wasSubscribed("^---!", "------^-----!")
    }

    @Test("forever sends whoever comes after the end what was kept and the end, an error too")
    func endsForever() {
        let test = MarbleTest()
        let source = test.cold("-1#")
        let shared = source.share(replay: 1, scope: .forever)
        let first = test.expect(shared)
        let second = test.expect(shared, "----^")
        first.toBe("-1#")
        second.toBe("----(1#)")
        source.wasSubscribed("^-!")
    }

    @Test("while connected starts the source again after an end", arguments: [0, 1, 2])
    func startsAgainAfterEnd(replay: Int) {
        let test = MarbleTest()
        let source = test.cold("-1#")
        let shared = source.map { $0 }.share(replay: replay)
        let first = test.expect(shared)
        let second = test.expect(shared, "----^")
        first.toBe("-1#")
        second.toBe("-----1#")
        source.wasSubscribed("^-!", "----^-!")
    }

    @Test("can be retried, each attempt with a connection of its own", arguments: [0, 1, 2])
    func retried(replay: Int) {
        var attempts = 0
        let source = Observable<Int>.deferred {
            attempts += 1
            return attempts < 3 ? .error(TestError()) : .just(attempts)
        }
        let shared = source.share(replay: replay)
        var received: [String] = []
        func subscribe() {
            _ = shared.subscribe { event in
                received.append(event.debugDescription)
                if case .error = event { subscribe() }
            }
        }
        subscribe()
        #expect(received == ["error(error)", "error(error)", "next(3)", "completed"])
    }

    @Test("a synchronous source is over before a second subscriber comes", arguments: [0, 1, 2])
    func synchronous(replay: Int) {
        var count = 0
        let source = Observable<Int>.deferred {
            count += 1
            return Observable.of(1, 2)
        }
        let shared = source.share(replay: replay)
        #expect(Received(shared).words == ["1", "2", "|"])
        #expect(Received(shared).words == ["1", "2", "|"])
        #expect(count == 2)
    }

    @Test("serves the newcomer that took the first slot before older ones", arguments: [0, 1])
    func bagOrder(replay: Int) {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: replay)
        var log: [String] = []
        let subscribe = { (name: String) in shared.subscribe(onNext: { log.append("\(name)\($0)") }) }
        let first = subscribe("A")
        _ = subscribe("B")
        first.dispose()
        _ = subscribe("C")
        source.onNext(1)
        #expect(log == ["C1", "B1"])
    }

    @Test("delivers depth first")
    func reentrance() {
        let source = PublishSubject<Int>()
        let shared = source.share()
        var log: [String] = []
        _ = shared.subscribe(onNext: {
            log.append("A\($0)")
            if $0 == 1 { source.onNext(2) }
        })
        _ = shared.subscribe(onNext: { log.append("B\($0)") })
        source.onNext(1)
        #expect(log == ["A1", "A2", "B2", "B1"])
    }

    @Test("disposed from inside its first element lets go of the source", arguments: [0, 1, 2])
    func disposedInside(replay: Int) {
        let test = MarbleTest()
        let source = test.hot("-1-2")
        test.expect(source.share(replay: replay).take(1)).toBe("-(1|)")
        source.wasSubscribed("^!")
    }

    @Test("keeps nothing alive after an end", arguments: [0, 1, 2])
    func noCycle(replay: Int) {
        final class Witness {}
        weak var witness: Witness?
        do {
            let held = Witness()
            witness = held
            let shared = Observable.of(1, 2).map { [held] element in withExtendedLifetime(held) { element } }.share(
                replay: replay)
            _ = shared.subscribe(onNext: { _ in })
        }
        #expect(witness == nil)
    }

    @Test("an end lasts for ever, or is forgotten: in each scope, with and without a replay", arguments: ["|", "#"])
    func afterEnd(end: String) {
        for replay in 0...2 {
            let test = MarbleTest()
            let source = test.cold("-12" + end)
            let (forever, connected) = (
                source.map { $0 }.share(replay: replay, scope: .forever), source.map { $0 }.share(replay: replay)
            )
            let early = [test.expect(forever), test.expect(connected)]
            let late = (test.expect(forever, "------^"), test.expect(connected, "------^"))
            for result in early { result.toBe("-12" + end) }
            let ended = end == "|" ? "6 completed" : "6 error(error)"
            #expect(late.0.lines == [1, 2].suffix(replay).map { "6 next(\($0))" } + [ended])
            late.1.toBe("-------12" + end)
            source.wasSubscribed("^--!", "^--!", "------^--!")
        }
    }
}
