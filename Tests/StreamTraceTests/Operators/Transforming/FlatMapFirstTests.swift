import Testing

@testable import StreamTraceEngine

@Suite("flatMapFirst")
struct FlatMapFirstTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.flatMapFirst { Observable.just($0) } }
    }

    @Test("drops elements that come while a stream runs, without calling its closure")
    func drops() {
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

    @Test("says why it drops an element")
    func reason() {
        #expect(
            fates(of: Observable.of(1, 2).flatMapFirst { _ in Observable<Int>.never() }) == [
                "dropped: the stream of an earlier element has not ended"
            ])
    }

    @Test("ends with the error of its stream or of its closure")
    func errors() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        test.expect(source.flatMapFirst { _ in test.cold("---#") }).toBe("----#")
        source.wasSubscribed("^---!")
        let other = MarbleTest()
        other.expect(other.hot("-1-").flatMapFirst { _ -> Observable<Int> in throw TestError() }).toBe("-#")
    }

    @Test("gives up source and stream when it is disposed")
    func disposed() {
        let test = MarbleTest()
        let source = test.hot("-1-2-----|")
        let inner = test.cold("-a-b-c|")
        test.expect(source.flatMapFirst { _ in inner }, "^---!").toBe("--a-")
        source.wasSubscribed("^---!")
        inner.wasSubscribed("-^--!")
    }
}
