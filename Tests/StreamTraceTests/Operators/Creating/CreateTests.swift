import Testing

@testable import StreamTraceEngine

@Suite("create")
struct CreateTests {
    @Test("runs its closure for each subscriber")
    func cold() {
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

    @Test("ignores what its closure sends after an end")
    func ended() {
        let stream = Observable<Int>.create { observer in
            for event in [Event.next(1), .error(TestError()), .next(2), .completed, .error(TestError())] {
                observer.on(event)
            }
            return Disposables.create()
        }
        #expect(lines(stream) == ["next(1)", "error(error)"])
    }

    @Test("disposes what its closure returned once: at the end, or when the subscription is disposed")
    func disposal() {
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

    @Test("sends a subscriber that disposed nothing more, and disposes after its closure has returned")
    func disposedInsideTheClosure() {
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

    @Test("lets an observer send from inside an event", .nestedSending)
    func reentrance() {
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
