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

    @Test("an element that is sent from inside of a replay reaches the newcomer too, first", .nestedSending)
    func sendsInsideReplay() {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: 1)
        let early = Received(shared)
        source.onNext(1)
        var late: [Int] = []
        _ = shared.subscribe(onNext: { element in
            if element == 1 { source.onNext(2) }
            late.append(element)
        })
        source.onNext(3)
        #expect(early.words == ["1", "2", "3"])
        #expect(late == [2, 1, 3])
    }

    @Test("who disposes itself inside of another's replay leaves the source to that one")
    func leavesInsideReplay() {
        let source = PublishSubject<Int>()
        var disposals = 0
        let shared = source.do(onDispose: { disposals += 1 }).share(replay: 1)
        let early = Received(shared)
        source.onNext(1)
        let late = Received(shared) { _ in early.dispose() }
        source.onNext(2)
        #expect(early.words == ["1"])
        #expect(late.words == ["1", "2"])
        #expect(disposals == 0)
        late.dispose()
        #expect(disposals == 1)
    }

    @Test("an end from inside of a replay ends the newcomer once, and the source starts again")
    func endsInsideReplay() {
        let source = PublishSubject<Int>()
        let shared = Observable<Int>.deferred { source }.share(replay: 1)
        let early = Received(shared)
        source.onNext(1)
        let late = Received(shared) { _ in source.onCompleted() }
        #expect(early.words == ["1", "|"])
        #expect(late.words == ["1", "|"])
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
