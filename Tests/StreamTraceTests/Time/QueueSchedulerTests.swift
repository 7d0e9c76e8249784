import Dispatch
import Foundation
import StreamTrace
import Testing

@testable import StreamTraceEngine

/// The schedulers on queues of the system.
@Suite(.endsInTime)
struct QueueSchedulerTests {
    private static let mark = DispatchSpecificKey<String>()

    private static func markedQueue() -> DispatchQueue {
        let queue = DispatchQueue(label: "test", attributes: .concurrent)
        queue.setSpecific(key: mark, value: "test")
        return queue
    }

    static let schedulers: [any SchedulerType & Sendable] = [
        SerialDispatchQueueScheduler(queue: markedQueue(), internalSerialQueueName: "serial"),
        SerialDispatchQueueScheduler(internalSerialQueueName: "serial") { $0.setSpecific(key: mark, value: "test") },
        ConcurrentDispatchQueueScheduler(queue: markedQueue()),
        MainScheduler(),
        MainScheduler.asyncInstance,
        ConcurrentMainScheduler.instance,
    ]

    @Test(arguments: zip(schedulers, ["test", "test", "test", "main", "main", "main"]))
    func `Schedulers run actions on their queue`(_ scheduler: any SchedulerType & Sendable, expected: String)
        async
    {
        let place = await withCheckedContinuation { continuation in
            _ = scheduler.schedule("state") { state in
                let place = DispatchQueue.isMain ? "main" : DispatchQueue.getSpecific(key: Self.mark) ?? "elsewhere"
                continuation.resume(returning: "\(state) \(place)")
                return Disposables.create()
            }
        }
        #expect(place == "state \(expected)")
    }

    @Test(arguments: schedulers)
    func `Schedulers run actions after their time, and not before`(_ scheduler: any SchedulerType & Sendable) async {
        let start = scheduler.now
        let end = await withCheckedContinuation { continuation in
            _ = scheduler.scheduleRelative((), dueTime: .milliseconds(5)) {
                continuation.resume(returning: scheduler.now)
                return Disposables.create()
            }
        }
        #expect(end.timeIntervalSince(start) >= 0.0049)
    }

    @Test(arguments: schedulers)
    func `Schedulers repeat actions until they are disposed, each with the previous result`(
        _ scheduler: any SchedulerType & Sendable
    ) async {
        let subscription = SingleAssignmentDisposable()
        let states = await withCheckedContinuation { continuation in
            var states: [Int] = []
            subscription.setDisposable(
                scheduler.schedulePeriodic(0, startAfter: .milliseconds(1), period: .milliseconds(1)) { state in
                    states.append(state)
                    if states.count == 3 { continuation.resume(returning: states) }
                    return state + 1
                })
        }
        subscription.dispose()
        #expect(states == [0, 1, 2])
    }

    @Test(arguments: schedulers.filter { $0 is any SerialScheduler })
    func `Schedulers do not run actions that were disposed in time`(_ scheduler: any SchedulerType & Sendable) async {
        let lines = await withCheckedContinuation { continuation in
            var lines: [String] = []
            let note = { (line: String) in
                lines.append(line)
                return Disposables.create()
            }
            // Inside of an action, for which the actions that it schedules have to wait.
            _ = scheduler.schedule(()) {
                scheduler.schedule("at once", action: note).dispose()
                scheduler.scheduleRelative("later", dueTime: .nanoseconds(0), action: note).dispose()
                return scheduler.scheduleRelative((), dueTime: .milliseconds(5)) {
                    continuation.resume(returning: lines)
                    return Disposables.create()
                }
            }
        }
        #expect(lines.isEmpty)
    }

    @Test func `A serial scheduler runs one action at a time, in order`() async {
        let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)
        let numbers = await withCheckedContinuation { continuation in
            var numbers: [Int] = []
            for number in 1...100 {
                _ = scheduler.schedule(number) { number in
                    numbers.append(number)
                    if number == 100 { continuation.resume(returning: numbers) }
                    return Disposables.create()
                }
            }
        }
        #expect(numbers == Array(1...100))
    }

    @Test func `A concurrent scheduler runs actions in parallel`() async {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
        let semaphore = DispatchSemaphore(value: 0)
        await withCheckedContinuation { continuation in
            _ = scheduler.schedule(()) {
                semaphore.wait()
                continuation.resume()
                return Disposables.create()
            }
            _ = scheduler.schedule(()) {
                semaphore.signal()
                return Disposables.create()
            }
        }
    }

    @Test func `A scheduler on an operation queue runs operations of its priority`() async {
        let queue = OperationQueue()
        let scheduler = OperationQueueScheduler(operationQueue: queue, queuePriority: .high)
        #expect(scheduler.queuePriority == .high)
        let state = await withCheckedContinuation { continuation in
            _ = scheduler.schedule("state") { state in
                continuation.resume(returning: OperationQueue.current === queue ? state : "elsewhere")
                return Disposables.create()
            }
        }
        #expect(state == "state")
    }

    @Test func `On an operation queue, a disposed action does not run, and what an action returns is disposed with it`()
    {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        queue.isSuspended = true
        let scheduler = OperationQueueScheduler(operationQueue: queue)
        let lines = Locked<[String]>([])
        let action = { (name: String) in
            lines.update { $0.append(name) }
            return Disposables.create { lines.update { $0.append("\(name) disposed") } }
        }
        let (first, second) = (
            scheduler.schedule("first", action: action), scheduler.schedule("second", action: action)
        )
        first.dispose()
        queue.isSuspended = false
        queue.waitUntilAllOperationsAreFinished()
        #expect(lines.value == ["second"])
        second.dispose()
        #expect(lines.value == ["second", "second disposed"])
    }
}
