import StreamTrace
import Testing

@Suite("RxSwift's names: combining")
struct CombiningSurfaceTests {
    private let one = Observable.just(1)
    private let two = Observable.of(2, 3)

    @Test func `startWith, concat, merge and amb have the forms of RxSwift`() {
        #expect(sent(one.startWith(8, 9)) == "8 9 1 |")
        #expect(sent(one.concat(two)) == "1 2 3 |")
        #expect(sent(Observable.concat(one, two)) == "1 2 3 |")
        #expect(sent(Observable.concat([one, two])) == "1 2 3 |")
        #expect(sent(Observable.concat(AnySequence([one, two]))) == "1 2 3 |")
        #expect(sent(Observable.merge(one, two)) == "1 2 3 |")
        #expect(sent(Observable.merge([one, two])) == "1 2 3 |")
        #expect(sent(Observable.merge(AnyCollection([one, two]))) == "1 2 3 |")
        #expect(sent(one.amb(two)) == "1 |")
        #expect(sent(Observable.amb([one, two])) == "1 |")
    }

    @Test func `withLatestFrom has the forms of RxSwift`() {
        #expect(sent(two.withLatestFrom(one)) == "1 1 |")
        #expect(sent(two.withLatestFrom(one) { $0 * 10 + $1 }) == "21 31 |")
        #expect(sent(two.withLatestFrom(one, resultSelector: { $0 * 10 + $1 })) == "21 31 |")
    }

    @Test func `combineLatest has the forms of RxSwift`() {
        #expect(sent(Observable.combineLatest(one, two)) == "(1, 2) (1, 3) |")
        #expect(sent(Observable.combineLatest(one, two, resultSelector: { $0 + $1 })) == "3 4 |")
        #expect(sent(Observable.combineLatest(one, two) { $0 + $1 }) == "3 4 |")
        #expect(sent(Observable.combineLatest(one, one, one)) == "(1, 1, 1) |")
        #expect(sent(Observable.combineLatest(one, one, one, one) { $0 + $1 + $2 + $3 }) == "4 |")
        #expect(
            sent(
                Observable.combineLatest(one, one, one, one, one, one, one, one) {
                    $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7
                })
                == "8 |")
        #expect(sent(Observable.combineLatest([one, two])) == "[1, 2] [1, 3] |")
        #expect(sent(Observable.combineLatest([one, two], resultSelector: { $0.count })) == "2 2 |")
    }

    @Test func `zip has the forms of RxSwift`() {
        #expect(sent(Observable.zip(one, two)) == "(1, 2) |")
        #expect(sent(Observable.zip(one, two, resultSelector: { $0 + $1 })) == "3 |")
        #expect(sent(Observable.zip(one, one, one)) == "(1, 1, 1) |")
        #expect(
            sent(Observable.zip(one, one, one, one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 })
                == "8 |")
        #expect(sent(Observable.zip([one, two])) == "[1, 2] |")
        #expect(sent(Observable.zip([one, two], resultSelector: { $0.count })) == "2 |")
    }
}
