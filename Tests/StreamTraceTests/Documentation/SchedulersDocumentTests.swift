import StreamTrace
import Testing

/// The samples of RxSwift's "Schedulers".
@Suite("Documentation: Schedulers")
struct SchedulersDocumentTests {
    private let print = Printed()

    @Test func `observe(on:) determines the scheduler of the operators after it`() {
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

    @Test func `A program's own scheduler only implements running actions, from which periods are made`() {
        let clock = TestScheduler(initialClock: 0)
        let doubled = HalfSpeed(clock)
        let observer = clock.record(Observable<Int>.interval(.seconds(10), scheduler: doubled), disposed: 65)
        clock.start()
        #expect(observer.events == [.next(20, 0), .next(40, 1), .next(60, 2)])
    }
}

/// A scheduler that runs actions at once, and exposes the name of the running scheduler.
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

/// A scheduler of a program, based on another one.
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
