import Testing

@testable import StreamTraceEngine

@Suite("distinctUntilChanged")
struct DistinctUntilChangedTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.distinctUntilChanged() }
    }

    @Test func `Drops an element that equals the one before`() {
        let test = MarbleTest()
        let source = test.hot("-1-1-2-(21)-|")
        test.expect(source.distinctUntilChanged()).toBe("-1---2-1----|")
        source.wasSubscribed("^-----------!")
    }

    @Test func `Compares keys, with a custom comparer or without, or a property`() {
        let words = Observable.of("a", "A", "b", "bb", "a")
        let kept = ["next(a)", "next(b)", "next(a)", "completed"]
        #expect(lines(words.distinctUntilChanged { $0.lowercased().prefix(1) }) == kept)
        #expect(lines(words.distinctUntilChanged({ $0.lowercased() }, comparer: { $0.first == $1.first })) == kept)
        #expect(lines(words.distinctUntilChanged { $0.lowercased().first == $1.lowercased().first }) == kept)
        #expect(lines(words.distinctUntilChanged(at: \.count)) == ["next(a)", "next(bb)", "next(a)", "completed"])
    }

    @Test func `Compares with the last element that was sent`() {
        let near = Observable.of(1, 2, 3, 4).distinctUntilChanged { abs($0 - $1) < 2 }
        #expect(lines(near) == ["next(1)", "next(3)", "completed"])
    }

    @Test func `Ends with the error a closure throws`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        let key = test.expect(source.distinctUntilChanged { if $0 == 2 { throw TestError() } else { $0 } })
        let comparer = test.expect(source.distinctUntilChanged { _, _ in throw TestError() })
        key.toBe("-1-#")
        comparer.toBe("-1-#")
        source.wasSubscribed("^--!", "^--!")
    }

    @Test(.nestedSending) func `Compares a nested element with the outer one`() {
        let subject = PublishSubject<Int>()
        var received: [Int] = []
        _ = subject.distinctUntilChanged().subscribe(onNext: {
            received.append($0)
            subject.onNext(1)
        })
        subject.onNext(1)
        #expect(received == [1])
    }

    @Test(.nestedSending) func `Compares the next element with the nested one, not with the outer one`() {
        let subject = PublishSubject<Int>()
        var received: [Int] = []
        _ = subject.distinctUntilChanged().subscribe(onNext: {
            received.append($0)
            if $0 == 1 { subject.onNext(2) }
        })
        subject.onNext(1)
        subject.onNext(2)
        #expect(received == [1, 2])
    }

    @Test func `Calls its comparer with the earlier key first`() {
        let rising = Observable.of(1, 3, 2, 4).distinctUntilChanged { $0 > $1 }
        #expect(lines(rising) == ["next(1)", "next(3)", "next(4)", "completed"])
    }

    @Test func `Notes why it drops an element`() {
        #expect(notes(of: Observable.of(1, 1).distinctUntilChanged()) == ["dropped: it equals the element before"])
    }
}
