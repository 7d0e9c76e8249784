import Testing

@testable import StreamTraceEngine

@Suite("Reasons for dropping and buffering")
struct ReasonsTests {
    private let source = Observable.of(1, 2)

    @Test func `Operators name the reason of a dropped element`() {
        let never = Observable<Int>.never()
        let reasons: [(Observable<Int>, String)] = [
            (source.skip(1), "it is among the first, which are skipped"),
            (source.take(1).skip(.seconds(1), scheduler: MarbleScheduler()), "the time to skip is not over"),
            (source.skip(while: { $0 < 2 }), "the predicate returned true"),
            (source.take(1).skip(until: never), "the other stream has not sent anything yet"),
            (source.take(while: { $0 < 2 }), "the predicate returned false"),
            (source.element(at: 1), "it is not the element asked for"),
        ]
        for (stream, reason) in reasons { #expect(notes(of: stream) == ["dropped: \(reason)"]) }
        #expect(notes(of: source.take(1).ignoreElements()) == ["dropped: all elements are ignored"])
    }

    @Test func `Operators name the reason of a buffered element`() {
        let scheduler = MarbleScheduler()
        let reasons: [(Observable<Int>, String)] = [
            (source.take(1).takeLast(1), "it is sent at the end if it is among the last then"),
            (source.take(1).sample(Observable<Int>.never()), "it waits for the sampler's tick"),
            (
                source.take(1).buffer(timeSpan: .seconds(1), count: 2, scheduler: scheduler).map(\.count),
                "the buffer is neither full nor due"
            ),
        ]
        for (stream, reason) in reasons { #expect(notes(of: stream) == ["held: \(reason)"]) }
    }
}
