import Testing

@testable import StreamTraceEngine

@Suite("materialize and dematerialize")
struct MaterializeTests {
    @Test func `materialize emits every event as an element, and completes`() {
        let test = MarbleTest()
        let source = test.hot("-1-|")
        let events = test.expect(source.materialize())
        #expect(events.lines == ["1 next(next(1))", "3 next(completed)", "3 completed"])
        source.wasSubscribed("^--!")
        #expect(lines(Observable<Int>.error(TestError()).materialize()) == ["next(error(error))", "completed"])
        #expect(lines(Observable<Int>.never().materialize()) == [])
    }

    @Test func `materialize disposes its source when it is disposed`() {
        let test = MarbleTest()
        let source = test.hot("-1-|")
        test.expect(source.materialize().map(\.isCompleted), "^-!").toBe("-f", ["f": false])
        source.wasSubscribed("^-!")
    }

    @Test(arguments: ["-1-2-|", "-1-#", "-|", "-1-"])
    func `dematerialize reverses materialize`(diagram: String) {
        let test = MarbleTest()
        test.expect(test.hot(diagram).materialize().dematerialize()).toBe(diagram)
    }

    @Test func `dematerialize ends at the first end among its elements, and disposes its source`() {
        let test = MarbleTest()
        let source = test.hot("-1-e-2-|", ["1": Event.next(1), "e": .completed, "2": .next(2)])
        test.expect(source.dematerialize()).toBe("-1-|")
        source.wasSubscribed("^--!")
        let failing = test.hot("-e-|", ["e": Event<Int>.error(TestError())])
        #expect(lines(Observable.of(Event<Int>.error(TestError()), .next(1)).dematerialize()) == ["error(error)"])
        failing.wasSubscribed()
    }

    @Test func `dematerialize ends with its source's own end`() {
        #expect(lines(Observable.of(Event.next(1)).dematerialize()) == ["next(1)", "completed"])
        #expect(lines(Observable<Event<Int>>.error(TestError()).dematerialize()) == ["error(error)"])
    }
}
