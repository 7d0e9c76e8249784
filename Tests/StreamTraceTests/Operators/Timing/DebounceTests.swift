import Testing

@testable import StreamTraceEngine

@Suite("debounce")
struct DebounceTests {
    private func debounce(_ source: Observable<Int>, _ test: MarbleTest, _ milliseconds: Int = 5) -> Observable<Int> {
        source.debounce(.milliseconds(milliseconds), scheduler: test.scheduler)
    }

    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.debounce(.milliseconds(5), scheduler: MarbleScheduler()) }
    }

    @Test("sends an element when nothing has come for the time")
    func silence() {
        let test = MarbleTest()
        let source = test.hot("-1--2-------3---------|")
        test.expect(debounce(source, test)).toBe("---------2-------3----|")
        source.wasSubscribed("^---------------------!")
    }

    @Test("an element exactly when the time is over comes before it in the same frame, and replaces it")
    func border() {
        let test = MarbleTest()
        test.expect(debounce(test.hot("1----2------|"), test)).toBe("----------2-|")
    }

    @Test("sends the last of several in one frame")
    func burst() {
        let test = MarbleTest()
        test.expect(debounce(test.hot("(123)------|"), test)).toBe("-----3-----|")
    }

    @Test("sends at once at completion what still waits, before it completes")
    func completion() {
        let test = MarbleTest()
        test.expect(debounce(test.hot("-1-2|"), test)).toBe("----(2|)")
    }

    @Test("drops what waits at an error")
    func failure() {
        let test = MarbleTest()
        test.expect(debounce(test.hot("-1-2#"), test)).toBe("----#")
    }

    @Test("sends nothing of a source that does not pause, until it ends")
    func endless() {
        let test = MarbleTest()
        test.expect(debounce(test.hot("123456789|"), test)).toBe("---------(9|)")
    }

    @Test("disposed while something waits, sends nothing more and leaves nothing on the scheduler")
    func disposed() {
        let test = MarbleTest()
        let source = test.hot("-1-------")
        test.expect(debounce(source, test), "^--!").toBe("-")
        source.wasSubscribed("^--!")
    }

    @Test("with a negative time sends in the same frame, with .never at completion", arguments: [-5, 0])
    func extremes(milliseconds: Int) {
        let test = MarbleTest()
        let source = test.hot("-1-(23)--|")
        let now = test.expect(debounce(source, test, milliseconds))
        let never = test.expect(source.debounce(.never, scheduler: test.scheduler))
        #expect(now.lines == ["1 next(1)", "3 next(3)", "9 completed"])
        #expect(never.lines == ["9 next(3)", "9 completed"])
    }

    @Test("an element sent from inside the result waits for its own silence", .nestedSending)
    func reentrance() {
        let test = MarbleTest()
        let subject = PublishSubject<Int>()
        let result = test.expect(debounce(subject, test).do(onNext: { if $0 == 1 { subject.onNext(2) } }))
        test.at(1) { subject.onNext(1) }
        #expect(result.lines == ["6 next(1)", "11 next(2)"])
    }

    @Test("says why an element is not sent on")
    func reasons() {
        let test = MarbleTest()
        let reasons = fates(of: debounce(test.hot("12---------3#"), test), on: test) { test.run() }
        #expect(
            reasons == [
                "held: waiting for silence", "dropped: replaced by a later element", "held: waiting for silence",
                "held: waiting for silence", "dropped: an error came before the silence",
            ])
    }
}
