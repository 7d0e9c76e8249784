import Testing

@testable import StreamTraceEngine

@Suite(.endsInTime)
struct OperatorConcurrencyTests {
    private static let rounds = 500

    /// A counter of overlapping calls: the events of one subscription must not overlap.
    private final class Overlaps {
        private let inside = Locked(0)
        let count = Locked(0)

        func during(_ body: () -> Void) {
            inside.update { $0 += 1 }
            if inside.value > 1 { count.update { $0 += 1 } }
            body()
            inside.update { $0 -= 1 }
        }
    }

    @Test func `merge emits all elements, one at a time`() {
        let subjects = (0..<4).map { _ in PublishSubject<Int>() }
        let overlaps = Overlaps()
        var received = 0
        var completed = false
        _ = Observable.merge(subjects.map { $0.asObservable() }).subscribe(
            onNext: { _ in overlaps.during { received += 1 } },
            onCompleted: { overlaps.during { completed = true } })
        onThreads { thread in
            for round in 0..<Self.rounds { subjects[thread].onNext(round) }
            subjects[thread].onCompleted()
        }
        #expect(received == 4 * Self.rounds)
        #expect(completed)
        #expect(overlaps.count.value == 0)
    }

    @Test func `combineLatest and zip emit one element at a time`() {
        let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
        let overlaps = Overlaps()
        var (latest, pairs, sums) = (0, 0, 0)
        let all = Disposables.create(
            Observable.combineLatest(left, right).subscribe(onNext: { _ in overlaps.during { latest += 1 } }),
            Observable.zip(left, right) { $0 + $1 }.subscribe(onNext: { _ in pairs += 1 }),
            left.withLatestFrom(right) { $0 + $1 }.subscribe(onNext: { _ in sums += 1 }))
        onThreads(2) { thread in
            for round in 0..<Self.rounds { (thread == 0 ? left : right).onNext(round) }
        }
        all.dispose()
        #expect(pairs == Self.rounds)
        #expect((1..<2 * Self.rounds).contains(latest))
        #expect(sums <= Self.rounds)
        #expect(overlaps.count.value == 0)
    }

    @Test func `flatMap accepts inner observables and their elements from several threads`() {
        let inner = (0..<3).map { _ in PublishSubject<Int>() }
        let outer = PublishSubject<Int>()
        let overlaps = Overlaps()
        var received = 0
        let subscription = outer.flatMap { inner[$0] }.subscribe(onNext: { _ in overlaps.during { received += 1 } })
        onThreads { thread in
            for round in 0..<50 {
                if thread == 3 { outer.onNext(round % 3) } else { inner[thread].onNext(round) }
            }
        }
        subscription.dispose()
        #expect(overlaps.count.value == 0)
        #expect(inner.allSatisfy { !$0.hasObservers })
    }

    @Test func `flatMapLatest disposes every inner observable but the latest`() {
        let inner = (0..<4).map { _ in PublishSubject<Int>() }
        let outer = PublishSubject<Int>()
        let subscription = outer.flatMapLatest { inner[$0] }.subscribe(onNext: { _ in })
        onThreads { thread in
            for round in 0..<Self.rounds {
                if thread == 0 { outer.onNext(round % 4) } else { inner[thread].onNext(round) }
            }
        }
        outer.onNext(0)
        #expect(inner.map(\.hasObservers) == [true, false, false, false])
        subscription.dispose()
        #expect(!inner[0].hasObservers)
    }

    @Test func `A shared stream has one source, however subscribers come and go`() {
        let subject = PublishSubject<Int>()
        let shared = subject.share()
        onThreads { thread in
            for round in 0..<Self.rounds {
                if thread == 0 { subject.onNext(round) } else { shared.subscribe(onNext: { _ in }).dispose() }
            }
        }
        #expect(!subject.hasObservers)
    }

    @Test func `A subscription that is disposed while it is made releases its source`() {
        for _ in 0..<Self.rounds {
            let subject = PublishSubject<Int>()
            let disposed = Locked(0)
            let subscription = SingleAssignmentDisposable()
            onThreads(2) { thread in
                if thread == 0 {
                    subscription.setDisposable(
                        subject.map { $0 }.filter { _ in true }.subscribe(onDisposed: { disposed.update { $0 += 1 } }))
                } else {
                    subscription.dispose()
                }
            }
            #expect(!subject.hasObservers)
            #expect(disposed.value == 1)
        }
    }

    @Test func `No event follows the end of a stream that other threads dispose and send to`() {
        for _ in 0..<Self.rounds {
            let subject = PublishSubject<Int>()
            let ended = Locked(0)
            let subscription = subject.map { $0 }.subscribe(onDisposed: { ended.update { $0 += 1 } })
            onThreads(3) { thread in
                switch thread {
                case 0: subject.onNext(1)
                case 1: subject.onCompleted()
                default: subscription.dispose()
                }
            }
            #expect(ended.value == 1)
            #expect(!subject.hasObservers)
        }
    }
}
