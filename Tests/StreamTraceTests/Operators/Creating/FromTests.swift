import Testing

@testable import StreamTraceEngine

@Suite("from")
struct FromTests {
    @Test("sends the elements of an array or any other sequence")
    func sequences() {
        #expect(lines(Observable.from([1, 2])) == ["next(1)", "next(2)", "completed"])
        #expect(
            lines(Observable.from(stride(from: 1, to: 6, by: 2))) == ["next(1)", "next(3)", "next(5)", "completed"])
        #expect(lines(Observable<Int>.from([])) == ["completed"])
    }

    @Test("iterates an endless sequence no further than it is listened to")
    func endless() {
        var asked = 0
        let stream = Observable.from(
            sequence(first: 1) {
                asked += 1; return $0 + 1
            })
        #expect(lines(stream.take(3)) == ["next(1)", "next(2)", "next(3)", "completed"])
        #expect(asked <= 3)
    }

    @Test("iterates afresh for each subscriber")
    func cold() {
        let stream = Observable.from([1, 2])
        #expect(lines(stream) == lines(stream))
    }

    @Test("sends what an optional holds")
    func optional() {
        #expect(lines(Observable.from(optional: 7)) == ["next(7)", "completed"])
        #expect(lines(Observable<Int>.from(optional: nil)) == ["completed"])
    }

    @Test("sends what an optional holds on a scheduler")
    func optionalScheduled() {
        let test = MarbleTest()
        let one = test.expect(Observable.from(optional: 7, scheduler: test.scheduler))
        let none = test.expect(Observable<Int>.from(optional: nil, scheduler: test.scheduler), "-^")
        one.toBe("(7|)")
        none.toBe("-|")
    }
}
