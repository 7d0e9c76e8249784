import Testing

@testable import StreamTraceEngine

@Suite("window")
struct WindowTests {
    private func windows(_ source: Observable<Int>, _ test: MarbleTest, count: Int = 2) -> Observable<String> {
        source.window(timeSpan: .milliseconds(4), count: count, scheduler: test.scheduler).enumerated().flatMap {
            window in
            window.element.materialize().map { "\(window.index)\($0.debugDescription)" }
        }
    }

    @Test(arguments: [1, 9])
    func `Follows the rules of an operator with one source, for windows and their elements`(count: Int) {
        let windows = { (source: Observable<Int>, scheduler: MarbleScheduler) in
            source.window(timeSpan: .seconds(200), count: count, scheduler: scheduler)
        }
        checkOneSource { windows($0, $1).flatMap { $0 } }
        // The first window is sent before the subscription to the source.
        checkOneSource { windows($0, $1).skip(1).map { _ in 0 } }
    }

    @Test func `Opens a window at once, another when it is full or due, also after empty ones`() {
        let test = MarbleTest()
        let source = test.hot("-12-3-------|")
        let log = test.expect(windows(source, test))
        #expect(
            log.lines == [
                "1 next(0next(1))", "2 next(0next(2))", "2 next(0completed)", "4 next(1next(3))", "6 next(1completed)",
                "10 next(2completed)", "12 next(3completed)", "12 completed",
            ])
        source.wasSubscribed("^-----------!")
    }

    @Test func `Ends the last window before it ends itself`() {
        let test = MarbleTest()
        let (completing, failing) = (test.hot("-1|"), test.hot("-1#"))
        let logs = (test.expect(windows(completing, test)), test.expect(windows(failing, test)))
        #expect(logs.0.lines == ["1 next(0next(1))", "2 next(0completed)", "2 completed"])
        #expect(logs.1.lines == ["1 next(0next(1))", "2 next(0error(error))", "2 error(error)"])
        completing.wasSubscribed("^-!")
        failing.wasSubscribed("^-!")
    }

    @Test(arguments: ["|", "#"])
    func `Emits one window for a source without elements, which ends with it`(end: String) {
        let test = MarbleTest()
        let (late, synchronous) = (test.hot("--" + end), test.cold(end))
        let outer = { (source: Observable<Int>) in
            source.window(timeSpan: .milliseconds(4), count: 2, scheduler: test.scheduler)
        }
        let counts = [late, synchronous].map { test.expect(outer($0).map { _ in 0 }) }
        let elements = [late, synchronous].map { test.expect(outer($0).flatMap { $0 }) }
        counts[0].toBe("0-" + end)
        counts[1].toBe("(0" + end + ")")
        elements[0].toBe("--" + end)
        elements[1].toBe(end)
        late.wasSubscribed("^-!", "^-!")
        synchronous.wasSubscribed("(^!)", "(^!)")
    }

    @Test(.nestedSending) func `Releases its source and opens no other window when disposed during a window`() {
        let test = MarbleTest()
        let source = test.hot("-12-3-4-|")
        let log = test.expect(windows(source, test).take(2))
        #expect(log.lines == ["1 next(0next(1))", "2 next(0next(2))", "2 completed"])
        source.wasSubscribed("^-!")
    }

    @Test(.nestedSending)
    func `Subscribes and disposes in one frame when disposed during its first window, unless that is used`() {
        let test = MarbleTest()
        let source = test.hot("-12-3-4-|")
        let outer = source.window(timeSpan: .milliseconds(9), count: 2, scheduler: test.scheduler)
        let count = test.expect(outer.take(1).map { _ in 0 })
        let elements = test.expect(outer.take(1).flatMap { $0 })
        count.toBe("(0|)")
        elements.toBe("-1(2|)")
        source.wasSubscribed("(^!)", "^-!")
    }

    @Test func `Leaves its windows open and emits no event when disposed early`() {
        let test = MarbleTest()
        let source = test.hot("-12-3-4-|")
        let log = test.expect(windows(source, test), "^----!")
        #expect(
            log.lines == ["1 next(0next(1))", "2 next(0next(2))", "2 next(0completed)", "4 next(1next(3))"])
        source.wasSubscribed("^----!")
    }

    @Test func `Retains its source while a window is subscribed to, and releases it then`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-4-|")
        var window: Observable<Int>?
        let outer = source.window(timeSpan: .seconds(1), count: 9, scheduler: test.scheduler)
            .do(onNext: { window = $0 }).map { _ in 0 }
        let windows = test.expect(outer, "^-!")
        let inner = test.expect(Observable.deferred { window ?? .empty() }, "^----!")
        windows.toBe("0")
        inner.toBe("-1-2-")
        source.wasSubscribed("^----!")
    }

    @Test func `Continues while its source is silent, until it is disposed`() {
        let test = MarbleTest()
        let source = test.hot("-")
        let outer = source.window(timeSpan: .milliseconds(4), count: 2, scheduler: test.scheduler).map { _ in 0 }
        test.expect(outer, "^--------!").toBe("0---0---0")
        source.wasSubscribed("^--------!")
    }

    @Test func `Splits several elements of one frame into windows`() {
        let test = MarbleTest()
        let source = test.hot("-(123)--|")
        let log = test.expect(windows(source, test))
        #expect(
            log.lines == [
                "1 next(0next(1))", "1 next(0next(2))", "1 next(0completed)", "1 next(1next(3))", "5 next(1completed)",
                "8 next(2completed)", "8 completed",
            ])
        source.wasSubscribed("^-------!")
    }

    @Test(.nestedSending) func `Emits an element sent during one that fills a window in that window`() {
        let test = MarbleTest()
        let subject = PublishSubject<Int>()
        let received = Received(windows(subject, test, count: 9)) { if $0 == "0next(1)" { subject.onNext(2) } }
        subject.onNext(1)
        received.dispose()
        #expect(received.words == ["0next(1)", "0next(2)"])
        #expect(!subject.hasObservers)
    }

    @Test func `Emits as many elements in every window as its count`() {
        let test = MarbleTest()
        let arrays = test.hot("12345|").window(timeSpan: .seconds(1), count: 2, scheduler: test.scheduler)
            .flatMap { $0.toArray() }
        #expect(test.expect(arrays).lines == ["1 next([1, 2])", "3 next([3, 4])", "5 next([5])", "5 completed"])
    }
}
