import Testing

@testable import StreamTraceEngine

@Suite("mapTo")
struct MapToTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.mapTo(1) }
        checkOneSource { $0.map(to: 1) }
    }

    @Test func `Emits one value for each element, several in one frame too`() {
        let test = MarbleTest()
        let source = test.hot("-1-(23)-#")
        let words = test.expect(source.mapTo("x"))
        let numbers = test.expect(source.map(to: 7))
        words.toBe("-x-(xx)-#")
        numbers.toBe("-7-(77)-#")
        source.wasSubscribed("^-------!", "^-------!")
    }

    @Test func `Does not accept closures, for which map exists`() {
        let closures: Observable<Int> = Observable.of(1, 2).map { $0 * 2 }
        #expect(Received(closures).words == ["2", "4", "|"])
        #expect(Received(Observable.of((1, 2)).map { $0 + $1 }).words == ["3", "|"])
    }

    @Test(.nestedSending) func `Emits a nested element first`() {
        let subject = PublishSubject<Int>()
        var count = 0
        let received = Received(subject.mapTo("x")) { _ in
            count += 1
            if count == 1 { subject.onNext(2) }
        }
        subject.onNext(1)
        #expect(received.words == ["x", "x"])
    }
}
