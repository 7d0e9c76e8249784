import Testing

@testable import StreamTraceEngine

@Suite("retry with a behavior")
struct RetryWithBehaviorTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.retry(.immediate(maxCount: 1)) }
        checkOneSource { $0.retry(.delayed(maxCount: 3, time: 1), shouldRetry: { _ in false }) }
    }

    private func check(
        _ behavior: RepeatBehavior, _ result: String, _ subscriptions: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let test = MarbleTest()
        let source = test.cold("-1#")
        test.expect(source.retry(behavior, scheduler: test.scheduler)).toBe(result, sourceLocation: sourceLocation)
        source.wasSubscribed(subscriptions, sourceLocation: sourceLocation)
    }

    @Test func `Makes as many attempts as its count, at once`() {
        check(.immediate(maxCount: 3), "-1-1-1#", "^-!", "--^-!", "----^-!")
        check(.immediate(maxCount: 1), "-1#", "^-!")
        check(.immediate(maxCount: 0), "-1#", "^-!")
    }

    @Test func `Waits before each attempt, with its source disposed`() {
        check(.delayed(maxCount: 3, time: 0.002), "-1---1---1#", "^-!", "----^-!", "--------^-!")
        check(.delayed(maxCount: 2, time: 0), "-1-1#", "^-!", "--^-!")
        check(.delayed(maxCount: 2, time: -1), "-1-1#", "^-!", "--^-!")
        check(.delayed(maxCount: 2, time: .nan), "-1-1#", "^-!", "--^-!")
        check(.delayed(maxCount: 2, time: .infinity), "-1", "^-!")
    }

    @Test func `Waits longer after each attempt`() {
        check(
            .exponentialDelayed(maxCount: 4, initial: 0.002, multiplier: 0.5), "-1---1----1-----1#",
            "^-!", "----^-!", "---------^-!", "---------------^-!")
    }

    @Test func `Waits as long as its closure returns, which receives the count of errors`() {
        var rounds: [UInt] = []
        let behavior = RepeatBehavior.customTimerDelayed(maxCount: 3) { round in
            rounds.append(round)
            return .milliseconds(3 - Int(round) * 1)
        }
        check(behavior, "-1---1--1#", "^-!", "----^-!", "-------^-!")
        #expect(rounds == [1, 2])
    }

    @Test func `Ends with an error that its closure rejects, which it does not call for the last`() {
        let test = MarbleTest()
        let source = test.cold("-1#")
        var asked = 0
        let stream = source.retry(.immediate(maxCount: 3), scheduler: test.scheduler) { error in
            asked += 1
            return error is TestError
        }
        test.expect(stream).toBe("-1-1-1#")
        #expect(asked == 2)
    }

    @Test func `Cancels the wait and disposes the source when it is disposed`() {
        let test = MarbleTest()
        let source = test.cold("-1#")
        let stream = source.retry(.delayed(maxCount: 9, time: 0.003), scheduler: test.scheduler)
        test.expect(stream, "^---!").toBe("-1")
        source.wasSubscribed("^-!")
        let later = MarbleTest()
        let other = later.cold("-1#")
        later.expect(other.retry(.delayed(maxCount: 9, time: 0.003), scheduler: later.scheduler), "^-----!").toBe("-1")
        other.wasSubscribed("^-!", "-----^!")
    }

    @Test func `Completes with its source, and does not grow the stack`() {
        var attempts = 0
        let source = Observable<Int>.deferred {
            attempts += 1
            return attempts < 100_000 ? .error(TestError()) : .just(attempts)
        }
        #expect(Received(source.retry(.immediate(maxCount: .max))).words == ["100000", "|"])
    }
}
