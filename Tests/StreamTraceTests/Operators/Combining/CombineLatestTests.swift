import Testing

@testable import StreamTraceEngine

@Suite("combineLatest")
struct CombineLatestTests {
    /// The two forms, of two sources.
    enum Form {
        case arguments, collection

        func combine(
            _ a: Observable<Int>, _ b: Observable<Int>, _ selector: @escaping (Int, Int) throws -> Int = { $0 + $1 }
        ) -> Observable<Int> {
            switch self {
            case .arguments: .combineLatest(a, b, resultSelector: selector)
            case .collection: .combineLatest([a, b]) { try selector($0[0], $0[1]) }
            }
        }
    }

    @Test(arguments: [Form.arguments, .collection])
    func `Follows the rules of an operator with one source`(form: Form) {
        checkOneSource { form.combine($0, .just(1)) }
        checkOneSource(empty: "-") { form.combine($0, .never()) }
        checkOneSource { form.combine(.just(1), $0) }
    }

    @Test(arguments: [Form.arguments, .collection])
    func `Combines the latest elements of both`(form: Form) {
        let test = MarbleTest()
        let a = test.hot("-1---2-----|")
        let b = test.hot("---3---4-|")
        test.expect(form.combine(a, b)).toBe("---4-5-6---|")
        a.wasSubscribed("^----------!")
        b.wasSubscribed("^--------!")
    }

    @Test func `Emits no element before every source has emitted, and several in one frame`() {
        let test = MarbleTest()
        let a = test.hot("-(12)---3-|")
        let b = test.hot("----(45)--|")
        test.expect(Form.arguments.combine(a, b)).toBe("----(67)8-|")
    }

    @Test(arguments: [Form.arguments, .collection])
    func `Completes with an element that can no longer be combined`(form: Form) {
        let test = MarbleTest()
        let a = test.hot("-|")
        let b = test.hot("---1-2-")
        test.expect(form.combine(a, b)).toBe("---|")
        a.wasSubscribed("^!")
        b.wasSubscribed("^--!")
    }

    @Test(arguments: [Form.arguments, .collection])
    func `Continues when one source has ended with an element`(form: Form) {
        let test = MarbleTest()
        test.expect(form.combine(test.hot("1|"), test.hot("--2-3|"))).toBe("--3-4|")
    }

    @Test(arguments: [Form.arguments, .collection])
    func `Does not end while one source does not`(form: Form) {
        let test = MarbleTest()
        let a = test.hot("-1-|")
        let b = test.hot("-")
        test.expect(form.combine(a, b), "^-----!").toBe("-")
        a.wasSubscribed("^--!")
        b.wasSubscribed("^-----!")
    }

    @Test(arguments: [Form.arguments, .collection])
    func `Ends with the first error and releases both`(form: Form) {
        let test = MarbleTest()
        let a = test.hot("-1-----|")
        let b = test.hot("--2-#")
        test.expect(form.combine(a, b)).toBe("--3-#")
        a.wasSubscribed("^---!")
        b.wasSubscribed("^---!")
    }

    @Test(arguments: [Form.arguments, .collection])
    func `Ends with the error its closure throws`(form: Form) {
        let test = MarbleTest()
        let a = test.hot("-1--3--|")
        let b = test.hot("--2-----|")
        let sum = form.combine(a, b) { if $0 == 3 { throw TestError() } else { $0 + $1 } }
        test.expect(sum).toBe("--3-#")
        a.wasSubscribed("^---!")
        b.wasSubscribed("^---!")
    }

    @Test func `Disposes a source that ends before the result ends if sources are arguments, and else after`() {
        func log(_ form: Form) -> [String] {
            var log: [String] = []
            let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
            let sources = [(a, "a"), (b, "b")].map { subject, name in
                Observable<Int>.create { observer in
                    let subscription = subject.subscribe(observer)
                    return Disposables.create(subscription, Disposables.create { log.append(name) })
                }
            }
            _ = form.combine(sources[0], sources[1]).subscribe(onError: { _ in log.append("error") })
            b.onError(TestError())
            return log
        }
        #expect(log(.arguments) == ["b", "error", "a"])
        #expect(log(.collection) == ["error", "a", "b"])
    }

