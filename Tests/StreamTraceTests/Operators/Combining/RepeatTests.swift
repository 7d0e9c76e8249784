import Testing

@testable import StreamTraceEngine

@Suite("repeat")
struct RepeatTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.repeat(1) }
    }

    @Test("subscribes so often in all, one after the other")
    func rounds() {
        let test = MarbleTest()
        let source = test.cold("-(12)-|")
        test.expect(source.repeat(2)).toBe("-(12)--(12)-|")
        source.wasSubscribed("^-----!", "------^-----!")
    }

    @Test("without a number goes on until it is disposed")
    func endless() {
        let test = MarbleTest()
        let source = test.cold("-1-|")
        test.expect(source.repeat(), "^-------!").toBe("-1--1--1")
        source.wasSubscribed("^--!", "---^--!", "------^-!")
    }

    @Test("ends with an error")
    func failing() {
        let test = MarbleTest()
        let source = test.cold("-1#")
        test.expect(source.repeat()).toBe("-1#")
        source.wasSubscribed("^-!")
    }

    @Test("of no round completes without subscribing", arguments: [0, -1])
    func none(count: Int) {
        let test = MarbleTest()
        let source = test.cold("-1-|")
        test.expect(source.repeat(count)).toBe("|")
        source.wasSubscribed()
    }

    @Test("takes no stack, and stops from inside of an element", .nestedSending)
    func deep() {
        #expect(Received(Observable.of(1).repeat(100_000).count()).words == ["100000", "|"])
        #expect(Received(Observable.of(1, 2).repeat().take(5)).words == ["1", "2", "1", "2", "1", "|"])
    }
}
