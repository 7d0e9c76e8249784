import Testing

@testable import StreamTraceEngine

/// `share`, `refCount` and `publish` with many threads that subscribe and dispose.
@Suite(.endsInTime)
struct SharingConcurrencyTests {
    @Test(arguments: [1, 2])
    func `Two streams shared with a replay can be subscribed to during each other's events`(replay: Int) {
        for _ in 0..<hammerRounds(50) {
            let subjects = [BehaviorSubject(value: 0), BehaviorSubject(value: 0)]
            let shared = subjects.map { $0.share(replay: replay) }
            let steady = shared.map { $0.subscribe(onNext: { _ in }) }
            onThreads(2) { thread in
                for _ in 0..<5 {
                    shared[thread].subscribe(onNext: { _ in shared[1 - thread].subscribe(onNext: { _ in }).dispose() })
                        .dispose()
                }
            }
            for subscription in steady { subscription.dispose() }
            #expect(!subjects.contains { $0.hasObservers })
        }
    }

    /// Streams that count their subscribers.
    private func counting(_ source: Observable<Int>, _ kind: Int) -> Observable<Int> {
        switch kind {
        case 0: source.share()
        case 1: source.share(replay: 1)
        case 2: source.share(replay: 2)
        case 3: source.publish().refCount()
        default: source.share(replay: 1, scope: .forever)
        }
    }

    @Test(arguments: 0...4)
    func `A subscriber that arrives while the last one leaves is connected`(kind: Int) {
        for _ in 0..<hammerRounds(60) {
            let subject = PublishSubject<Int>()
            let shared = counting(subject, kind)
            let (heard, staying) = (Locked(0), Locked<[any Disposable]>([]))
            onThreads { _ in
                for _ in 0..<9 { shared.subscribe(onNext: { _ in }).dispose() }
                let last = shared.subscribe(onNext: { _ in heard.update { $0 += 1 } })
                staying.update { $0.append(last) }
            }
            heard.update { $0 = 0 }
            subject.onNext(1)
            #expect(heard.value == 4)
            for subscription in staying.value { subscription.dispose() }
            #expect(!subject.hasObservers)
        }
    }

    @Test(arguments: 0...3)
    func `An end that arrives while others subscribe leaves no subscriber`(kind: Int) {
        for _ in 0..<hammerRounds(60) {
            let (subject, makeSource) = (Locked(PublishSubject<Int>()), Locked(0))
            let source = Observable<Int>.deferred {
                makeSource.update { $0 += 1 }
                return subject.value
            }
            let shared = counting(source, kind)
            let (ends, stays) = (Locked(0), Locked(0))
            onThreads { thread in
                for _ in 0..<5 {
                    if thread == 0 {
                        let former = subject.value
                        subject.update { $0 = PublishSubject() }
                        former.onCompleted()
                    } else {
                        stays.update { $0 += 1 }
                        _ = shared.subscribe(onCompleted: { ends.update { $0 += 1 } })
                    }
                }
            }
            subject.value.onCompleted()
            #expect(ends.value == stays.value)
        }
    }

    @Test func `A manual connection and reference counting of the same stream do not deadlock`() {
        for _ in 0..<hammerRounds(60) {
            let subject = PublishSubject<Int>()
            let published = subject.map { $0 }.publish()
            let counted = published.refCount()
            onThreads { thread in
                for _ in 0..<10 {
                    if thread < 2 {
                        published.connect().dispose()
                    } else {
                        counted.subscribe(onNext: { _ in }).dispose()
                    }
                }
            }
            #expect(!subject.hasObservers)
        }
    }

    @Test func `A connection whose source ends on another thread while it is made is disposed`() {
        let connectable = OwnConnectable()
        connectable.whileConnecting = {
            #expect(anotherThreadPasses { connectable.subject.onCompleted() })
        }
        let received = Received(connectable.refCount())
        #expect(received.words == ["|"])
        #expect(connectable.connections == 1)
        #expect(connectable.disposals == 1)
    }

    @Test
    func `A source that ends on another thread before its subscriber is counted is not connected to`() {
        let connectable = OwnConnectable()
        connectable.whileSubscribing = {
            #expect(anotherThreadPasses { connectable.subject.onCompleted() })
        }
        let received = Received(connectable.refCount())
        #expect(received.words == ["|"])
        #expect(connectable.connections == 0)
    }

