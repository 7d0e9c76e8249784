import Testing

@testable import StreamTraceEngine

@Suite("zip")
struct ZipTests {
    enum Form {
        case arguments, collection

        func zip(
            _ a: Observable<Int>, _ b: Observable<Int>, _ selector: @escaping (Int, Int) throws -> Int = { $0 + $1 }
        ) -> Observable<Int> {
            switch self {
            case .arguments: .zip(a, b, resultSelector: selector)
            case .collection: .zip([a, b]) { try selector($0[0], $0[1]) }
            }
        }
    }

    @Test(arguments: [Form.arguments, .collection])
    func `Follows the rules of an operator with one source`(form: Form) {
        checkOneSource { form.zip($0, .just(1)) }
        checkOneSource(empty: "-") { form.zip($0, .never()) }
        checkOneSource { form.zip(.just(1), $0) }
    }

    @Test(arguments: [Form.arguments, .collection])
    func `Pairs elements in order, several in one frame too`(form: Form) {
        let test = MarbleTest()
        let a = test.hot("-(123)---4--|")
        let b = test.hot("----5-6---(78)--|")
        test.expect(form.zip(a, b)).toBe("----6-8---(ac)--|")
        a.wasSubscribed("^-----------!")
        b.wasSubscribed("^---------------!")
    }

    @Test func `Completes when all arguments have, and for a collection when no counterpart can come`() {
        func check(_ form: Form, _ result: String, _ second: String) {
            let test = MarbleTest()
            let a = test.hot("-1-|")
            let b = test.hot("--2--3--|")
            test.expect(form.zip(a, b)).toBe(result)
            a.wasSubscribed("^--!")
            b.wasSubscribed(second)
        }
        check(.arguments, "--3-----|", "^-------!")
        check(.collection, "--3--|", "^----!")
    }

    @Test(arguments: [Form.arguments, .collection])
    func `Continues with buffered elements when one source has ended`(form: Form) {
        let test = MarbleTest()
        test.expect(form.zip(test.hot("(12)|"), test.hot("-----3-4-|"))).toBe("-----4-6-|")
    }

    @Test(arguments: [Form.arguments, .collection])
    func `Does not end while one source does not`(form: Form) {
        let test = MarbleTest()
        let a = test.hot("-1-|")
        let b = test.hot("-")
        test.expect(form.zip(a, b), "^-----!").toBe("-")
        a.wasSubscribed("^--!")
        b.wasSubscribed("^-----!")
    }

    @Test(arguments: [Form.arguments, .collection])
    func `Ends with the first error and releases both`(form: Form) {
        let test = MarbleTest()
        let a = test.hot("-1-----|")
        let b = test.hot("--2-#")
        test.expect(form.zip(a, b)).toBe("--3-#")
        a.wasSubscribed("^---!")
        b.wasSubscribed("^---!")
    }

    @Test(arguments: [Form.arguments, .collection])
    func `Ends with the error its closure throws`(form: Form) {
        let test = MarbleTest()
        let a = test.hot("-1--3--|")
        let b = test.hot("--2-2---|")
        test.expect(form.zip(a, b) { if $0 == 3 { throw TestError() } else { $0 + $1 } }).toBe("--3-#")
        a.wasSubscribed("^---!")
        b.wasSubscribed("^---!")
    }

    @Test(arguments: [Form.arguments, .collection])
    func `Alternates two synchronous sources`(form: Form) {
        #expect(Received(form.zip(.of(1, 2, 3), .of(10, 20))).words == ["11", "22", "|"])
    }

    @Test(.nestedSending) func `Emits elements that are sent during the result first`() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let received = Received(Observable.zip(a, b) { [$0, $1] }) {
            if $0 == [1, 2] {
                a.onNext(3)
                b.onNext(4)
            }
        }
        a.onNext(1)
        b.onNext(2)
        #expect(received.words == ["[1, 2]", "[3, 4]"])
    }

    @Test func `Zips any number of sources of any types, with a closure or as a tuple`() {
        let test = MarbleTest()
        let a = test.hot("12----|")
        let b = test.hot("-xy--|", ["x": "x", "y": "y"])
        let c = test.hot("--t-f-|", ["t": true, "f": false])
        let closure = test.expect(Observable.zip(a, b, c) { "\($0)\($1)\($2)" })
        let tuple = test.expect(Observable.zip(a, b, c).map { "\($0.0)\($0.1)\($0.2)" })
        let pair = test.expect(Observable.zip(a, b).map { "\($0.0)\($0.1)" })
        let lines = ["2 next(1xtrue)", "4 next(2yfalse)", "6 completed"]
        #expect(closure.lines == lines)
        #expect(tuple.lines == lines)
        #expect(pair.lines == ["1 next(1x)", "2 next(2y)", "6 completed"])
    }

    @Test func `Zips any number of a collection, also an empty one`() {
        let sources = (1...20).map { Observable.of($0, $0 * 2) }
        #expect(Received(Observable.zip(sources) { $0.reduce(0, +) }).words == ["210", "420", "|"])
        #expect(Received(Observable.zip(sources.prefix(2))).words == ["[1, 2]", "[2, 4]", "|"])
        #expect(Received(Observable.zip([Observable<Int>]())).words == ["|"])
    }

    @Test func `Notes why an element is not emitted`() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let reasons = notes(of: Observable.zip([a, b])) {
            a.onNext(1)
            b.onNext(1)
            a.onCompleted()
            b.onNext(2)
        }
        #expect(reasons == ["held: waiting for its counterparts", "dropped: all other streams have ended"])
    }

    @Test(arguments: [Form.arguments, .collection])
    func `Calls its closure even for an element in transit when the result is disposed`(form: Form) {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let subscription = SerialDisposable()
        _ = a.subscribe(onNext: { if $0 == 2 { subscription.dispose() } })
        var (calls, received): ([Int], [Int]) = ([], [])
        let result = form.zip(a, b) {
            calls.append($0 + $1)
            return $0 + $1
        }
        subscription.disposable = result.subscribe(onNext: { received.append($0) })
        for number in [10, 20] { b.onNext(number) }
        for number in [1, 2] { a.onNext(number) }
        #expect(calls == [11, 22])
        #expect(received == [11])
    }
}
