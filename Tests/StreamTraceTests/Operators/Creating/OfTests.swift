import Testing

@testable import StreamTraceEngine

@Suite("of")
struct OfTests {
    @Test func `Emits none, one or many elements and completes`() {
        #expect(lines(Observable<Int>.of()) == ["completed"])
        #expect(lines(Observable.of(1)) == ["next(1)", "completed"])
        #expect(lines(Observable.of(1, 2, 3)) == ["next(1)", "next(2)", "next(3)", "completed"])
    }

    @Test func `Emits no element before its subscriber has the subscription`() {
        let subscription = SerialDisposable()
        var received: [Int] = []
        let stream = Observable<Int>.create { observer in
            subscription.disposable = Observable.of(1, 2, 3).subscribe(onNext: {
                received.append($0)
                if $0 == 2 { subscription.dispose() }
            })
            return Disposables.create()
        }
        _ = stream.subscribe()
        #expect(received == [1, 2])
    }

    @Test func `Alternates with another on the same thread`() {
        #expect(
            lines(Observable.merge(.of(1, 2, 3), .of(10, 20, 30))).dropLast() == [
                "next(1)", "next(10)", "next(2)", "next(20)", "next(3)", "next(30)",
            ])
    }

    @Test func `Emits one element in each tick of virtual time`() {
        let test = MarbleTest()
        test.expect(Observable.of(1, 2, scheduler: test.scheduler), "-^").toBe("-(12|)")
    }

    @Test func `Does not grow the stack on a scheduler that runs actions at once`() {
        var count = 0
        _ = Observable.from(1...100_000, scheduler: InlineScheduler()).subscribe(onNext: { _ in count += 1 })
        #expect(count == 100_000)
    }
}
