import Dispatch

#if canImport(FoundationEssentials)
import struct FoundationEssentials.Date
#else
import struct Foundation.Date
#endif

/// A scheduler that runs actions on the main queue: at once if scheduled from there, even if other actions are waiting.
///
/// Use it for `subscribe(on:)`, and `MainScheduler` for `observe(on:)`, which must preserve the order.
public final class ConcurrentMainScheduler: SchedulerType, Sendable {
    public static let instance = ConcurrentMainScheduler()

    private init() {}

    public var now: RxTime { RxTime() }

    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        DispatchQueue.isMain ? action(state) : MainScheduler.asyncInstance.schedule(state, action: action)
    }

    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable { MainScheduler.asyncInstance.scheduleRelative(state, dueTime: dueTime, action: action) }

    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        MainScheduler.asyncInstance.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }
}
