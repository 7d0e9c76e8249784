import Testing

@testable import StreamTraceEngine

@Suite("debounce")
struct DebounceTests {
    private func debounce(_ source: Observable<Int>, _ test: MarbleTest, _ milliseconds: Int = 5) -> Observable<Int> {
        source.debounce(.milliseconds(milliseconds), scheduler: test.scheduler)
    }

    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.debounce(.milliseconds(5), scheduler: $1) }
    }

    @Test func `Emits an element after a pause of the interval`() {
        let test = MarbleTest()
        let source = test.hot("-1--2-------3---------|")
        test.expect(debounce(source, test)).toBe("---------2-------3----|")
        source.wasSubscribed("^---------------------!")
    }

    @Test
    func `Replaces the pending element by one that arrives in the frame of the timer`() {
        let test = MarbleTest()
        test.expect(debounce(test.hot("1----2------|"), test)).toBe("----------2-|")
    }

    @Test func `Emits the last of several in one frame`() {
        let test = MarbleTest()
        test.expect(debounce(test.hot("(123)------|"), test)).toBe("-----3-----|")
    }

    @Test func `Emits the pending element at the completion, before it completes`() {
        let test = MarbleTest()
        test.expect(debounce(test.hot("-1-2|"), test)).toBe("----(2|)")
    }

    @Test func `Drops the pending element at an error`() {
        let test = MarbleTest()
        test.expect(debounce(test.hot("-1-2#"), test)).toBe("----#")
    }

    @Test func `Emits no element of a source that does not pause, until it ends`() {
        let test = MarbleTest()
        test.expect(debounce(test.hot("123456789|"), test)).toBe("---------(9|)")
    }

    @Test func `Emits no event and leaves no scheduled action when disposed with a pending element`() {
        let test = MarbleTest()
        let source = test.hot("-1-------")
        test.expect(debounce(source, test), "^--!").toBe("-")
        source.wasSubscribed("^--!")
    }

    @Test(arguments: [-5, 0])
    func `Emits in the same frame with a negative time, and at the completion with .never`(milliseconds: Int) {
        let test = MarbleTest()
        let source = test.hot("-1-(23)--|")
        let now = test.expect(debounce(source, test, milliseconds))
        let never = test.expect(source.debounce(.never, scheduler: test.scheduler))
        #expect(now.lines == ["1 next(1)", "3 next(3)", "9 completed"])
        #expect(never.lines == ["9 next(3)", "9 completed"])
    }

    @Test(.nestedSending) func `Starts a new interval for an element sent during the result`() {
        let test = MarbleTest()
        let subject = PublishSubject<Int>()
        let result = test.expect(debounce(subject, test).do(onNext: { if $0 == 1 { subject.onNext(2) } }))
        test.at(1) { subject.onNext(1) }
        #expect(result.lines == ["6 next(1)", "11 next(2)"])
    }

    @Test func `Notes why an element is not emitted`() {
        let test = MarbleTest()
        let reasons = notes(of: debounce(test.hot("12---------3#"), test), on: test) { test.run() }
        #expect(
            reasons == [
                "held: waiting for silence", "dropped: replaced by a later element", "held: waiting for silence",
                "held: waiting for silence", "dropped: an error came before the silence",
            ])
    }
}
