@testable import StreamTraceEngine

/// A scheduler that runs each action a millisecond after it was scheduled, so that streams of several actions have
/// diagrams.
struct PacedScheduler: ImmediateSchedulerType {
    private let time: MarbleScheduler

    init(_ test: MarbleTest) {
        time = test.scheduler
    }

    func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        time.scheduleRelative(state, dueTime: .milliseconds(1), action: action)
    }
}
