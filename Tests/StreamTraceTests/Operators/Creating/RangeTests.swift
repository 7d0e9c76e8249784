import Testing

@testable import StreamTraceEngine

@Suite("range")
struct RangeTests {
    @Test func `Emits its count of numbers and completes`() {
        #expect(lines(Observable.range(start: 5, count: 3)) == ["next(5)", "next(6)", "next(7)", "completed"])
        #expect(lines(Observable.range(start: -1, count: 1)) == ["next(-1)", "completed"])
        #expect(lines(Observable.range(start: 5, count: 0)) == ["completed"])
    }

    @Test func `Emits numbers up to the maximum of its type`() {
        #expect(lines(Observable<UInt8>.range(start: 254, count: 2)) == ["next(254)", "next(255)", "completed"])
    }

    @Test func `Stops when it is disposed`() {
        let test = MarbleTest()
        let stream = Observable.range(start: 0, count: 1_000_000, scheduler: test.scheduler)
        test.expect(stream.take(2)).toBe("(01|)")
    }
}
