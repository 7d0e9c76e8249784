import Testing

@testable import StreamTraceEngine

@Suite("concat")
struct ConcatTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.concat(Observable.empty()) }
        checkOneSource { Observable<Int>.empty().concat($0) }
        checkOneSource { Observable.just($0).concat() }
    }

    @Test func `Subscribes to the second when the first has completed`() {
        let test = MarbleTest()
        let first = test.cold("-1-|")
        let second = test.cold("-2-|")
        test.expect(first.concat(second)).toBe("-1--2-|")
        first.wasSubscribed("^--!")
        second.wasSubscribed("---^--!")
    }

    @Test func `Misses the earlier elements of a hot second stream`() {
        let test = MarbleTest()
        test.expect(test.hot("-1-|").concat(test.hot("--a--b|"))).toBe("-1---b|")
    }

    @Test func `Ends with the first error, and does not subscribe to later streams`() {
        let test = MarbleTest()
        let second = test.cold("-2-|")
        test.expect(test.cold("-1-#").concat(second)).toBe("-1-#")
        second.wasSubscribed()
    }

    @Test func `Disposes the current stream when it is disposed`() {
        let test = MarbleTest()
        let (first, second) = (test.cold("-1-|"), test.cold("-2-3-|"))
        test.expect(first.concat(second), "^----!").toBe("-1--2")
        first.wasSubscribed("^--!")
        second.wasSubscribed("---^-!")
    }

    @Test func `Disposes a stream before it subscribes to the next`() {
        let test = MarbleTest()
        let source = test.hot("-|")
        let log = debugLines {
            _ = source.debug("a").concat(Observable.just(1).debug("b")).subscribe()
            test.run()
        }
        #expect(
            log == [
                "a -> subscribed", "a -> Event completed", "a -> isDisposed", "b -> subscribed", "b -> Event next(1)",
                "b -> Event completed", "b -> isDisposed",
            ])
    }

    @Test func `Accepts any sequence of streams, and iterates it no further than needed`() {
        #expect(lines(Observable<Int>.concat([])) == ["completed"])
        #expect(lines(Observable.concat(.just(1), .just(2))) == ["next(1)", "next(2)", "completed"])
        let test = MarbleTest()
        var asked = 0
        let streams = sequence(state: 0) { (_: inout Int) -> Observable<Int>? in
            asked += 1
            return test.cold("-a|")
        }
        test.expect(Observable.concat(streams).take(2)).toBe("-a-(a|)")
        #expect(asked == 2)
    }

    @Test(.nestedSending) func `Does not grow the stack with its length, however it is nested`() {
        let one = Observable.just(1)
        let toTheLeft = (1..<20_000).reduce(one) { chain, _ in chain.concat(one) }
        let toTheRight = (1..<20_000).reduce(one) { chain, _ in one.concat(chain) }
        for chain in [toTheLeft, toTheRight, .concat(repeatElement(one, count: 20_000))] {
            var count = 0
            _ = chain.subscribe(onNext: { _ in count += 1 })
            #expect(count == 20_000)
        }
    }

    @Test func `Emits streams one after the other`() {
        let test = MarbleTest()
        let inner = test.cold("-a-|")
        let source = test.hot("ss|", ["s": inner])
        test.expect(source.concat()).toBe("-a--a-|")
        source.wasSubscribed("^-!")
        inner.wasSubscribed("^--!", "---^--!")
    }

    @Test(.nestedSending) func `Subscribes to the next stream when a completion arrives during an element`() {
        let subject = PublishSubject<Int>()
        let received = Received(subject.concat(Observable.just(9))) { if $0 == 1 { subject.onCompleted() } }
        subject.onNext(1)
        #expect(received.words == ["1", "9", "|"])
    }

    @Test func `Subscribes to no further stream if another observer of the end disposes it`() {
        let test = MarbleTest()
        let (first, second) = (PublishSubject<Int>(), test.cold("1|"))
        let subscription = SingleAssignmentDisposable()
        _ = first.subscribe(onCompleted: { subscription.dispose() })
        subscription.setDisposable(first.concat(second).subscribe())
        first.onCompleted()
        second.wasSubscribed()
    }

    @Test func `Emits several elements of one frame, and ends with the first error of a sequence of streams`() {
        let test = MarbleTest()
        let streams = [test.cold("(12)|"), test.cold("3#"), test.cold("4|")]
        test.expect(Observable.concat(AnySequence(streams.map { $0.asObservable() }))).toBe("(12)3#")
        streams[0].wasSubscribed("^---!")
        streams[1].wasSubscribed("----^!")
        streams[2].wasSubscribed()
    }
}
