import Testing

@testable import StreamTraceEngine

struct RecordedTests {
    @Test func `Recorded events compare time, kind and element`() {
        #expect(Recorded.next(1, 2) == Recorded.next(1, 2))
        #expect(Recorded.next(1, 2) != Recorded.next(2, 2))
        #expect(Recorded.next(1, 2) != Recorded.next(1, 3))
        #expect(Recorded.next(1, 2) != Recorded.completed(1))
        #expect(Recorded.completed(1, Int.self) == Recorded.completed(1))
    }

    @Test func `Recorded events compare optional elements`() {
        #expect(Recorded.next(1, Int?.none) == Recorded.next(1, nil))
        #expect(Recorded.next(1, Int?.none) != Recorded.next(1, 1))
    }

    @Test func `Recorded events compare errors by their texts`() {
        #expect(Recorded.error(1, RxError.timeout, Int.self) == Recorded.error(1, RxError.timeout))
        #expect(Recorded.error(1, RxError.timeout, Int.self) != Recorded.error(1, RxError.unknown))
    }

    @Test func `A recorded event prints the event and its time`() {
        #expect("\(Recorded.next(210, 1))" == "next(1) @ 210")
        #expect("\(Recorded.error(5, TestError(), Int.self))" == "error(error) @ 5")
    }

    @Test func `Lists of recorded events have one type of elements`() {
        let expected: [Recorded<Event<Int>>] = [.next(1, 1), .completed(2)]
        #expect(Recorded.events(.next(1, 1), .completed(2)) == expected)
        #expect(Recorded.events([.next(1, 1), .completed(2)]) == expected)
    }

    @Test func `A subscription prints its begin and its end`() {
        #expect("\(Subscription(200, 1000))" == "(200 : 1000)")
        #expect("\(Subscription(200))" == "(200 : Infinity)")
        #expect(Subscription(200) == Subscription(200, .max))
    }
}
