import Testing

@testable import StreamTraceEngine

@Suite("map")
struct MapTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.map { $0 + 1 } }
    }

    @Test("sends each element transformed, several in one frame too")
    func transforms() {
        let test = MarbleTest()
        let source = test.hot("-1-(23)-|")
        test.expect(source.map { $0 * 2 }).toBe("-2-(46)-|")
        source.wasSubscribed("^-------!")
    }

    @Test("ends with the error its closure throws")
    func throwing() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3|")
        test.expect(source.map { if $0 == 2 { throw TestError() } else { $0 } }).toBe("-1-#")
        source.wasSubscribed("^--!")
    }

    @Test("lets a nested element through first", .nestedSending)
    func reentrance() {
        let subject = PublishSubject<Int>()
        var received: [Int] = []
        _ = subject.map { $0 * 10 }.subscribe(onNext: {
            if $0 == 10 { subject.onNext(2) }
            received.append($0)
        })
        subject.onNext(1)
        #expect(received == [20, 10])
    }
}
