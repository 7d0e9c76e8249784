import Testing

@testable import StreamTraceEngine

@Suite("timer")
struct TimerTests {
    @Test func `Emits 0 when due and completes`() {
        let test = MarbleTest()
        test.expect(Observable<Int>.timer(.milliseconds(3), scheduler: test.scheduler), "-^").toBe("----(0|)")
    }

    @Test func `Continues to count with a period`() {
        let test = MarbleTest()
        let stream = Observable<Int>.timer(.milliseconds(1), period: .milliseconds(3), scheduler: test.scheduler)
        test.expect(stream, "^--------!").toBe("-0--1--2-")
    }

    @Test func `Emits no element when it is disposed before`() {
        let test = MarbleTest()
        test.expect(Observable<Int>.timer(.milliseconds(3), scheduler: test.scheduler), "^-!").toBe("-")
    }

    @Test func `Treats negative times as zero`() {
        let test = MarbleTest()
        let once = test.expect(Observable<Int>.timer(.seconds(-1), scheduler: test.scheduler), "-^")
        let periodic = test.expect(
            Observable<Int>.timer(.seconds(-1), period: .seconds(.min), scheduler: test.scheduler).take(2), "-^")
        once.toBe("-(0|)")
        periodic.toBe("-(01|)")
    }
}
