import Foundation
import Synchronization
import Testing

@testable import StreamTraceEngine

/// Actions that only one of two simultaneous threads may perform.
@Suite(.endsInTime)
struct OnceConcurrencyTests {
    private static let rounds = 1_000

    /// A barrier at which both threads wait before each round, so that they run it simultaneously.
    private final class Rendezvous: Sendable {
        private let arrivals = Atomic(0)

        func begin(_ round: Int) {
            arrivals.add(1, ordering: .acquiringAndReleasing)
            while arrivals.load(ordering: .acquiring) < 2 * (round + 1) { sched_yield() }
        }
    }

    private func twice(_ body: @escaping (_ round: Int, _ thread: Int) -> Void) {
        let rendezvous = Rendezvous()
        onThreads(2) { thread in
            for round in 0..<Self.rounds {
                rendezvous.begin(round)
                body(round, thread)
            }
        }
    }

    @Test func `amb forwards one of two streams that emit at the same time`() {
        let pairs = (0..<Self.rounds).map { _ in [PublishSubject<Int>(), PublishSubject<Int>()] }
        let winners = pairs.map { _ in Locked(Set<Int>()) }
        let subscriptions = zip(pairs, winners).map { pair, winners in
            pair[0].amb(pair[1]).subscribe(onNext: { winner in winners.update { $0.insert(winner) } })
        }
        twice { round, thread in for _ in 0..<3 { pairs[round][thread].onNext(thread) } }
        #expect(winners.allSatisfy { $0.value.count == 1 })
        subscriptions.forEach { $0.dispose() }
    }

    @Test func `A disposable runs its action once`() {
        let counts = (0..<Self.rounds).map { _ in Locked(0) }
        let disposables = counts.map { count in Disposables.create { count.update { $0 += 1 } } }
        twice { round, _ in disposables[round].dispose() }
        #expect(counts.allSatisfy { $0.value == 1 })
    }

    @Test func `subscribe forwards one end, whichever thread sends it`() {
        let counts = (0..<Self.rounds).map { _ in Locked(0) }
        let observers = counts.map { count in
            let observer = Locked<AnyObserver<Int>?>(nil)
            _ = Observable<Int>.create { own in
                observer.update { $0 = own }
                return Disposables.create()
            }.subscribe(onError: { _ in count.update { $0 += 1 } }, onCompleted: { count.update { $0 += 1 } })
            return observer
        }
        twice { round, thread in
            observers[round].value?.on(thread == 0 ? .completed : .error(TestError()))
        }
        #expect(counts.allSatisfy { $0.value == 1 })
    }
}
