import Foundation

@testable import StreamTraceEngine

/// A scheduler whose clock the test advances, and on which any thread may schedule.
final class HandScheduler: SchedulerType {
    private struct TrampolineItem {
        let due: Int64
        let cancelled: BooleanDisposable
        let run: () -> Void
    }

    private let state = Locked((now: Int64(0), items: [TrampolineItem]()))

    var nanoseconds: Int64 { state.value.now }
    var now: Date { Date(timeIntervalSince1970: Double(nanoseconds) / 1e9) }

    /// The number of scheduled actions that were not cancelled.
    var count: Int { state.value.items.count { !$0.cancelled.isDisposed } }

    func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
        scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
    }

    func scheduleRelative<State>(
        _ argument: State, dueTime: RxTimeInterval, action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        let cancelled = BooleanDisposable()
        state.update {
            let item = TrampolineItem(due: $0.now + max(0, dueTime.inNanoseconds), cancelled: cancelled) {
                _ = action(argument)
            }
            $0.items.append(item)
        }
        return cancelled
    }

    /// Advances the clock, and runs the actions that are due, one after the other.
    func advance(milliseconds: Int64) {
        let end = nanoseconds + milliseconds * 1_000_000
        while let item = takeNext(by: end) {
            if !item.cancelled.isDisposed { item.run() }
        }
        state.update { $0.now = end }
    }

    private func takeNext(by end: Int64) -> TrampolineItem? {
        var next: TrampolineItem?
        state.update {
            guard let index = $0.items.indices.min(by: { [items = $0.items] in items[$0].due < items[$1].due }),
                $0.items[index].due <= end
            else { return }
            let item = $0.items.remove(at: index)
            $0.now = max($0.now, item.due)
            next = item
        }
        return next
    }
}
