import Testing

@testable import StreamTraceEngine

@Suite("timer")
struct TimerTests {
    @Test("sends 0 when due and completes")
    func once() {
        let test = MarbleTest()
        test.expect(Observable<Int>.timer(.milliseconds(3), scheduler: test.scheduler), "-^").toBe("----(0|)")
    }

    @Test("counts on with a period")
    func periodic() {
        let test = MarbleTest()
        let stream = Observable<Int>.timer(.milliseconds(1), period: .milliseconds(3), scheduler: test.scheduler)
        test.expect(stream, "^--------!").toBe("-0--1--2-")
    }

    @Test("sends nothing when it is disposed before")
    func disposed() {
        let test = MarbleTest()
        test.expect(Observable<Int>.timer(.milliseconds(3), scheduler: test.scheduler), "^-!").toBe("-")
    }

    @Test("takes negative times for none")
    func negative() {
        let test = MarbleTest()
        let once = test.expect(Observable<Int>.timer(.seconds(-1), scheduler: test.scheduler), "-^")
        let periodic = test.expect(
            Observable<Int>.timer(.seconds(-1), period: .seconds(.min), scheduler: test.scheduler).take(2), "-^")
        once.toBe("-(0|)")
        periodic.toBe("-(01|)")
    }
}
