import Testing

@testable import StreamTraceEngine

@Suite("pausableBuffered")
struct PausableBufferedTests {
    private let bools: [Character: Bool] = ["t": true, "f": false]

    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.pausableBuffered(Observable<Bool>.never()) }
        checkOneSource { $0.pausableBuffered(Observable.just(true).concat(Observable.never())) }
    }

    @Test func `Buffers the last element of a pause, a number of them, or all`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-----3-(456)-----|")
        let pauser = test.hot("-----t----f-----t---", bools)
        let one = test.expect(source.pausableBuffered(pauser))
        let two = test.expect(source.pausableBuffered(pauser, limit: 2))
        let all = test.expect(source.pausableBuffered(pauser, limit: nil))
        let none = test.expect(source.pausableBuffered(pauser, limit: 0))
        one.toBe("-----2---3------6----|")
        two.toBe("-----(12)3------(56)-|")
        all.toBe("-----(12)3------(456)|")
        none.toBe("---------3-----------|")
        source.wasSubscribed(Array(repeating: "^--------------------!", count: 4))
    }

    @Test func `Emits the buffer at the source's end if configured to`() {
        func check(_ source: String, _ result: String, _ flushes: Bool) {
            let test = MarbleTest()
            let stream = test.hot(source).pausableBuffered(
                test.hot("f", bools), limit: 2, flushOnCompleted: flushes, flushOnError: flushes)
            test.expect(stream).toBe(result)
        }
        check("-1-2-|", "-----(12|)", true)
        check("-1-2-|", "-----|", false)
        check("-1-2-#", "-----(12#)", true)
        check("-1-2-#", "-----#", false)
    }

    @Test func `Ends with the pauser, without emitting the buffer`() {
        for (pauser, result) in [("---|", "---|"), ("---#", "---#")] {
            let test = MarbleTest()
            let (source, pauser) = (test.hot("-1-2-|"), test.hot(pauser, bools))
            test.expect(source.pausableBuffered(pauser)).toBe(result)
            source.wasSubscribed("^--!")
            pauser.wasSubscribed("^--!")
        }
    }

    @Test func `Disposes both when it is disposed`() {
        let test = MarbleTest()
        let (source, pauser) = (test.hot("-1-2-|"), test.hot("----t", bools))
        test.expect(source.pausableBuffered(pauser), "^--!").toBe("-")
        source.wasSubscribed("^--!")
        pauser.wasSubscribed("^--!")
    }

    @Test(.nestedSending)
    func `Emits elements in order that arrive during the buffer's, and pauses during one`() {
        let (source, pauser) = (PublishSubject<Int>(), PublishSubject<Bool>())
        let received = Received(source.pausableBuffered(pauser, limit: nil)) {
            if $0 == 1 { source.onNext(3) }
            if $0 == 3 { pauser.onNext(false) }
        }
        source.onNext(1)
        source.onNext(2)
        pauser.onNext(true)
        source.onNext(4)
        #expect(received.words == ["1", "2", "3"])
        pauser.onNext(true)
        #expect(received.words == ["1", "2", "3", "4"])
    }

    @Test func `Notes the fate of the buffered elements`() {
        let stream = Observable.of(1, 2).pausableBuffered(Observable<Bool>.never(), flushOnCompleted: false)
        let held = "held: the stream is paused"
        #expect(
            notes(of: stream) == [
                held, held, "dropped: more came in the pause than are kept", "dropped: the end came in the pause",
            ])
    }
}
