import Testing

@testable import StreamTraceEngine

/// Calls each operator that has a lock from several threads at once.
@Suite(.endsInTime)
struct OperatorHammerTests {
    /// The events of one subscription, and whether they satisfy the rules.
    private final class Ledger {
        private let state = Locked((events: 0, inside: 0, overlaps: 0, ends: 0, afterEnd: 0, disposals: 0))

        var events: Int { state.value.events }
        var overlaps: Int { state.value.overlaps }
        var keepsRules: Bool { state.value.ends <= 1 && state.value.afterEnd == 0 && state.value.disposals == 1 }

        func enter(isEnd: Bool) {
            state.update {
                $0.events += 1
                $0.inside += 1
                if $0.inside > 1 { $0.overlaps += 1 }
                if $0.ends > 0 { $0.afterEnd += 1 }
                if isEnd { $0.ends += 1 }
            }
        }

        func leave() { state.update { $0.inside -= 1 } }
        func wasDisposed() { state.update { $0.disposals += 1 } }

        /// Subscribes an observer that counts its events, without rules of its own.
        func subscribe(to stream: Observable<Int>) -> any Disposable {
            Disposables.create(
                stream.subscribe(
                    AnyObserver<Int> { [self] event in
                        enter(isEnd: event.isStopEvent)
                        leave()
                    }), Disposables.create { [self] in wasDisposed() })
        }
    }

    @Test(arguments: 0..<ManyThreadedOperator.all.count)
    func `Each operator emits one event at a time, none after the end, and leaves no observer`(index: Int) {
        let subject = ManyThreadedOperator.all[index]
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
        var events = 0
        for round in 0..<hammerRounds(12) {
            let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
            let stream = subject.apply(a, b, scheduler)
            let ledger = Ledger()
            let subscription = ledger.subscribe(to: stream)
            onThreads { thread in
                switch thread {
                case 0, 1:
                    let source = thread == 0 ? a : b
                    for element in 0..<20 { source.onNext(element) }
                    if round % 3 == thread { source.onCompleted() }
                    if round % 3 == 2, thread == 0 { source.onError(TestError()) }
                case 2: for _ in 0..<5 { stream.subscribe(onError: { _ in }).dispose() }
                default: if round % 4 == 3 { subscription.dispose() }
                }
            }
            subscription.dispose()
            events += ledger.events
            #expect(ledger.keepsRules, "\(subject.name), round \(round)")
            #expect(ledger.overlaps == 0, "\(subject.name), round \(round)")
            if subject.subscribesLater { continue }
            #expect(!a.hasObservers && !b.hasObservers, "\(subject.name), round \(round)")
        }
        // An operator that subscribes on its scheduler may be disposed before it has subscribed.
        #expect(events > 0 || subject.subscribesLater, "\(subject.name)")
    }
}
