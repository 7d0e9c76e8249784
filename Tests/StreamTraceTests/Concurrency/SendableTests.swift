import Dispatch
import StreamTrace
import Testing

/// Passes objects of the library to other threads, like a program in Swift 6 mode; the compiler checks these tests.
@Suite(.endsInTime)
struct SendableTests {
    @Test func `A detached task sends to a subject`() async throws {
        let (publish, behavior) = (PublishSubject<Int>(), BehaviorSubject(value: 0))
        let (replay, async) = (ReplaySubject<Int>.createUnbounded(), AsyncSubject<Int>())
        await Task.detached {
            publish.onNext(1)
            behavior.onNext(1)
            replay.onNext(1)
            async.onNext(1)
            async.onCompleted()
        }.value
        #expect(try behavior.value() == 1)
        #expect(try replay.take(1).toBlocking().toArray() == [1])
        #expect(try async.toBlocking().toArray() == [1])
    }

    @Test func `A queue sets a relay`() {
        let (behavior, publish) = (BehaviorRelay(value: 0), PublishRelay<Int>())
        let replay = ReplayRelay<Int>.createUnbound()
        DispatchQueue(label: "relays").sync {
            let work = DispatchWorkItem {
                behavior.accept(1)
                publish.accept(1)
                replay.accept(1)
            }
            work.perform()
        }
        #expect(behavior.value == 1)
    }

    @Test func `Other tasks subscribe to a stream that one task creates`() async throws {
        let stream = Observable.of(1, 2, 3).map { $0 * 10 }.share(replay: 1)
        let received = await withTaskGroup(of: [Int].self) { group in
            for _ in 0..<3 { group.addTask { (try? stream.toBlocking().toArray()) ?? [] } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        // Who subscribes while the source is sending receives its latest element first.
        #expect(received.allSatisfy { [[10, 20, 30], [20, 30], [30]].contains($0) }, "\(received)")
        #expect(received.contains([10, 20, 30]))
    }

    @Test func `A thread connects while another one subscribes`() async {
        let numbers = Observable.of(1, 2).publish()
        let received = Locked<[Int]>([])
        let bag = DisposeBag()
        numbers.subscribe(onNext: { element in received.update { $0.append(element) } }).disposed(by: bag)
        await Task.detached { numbers.connect().disposed(by: bag) }.value
        #expect(received.value == [1, 2])
    }

    @Test func `Tasks subscribe to traits, which end in them`() async throws {
        let single = Single<Int>.create { answer in
            Task { answer(.success(1)) }
            return Disposables.create()
        }
        let maybe = Maybe<Int>.create { answer in
            Task { answer(.completed) }
            return Disposables.create()
        }
        let completable = Completable.create { end in
            Task { end(.completed) }
            return Disposables.create()
        }
        let infallible = Infallible.of(1, 2)
        let answers = try await Task.detached {
            try await completable.value
            return (try await single.value, try await maybe.value, try infallible.toBlocking().toArray())
        }.value
        #expect(answers.0 == 1)
        #expect(answers.1 == nil)
        #expect(answers.2 == [1, 2])
    }

    @Test func `A task receives drivers and signals`() async {
        let (state, taps) = (BehaviorRelay(value: 7), PublishRelay<Int>())
        let (driver, signal) = (state.asDriver(), taps.asSignal())
        let first = await Task.detached {
            _ = signal
            for await element in driver.values { return element }
            return 0
        }.value
        #expect(first == 7)
    }

    @Test func `The task that a stream starts sends to its observer`() async throws {
        let stream = Observable<Int>.create { observer in
            let task = Task {
                for number in 1...3 { observer.onNext(number) }
                observer.onCompleted()
            }
            return Disposables.create { task.cancel() }
        }
        var received: [Int] = []
        for try await element in stream.values { received.append(element) }
        #expect(received == [1, 2, 3])
    }

    @Test func `One thread fills containers of subscriptions, and another disposes them`() async {
        let subject = PublishSubject<Int>()
        let (bag, all, serial) = (DisposeBag(), CompositeDisposable(), SerialDisposable())
        let (single, flag) = (SingleAssignmentDisposable(), BooleanDisposable())
        await Task.detached {
            subject.subscribe().disposed(by: bag)
            _ = all.insert(subject.subscribe())
            serial.disposable = subject.subscribe()
            single.setDisposable(subject.subscribe())
        }.value
        let action = Disposables.create { flag.dispose() }
        await Task.detached {
            action.dispose()
            all.dispose()
            serial.dispose()
            single.dispose()
        }.value
        #expect(all.isDisposed && serial.isDisposed && single.isDisposed && flag.isDisposed)
        #expect(subject.hasObservers)
        withExtendedLifetime(bag) {}
    }

    @Test func `One thread chooses schedulers, and another uses them`() async {
        let (serial, concurrent) = (
            SerialDispatchQueueScheduler(qos: .default), ConcurrentDispatchQueueScheduler(qos: .default)
        )
        let elements = await Task.detached {
            try? Observable.of(1, 2).subscribe(on: concurrent).observe(on: serial).toBlocking(timeout: 60).toArray()
        }.value
        #expect(elements == [1, 2])
    }

    @Test
    func `The element type of a stream is inferred where static and instance methods share a name`() throws {
        let (a, b) = (Observable.of(1), Observable.of(2))
        #expect(try Observable.merge(a, b).map { $0 * 2 }.toBlocking().toArray() == [2, 4])
        #expect(try Observable.concat(a, b).toBlocking().toArray() == [1, 2])
        #expect(try Infallible.concat(Infallible.just(1), .just(2)).map { $0 }.toBlocking().toArray() == [1, 2])
        #expect(try Single.zip(Single.just(1), Single.just(2)) { $0 + $1 }.toBlocking().single() == 3)
        #expect(try Driver.merge(Driver.just(1), Driver.just(2)).map { $0 }.toBlocking().toArray() == [1, 2])
    }
}
