import Testing

@testable import StreamTraceEngine

@Suite("forkJoin")
struct ForkJoinTests {
    enum Form {
        case arguments, collection

        func join(
            _ a: Observable<Int>, _ b: Observable<Int>, _ selector: @escaping (Int, Int) throws -> Int = { $0 + $1 }
        ) -> Observable<Int> {
            switch self {
            case .arguments: .forkJoin(a, b, resultSelector: selector)
            case .collection: .forkJoin([a, b]) { try selector($0[0], $0[1]) }
            }
        }
    }

    @Test(arguments: [Form.arguments, .collection])
    func `Follows the rules of an operator with one source`(form: Form) {
        checkOneSource { form.join($0, .just(1)) }
        checkOneSource(isSilent: true) { form.join($0, .never()) }
        checkOneSource { form.join(.just(1), $0) }
    }

    @Test(arguments: [Form.arguments, .collection])
    func `Emits the combination of the last elements when all have completed`(form: Form) {
        let test = MarbleTest()
        let (a, b) = (test.hot("-1-(23)-|"), test.hot("---4-----5-|"))
        test.expect(form.join(a, b)).toBe("-----------(8|)")
        a.wasSubscribed("^-------!")
        b.wasSubscribed("^----------!")
    }

    @Test(arguments: [Form.arguments, .collection])
    func `Completes at once when an empty source completes`(form: Form) {
        let test = MarbleTest()
        let (a, b) = (test.hot("-1-2-3|"), test.hot("---|"))
        test.expect(form.join(a, b)).toBe("---|")
        a.wasSubscribed("^--!")
        b.wasSubscribed("^--!")
    }

    @Test(arguments: [Form.arguments, .collection])
    func `Ends with the first error, also that of its closure`(form: Form) {
        let test = MarbleTest()
        let (a, b) = (test.hot("-1-2-3|"), test.hot("-1-#"))
        test.expect(form.join(a, b)).toBe("---#")
        a.wasSubscribed("^--!")
        b.wasSubscribed("^--!")
        let throwing = MarbleTest()
        let (c, d) = (throwing.hot("-1|"), throwing.hot("-1--|"))
        throwing.expect(form.join(c, d) { _, _ in throw TestError() }).toBe("----#")
        d.wasSubscribed("^---!")
    }

    @Test func `Does not emit while one source continues, and disposes all when it is disposed`() {
        let test = MarbleTest()
        let (a, b) = (test.hot("-1|"), test.hot("-1-2-3"))
        test.expect(Form.arguments.join(a, b), "^---!").toBe("-")
        a.wasSubscribed("^-!")
        b.wasSubscribed("^---!")
    }

    @Test func `Joins any number of sources of any types, with a closure or as a tuple`() {
        let (a, b, c) = (Observable.of(1, 2), Observable.of("x", "y"), Observable.of(true))
        #expect(Received(Observable.forkJoin(a, b, c) { "\($0)\($1)\($2)" }).words == ["2ytrue", "|"])
        #expect(Received(Observable.forkJoin(a, b, c)).words == ["(2, \"y\", true)", "|"])
        #expect(Received(Observable.forkJoin(a, b)).words == ["(2, \"y\")", "|"])
    }

    @Test func `Joins any number of a collection, also an empty one`() {
        let sources = (1...20).map { Observable.of($0, $0 * 2) }
        #expect(Received(Observable.forkJoin(sources) { $0.reduce(0, +) }).words == ["420", "|"])
        #expect(Received(Observable.forkJoin(sources.prefix(2))).words == ["[2, 4]", "|"])
        #expect(Received(Observable.forkJoin([Observable<Int>]())).words == ["|"])
    }

    @Test func `Includes an element that a source's completion sends to another one`() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let received = Received(
            Observable.forkJoin(
                a.do(onCompleted: { b.onNext(5) }), b))
        a.onNext(1)
        b.onNext(2)
        a.onCompleted()
        b.onCompleted()
        #expect(received.words == ["(1, 5)", "|"])
        #expect(
            notes(of: Observable.forkJoin([Observable.of(1)])) == [
                "held: kept until all sources complete or another element follows"
            ])
    }
}
