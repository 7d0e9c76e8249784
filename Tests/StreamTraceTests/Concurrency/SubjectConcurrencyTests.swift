import Testing

@testable import StreamTraceEngine

@Suite(.endsInTime)
struct SubjectConcurrencyTests {
    private static let rounds = 1_000

    @Test func `A subject loses no element while others subscribe and dispose`() {
        let subject = PublishSubject<Int>()
        let received = Locked(0)
        let steady = subject.subscribe(onNext: { _ in received.update { $0 += 1 } })
        onThreads { thread in
            for round in 0..<Self.rounds {
                if thread < 2 { subject.onNext(round) } else { subject.subscribe(onNext: { _ in }).dispose() }
            }
        }
        steady.dispose()
        #expect(received.value == 2 * Self.rounds)
        #expect(!subject.hasObservers)
    }

    @Test func `A subscription made while a subject ends receives the end once`() {
        for _ in 0..<200 {
            let subject = PublishSubject<Int>()
            let ends = Locked(0)
            onThreads { thread in
                if thread == 0 {
                    subject.onCompleted()
                } else {
                    _ = subject.subscribe(onCompleted: { ends.update { $0 += 1 } })
                }
            }
            #expect(ends.value == 3)
        }
    }

    @Test func `A behavior subject sends each new subscriber one value first, whatever other threads send`() {
        let subject = BehaviorSubject(value: -1)
        let missing = Locked(0)
        onThreads { thread in
            for round in 0..<Self.rounds {
                if thread < 2 {
                    subject.onNext(round)
                } else {
                    let first = Locked<Int?>(nil)
                    subject.subscribe(onNext: { element in first.update { $0 = $0 ?? element } }).dispose()
                    if first.value == nil { missing.update { $0 += 1 } }
                }
            }
        }
        #expect(missing.value == 0)
    }

    @Test func `A replay subject replays to new subscribers while others send`() {
        let subject = ReplaySubject<Int>.create(bufferSize: 3)
        onThreads { thread in
            for round in 0..<Self.rounds {
                if thread < 2 { subject.onNext(round) } else { subject.subscribe(onNext: { _ in }).dispose() }
            }
        }
        let replayed = Locked<[Int]>([])
        _ = subject.subscribe(onNext: { element in replayed.update { $0.append(element) } })
        #expect(replayed.value.count == 3)
    }

    @Test func `A subject can be disposed while others use it`() {
        for _ in 0..<200 {
            let subject = BehaviorSubject(value: 0)
            onThreads { thread in
                switch thread {
                case 0: subject.dispose()
                case 1: subject.onNext(1)
                default: subject.subscribe(onError: { _ in }).dispose()
                }
            }
            #expect(subject.isDisposed)
        }
    }
}
