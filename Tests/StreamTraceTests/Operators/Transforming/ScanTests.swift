import Testing

@testable import StreamTraceEngine

@Suite("scan")
struct ScanTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.scan(0, accumulator: +) }
        checkOneSource { $0.scan(into: 0) { $0 += $1 } }
    }

    @Test func `Emits the accumulated values, not the seed`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        let copied = test.expect(source.scan(4, accumulator: +))
        let inPlace = test.expect(source.scan(into: 4) { $0 += $1 })
        copied.toBe("-5-7-a-|")
        inPlace.toBe("-5-7-a-|")
        source.wasSubscribed("^------!", "^------!")
    }

    @Test func `Starts from the seed for each subscriber`() {
        let stream = Observable.of(1, 2).scan(into: [Int]()) { $0.append($1) }
        #expect(lines(stream) == ["next([1])", "next([1, 2])", "completed"])
        #expect(lines(stream) == lines(stream))
    }

    @Test func `Ends with the error its closure throws`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        test.expect(source.scan(0) { if $1 == 2 { throw TestError() } else { $0 + $1 } }).toBe("-1-#")
        source.wasSubscribed("^--!")
    }

    @Test func `Ends with the error its closure throws in place, without the changes before it`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        let sums = source.scan(into: 0) { sum, element in
            sum += element
            if element == 2 { throw TestError() }
        }
        test.expect(sums).toBe("-1-#")
        source.wasSubscribed("^--!")
    }

    @Test(.nestedSending) func `Accumulates a nested element after the outer one`() {
        let subject = PublishSubject<Int>()
        var received: [Int] = []
        _ = subject.scan(0, accumulator: +).subscribe(onNext: {
            if $0 == 1 { subject.onNext(10) }
            received.append($0)
        })
        subject.onNext(1)
        #expect(received == [11, 1])
    }

    @Test(.nestedSending) func `Accumulates an element that its closure sends`() {
        let subject = PublishSubject<Int>()
        var received: [Int] = []
        _ = subject.scan(0) { sum, element in
            if element == 1 { subject.onNext(10) }
            return sum + element
        }.subscribe(onNext: { received.append($0) })
        subject.onNext(1)
        #expect(received == [10, 1])
    }

    @Test func `Accumulates an endless source`() {
        let sums = Observable.repeatElement(1).scan(0, accumulator: +).take(3)
        #expect(lines(sums) == ["next(1)", "next(2)", "next(3)", "completed"])
    }
}
