import Dispatch

/// The implementation that the schedulers on dispatch queues share.
extension DispatchQueue {
    func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
        let disposable = SingleAssignmentDisposable()
        let work = UncheckedSendable {
            if !disposable.isDisposed { disposable.setDisposable(action(state)) }
        }
        async { work.content() }
        return disposable
    }

    func schedule<State>(
        _ state: State, after interval: RxTimeInterval, leeway: DispatchTimeInterval,
        action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        let disposable = SingleAssignmentDisposable()
        let timer = DispatchSource.makeTimerSource(queue: self)
        timer.schedule(deadline: .now() + interval, leeway: leeway)
        let work = UncheckedSendable {
            timer.cancel()
            if !disposable.isDisposed { disposable.setDisposable(action(state)) }
        }
        timer.setEventHandler { work.content() }
        timer.resume()
        return Disposables.create(Disposables.create { timer.cancel() }, disposable)
    }

    func schedule<State>(
        _ state: State, after interval: RxTimeInterval, period: RxTimeInterval, leeway: DispatchTimeInterval,
        action: @escaping (State) -> State
    ) -> any Disposable {
        let periodic = PeriodicTimerAction(state, action)
        let timer = DispatchSource.makeTimerSource(queue: self)
        timer.schedule(deadline: .now() + interval, repeating: period, leeway: leeway)
        let work = UncheckedSendable { periodic.next(of: timer) }
        timer.setEventHandler { work.content() }
        timer.resume()
        return Disposables.create(periodic, Disposables.create { timer.cancel() })
    }

    private static let mainQueueKey: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the current code runs on the main queue.
    static var isMain: Bool { getSpecific(key: mainQueueKey) ?? false }
}

/// A periodic action. The handler of the timer retains the action and the timer until the timer is cancelled.
private final class PeriodicTimerAction<State>: _DisposableObject {
    private var state: State
    private let action: (State) -> State
    private let ended = BooleanDisposable()
    // Calls never overlap, but Thread Sanitizer does not know that a timer serialises them.
    private let lock = Lock()

    init(_ state: State, _ action: @escaping (State) -> State) {
        self.state = state
        self.action = action
    }

    func next(of timer: any DispatchSourceTimer) {
        if ended.isDisposed { return timer.cancel() }
        // Calls the action outside the lock, because the action may wait for another thread.
        var next = action(lock.withLock { state })
        lock.withLock { swap(&state, &next) }
        withExtendedLifetime(next) {}
    }

    func dispose() { ended.dispose() }
}
