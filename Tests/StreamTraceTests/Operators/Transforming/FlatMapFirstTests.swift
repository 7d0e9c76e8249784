import Testing

@testable import StreamTraceEngine

@Suite("flatMapFirst")
struct FlatMapFirstTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.flatMapFirst { Observable.just($0) } }
    }

    @Test func `Drops elements that arrive while a stream is active, without calling its closure`() {
        let test = MarbleTest()
        let source = test.hot("-1-2---3---|")
        let inner = test.cold("-a-b|")
        var asked: [Int] = []
        let stream = source.flatMapFirst { element in
            asked.append(element)
            return inner
        }
        test.expect(stream).toBe("--a-b---a-b|")
        inner.wasSubscribed("-^---!", "-------^---!")
        source.wasSubscribed("^----------!")
        #expect(asked == [1, 3])
    }

    @Test func `Notes why it drops an element`() {
        #expect(
            notes(of: Observable.of(1, 2).flatMapFirst { _ in Observable<Int>.never() }) == [
                "dropped: the stream of an earlier element has not ended"
            ])
    }

    @Test func `Ends with the error of its stream or of its closure`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        test.expect(source.flatMapFirst { _ in test.cold("---#") }).toBe("----#")
        source.wasSubscribed("^---!")
        let other = MarbleTest()
        other.expect(other.hot("-1-").flatMapFirst { _ -> Observable<Int> in throw TestError() }).toBe("-#")
    }

    @Test func `Disposes source and stream when it is disposed`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-----|")
        let inner = test.cold("-a-b-c|")
        test.expect(source.flatMapFirst { _ in inner }, "^---!").toBe("--a-")
        source.wasSubscribed("^---!")
        inner.wasSubscribed("-^--!")
    }
}
