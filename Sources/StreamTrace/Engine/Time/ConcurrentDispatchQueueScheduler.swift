public import Dispatch

#if canImport(FoundationEssentials)
import struct FoundationEssentials.Date
#else
import struct Foundation.Date
#endif

/// A scheduler that runs actions on a dispatch queue, several at a time if the queue is concurrent.
public final class ConcurrentDispatchQueueScheduler: SchedulerType, Sendable {
    private let queue: DispatchQueue
    private let leeway: DispatchTimeInterval

    public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        self.queue = queue
        self.leeway = leeway
    }

    /// Creates a scheduler with a concurrent queue of this quality of service.
    public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        let queue = DispatchQueue(label: "rx.global_dispatch_queue.concurrent", qos: qos, attributes: .concurrent)
        self.init(queue: queue, leeway: leeway)
    }

    public var now: RxTime { RxTime() }

    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable { queue.schedule(state, action: action) }

    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable { queue.schedule(state, after: dueTime, leeway: leeway, action: action) }

    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable { queue.schedule(state, after: startAfter, period: period, leeway: leeway, action: action) }
}
