import StreamTrace
import Testing

/// What RxSwift's "Schedulers" shows.
@Suite("Documentation: Schedulers")
struct SchedulersDocumentTests {
    private let print = Printed()

    @Test func `observe(on:) says where what follows it runs`() {
        let background = Named("background")
        let main = Named("main")
        _ = Observable.of(1)
            .observe(on: background)
            .map { [print] number in
                print("first map on", Named.current ?? "-")
                return number
            }
            .observe(on: main)
            .subscribe(onNext: { [print] _ in print("subscriber on", Named.current ?? "-") })
        #expect(print.lines == ["first map on background", "subscriber on main"])
    }

    @Test func `subscribe(on:) says where the source is subscribed to and disposed of`() {
        let source = Observable<Int>.create { [print] observer in
            print("subscribed on", Named.current ?? "-")
            return Disposables.create { print("disposed on", Named.current ?? "-") }
        }
        source.subscribe(on: Named("background")).subscribe().dispose()
        source.subscribe().dispose()
        #expect(
            print.lines == [
                "subscribed on background", "disposed on background", "subscribed on -", "disposed on -",
            ])
    }

    @Test func `The current thread runs what is scheduled inside of an action behind it`() {
        _ = CurrentThreadScheduler.instance.schedule(1) { [print] number in
            print("outer begins", number)
            _ = CurrentThreadScheduler.instance.schedule(2) { inner in
                print("inner", inner)
                return Disposables.create()
            }
            print("outer ends", number)
            return Disposables.create()
        }
        #expect(print.lines == ["outer begins 1", "outer ends 1", "inner 2"])
    }

    @Test func `Serial and concurrent queues deliver the same, one event at a time and in order`() throws {
        let serial = SerialDispatchQueueScheduler(internalSerialQueueName: "serial")
        let concurrent = ConcurrentDispatchQueueScheduler(qos: .background)
        for scheduler in [serial, concurrent] as [any ImmediateSchedulerType] {
            let numbers = Observable.range(start: 0, count: 100).observe(on: scheduler)
            #expect(try numbers.toBlocking(timeout: 10).toArray() == Array(0..<100))
        }
    }

    @Test func `An own scheduler needs to run actions, and periods are made from single ones`() {
        let clock = TestScheduler(initialClock: 0)
        let doubled = HalfSpeed(clock)
        let observer = clock.record(Observable<Int>.interval(.seconds(10), scheduler: doubled), disposed: 65)
        clock.start()
        #expect(observer.events == [.next(20, 0), .next(40, 1), .next(60, 2)])
    }
}

/// Runs actions at once and tells the name of the one that runs.
private final class Named: ImmediateSchedulerType {
    @TaskLocal static var current: String?
    private let name: String

    init(_ name: String) { self.name = name }

    func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        Self.$current.withValue(name) { action(state) }
    }
}

/// A scheduler of one's own, on top of another.
private struct HalfSpeed: SchedulerType {
    let base: TestScheduler

    init(_ base: TestScheduler) { self.base = base }

    var now: RxTime { base.now }

    func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        base.schedule(state, action: action)
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        guard case .seconds(let seconds) = dueTime else { return base.schedule(state, action: action) }
        return base.scheduleRelative(state, dueTime: .seconds(2 * seconds), action: action)
    }
}