    @Test func `A source that is connected manually and ends while others subscribe is disposed`() {
        for _ in 0..<hammerRounds(60) {
            let (subject, open) = (Locked(PublishSubject<Int>()), Locked(0))
            let published = Observable<Int>.deferred {
                open.update { $0 += 1 }
                return subject.value.do(onDispose: { open.update { $0 -= 1 } })
            }.publish()
            let counted = published.refCount()
            onThreads { thread in
                for _ in 0..<10 {
                    if thread == 0 {
                        let connection = published.connect()
                        let former = subject.value
                        subject.update { $0 = PublishSubject() }
                        former.onCompleted()
                        connection.dispose()
                    } else {
                        counted.subscribe(onNext: { _ in }).dispose()
                    }
                }
            }
            #expect(open.value == 0)
        }
    }

    @Test func `A connection is made and disposed while other threads subscribe, connect and dispose`() {
        var passed: [Bool] = []
        var look: () -> Void = {}
        let source = Observable<Int>.create { _ in
            look()
            return Disposables.create { look() }
        }
        let published = source.publish()
        let counted = published.refCount()
        func ask() {
            look = {}
            let passes = anotherThreadPasses {
                counted.subscribe(onNext: { _ in }).dispose()
                _ = published.connect()
            }
            passed.append(passes)
        }
        look = ask
        let subscription = counted.subscribe(onNext: { _ in })
        look = ask
        subscription.dispose()
        #expect(passed.first == true && passed.allSatisfy { $0 })
        look = {}
    }

    @Test
    func `A new subscriber receives the latest element, the concurrent elements, and the end last`() {
        let streams: [(PublishSubject<Int>) -> Observable<Int>] = [
            { $0.share(replay: 1) },
            { source in
                let subject = BehaviorSubject(value: 0)
                _ = source.subscribe(subject)
                return subject
            },
            { source in
                let subject = ReplaySubject<Int>.create(bufferSize: 1)
                _ = source.subscribe(subject)
                return subject
            },
        ]
        for stream in streams {
            let source = PublishSubject<Int>()
            let shared = stream(source)
            let early = Received(shared)
            source.onNext(1)
            let late = Received(shared) { element in
                if element != 1 { return }
                let passed = anotherThreadPasses {
                    source.onNext(2)
                    source.onNext(3)
                    source.onCompleted()
                }
                #expect(passed)
            }
            #expect(early.words.suffix(4) == ["1", "2", "3", "|"])
            #expect(late.words == ["1", "2", "3", "|"])
        }
    }

    @Test(arguments: 0..<3)
    func `New subscribers on several threads receive every element once, in order`(kind: Int) {
        for _ in 0..<hammerRounds(30) {
            let source = PublishSubject<Int>()
            let (behavior, replay) = (BehaviorSubject(value: 0), ReplaySubject<Int>.create(bufferSize: 1))
            let shared = source.share(replay: 1)
            let stream: Observable<Int> = kind == 0 ? shared : kind == 1 ? behavior : replay
            func send(_ element: Int) {
                switch kind {
                case 0: source.onNext(element)
                case 1: behavior.onNext(element)
                default: replay.onNext(element)
                }
            }
            let steady = stream.subscribe(onNext: { _ in })
            let gaps = Locked(0)
            onThreads { thread in
                if thread == 0 {
                    for element in 1...100 { send(element) }
                    return
                }
                for _ in 0..<20 {
                    // A variable without a lock, because only one thread at a time may write to it.
                    var last = -1
                    stream.subscribe(onNext: { element in
                        if last >= 0, element != last + 1 { gaps.update { $0 += 1 } }
                        last = element
                    }).dispose()
                }
            }
            steady.dispose()
            #expect(gaps.value == 0)
        }
    }
}

/// A connectable stream that the program implements.
private final class OwnConnectable: ConnectableObservableType {
    typealias Element = Int

    let subject = PublishSubject<Int>()
    var whileConnecting: () -> Void = {}
    var whileSubscribing: () -> Void = {}
    private(set) var (connections, disposals) = (0, 0)

    func connect() -> any Disposable {
        connections += 1
        whileConnecting()
        return Disposables.create { self.disposals += 1 }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
        let subscription = subject.subscribe(observer)
        whileSubscribing()
        return subscription
    }
}
