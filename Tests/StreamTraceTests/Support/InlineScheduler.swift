@testable import StreamTraceEngine

/// A scheduler that runs actions at once, inside `schedule`, so that unbounded recursion overflows the stack.
struct InlineScheduler: ImmediateSchedulerType {
    func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        action(state)
    }
}

/// Actions with a due time are run at once, too.
extension InlineScheduler: SchedulerType {
    var now: RxTime { RxTime(timeIntervalSince1970: 0) }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        action(state)
    }
}

/// Returns the events of a synchronous stream, as lines.
func lines<Element>(_ stream: Observable<Element>) -> [String] {
    var lines: [String] = []
    _ = stream.subscribe { lines.append($0.debugDescription) }
    return lines
}
