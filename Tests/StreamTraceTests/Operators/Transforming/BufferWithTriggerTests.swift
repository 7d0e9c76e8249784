import Testing

@testable import StreamTraceEngine

@Suite("bufferWithTrigger")
struct BufferWithTriggerTests {
    private let values: [Character: [Int]] = ["a": [1, 2], "b": [], "c": [3]]

    @Test func `Keeps the rules of an operator with one source; at its completion it sends what there is`() {
        checkOneSource(empty: "-(e|)", ["e": []]) { $0.bufferWithTrigger(Observable<Int>.never()) }
        checkOneSource(empty: "-(e|)", ["e": []]) { $0.bufferWithTrigger(Observable<Int>.empty()) }
    }

    @Test func `Sends what came since the trigger sent last, also nothing`() {
        let test = MarbleTest()
        let (source, trigger) = (test.hot("-1-2---3-|"), test.hot("----x-x----x"))
        test.expect(source.bufferWithTrigger(trigger)).toBe("----a-b--(c|)", values)
        source.wasSubscribed("^--------!")
        trigger.wasSubscribed("^--------!")
    }

    @Test(arguments: ["----x|", "----x#"])
    func `Ignores the trigger's end`(trigger: String) {
        let test = MarbleTest()
        let (source, trigger) = (test.hot("-1-2---3-|"), test.hot(trigger))
        test.expect(source.bufferWithTrigger(trigger)).toBe("----a----(c|)", values)
        source.wasSubscribed("^--------!")
        trigger.wasSubscribed("^----!")
    }

    @Test func `Sends nothing but an error at an error`() {
        let test = MarbleTest()
        let (source, trigger) = (test.hot("-1-2-#"), test.hot("------x"))
        test.expect(source.bufferWithTrigger(trigger)).toBe("-----#")
        trigger.wasSubscribed("^----!")
    }

    @Test func `Disposes both when it is disposed`() {
        let test = MarbleTest()
        let (source, trigger) = (test.hot("-1-2-|"), test.hot("----x"))
        test.expect(source.bufferWithTrigger(trigger), "^--!").toBe("-")
        source.wasSubscribed("^--!")
        trigger.wasSubscribed("^--!")
    }

    @Test func `Subscribes to the trigger first: one that sends at once sends an empty array`() {
        #expect(Received(Observable.of(1).bufferWithTrigger(Observable.of(0))).words == ["[]", "[1]", "|"])
    }

    @Test(.nestedSending) func `Keeps what is sent from inside of an array for the next`() {
        let (source, trigger) = (PublishSubject<Int>(), PublishSubject<Int>())
        let received = Received(source.bufferWithTrigger(trigger)) { if $0 == [1] { source.onNext(2) } }
        source.onNext(1)
        trigger.onNext(0)
        trigger.onNext(0)
        #expect(received.words == ["[1]", "[2]"])
    }
}
