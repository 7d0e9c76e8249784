import Testing

@testable import StreamTraceEngine

@Suite("refCount")
struct RefCountTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.publish().refCount() }
        checkOneSource { $0.replay(1).refCount() }
    }

    @Test func `Connects with the first subscriber, disconnects with the last, and starts again`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-4-5-6-|")
        let shared = source.publish().refCount()
        let first = test.expect(shared, "^---!")
        let second = test.expect(shared, "--^---!")
        let third = test.expect(shared, "--------^")
        first.toBe("-1-2")
        second.toBe("---2-3")
        third.toBe("---------5-6-|")
        source.wasSubscribed("^-----!", "--------^----!")
    }

    @Test func `Subscribes before it connects, so that it receives the elements of a synchronous source`() {
        #expect(Received(Observable.of(1, 2).publish().refCount()).words == ["1", "2", "|"])
    }

    @Test(.nestedSending) func `Starts again after an end, also during it`() {
        var attempts = 0
        let source = Observable<Int>.deferred {
            attempts += 1
            return attempts < 3 ? .error(TestError()) : .just(attempts)
        }
        let shared = source.publish().refCount()
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

    @Test func `Ignores subscribers of an earlier connection in a later one`() {
        var sources: [PublishSubject<Int>] = []
        let shared = Observable<Int>.deferred {
            sources.append(PublishSubject())
            return sources[sources.count - 1]
        }.publish().refCount()
        var received: [String] = []
        var again: (any Disposable)?
        _ = shared.subscribe(onCompleted: {
            again = shared.subscribe(onNext: { received.append("again \($0)") })
        })
        // The second subscriber receives the end, and is disposed, when the first one has connected again.
        let second = shared.subscribe(onNext: { received.append("second \($0)") })
        sources[0].onCompleted()
        second.dispose()
        #expect(sources.count == 2)
        sources[1].onNext(1)
        #expect(received == ["again 1"])
        again?.dispose()
        #expect(!sources[1].hasObservers)
    }

    @Test func `Counts a subscriber that was disposed while it connected`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        let shared = source.startWith(0).publish().refCount()
        let first = test.expect(shared.take(1))
        let second = test.expect(shared, "--^")
        first.toBe("(0|)")
        #expect(second.lines == ["2 next(0)", "3 next(2)", "5 completed"])
        source.wasSubscribed("(^!)", "--^--!")
    }
}
