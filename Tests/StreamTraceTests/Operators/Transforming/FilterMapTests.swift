import Testing

@testable import StreamTraceEngine

@Suite("filterMap")
struct FilterMapTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.filterMap { .map($0 + 1) } }
        checkOneSource { $0.filterMap { _ -> FilterMap<Int> in .ignore } }
    }

    @Test func `Emits the result of its closure, or no element`() {
        let test = MarbleTest()
        let source = test.hot("-1-(23)-|")
        test.expect(source.filterMap { $0 == 2 ? .ignore : .map($0 * 2) }).toBe("-2-6----|")
        source.wasSubscribed("^-------!")
    }

    @Test func `Emits nil if its closure maps to it`() {
        let stream: Observable<Int?> = Observable.of(1, 2, 3).filterMap { $0 == 2 ? .map(nil) : .ignore }
        #expect(Received(stream).words == ["nil", "|"])
    }

    @Test func `Ends with the error its closure throws`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3|")
        test.expect(source.filterMap { if $0 == 2 { throw TestError() } else { .map($0) } }).toBe("-1-#")
        source.wasSubscribed("^--!")
    }

    @Test func `Notes why it dropped an element`() {
        let stream = Observable.of(1).filterMap { _ -> FilterMap<Int> in .ignore }
        #expect(notes(of: stream) == ["dropped: the closure returned .ignore"])
    }
}
