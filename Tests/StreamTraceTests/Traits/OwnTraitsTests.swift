import Testing

@testable import StreamTraceEngine

/// Types of a program that are not drivers or infallibles themselves, but can be converted to one.
struct OwnTraitsTests {
    private let scheduler = TestScheduler(initialClock: 0)

    /// An activity indicator, as many screens have one.
    private final class Activity: SharedSequenceConvertibleType {
        typealias Element = Bool
        typealias SharingStrategy = DriverSharingStrategy

        let count = BehaviorRelay(value: 0)

        func asSharedSequence() -> Driver<Bool> { count.asDriver().map { $0 > 0 }.distinctUntilChanged() }
    }

    private struct Countdown: InfallibleType {
        typealias Element = Int

        func asObservable() -> Observable<Int> { .of(2, 1) }
    }

    @Test func `Drivers are combined with any type that converts to one, at any position`() {
        SharingScheduler.mock(scheduler: scheduler) {
            let activity = Activity()
            let name = scheduler.createHotObservable([.next(10, "ann")]).asDriver(onErrorJustReturn: "")
            let enabled = scheduler.record(
                Driver.combineLatest(name, name.map(\.count), activity) { "\($0) \($1) \(!$2)" })
            let pairs = scheduler.record(Driver.combineLatest(activity, name).map { "\($0) \($1)" })
            let triples = scheduler.record(Driver.zip(name, activity, activity).map { "\($0) \($1) \($2)" })
            scheduler.scheduleAt(20) { activity.count.accept(1) }
            scheduler.start()
            #expect(enabled.events == [.next(11, "ann 3 true"), .next(21, "ann 3 false")])
            #expect(pairs.events == [.next(11, "false ann"), .next(21, "true ann")])
            #expect(triples.events == [.next(11, "ann false false")])
        }
    }

    @Test func `Infallibles are combined with any type that converts to one, at any position`() throws {
        let ten = Infallible.just(10)
        #expect(try Infallible.combineLatest(Countdown(), ten) { $0 + $1 }.toBlocking().toArray() == [12, 11])
        #expect(
            try Infallible.combineLatest(ten, ten, Countdown()).map { $0 + $1 + $2 }.toBlocking().toArray() == [22, 21])
        #expect(try Infallible.zip(Countdown(), Countdown()) { $0 * $1 }.toBlocking().toArray() == [4, 1])
        #expect(try Infallible.zip(Countdown(), ten, Countdown()).map { $0 + $1 + $2 }.toBlocking().toArray() == [14])
    }
}
