import Testing

@testable import StreamTraceEngine

@Suite("flatMap")
struct FlatMapTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.flatMap { Observable.just($0) } }
    }

    @Test("sends what all streams send, as it comes")
    func merges() {
        let test = MarbleTest()
        let source = test.hot("-1--2----|")
        let first = test.cold("a--b---c|")
        let second = test.cold("-x-y|")
        test.expect(source.flatMap { $0 == 1 ? first : second }).toBe("-a--bx-yc|")
        source.wasSubscribed("^--------!")
        first.wasSubscribed("-^-------!")
        second.wasSubscribed("----^---!")
    }

    @Test("completes with the last of its streams, when the source has")
    func completes() {
        let test = MarbleTest()
        let source = test.hot("-1-|")
        let inner = test.cold("----a|")
        test.expect(source.flatMap { _ in inner }).toBe("-----a|")
        source.wasSubscribed("^--!")
        inner.wasSubscribed("-^----!")
    }

    @Test("ends with the error of a stream, and gives up all others")
    func innerError() {
        let test = MarbleTest()
        let source = test.hot("-1-2----|")
        let first = test.cold("-------a|")
        let second = test.cold("-b#")
        test.expect(source.flatMap { $0 == 1 ? first : second }).toBe("----b#")
        source.wasSubscribed("^----!")
        first.wasSubscribed("-^---!")
        second.wasSubscribed("---^-!")
    }

    @Test("ends with the error of the source, and gives up its streams")
    func sourceError() {
        let test = MarbleTest()
        let source = test.hot("-1--#")
        let inner = test.cold("a-b-c|")
        test.expect(source.flatMap { _ in inner }).toBe("-a-b#")
        inner.wasSubscribed("-^--!")
    }

    @Test("gives up source and streams when it is disposed")
    func disposed() {
        let test = MarbleTest()
        let source = test.hot("-1-2-----|")
        let inner = test.cold("-a-b-c|")
        test.expect(source.flatMap { _ in inner }, "^---!").toBe("--a-")
        source.wasSubscribed("^---!")
        inner.wasSubscribed("-^--!", "---^!")
    }

    @Test("ends with the error its closure throws")
    func throwing() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        test.expect(source.flatMap { if $0 == 2 { throw TestError() } else { Observable.just($0) } }).toBe("-1-#")
        source.wasSubscribed("^--!")
    }

    @Test("gives up a source that completes before it completes itself")
    func order() {
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

    @Test("lets streams on one thread take turns, also one that was made inside an event", .nestedSending)
    func reentrance() {
        let subject = PublishSubject<Int>()
        var received: [Int] = []
        _ = subject.flatMap { Observable.of($0, $0 * 10) }.subscribe(onNext: {
            received.append($0)
            if $0 == 1 { subject.onNext(2) }
        })
        subject.onNext(1)
        #expect(received == [1, 2, 10, 20])
    }

    @Test("gives up its streams in the order in which they came, also after some have ended")
    func disposalOrder() {
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

    @Test("takes endless streams")
    func endless() {
        let stream = Observable.of(1, 2).flatMap { Observable.repeatElement($0) }.take(5)
        #expect(lines(stream) == ["next(1)", "next(1)", "next(2)", "next(1)", "next(2)", "completed"])
    }

    @Test("loses nothing of streams that send on several threads")
    func threads() async {
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
