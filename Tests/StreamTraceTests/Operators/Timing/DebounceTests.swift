import Testing

@testable import StreamTraceEngine

@Suite("debounce")
struct DebounceTests {
    private func debounce(_ source: Observable<Int>, _ test: MarbleTest, _ milliseconds: Int = 5) -> Observable<Int> {
        source.debounce(.milliseconds(milliseconds), scheduler: test.scheduler)
    }

    @Test func `Keeps the rules of an operator with one source`() {
        checkOneSource { $0.debounce(.milliseconds(5), scheduler: $1) }
    }

    @Test func `Sends an element when nothing has come for the time`() {
        let test = MarbleTest()
        let source = test.hot("-1--2-------3---------|")
        test.expect(debounce(source, test)).toBe("---------2-------3----|")
        source.wasSubscribed("^---------------------!")
    }

    @Test
    func `An element exactly when the time is over comes before the timer in the same frame, and replaces what waits`()
    {
        let test = MarbleTest()
        test.expect(debounce(test.hot("1----2------|"), test)).toBe("----------2-|")
    }

    @Test func `Sends the last of several in one frame`() {
        let test = MarbleTest()
        test.expect(debounce(test.hot("(123)------|"), test)).toBe("-----3-----|")
    }

    @Test func `Sends at once at completion what still waits, before it completes`() {
        let test = MarbleTest()
        test.expect(debounce(test.hot("-1-2|"), test)).toBe("----(2|)")
    }

    @Test func `Drops what waits at an error`() {
        let test = MarbleTest()
        test.expect(debounce(test.hot("-1-2#"), test)).toBe("----#")
    }

    @Test func `Sends nothing of a source that does not pause, until it ends`() {
        let test = MarbleTest()
        test.expect(debounce(test.hot("123456789|"), test)).toBe("---------(9|)")
    }

    @Test func `Disposed while something waits, sends nothing more and leaves nothing on the scheduler`() {
        let test = MarbleTest()
        let source = test.hot("-1-------")
        test.expect(debounce(source, test), "^--!").toBe("-")
        source.wasSubscribed("^--!")
    }

    @Test(arguments: [-5, 0])
    func `With a negative time sends in the same frame, with .never at completion`(milliseconds: Int) {
        let test = MarbleTest()
        let source = test.hot("-1-(23)--|")
        let now = test.expect(debounce(source, test, milliseconds))
        let never = test.expect(source.debounce(.never, scheduler: test.scheduler))
        #expect(now.lines == ["1 next(1)", "3 next(3)", "9 completed"])
        #expect(never.lines == ["9 next(3)", "9 completed"])
    }

    @Test(.nestedSending) func `An element sent from inside the result waits for its own silence`() {
        let test = MarbleTest()
        let subject = PublishSubject<Int>()
        let result = test.expect(debounce(subject, test).do(onNext: { if $0 == 1 { subject.onNext(2) } }))
        test.at(1) { subject.onNext(1) }
        #expect(result.lines == ["6 next(1)", "11 next(2)"])
    }

    @Test func `Notes why an element is not sent on`() {
        let test = MarbleTest()
        let reasons = notes(of: debounce(test.hot("12---------3#"), test), on: test) { test.run() }
        #expect(
            reasons == [
                "held: waiting for silence", "dropped: replaced by a later element", "held: waiting for silence",
                "held: waiting for silence", "dropped: an error came before the silence",
            ])
    }
}
