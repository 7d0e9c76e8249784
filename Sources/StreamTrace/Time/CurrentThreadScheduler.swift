/// Runs actions on the thread they are scheduled on: at once where none runs, else in order after the one that does.
///
/// It is the trampoline that makes `of(1, 2, 3)` send nothing before its subscriber holds the subscription, and two of
/// them merged alternate.
public final class CurrentThreadScheduler: ImmediateSchedulerType, Sendable {
    public static let instance = CurrentThreadScheduler()

    private init() {}

    /// Whether nothing runs on this thread, so that an action would run at once.
    public static var isScheduleRequired: Bool { !Trampoline.current.isRunning }

    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let trampoline = Trampoline.current
        guard trampoline.isRunning else { return trampoline.run { action(state) } }
        let turn = ActionTurn(state: state, action: action)
        trampoline.enqueue(turn)
        return turn.disposable
    }
}

/// An action with its state, until it runs or is cancelled; then what it returned.
private final class ActionTurn<State>: TrampolineItem {
    private let state: State
    private let action: (State) -> any Disposable
    let disposable = SingleAssignmentDisposable()

    init(state: State, action: @escaping (State) -> any Disposable) {
        self.state = state
        self.action = action
    }

    func takeTurn() {
        if !disposable.isDisposed { disposable.setDisposable(action(state)) }
    }
}
