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

    @Test("forever replays what an earlier connection left", arguments: [0, 1, 2])
    func remembers(replay: Int) {
        let test = MarbleTest()
        let source = test.cold("-1-2-3|")
        let shared = source.share(replay: replay, scope: .forever)
        let first = test.expect(shared, "^---!")
        let second = test.expect(shared, "------^-----!")
        first.toBe("-1-2")
        #expect(
            second.lines == [1, 2].suffix(replay).map { "6 next(\($0))" } + ["7 next(1)", "9 next(2)", "11 next(3)"])
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

    @Test("lets go of the element that it replays with its last subscriber, though the subscription is kept")
    func forgets() {
        final class Witness {}
        weak var witness: Witness?
        let subject = PublishSubject<Witness>()
        let subscription = subject.share(replay: 1).subscribe()
        do {
            let sent = Witness()
            witness = sent
            subject.onNext(sent)
        }
        #expect(witness != nil)
        subscription.dispose()
        withExtendedLifetime(subscription) { #expect(witness == nil) }
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
