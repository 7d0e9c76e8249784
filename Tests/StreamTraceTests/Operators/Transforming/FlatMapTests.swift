import Testing

@testable import StreamTraceEngine

@Suite("flatMap", .endsInTime)
struct FlatMapTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.flatMap { Observable.just($0) } }
    }

    @Test func `Emits the elements of all streams as they arrive`() {
        let test = MarbleTest()
        let source = test.hot("-1--2----|")
        let first = test.cold("a--b---c|")
        let second = test.cold("-x-y|")
        test.expect(source.flatMap { $0 == 1 ? first : second }).toBe("-a--bx-yc|")
        source.wasSubscribed("^--------!")
        first.wasSubscribed("-^-------!")
        second.wasSubscribed("----^---!")
    }

    @Test func `Completes with the last of its streams, when the source has completed`() {
        let test = MarbleTest()
        let source = test.hot("-1-|")
        let inner = test.cold("----a|")
        test.expect(source.flatMap { _ in inner }).toBe("-----a|")
        source.wasSubscribed("^--!")
        inner.wasSubscribed("-^----!")
    }

    @Test func `Ends with the error of a stream, and disposes all others`() {
        let test = MarbleTest()
        let source = test.hot("-1-2----|")
        let first = test.cold("-------a|")
        let second = test.cold("-b#")
        test.expect(source.flatMap { $0 == 1 ? first : second }).toBe("----b#")
        source.wasSubscribed("^----!")
        first.wasSubscribed("-^---!")
        second.wasSubscribed("---^-!")
    }

    @Test func `Ends with the error of the source, and disposes its streams`() {
        let test = MarbleTest()
        let source = test.hot("-1--#")
        let inner = test.cold("a-b-c|")
        test.expect(source.flatMap { _ in inner }).toBe("-a-b#")
        inner.wasSubscribed("-^--!")
    }

    @Test func `Disposes source and streams when it is disposed`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-----|")
        let inner = test.cold("-a-b-c|")
        test.expect(source.flatMap { _ in inner }, "^---!").toBe("--a-")
        source.wasSubscribed("^---!")
        inner.wasSubscribed("-^--!", "---^!")
    }

    @Test func `Ends with the error its closure throws`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        test.expect(source.flatMap { if $0 == 2 { throw TestError() } else { Observable.just($0) } }).toBe("-1-#")
        source.wasSubscribed("^--!")
    }

    @Test func `Disposes a source that completes before it completes itself`() {
        let test = MarbleTest()
        let source = test.hot("-|")
        let log = debugLines {
            _ = source.debug("in").flatMap { Observable.just($0) }.debug("out").subscribe()
            test.run()
        }
        #expect(
            log == [
                "out -> subscribed", "in -> subscribed", "in -> Event completed", "in -> isDisposed",
                "out -> Event completed", "out -> isDisposed",
            ])
    }

    @Test(.nestedSending) func `Alternates streams on one thread, also one that was created during an event`() {
        let subject = PublishSubject<Int>()
        var received: [Int] = []
        _ = subject.flatMap { Observable.of($0, $0 * 10) }.subscribe(onNext: {
            received.append($0)
            if $0 == 1 { subject.onNext(2) }
        })
        subject.onNext(1)
        #expect(received == [1, 2, 10, 20])
    }

    @Test func `Disposes its streams in their order, also after some have ended`() {
        let source = PublishSubject<Int>()
        let inner = PublishSubject<Int>()
        let log = debugLines {
            let subscription = source.flatMap { inner.filter { _ in false }.take($0 == 0 ? 0 : 1).debug("\($0)") }
                .subscribe()
            for number in 0...2 { source.onNext(number) }
            subscription.dispose()
        }
        #expect(log.suffix(2) == ["1 -> isDisposed", "2 -> isDisposed"])
    }

    @Test func `Emits the elements of endless streams`() {
        let stream = Observable.of(1, 2).flatMap { Observable.repeatElement($0) }.take(5)
        #expect(lines(stream) == ["next(1)", "next(1)", "next(2)", "next(1)", "next(2)", "completed"])
    }

    @Test func `Loses no element of streams that emit on several threads`() async {
        let subjects = (0..<4).map { _ in PublishSubject<Int>() }
        let sum = Box(0)
        let stream = Observable.from(subjects).flatMap { $0 }.subscribe(onNext: { sum.value += $0 })
        await withTaskGroup(of: Void.self) { group in
            for subject in subjects {
                group.addTask { for _ in 0..<1000 { subject.onNext(1) } }
            }
        }
        stream.dispose()
        #expect(sum.value == 4000)
    }
}
