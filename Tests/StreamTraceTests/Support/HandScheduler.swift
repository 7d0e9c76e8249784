import Foundation

@testable import StreamTraceEngine

/// A clock that the test moves on, and that any thread may schedule on.
final class HandScheduler: SchedulerType {
    private struct TrampolineItem {
        let due: Int64
        let cancelled: BooleanDisposable
        let run: () -> Void
    }

    private let state = Locked((now: Int64(0), turns: [TrampolineItem]()))

    var nanoseconds: Int64 { state.value.now }
    var now: Date { Date(timeIntervalSince1970: Double(nanoseconds) / 1e9) }

    /// How many turns are due that were not cancelled.
    var count: Int { state.value.turns.count { !$0.cancelled.isDisposed } }

    func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
        scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
    }

    func scheduleRelative<State>(
        _ argument: State, dueTime: RxTimeInterval, action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        let cancelled = BooleanDisposable()
        state.update {
            let turn = TrampolineItem(due: $0.now + max(0, dueTime.inNanoseconds), cancelled: cancelled) {
                _ = action(argument)
            }
            $0.turns.append(turn)
        }
        return cancelled
    }

    /// Runs what is due by then, one after the other.
    func advance(milliseconds: Int64) {
        let end = nanoseconds + milliseconds * 1_000_000
        while let turn = takeNext(by: end) {
            if !turn.cancelled.isDisposed { turn.run() }
        }
        state.update { $0.now = end }
    }

    private func takeNext(by end: Int64) -> TrampolineItem? {
        var next: TrampolineItem?
        state.update {
            guard let index = $0.turns.indices.min(by: { [turns = $0.turns] in turns[$0].due < turns[$1].due }),
                $0.turns[index].due <= end
            else { return }
            let turn = $0.turns.remove(at: index)
            $0.now = max($0.now, turn.due)
            next = turn
        }
        return next
    }
}
