import Testing

@testable import StreamTraceEngine

@Suite("share")
struct ShareTests {
    @Test(arguments: [0, 1, 2])
    func `Follows the rules of an operator with one source`(replay: Int) {
        // `map`, because a shared connection does not dispose a source that has ended.
        checkOneSource { $0.map { $0 }.share(replay: replay) }
        checkOneSource { $0.map { $0 }.share(replay: replay, scope: .forever) }
    }

    @Test(arguments: [0, 1, 2])
    func `Subscribes once for all, from the first subscriber until the last has disposed`(replay: Int) {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-4-5-")
        let shared = source.share(replay: replay)
        let first = test.expect(shared, "^---!")
        let second = test.expect(shared, "^-----!")
        first.toBe("-1-2-")
        second.toBe("-1-2-3-")
        source.wasSubscribed("^-----!")
    }

    @Test(arguments: [0, 1, 2, 3])
    func `Emits the last elements to a late subscriber first`(replay: Int) {
        for scope in [SubjectLifetimeScope.whileConnected, .forever] {
            let test = MarbleTest()
            let shared = test.hot("-1-2--3|").share(replay: replay, scope: scope)
            let first = test.expect(shared)
            let second = test.expect(shared, "----^")
            first.toBe("-1-2--3|")
            #expect(second.lines == [1, 2].suffix(replay).map { "4 next(\($0))" } + ["6 next(3)", "7 completed"])
        }
    }

    @Test(arguments: [0, 1, 2])
    func `Starts the source again after the last subscriber with whileConnected, without its elements`(replay: Int) {
        let test = MarbleTest()
        let source = test.cold("-1-2-3|")
        let shared = source.share(replay: replay)
        let first = test.expect(shared, "^--!")
        let second = test.expect(shared, "-----^--!")
        first.toBe("-1")
        second.toBe("------1")
        source.wasSubscribed("^--!", "-----^--!")
    }

    @Test(arguments: [0, 1, 2])
    func `Replays the elements of an earlier connection with forever`(replay: Int) {
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

    @Test func `Replays the last elements and the end to later subscribers with forever, an error too`() {
        let test = MarbleTest()
        let source = test.cold("-1#")
        let shared = source.share(replay: 1, scope: .forever)
        let first = test.expect(shared)
        let second = test.expect(shared, "----^")
        first.toBe("-1#")
        second.toBe("----(1#)")
        source.wasSubscribed("^-!")
    }

    @Test(arguments: [0, 1, 2])
    func `Starts the source again after an end with whileConnected`(replay: Int) {
        let test = MarbleTest()
        let source = test.cold("-1#")
        let shared = source.map { $0 }.share(replay: replay)
        let first = test.expect(shared)
        let second = test.expect(shared, "----^")
        first.toBe("-1#")
        second.toBe("-----1#")
        source.wasSubscribed("^-!", "----^-!")
    }

    @Test(.nestedSending)
    func `Emits an element sent during a replay to the new subscriber too, first`() {
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

    @Test func `Continues for a new subscriber during whose replay another one disposes`() {
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

    @Test func `Ends a new subscriber once for an end during its replay, and starts the source again`() {
        let source = PublishSubject<Int>()
        let shared = Observable<Int>.deferred { source }.share(replay: 1)
        let early = Received(shared)
        source.onNext(1)
        let late = Received(shared) { _ in source.onCompleted() }
        #expect(early.words == ["1", "|"])
        #expect(late.words == ["1", "|"])
    }

    @Test(arguments: [0, 1, 2])
    func `Retains no object after an end`(replay: Int) {
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

    @Test
    func `Releases the element that it replays with its last subscriber, even if the subscription is retained`() {
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

    @Test(arguments: ["|", "#"])
    func `Remembers an end forever, or forgets it: in each scope, with and without a replay`(end: String) {
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
