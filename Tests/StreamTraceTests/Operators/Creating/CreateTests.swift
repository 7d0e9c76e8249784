import Testing

@testable import StreamTraceEngine

@Suite("create")
struct CreateTests {
    @Test func `Runs its closure for each subscriber`() {
        var count = 0
        let stream = Observable<Int>.create { observer in
            count += 1
            observer.onNext(count)
            observer.onCompleted()
            return Disposables.create()
        }
        #expect(lines(stream) == ["next(1)", "completed"])
        #expect(lines(stream) == ["next(2)", "completed"])
    }

    @Test func `Ignores events that its closure sends after an end`() {
        let stream = Observable<Int>.create { observer in
            for event in [Event.next(1), .error(TestError()), .next(2), .completed, .error(TestError())] {
                observer.on(event)
            }
            return Disposables.create()
        }
        #expect(lines(stream) == ["next(1)", "error(error)"])
    }

    @Test func `Disposes the returned disposable once: at the end, or when the subscription is disposed`() {
        var disposed = 0
        var observer: AnyObserver<Int>?
        let stream = Observable<Int>.create {
            observer = $0
            return Disposables.create { disposed += 1 }
        }
        let subscription = stream.subscribe()
        subscription.dispose()
        subscription.dispose()
        observer?.onCompleted()
        #expect(disposed == 1)
        let other = stream.subscribe()
        observer?.onCompleted()
        other.dispose()
        #expect(disposed == 2)
    }

    @Test func `Emits no event to a disposed subscriber, and disposes after its closure has returned`() {
        var order: [String] = []
        let stream = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onNext(2)
            order.append("returns")
            return Disposables.create { order.append("disposed") }
        }
        _ = stream.take(1).subscribe { order.append($0.debugDescription) }
        #expect(order == ["next(1)", "completed", "returns", "disposed"])
    }

    @Test(.nestedSending) func `Allows an observer to send during an event`() {
        var observer: AnyObserver<Int>?
        var received: [Int] = []
        let stream = Observable<Int>.create {
            observer = $0
            return Disposables.create()
        }
        _ = stream.subscribe(onNext: {
            if $0 == 1 { observer?.onNext(2) }
            received.append($0)
        })
        observer?.onNext(1)
        #expect(received == [2, 1])
    }
}
