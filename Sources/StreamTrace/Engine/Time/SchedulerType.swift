public import enum Dispatch.DispatchTimeInterval

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.Date
#else
public import struct Foundation.Date
#endif

/// A length of time.
public typealias RxTimeInterval = DispatchTimeInterval
/// A point in time.
public typealias RxTime = Date

/// A scheduler that runs actions as soon as it can, in an order of its own.
public protocol ImmediateSchedulerType {
    /// Runs `action` as soon as possible. The result cancels the action, and disposes the disposable that it returned.
    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable
}

/// A scheduler that runs actions after a time.
public protocol SchedulerType: ImmediateSchedulerType {
    var now: RxTime { get }

    /// The time of this scheduler, in nanoseconds from an origin of its own, by which operators measure time.
    ///
    /// By default `now`, converted; virtual schedulers return it exactly.
    var nanoseconds: Int64 { get }

    /// Runs `action` once, `dueTime` from now.
    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable

    /// Runs `action` `startAfter` from now and then every `period`, each time with the state that it returned before.
    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable
}

extension SchedulerType {
    public var nanoseconds: Int64 { now.inNanoseconds }

    /// Schedules each repetition before the previous one runs, so that a slow action does not delay later ones.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        let periodic = PeriodicAction(scheduler: self, state: state, period: period, action: action)
        periodic.arm(after: startAfter)
        return periodic
    }
}

/// A periodic action on a scheduler that can only run single actions.
private final class PeriodicAction<State>: _DisposableObject {
    private let scheduler: any SchedulerType
    private var state: State
    private let period: RxTimeInterval
    private let action: (State) -> State
    private let next = SerialDisposable()
    private let lock = Lock()
    private var waiting = 0

    init(scheduler: any SchedulerType, state: State, period: RxTimeInterval, action: @escaping (State) -> State) {
        self.scheduler = scheduler
        self.state = state
        self.period = period
        self.action = action
    }

    func arm(after interval: RxTimeInterval) {
        if next.isDisposed { return }
        next.disposable = scheduler.scheduleRelative((), dueTime: interval) { [self] in
            arm(after: period)
            runAction()
            return Disposables.create()
        }
    }

    /// Runs the action; if another thread is running it, that thread runs it once more afterwards.
    private func runAction() {
        let first = lock.withLock {
            waiting += 1
            return waiting == 1
        }
        guard first else { return }
        var more = true
        while more, !next.isDisposed {
            state = action(state)
            more = lock.withLock {
                waiting -= 1
                return waiting > 0
            }
        }
    }

    func dispose() { next.dispose() }
}

extension DispatchTimeInterval {
    /// The length in nanoseconds, clamped to the range of `Int64`, whose maximum is also the length of `.never`.
    package var inNanoseconds: Int64 {
        let (count, unit): (Int, Int64) =
            switch self {
            case .seconds(let count): (count, 1_000_000_000)
            case .milliseconds(let count): (count, 1_000_000)
            case .microseconds(let count): (count, 1_000)
            case .nanoseconds(let count): (count, 1)
            case .never: (1, .max)
            @unknown default: (1, .max)
            }
        let (product, overflow) = Int64(count).multipliedReportingOverflow(by: unit)
        return overflow ? (count < 0 ? .min : .max) : product
    }
}

extension RxTimeInterval {
    /// The length in seconds, for clocks that are dates.
    var inSeconds: Double { Double(inNanoseconds) / 1e9 }
}

extension RxTime {
    /// Nanoseconds since 1970, clamped to the range of `Int64`.
    var inNanoseconds: Int64 {
        let exact = (timeIntervalSince1970 * 1e9).rounded()
        return Int64(exactly: exact) ?? (exact < 0 ? .min : .max)
    }
}
