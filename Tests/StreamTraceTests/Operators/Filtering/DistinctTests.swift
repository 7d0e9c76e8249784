import Testing

@testable import StreamTraceEngine

@Suite("distinct")
struct DistinctTests {
    struct Name: Equatable {
        let text: String
    }

    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.distinct() }
        checkOneSource { $0.distinct(by: { $0 % 2 }) }
        checkOneSource { $0.distinct { $0 > 3 } }
        checkOneSource { $0.map { Name(text: "\($0)") }.distinct() }
    }

    @Test func `Drops each element that equals any earlier one, several in one frame too`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-(131)-2-#")
        test.expect(source.distinct()).toBe("-1-2-3-------#")
        source.wasSubscribed("^------------!")
    }

    @Test func `Compares keys, or elements that are only equatable`() {
        #expect(Received(Observable.of("a", "A", "b").distinct(by: { $0.lowercased() })).words == ["a", "b", "|"])
        let names = Observable.of("a", "b", "a").map(Name.init).distinct().map(\.text)
        #expect(Received(names).words == ["a", "b", "|"])
    }

    @Test func `Drops all elements after the first that matches, without completing`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-1-|")
        test.expect(source.distinct { $0 == 2 }).toBe("-1-2-----|")
        source.wasSubscribed("^--------!")
    }

    @Test func `Forgets the elements of other subscriptions`() {
        let stream = Observable.of(1, 1, 2).distinct()
        #expect(Received(stream).words == ["1", "2", "|"])
        #expect(Received(stream).words == ["1", "2", "|"])
    }

    @Test func `Ends with the error its closure throws`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        test.expect(source.distinct(by: { if $0 == 2 { throw TestError() } else { $0 } })).toBe("-1-#")
        source.wasSubscribed("^--!")
        #expect(Received(Observable.of(1, 2).distinct { _ in throw TestError() }).words == ["1", "error"])
    }

    @Test(.nestedSending) func `Remembers an element before it emits it`() {
        let subject = PublishSubject<Int>()
        let received = Received(subject.distinct()) { _ in subject.onNext(1) }
        subject.onNext(1)
        #expect(received.words == ["1"])
        #expect(notes(of: Observable.of(1, 1).distinct()) == ["dropped: an equal one came before"])
    }
}
