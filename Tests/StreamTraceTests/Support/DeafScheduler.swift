import Foundation

@testable import StreamTraceEngine

/// A scheduler without time that ignores disposals, like a timer that fires while it is cancelled:
/// its actions run when the test calls them.
final class DeafScheduler: SchedulerType {
    private(set) var actions: [() -> Void] = []
    let now = Date(timeIntervalSince1970: 0)

    func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
        actions.append { _ = action(state) }
        return Disposables.create()
    }

    func scheduleRelative<State>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        schedule(state, action: action)
    }
}
