import Testing

@testable import StreamTraceEngine

@Suite("repeat")
struct RepeatTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.repeat(1) }
    }

    @Test func `Subscribes as often as its count, one after the other`() {
        let test = MarbleTest()
        let source = test.cold("-(12)-|")
        test.expect(source.repeat(2)).toBe("-(12)--(12)-|")
        source.wasSubscribed("^-----!", "------^-----!")
    }

    @Test func `Repeats without a count until it is disposed`() {
        let test = MarbleTest()
        let source = test.cold("-1-|")
        test.expect(source.repeat(), "^-------!").toBe("-1--1--1")
        source.wasSubscribed("^--!", "---^--!", "------^-!")
    }

    @Test func `Ends with an error`() {
        let test = MarbleTest()
        let source = test.cold("-1#")
        test.expect(source.repeat()).toBe("-1#")
        source.wasSubscribed("^-!")
    }

    @Test(arguments: [0, -1])
    func `Completes without subscribing for a count of zero`(count: Int) {
        let test = MarbleTest()
        let source = test.cold("-1-|")
        test.expect(source.repeat(count)).toBe("|")
        source.wasSubscribed()
    }

    @Test(.nestedSending) func `Does not grow the stack, and stops during an element`() {
        #expect(Received(Observable.of(1).repeat(100_000).count()).words == ["100000", "|"])
        #expect(Received(Observable.of(1, 2).repeat().take(5)).words == ["1", "2", "1", "2", "1", "|"])
    }
}
