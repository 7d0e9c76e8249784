import Testing

@testable import StreamTraceEngine

@Suite("repeatElement")
struct RepeatElementTests {
    @Test("sends its element until it is disposed")
    func endless() {
        #expect(lines(Observable.repeatElement(1).take(3)) == ["next(1)", "next(1)", "next(1)", "completed"])
    }

    @Test("takes a turn of virtual time for each element")
    func scheduled() {
        let test = MarbleTest()
        test.expect(Observable.repeatElement(1, scheduler: test.scheduler).take(2), "-^").toBe("-(11|)")
    }
}
