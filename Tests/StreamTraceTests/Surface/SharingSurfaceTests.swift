import StreamTrace
import Testing

@Suite("RxSwift's names: subjects, relays, sharing")
struct SharingSurfaceTests {
    private let stream = Observable.of(1, 2)

    @Test func `Subjects have the members of RxSwift`() throws {
        let publish = PublishSubject<Int>()
        let behavior = BehaviorSubject(value: 0)
        let replay = ReplaySubject<Int>.create(bufferSize: 1)
        let unbounded = ReplaySubject<Int>.createUnbounded()
        let async = AsyncSubject<Int>()
        var log: [String] = []
        _ = publish.asObservable().subscribe { log.append("\($0)") }
        #expect((publish.hasObservers, behavior.hasObservers, replay.hasObservers) == (true, false, false))
        #expect((unbounded.hasObservers, async.hasObservers) == (false, false))
        for observer in [
            publish.asObserver().asObserver(), behavior.asObserver().asObserver(), AnyObserver(replay.asObserver()),
            AnyObserver(unbounded.asObserver()), AnyObserver(async.asObserver()),
        ] {
            observer.onNext(1)
            observer.onNext(2)
        }
        #expect(try behavior.value() == 2)
        for observer in [AnyObserver(publish), AnyObserver(replay), AnyObserver(unbounded), AnyObserver(async)] {
            observer.onCompleted()
        }
        #expect(log == ["next(1)", "next(2)", "completed"])
        #expect([sent(replay), sent(unbounded), sent(async), sent(behavior)] == ["2 |", "1 2 |", "2 |", "2"])
        behavior.dispose()
        publish.dispose()
        replay.dispose()
        #expect((behavior.isDisposed, publish.isDisposed) == (true, true))
        #expect(throws: RxError.self) { try behavior.value() }
        #expect(sent(publish) == "#")
    }

    @Test func `Relays have the members of RxRelay`() {
        let publish = PublishRelay<Int>()
        let behavior = BehaviorRelay(value: 0)
        let replay = ReplayRelay<Int>.create(bufferSize: 1)
        let unbound = ReplayRelay<Int>.createUnbound()
        var log: [Int] = []
        _ = publish.subscribe(onNext: { log.append($0) })
        _ = publish.asObservable().subscribe(onNext: { log.append($0 * 10) })
        for relay in [publish.accept, behavior.accept, replay.accept, unbound.accept] {
            relay(1)
            relay(2)
        }
        #expect(log == [1, 10, 2, 20])
        #expect(behavior.value == 2)
        #expect([sent(behavior), sent(replay), sent(unbound)] == ["2", "2", "1 2"])
        #expect(sent(behavior.asInfallible()) == "2")
        #expect(sent(publish.asInfallible()) == "")
        #expect(sent(replay.asInfallible()) == "2")
    }

    @Test func `share and refCount have the forms of RxSwift`() {
        #expect(sent(stream.share()) == "1 2 |")
        #expect(sent(stream.share(replay: 1)) == "1 2 |")
        #expect(sent(stream.share(replay: 1, scope: .forever)) == "1 2 |")
        #expect(sent(stream.share(scope: SubjectLifetimeScope.whileConnected)) == "1 2 |")
        #expect(sent(stream.publish().refCount()) == "1 2 |")
        #expect(sent(stream.replay(1).refCount()) == "1 2 |")
        #expect(sent(stream.replayAll().refCount()) == "1 2 |")
    }

    @Test func `publish, replay and multicast have the forms of RxSwift`() {
        let subject = PublishSubject<Int>()
        let connectables: [ConnectableObservable<Int>] = [
            stream.publish(), stream.replay(1), stream.replayAll(), stream.multicast(subject),
            stream.multicast(makeSubject: { PublishSubject() }),
        ]
        for connectable in connectables {
            var log: [Int] = []
            let subscription = connectable.subscribe(onNext: { log.append($0) })
            let connection = connectable.connect()
            #expect(log == [1, 2])
            connection.dispose()
            subscription.dispose()
        }
        #expect(
            sent(stream.multicast({ PublishSubject() }, selector: { Observable.zip($0, $0) { $0 + $1 } })) == "2 4 |")
    }
}
