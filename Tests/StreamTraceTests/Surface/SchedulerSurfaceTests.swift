import Dispatch
import StreamTrace
import Testing

import class Foundation.NSObject
import class Foundation.OperationQueue

@Suite("RxSwift's names: schedulers", .endsInTime)
struct SchedulerSurfaceTests {
    /// One element through each scheduler that runs elsewhere.
    @Test func `Schedulers on queues have the members of RxSwift`() async throws {
        let configured = SerialDispatchQueueScheduler(
            internalSerialQueueName: "a", serialQueueConfiguration: { _ in }, leeway: .nanoseconds(0))
        let schedulers: [any ImmediateSchedulerType] = [
            configured, SerialDispatchQueueScheduler(internalSerialQueueName: "b"),
            SerialDispatchQueueScheduler(queue: .global(), internalSerialQueueName: "c"),
            SerialDispatchQueueScheduler(qos: .default),
            SerialDispatchQueueScheduler(
                qos: .default, internalSerialQueueName: "d", leeway: .nanoseconds(0)),
            ConcurrentDispatchQueueScheduler(queue: .global()),
            ConcurrentDispatchQueueScheduler(queue: .global(), leeway: .nanoseconds(0)),
            ConcurrentDispatchQueueScheduler(qos: .default), OperationQueueScheduler(operationQueue: OperationQueue()),
            OperationQueueScheduler(operationQueue: OperationQueue(), queuePriority: .high),
        ]
        for scheduler in schedulers {
            var elements: [Int] = []
            for try await element in Observable.of(1).observe(on: scheduler).values { elements.append(element) }
            #expect(elements == [1])
        }
    }

    @Test func `The main schedulers have the members of RxSwift`() {
        let main: SerialDispatchQueueScheduler = MainScheduler.instance
        let async: SerialDispatchQueueScheduler = MainScheduler.asyncInstance
        #expect(main !== async)
        #expect(MainScheduler() !== main)
        MainScheduler.ensureRunningOnMainThread()
        MainScheduler.ensureRunningOnMainThread(errorMessage: "elsewhere")
        #expect(ConcurrentMainScheduler.instance === ConcurrentMainScheduler.instance)
    }

    @Test func `CurrentThreadScheduler has the members of RxSwift`() {
        var log: [Int] = []
        #expect(CurrentThreadScheduler.isScheduleRequired)
        _ = CurrentThreadScheduler.instance.schedule(1) { state in
            #expect(!CurrentThreadScheduler.isScheduleRequired)
            log.append(state)
            return Disposables.create()
        }
        _ = CurrentThreadScheduler.instance.scheduleRecursive(2) { state, recurse in
            log.append(state)
            if state < 4 { recurse(state + 1) }
        }
        #expect(log == [1, 2, 3, 4])
    }

    @Test func `A program can implement its own virtual time`() {
        struct Seconds: VirtualTimeConverterType {
            func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
                RxTime(timeIntervalSince1970: Double(virtualTime))
            }
            func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSince1970) }
            func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> Double { Double(virtualTimeInterval) }
            func convertToVirtualTimeInterval(_ timeInterval: Double) -> Int { Int(timeInterval) }
            func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
            func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
                lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
            }
        }
        #expect(VirtualTimeComparison.lessThan.lessThen)
        #expect(VirtualTimeComparison.greaterThan.greaterThan)
        #expect(VirtualTimeComparison.equal.equal)
        let scheduler = VirtualTimeScheduler(initialClock: 0, converter: Seconds())
        var log: [String] = []
        let note = { (name: String) -> Disposable in
            log.append("\(name)\(scheduler.clock)")
            return Disposables.create()
        }
        _ = scheduler.schedule("a", action: note)
        _ = scheduler.scheduleRelative("b", dueTime: .seconds(2), action: note)
        _ = scheduler.scheduleRelativeVirtual("c", dueTime: 3, action: note)
        _ = scheduler.scheduleAbsoluteVirtual("d", time: 9, action: note)
        scheduler.advanceTo(3)
        scheduler.sleep(1)
        #expect((scheduler.clock, scheduler.now) == (4, RxTime(timeIntervalSince1970: 4)))
        scheduler.start()
        scheduler.stop()
        #expect(scheduler.adjustScheduledTime(5) == 5)
        #expect(log == ["a0", "b2", "c3", "d9"])
        final class Late: VirtualTimeScheduler<Seconds> {
            init() { super.init(initialClock: 0, converter: Seconds()) }
            override func adjustScheduledTime(_ time: Int) -> Int { time + 100 }
        }
        let late = Late()
        _ = late.schedule(()) { _ in Disposables.create() }
        late.start()
        #expect(late.clock == 100)
    }

    @Test func `HistoricalScheduler runs periodic actions on dates`() {
        let scheduler = HistoricalScheduler(initialClock: RxTime(timeIntervalSince1970: 10))
        var count = 0
        let periodic = scheduler.schedulePeriodic(0, startAfter: .seconds(1), period: .seconds(1)) { state in
            count += 1
            return state
        }
        scheduler.advanceTo(RxTime(timeIntervalSince1970: 13.5))
        periodic.dispose()
        #expect(count == 3)
        #expect(HistoricalScheduler().clock == RxTime(timeIntervalSince1970: 0))
        let converter = HistoricalSchedulerTimeConverter()
        #expect(converter.convertToVirtualTimeInterval(2) == 2)
    }

    @Test func `Objects of Foundation have a reactive extension`() {
        final class Player: NSObject {
            var volume = 0
        }
        let player = Player()
        let binder: Binder<Int> = player.rx.volume
        withExtendedLifetime(binder) {}
        #expect(player.rx.base === player)
    }
}
