/// A scheduler that runs actions on the thread that schedules them: at once if none is running, else in order after the
/// current one.
///
/// It is the trampoline by which `of(1, 2, 3)` sends no element before its subscriber holds the subscription, and by
/// which two such streams alternate when merged.
public final class CurrentThreadScheduler: ImmediateSchedulerType, Sendable {
    public static let instance = CurrentThreadScheduler()

    private init() {}

    /// Whether no action is running on this thread, so that an action would run at once.
    public static var isScheduleRequired: Bool { !Trampoline.current.isRunning }

    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let trampoline = Trampoline.current
        guard trampoline.isRunning else { return trampoline.run { action(state) } }
        let item = TrampolineAction(state: state, action: action)
        trampoline.enqueue(item)
        return item.disposable
    }
}

/// An action with its state, and the disposable that the action returns.
private final class TrampolineAction<State>: TrampolineItem {
    private let state: State
    private let action: (State) -> any Disposable
    let disposable = SingleAssignmentDisposable()

    init(state: State, action: @escaping (State) -> any Disposable) {
        self.state = state
        self.action = action
    }

    func invoke() { if !disposable.isDisposed { disposable.setDisposable(action(state)) } }
}
