import StreamTrace
import Testing

// RxSwift's own tests declare these for their mocks. This test checks that the file compiles without a warning.

extension Observable: Equatable {
    public static func == (left: Observable<Element>, right: Observable<Element>) -> Bool { left === right }
}

extension TestableObservable: Equatable {
    public static func == (left: TestableObservable<Element>, right: TestableObservable<Element>) -> Bool {
        left === right
    }
}

extension SharedSequence: Equatable {
    public static func == (left: Self, right: Self) -> Bool { left.asObservable() === right.asObservable() }
}

@Suite("Programs can make streams equatable")
struct ConformancesTests {
    @Test func `Streams of a program can be compared`() {
        let scheduler = TestScheduler(initialClock: 0)
        let (one, other) = (scheduler.createHotObservable([.next(1, 1)]), scheduler.createColdObservable([.next(1, 1)]))
        #expect(one == one)
        #expect(one != other)
        let driver = Driver.just(1)
        #expect(driver == driver)
        #expect(Observable.just(1) != Observable.just(1))
    }
}