    @Test(arguments: [Form.arguments, .collection])
    func `Alternates two synchronous sources`(form: Form) {
        #expect(Received(form.combine(.of(1, 2), .of(10, 20))).words == ["11", "12", "22", "|"])
    }

    @Test(.nestedSending) func `Emits an element that is sent during the result first`() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let received = Received(Observable.combineLatest(a, b) { [$0, $1] }) { if $0 == [1, 2] { b.onNext(3) } }
        a.onNext(1)
        b.onNext(2)
        #expect(received.words == ["[1, 2]", "[1, 3]"])
    }

    @Test func `Combines any number of sources of any types, with a closure or as a tuple`() {
        let test = MarbleTest()
        let a = test.hot("1----2|")
        let b = test.hot("-x---|", ["x": "x"])
        let c = test.hot("--t-f-|", ["t": true, "f": false])
        let d = test.hot("---d|", ["d": 0.5])
        let closure = test.expect(Observable.combineLatest(a, b, c, d) { "\($0)\($1)\($2)\($3)" })
        let tuple = test.expect(Observable.combineLatest(a, b, c, d).map { "\($0.0)\($0.1)\($0.2)\($0.3)" })
        let lines = ["3 next(1xtrue0.5)", "4 next(1xfalse0.5)", "5 next(2xfalse0.5)", "6 completed"]
        #expect(closure.lines == lines)
        #expect(tuple.lines == lines)
        d.wasSubscribed("^---!", "^---!")
    }

    @Test func `Follows the same rules of ends for many sources`() {
        let test = MarbleTest()
        let ends = test.expect(
            Observable.combineLatest(test.hot("|"), test.hot("1-|"), test.hot("----5-6")) { $0 + $1 + $2 })
        let a = test.hot("1")
        let fails = test.expect(Observable.combineLatest(a, test.hot("1"), test.hot("--#")) { $0 + $1 + $2 })
        ends.toBe("----|")
        fails.toBe("--#")
        a.wasSubscribed("^-!")
    }

    @Test func `Combines any number of a collection, and emits one element and completes for an empty one`() {
        let test = MarbleTest()
        let sources = (1...20).map { Observable.just($0) }
        #expect(Received(Observable.combineLatest(sources)).words.last == "|")
        let sums = Observable.combineLatest(sources) { $0.reduce(0, +) }
        #expect(Received(sums).words == ["210", "|"])
        test.expect(Observable.combineLatest([Observable<Int>]()) { $0.count }).toBe("(0|)")
        #expect(Received(Observable.combineLatest([Observable<Int>]())).words == ["[]", "|"])
        let throwing = Observable<Int>.combineLatest([Observable<Int>]()) { _ in throw TestError() }
        #expect(Received(throwing).words == ["error"])
    }

    @Test func `Notes why an element is not emitted`() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let reasons = notes(of: Observable.combineLatest(a, b) { $0 + $1 }) {
            a.onNext(1)
            a.onCompleted()
        }
        #expect(reasons == ["held: waiting for an element of each other stream"])
        let late = notes(of: Observable.combineLatest(a, b) { $0 + $1 }) { b.onNext(1) }
        #expect(late == ["dropped: another stream ended without an element"])
    }

    @Test func `Retains no object after its end`() {
        final class Witness {}
        weak var witness: Witness?
        do {
            let held = Witness()
            witness = held
            let source = Observable.just(held)
            _ = Observable.combineLatest(source, source) { a, _ in withExtendedLifetime(held) { a } }.subscribe()
            _ = Observable.combineLatest(source, source, source).subscribe()
            _ = Observable.combineLatest([source, source]).subscribe()
        }
        #expect(witness == nil)
    }

    @Test(arguments: [Form.arguments, .collection])
    func `Calls its closure even for an element in transit when the result is disposed`(form: Form) {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let subscription = SerialDisposable()
        _ = a.subscribe(onNext: { if $0 == 2 { subscription.dispose() } })
        var (calls, received): ([Int], [Int]) = ([], [])
        let result = form.combine(a, b) {
            calls.append($0 + $1)
            return $0 + $1
        }
        subscription.disposable = result.subscribe(onNext: { received.append($0) })
        for number in [10, 20] { b.onNext(number) }
        for number in [1, 2] { a.onNext(number) }
        #expect(calls == [21, 22])
        #expect(received == [21])
    }
}
