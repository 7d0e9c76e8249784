import Testing

@testable import StreamTraceEngine

@Suite("repeatWithBehavior")
struct RepeatWithBehaviorTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.repeatWithBehavior(.immediate(maxCount: 1)) }
        checkOneSource { $0.repeatWithBehavior(.delayed(maxCount: 3, time: 1), shouldRepeat: { false }) }
    }

    @Test func `Subscribes as often as its count in total, at once or later`() {
        func check(_ behavior: RepeatBehavior, _ result: String, _ subscriptions: String...) {
            let test = MarbleTest()
            let source = test.cold("-1|")
            test.expect(source.repeatWithBehavior(behavior, scheduler: test.scheduler)).toBe(result)
            source.wasSubscribed(subscriptions)
        }
        check(.immediate(maxCount: 2), "-1-1|", "^-!", "--^-!")
        check(.immediate(maxCount: 0), "-1|", "^-!")
        check(.delayed(maxCount: 2, time: 0.003), "-1----1|", "^-!", "-----^-!")
        check(
            .exponentialDelayed(maxCount: 3, initial: 0.001, multiplier: 1), "-1--1---1|", "^-!", "---^-!", "-------^-!"
        )
    }

    @Test func `Completes if its closure returns false, which it does not call after the last round`() {
        let test = MarbleTest()
        let source = test.cold("-1|")
        var asked = 0
        let stream = source.repeatWithBehavior(.immediate(maxCount: 9), scheduler: test.scheduler) {
            asked += 1
            return asked < 2
        }
        test.expect(stream).toBe("-1-1|")
        #expect(asked == 2)
    }

    @Test func `Ends with an error`() {
        let test = MarbleTest()
        let source = test.cold("-1#")
        test.expect(source.repeatWithBehavior(.immediate(maxCount: 9), scheduler: test.scheduler)).toBe("-1#")
        source.wasSubscribed("^-!")
    }

    @Test func `Cancels the wait when it is disposed`() {
        let test = MarbleTest()
        let source = test.cold("-1|")
        let stream = source.repeatWithBehavior(.delayed(maxCount: 9, time: 0.003), scheduler: test.scheduler)
        test.expect(stream, "^---!").toBe("-1")
        source.wasSubscribed("^-!")
    }

    @Test(.nestedSending) func `Does not grow the stack, and stops during an element`() {
        let stream = Observable.just(1).repeatWithBehavior(.immediate(maxCount: 100_000))
        #expect(Received(stream.count()).words == ["100000", "|"])
        #expect(Received(stream.take(2)).words == ["1", "1", "|"])
    }
}
