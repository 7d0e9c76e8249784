public import Dispatch

#if canImport(FoundationEssentials)
import struct FoundationEssentials.Date
#else
import struct Foundation.Date
#endif

/// A scheduler that runs actions one at a time on a serial dispatch queue, in the order of scheduling.
///
///     let background = SerialDispatchQueueScheduler(qos: .utility)
///     numbers.observe(on: background).map(slowly).observe(on: MainScheduler.instance)
///
/// Unchecked, because it has a subclass; the only mutable state of both is atomic.
public class SerialDispatchQueueScheduler: SerialScheduler, @unchecked Sendable {
    private let queue: DispatchQueue
    private let leeway: DispatchTimeInterval

    /// - Parameter queue: a serial queue.
    init(serialQueue queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        self.queue = queue
        self.leeway = leeway
    }

    /// Creates a scheduler with a queue of its own, which `serialQueueConfiguration` may configure.
    public convenience init(
        internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        let queue = DispatchQueue(label: internalSerialQueueName)
        serialQueueConfiguration?(queue)
        self.init(serialQueue: queue, leeway: leeway)
    }

    /// Creates a scheduler with a serial queue that targets `queue`, which may be concurrent.
    public convenience init(
        queue: DispatchQueue, internalSerialQueueName: String, leeway: DispatchTimeInterval = .nanoseconds(0)
    ) { self.init(serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway) }

    /// Creates a scheduler with a serial queue that targets the system's queue of this quality of service.
    public convenience init(
        qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        self.init(
            queue: .global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName, leeway: leeway)
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
