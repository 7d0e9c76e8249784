import Testing

@testable import StreamTraceEngine

@Suite("pausable")
struct PausableTests {
    private let bools: [Character: Bool] = ["t": true, "f": false]

    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.pausable(Observable<Bool>.never()) }
        checkOneSource { $0.pausable(Observable.just(true)) }
    }

    @Test func `Emits while the pauser's latest element is true, several in one frame too`() {
        let test = MarbleTest()
        let source = test.hot("-1-(23)-4-5-6-|")
        let pauser = test.hot("--t----f---t----f", bools)
        test.expect(source.pausable(pauser)).toBe("---(23)-----6-|")
        source.wasSubscribed("^-------------!")
        pauser.wasSubscribed("^-------------!")
    }

    @Test func `Remains paused or open when the pauser completes, and ends with its error`() {
        let test = MarbleTest()
        let (source, pauser) = (test.hot("-1-2-|"), test.hot("t|", bools))
        test.expect(source.pausable(pauser)).toBe("-1-2-|")
        pauser.wasSubscribed("^!")
        let failing = MarbleTest()
        let (other, rude) = (failing.hot("-1-2-|"), failing.hot("t-#", bools))
        failing.expect(other.pausable(rude)).toBe("-1#")
        other.wasSubscribed("^-!")
    }

    @Test(.nestedSending) func `Ignores an element that the pauser sends after its completion`() {
        let (source, pauser) = (PublishSubject<Int>(), PublishSubject<Bool>())
        // The next observer receives the completion before the element.
        _ = pauser.subscribe(onNext: { _ in pauser.onCompleted() })
        var log: [String] = []
        _ = source.pausable(pauser).subscribe { log.append("\($0)") }
        pauser.onNext(true)
        source.onNext(1)
        source.onCompleted()
        #expect(log == ["completed"])
    }

    @Test func `Disposes both at the source's end and when it is disposed`() {
        let test = MarbleTest()
        let (source, pauser) = (test.hot("-1-2-#"), test.hot("t---", bools))
        let result = test.expect(source.pausable(pauser))
        test.expect(source.pausable(pauser), "^--!").toBe("-1")
        result.toBe("-1-2-#")
        source.wasSubscribed("^----!", "^--!")
        pauser.wasSubscribed("^----!", "^--!")
    }

    @Test(.nestedSending) func `Pauses at once during an element`() {
        let (source, pauser) = (PublishSubject<Int>(), BehaviorSubject(value: true))
        let received = Received(source.pausable(pauser)) { if $0 == 1 { pauser.onNext(false) } }
        source.onNext(1)
        source.onNext(2)
        #expect(received.words == ["1"])
        #expect(notes(of: Observable.of(1).pausable(Observable<Bool>.never())) == ["dropped: the stream is paused"])
    }
}
