@testable import StreamTraceEngine

/// Runs actions at once, inside `schedule`: the scheduler that makes careless recursion overflow the stack.
struct InlineScheduler: ImmediateSchedulerType {
    func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        action(state)
    }
}

/// Nor does it wait for a time.
extension InlineScheduler: SchedulerType {
    var now: RxTime { RxTime(timeIntervalSince1970: 0) }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        action(state)
    }
}

/// The events of a synchronous stream, as lines.
func lines<Element>(_ stream: Observable<Element>) -> [String] {
    var lines: [String] = []
    _ = stream.subscribe { lines.append($0.debugDescription) }
    return lines
}
