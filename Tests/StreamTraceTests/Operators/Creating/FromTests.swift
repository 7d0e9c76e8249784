import Testing

@testable import StreamTraceEngine

@Suite("from")
struct FromTests {
    @Test func `Emits the elements of an array or any other sequence`() {
        #expect(lines(Observable.from([1, 2])) == ["next(1)", "next(2)", "completed"])
        #expect(
            lines(Observable.from(stride(from: 1, to: 6, by: 2))) == ["next(1)", "next(3)", "next(5)", "completed"])
        #expect(lines(Observable<Int>.from([])) == ["completed"])
    }

    @Test func `Iterates an endless sequence only while it is subscribed to`() {
        var asked = 0
        let stream = Observable.from(
            sequence(first: 1) {
                asked += 1; return $0 + 1
            })
        #expect(lines(stream.take(3)) == ["next(1)", "next(2)", "next(3)", "completed"])
        #expect(asked <= 3)
    }

    @Test func `Iterates anew for each subscriber`() {
        let stream = Observable.from([1, 2])
        #expect(lines(stream) == lines(stream))
    }

    @Test func `Emits the value of an optional`() {
        #expect(lines(Observable.from(optional: 7)) == ["next(7)", "completed"])
        #expect(lines(Observable<Int>.from(optional: nil)) == ["completed"])
    }

    @Test func `Emits the value of an optional on a scheduler`() {
        let test = MarbleTest()
        let one = test.expect(Observable.from(optional: 7, scheduler: test.scheduler))
        let none = test.expect(Observable<Int>.from(optional: nil, scheduler: test.scheduler), "-^")
        one.toBe("(7|)")
        none.toBe("-|")
    }
}
