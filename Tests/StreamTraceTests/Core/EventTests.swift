import Testing

@testable import StreamTraceEngine

struct EventTests {
    private let events: [Event<Int>] = [.next(1), .error(TestError()), .completed]

    @Test func `An event prints the same as debug() does`() {
        #expect(events.map(\.debugDescription) == ["next(1)", "error(error)", "completed"])
        #expect("\(Event.next(Int?.some(1)))" == "next(Optional(1))")
    }

    @Test func `An event exposes its element, its error and whether it is an end`() {
        #expect(events.map(\.element) == [1, nil, nil])
        #expect(events.map { $0.error != nil } == [false, true, false])
        #expect(events.map(\.isCompleted) == [false, false, true])
        #expect(events.map(\.isStopEvent) == [false, true, true])
        #expect(events.map(\.event) == events)
    }

    @Test func `An event transforms its element; an error that the closure throws becomes the event`() {
        #expect(events.map { $0.map { $0 * 2 } } == [.next(2), .error(TestError()), .completed])
        #expect(Event.next(1).map { _ -> Int in throw TestError() } == .error(TestError()))
    }

    @Test func `The errors of the library print RxSwift's sentences`() {
        let errors: [RxError] = [
            .unknown, .overflow, .argumentOutOfRange, .noElements, .moreThanOneElement, .timeout,
        ]
        #expect(
            errors.map { "\($0)" } == [
                "Unknown error occurred.", "Arithmetic overflow occurred.", "Argument out of range.",
                "Sequence doesn't contain any elements.", "Sequence contains more than one element.",
                "Sequence timeout.",
            ])
    }
}
