import Testing

@testable import StreamTraceEngine

@Suite("bufferWithTrigger")
struct BufferWithTriggerTests {
    private let values: [Character: [Int]] = ["a": [1, 2], "b": [], "c": [3]]

    @Test func `Follows the rules of an operator with one source, and emits the buffer at a completion`() {
        checkOneSource(empty: "-(e|)", ["e": []]) { $0.bufferWithTrigger(Observable<Int>.never()) }
        checkOneSource(empty: "-(e|)", ["e": []]) { $0.bufferWithTrigger(Observable<Int>.empty()) }
    }

    @Test func `Emits the elements since the trigger last emitted, even an empty array`() {
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

    @Test func `Emits only the error at an error`() {
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

    @Test func `Subscribes to the trigger first, and emits an empty array if that emits at once`() {
        #expect(Received(Observable.of(1).bufferWithTrigger(Observable.of(0))).words == ["[]", "[1]", "|"])
    }

    @Test(.nestedSending) func `Buffers an element that is sent during an array for the next`() {
        let (source, trigger) = (PublishSubject<Int>(), PublishSubject<Int>())
        let received = Received(source.bufferWithTrigger(trigger)) { if $0 == [1] { source.onNext(2) } }
        source.onNext(1)
        trigger.onNext(0)
        trigger.onNext(0)
        #expect(received.words == ["[1]", "[2]"])
    }
}
