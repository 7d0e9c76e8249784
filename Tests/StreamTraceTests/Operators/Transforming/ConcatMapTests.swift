import Testing

@testable import StreamTraceEngine

@Suite("concatMap")
struct ConcatMapTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.concatMap { Observable.just($0) } }
    }

    @Test func `Subscribes to a stream when the previous one has completed`() {
        let test = MarbleTest()
        let source = test.hot("-12|")
        let first = test.cold("-a-b|")
        let second = test.cold("-x|")
        test.expect(source.concatMap { $0 == 1 ? first : second }).toBe("--a-b-x|")
        source.wasSubscribed("^--!")
        first.wasSubscribed("-^---!")
        second.wasSubscribed("-----^-!")
    }

    @Test func `Calls its closure when the element arrives, so that its error is early`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        let inner = test.cold("-----a|")
        test.expect(source.concatMap { if $0 == 2 { throw TestError() } else { inner } }).toBe("---#")
        inner.wasSubscribed("-^-!")
    }

    @Test func `Ends with the error of a stream, and does not subscribe to the queued ones`() {
        let test = MarbleTest()
        let source = test.hot("-12-|")
        let first = test.cold("---#")
        let second = test.cold("-x|")
        test.expect(source.concatMap { $0 == 1 ? first : second }).toBe("----#")
        second.wasSubscribed()
    }

    @Test func `Drops the queue when it is disposed`() {
        let test = MarbleTest()
        let source = test.hot("-12-|")
        let inner = test.cold("-a|")
        test.expect(source.concatMap { _ in inner }, "^-!").toBe("-")
        inner.wasSubscribed("-^!")
        source.wasSubscribed("^-!")
    }

    @Test func `Disposes a synchronous stream before it subscribes to the next`() {
        let gate = PublishSubject<Int>()
        let log = debugLines {
            let streams = [gate.take(1), Observable.just(7).debug("a"), Observable.just(8).debug("b")]
            _ = Observable.from(streams).concatMap { $0 }.subscribe()
            gate.onNext(0)
        }
        #expect(
            log == [
                "a -> subscribed", "a -> Event next(7)", "a -> Event completed", "a -> isDisposed",
                "b -> subscribed", "b -> Event next(8)", "b -> Event completed", "b -> isDisposed",
            ])
    }

    @Test func `Subscribes to the next stream in a trampolined action`() {
        let pairs = Observable.of(1, 2, 3).concatMap { Observable.of($0, $0 + 10) }
        let combined = Observable.combineLatest(pairs, Observable.of(100, 200, 300, 400)) { $0 + $1 }
        #expect(Received(combined).words == ["101", "201", "211", "311", "411", "402", "412", "403", "413", "|"])
    }

    @Test func `Drops a trampolined stream when it is disposed`() {
        let lines = debugLines {
            let gate = PublishSubject<Int>()
            let subscription = Observable.of(gate, PublishSubject()).enumerated()
                .concatMap { $0.element.debug("\($0.index)") }
                .subscribe()
            _ = CurrentThreadScheduler.instance.schedule(()) {
                gate.onCompleted()
                subscription.dispose()
                return Disposables.create()
            }
        }
        #expect(lines == ["0 -> subscribed", "0 -> Event completed", "0 -> isDisposed"])
    }

    @Test func `Subscribes to a stream if the current one ends while its closure is called`() {
        let (source, first) = (PublishSubject<Int>(), PublishSubject<Int>())
        let received = Received(
            source.concatMap { number -> Observable<Int> in
                if number == 1 { return first }
                first.onCompleted()
                return .just(number)
            })
        source.onNext(1)
        source.onNext(2)
        #expect(received.words == ["2"])
    }

    @Test func `Does not grow the stack with the number of queued streams`() {
        let gate = PublishSubject<Int>()
        var count = 0
        var completed = false
        _ = Observable.from(0..<50_000).concatMap { $0 == 0 ? gate.asObservable() : .just($0) }
            .subscribe(onNext: { _ in count += 1 }, onCompleted: { completed = true })
        gate.onCompleted()
        #expect(count == 49_999)
        #expect(completed)
    }

    @Test func `Notes why it buffers an element`() {
        #expect(
            notes(of: Observable.of(1, 2).concatMap { _ in Observable<Int>.never() }) == [
                "held: the stream of an earlier element has not ended"
            ])
    }
}
