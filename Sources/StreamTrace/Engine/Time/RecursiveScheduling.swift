extension ImmediateSchedulerType {
    /// Runs `action`, which schedules itself again by calling `recurse`, any number of times.
    ///
    ///     scheduler.scheduleRecursive(3) { count, recurse in
    ///         print(count)
    ///         if count > 0 { recurse(count - 1) }   // 3 2 1 0
    ///     }
    ///
    /// Disposing the result cancels the repetitions that have not run. On a scheduler that runs actions at once, a
    /// repetition runs after the action has returned, so that the stack does not grow.
    public func scheduleRecursive<State>(
        _ state: State, action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
    ) -> any Disposable {
        let recursion = Recursion(self, action)
        recursion.schedule(state)
        return recursion
    }
}

private final class Recursion<State>: _DisposableObject {
    private let scheduler: any ImmediateSchedulerType
    private let lock = Lock()
    private var action: ((State, (State) -> Void) -> Void)?
    private var disposables: [ObjectIdentifier: SingleAssignmentDisposable] = [:]
    private var running = false
    private var waiting = Deque<State>()

    init(_ scheduler: any ImmediateSchedulerType, _ action: @escaping (State, (State) -> Void) -> Void) {
        self.scheduler = scheduler
        self.action = action
    }

    func schedule(_ state: State) {
        let disposable = SingleAssignmentDisposable()
        let identifier = ObjectIdentifier(disposable)
        let live = lock.withLock {
            if action != nil { disposables[identifier] = disposable }
            return action != nil
        }
        guard live else { return }
        disposable.setDisposable(
            scheduler.schedule(state) { [self] state in
                _ = lock.withLock { disposables.removeValue(forKey: identifier) }
                run(state)
                return Disposables.create()
            })
    }

    /// Runs the action with `state`, after the run that is in progress.
    private func run(_ state: State) {
        let first = lock.withLock {
            if running { waiting.append(state) } else { running = true }
            return waiting.isEmpty
        }
        guard first else { return }
        var next: State? = state
        while let state = next {
            lock.withLock { action }?(state, schedule)
            next = lock.withLock {
                let following = waiting.popFirst()
                running = following != nil
                return following
            }
        }
    }

    func dispose() {
        // Releases the action outside the lock, because the deinit of its captures may run code.
        let cancelled = lock.withLock {
            defer {
                action = nil
                waiting = Deque()
                disposables = [:]
            }
            return (action, waiting, disposables)
        }
        withExtendedLifetime(cancelled) { cancelled.2.values.forEach { $0.dispose() } }
    }
}
