import Testing

@testable import StreamTraceEngine

@Suite("flatMapLatest")
struct FlatMapLatestTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.flatMapLatest { Observable.just($0) } }
    }

    @Test func `Disposes a stream when a newer one arrives`() {
        let test = MarbleTest()
        let source = test.hot("-1--2----|")
        let first = test.cold("-a-b-c|")
        let second = test.cold("-x-y-----z|")
        test.expect(source.flatMapLatest { $0 == 1 ? first : second }).toBe("--a--x-y-----z|")
        source.wasSubscribed("^--------!")
        first.wasSubscribed("-^--!")
        second.wasSubscribed("----^---------!")
    }

    @Test func `Completes with the source when its stream has completed`() {
        let test = MarbleTest()
        let source = test.hot("-1-----|")
        let inner = test.cold("-a|")
        test.expect(source.flatMapLatest { _ in inner }).toBe("--a----|")
        inner.wasSubscribed("-^-!")
    }

    @Test func `Ends with an error of the stream, the source or the closure`() {
        let test = MarbleTest()
        let source = test.hot("-1----|")
        test.expect(source.flatMapLatest { _ in test.cold("-a#") }).toBe("--a#")
        source.wasSubscribed("^--!")
        let failing = MarbleTest()
        let inner = failing.cold("-a-b-c")
        failing.expect(failing.hot("-1--#").flatMapLatest { _ in inner }).toBe("--a-#")
        inner.wasSubscribed("-^--!")
        let throwing = MarbleTest()
        throwing.expect(throwing.hot("-1-").flatMapLatest { _ -> Observable<Int> in throw TestError() }).toBe("-#")
    }

    @Test func `Ignores the error of a stream that it has disposed`() {
        let test = MarbleTest()
        let source = test.hot("-1-2---|")
        test.expect(source.flatMapLatest { $0 == 1 ? test.cold("---#") : test.cold("-x|") }).toBe("----x--|")
    }

    @Test func `Disposes source and stream when it is disposed`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-----|")
        let inner = test.cold("-a-b-c|")
        test.expect(source.flatMapLatest { _ in inner }, "^---!").toBe("--a-")
        source.wasSubscribed("^---!")
        inner.wasSubscribed("-^-!", "---^!")
    }

    @Test func `Switches before a trampolined 'of' emits its second element`() {
        let stream = Observable.of(1, 2, 3).flatMapLatest { Observable.of($0, $0 * 100) }
        #expect(lines(stream) == ["next(1)", "next(2)", "next(3)", "next(300)", "completed"])
    }

    @Test(.nestedSending) func `Switches during an event`() {
        let subject = PublishSubject<Int>()
        var received: [Int] = []
        _ = subject.flatMapLatest { Observable.just($0).concat(Observable.just($0 * 10)) }.subscribe(onNext: {
            received.append($0)
            if $0 == 1 { subject.onNext(2) }
        })
        subject.onNext(1)
        #expect(received == [1, 2, 20])
    }

    @Test func `Disposes a stream before it subscribes to the newer one`() {
        var log: [String] = []
        let subject = PublishSubject<Int>()
        let subscription = subject.flatMapLatest { number in
            Observable<Int>.never().do(
                onSubscribe: { log.append("subscribe \(number)") }, onDispose: { log.append("dispose \(number)") })
        }.subscribe()
        for number in 1...2 { subject.onNext(number) }
        subscription.dispose()
        #expect(log == ["subscribe 1", "dispose 1", "subscribe 2", "dispose 2"])
    }
}
