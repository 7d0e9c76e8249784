import StreamTrace
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// What `check` says in a line to mistakes that every author of a view model makes.
@Suite("ordinary mistakes") struct OrdinaryMistakesTests {
    private func scenario(_ file: String) throws -> ScenarioResult {
        let outcome = traced(SourceFile(path: "a.marble", text: file))
        #expect(outcome.diagnostics.isEmpty, "\(outcome.report)")
        return outcome.scenarios[0]
    }

    private func missing(_ file: String, at time: Int) throws -> String? {
        try scenario(file).explanation(ofMissing: "x", at: time, completion: false)?.text
    }

    private func cause(_ file: String, at time: Int) throws -> String? {
        try scenario(file).explanation(of: "x", "next", at: time, number: 0)?.text
    }

    @Test(arguments: [
        ("debounce(.milliseconds(5))", "debounce(.milliseconds(5)) still holds \"b\", due at 6"),
        ("throttle(.milliseconds(8))", "throttle(.milliseconds(8)) still holds \"b\", due at 8"),
    ])
    func `A replaced element was due when its timer was, not when it was replaced`(call: String, reason: String) throws
    {
        let file = "hot text: String\n    ab-c----------\nout x = text.\(call)\n    --b\n"
        #expect(try missing(file, at: 2) == "text emits \"b\" at 1; at 2, \(reason)")
    }

    static let prices = """
        hot currency: String
            e---d--
            e = "EUR", d = "USD"
        hot amount: Int
            -1----2
        out x = amount.withLatestFrom(currency) { "\\($0) \\($1)" }
            -a--b-c
            a = "1 EUR", b = "1 USD", c = "2 USD"

        """

    @Test func `An element that is looked up is not the cause of the event that looks it up`() throws {
        #expect(try cause(Self.prices, at: 6) == "amount emits 2; withLatestFrom emits \"2 USD\"")
        let zip = "hot a\n    1----\nhot b\n    ----2\nout x = Observable.zip(a, b) { $0 + $1 }\n"
        #expect(try cause(zip, at: 4) == "b emits 2; zip emits 3")
    }

    @Test func `What is missing is an end of the source, or an element of the one that ends it`() throws {
        func end(_ pipeline: String) throws -> String? {
            let file = "hot a\n    1-2\nhot b\n    1\nhot stop: Void\n    -\nout x = \(pipeline)\n    1-2|\n"
            return try scenario(file).explanation(ofMissing: "x", at: 3, completion: true)?.text
        }
        #expect(try end("a.take(until: stop)") == "take(until: stop) waits for a to complete, or for stop to emit")
        #expect(try end("a.withLatestFrom(b)") == "withLatestFrom(b) waits for a to complete")
    }

    @Test func `A new element of the source that is looked up only waits, also if it is used later`() throws {
        let reason = "withLatestFrom(currency) { … } holds \"USD\": kept as the latest until amount emits"
        #expect(try missing(Self.prices, at: 4) == "currency emits \"USD\"; \(reason)")
        let unused = Self.prices.replacing("-1----2", with: "-1-----").replacing("-a--b-c", with: "-a--b--")
        #expect(try missing(unused, at: 4)?.hasSuffix("kept as the latest until amount emits") == true)
    }

    @Test func `A relay whose binding has ended stores what it receives`() throws {
        let file = """
            hot add: Int
                --a
                a = 10
            let items = BehaviorRelay<[Int]>(value: [])
            let total = BehaviorRelay<Int>(value: 0)
            items.map { $0.reduce(0, +) }.take(1).bind(to: total)
            add.subscribe(onNext: { price in items.accept(items.value + [price]) })
            out x = total
                0-a
                a = 10

            """
        #expect(
            try missing(file, at: 2)
                == "add emits 10; BehaviorRelay<[Int]>(value: []) stores [10], and has no subscriber; "
                + "the last one left at 0, when take(1) completed")
    }

    @Test func `A request that the program disposed after its first element is the reason`() throws {
        let file = """
            hot start: String
                -a--b
            cold get(_): Int
                -1--2|
            let done = PublishRelay<String>()
            let work = SerialDisposable()
            start.subscribe(onNext: { name in
                work.disposable = get(name).subscribe(onNext: { _ in }, onCompleted: { done.accept(name) })
            })
            out x = done
                ------a--b

            """
        #expect(
            try missing(file, at: 6)
                == "start emits \"a\" at 1; at 4, get(_) was disposed, when start emitted \"b\": "
                + "its disposable was disposed or its DisposeBag freed")
    }

    @Test func `The last of several sources led to what they became together`() throws {
        let file = """
            hot email: String
                e--f
                e = "", f = "a@b"
            hot password: String
                p
                p = "abc"
            out x = Observable.combineLatest(
                email.map { $0.contains("@") }, password.map { $0.count > 3 }) { $0 || $1 }
                f----t
                f = false, t = true

            """
        #expect(try cause(file, at: 3) == "email emits \"a@b\"; Observable.combineLatest(…) { … } emits true")
    }

    @Test func `A source that an inner stream missed was not the one that was disposed`() throws {
        let file = """
            hot list: [Int]
                a----b
                a = [3, 1], b = [2]
            hot order: Bool
                -t-f
                t = true, f = false
            out x = order.flatMapLatest { up in list.map { up ? $0.sorted() : $0 } }
                -a-c-b
                a = [1, 3], b = [2], c = [3, 1]

            """
        #expect(
            try missing(file, at: 3)
                == "order emits true at 1; list emitted [3, 1] at 0, before flatMapLatest { … } subscribed at 1")
    }

    @Test func `An element that stands for an error has that`() throws {
        let file = """
            hot text: String
                -a
            cold search(_): Int
                --#
            out x = text.flatMapLatest { search($0).catchAndReturn(0) }
                ---1

            """
        #expect(
            try cause(file, at: 3)
                == "text emits \"a\" at 1; search(_) fails with error at 3; catchAndReturn(0) emits 0")
        let empty = file.replacing("catchAndReturn(0)", with: "catch { _ in .empty() }")
        #expect(
            try missing(empty, at: 3) == "text emits \"a\" at 1; search(_) fails with error at 3; "
                + "catch { _ in .empty() } completes without an element")
    }

    @Test func `An element that flatMapFirst dropped is the reason, and not the stream that goes on`() throws {
        let file = """
            hot buy: String
                a---b
            cold order(_): String
                -k
            out x = buy.flatMapFirst { order($0) }
                -k---m

            """
        #expect(
            try missing(file, at: 5) == "buy emits \"b\" at 4; dropped by flatMapFirst { order($0) }: "
                + "the stream of an earlier element has not ended")
    }

    @Test func `A subject that has completed stores nothing`() throws {
        let file = """
            hot a: Int
                -1-2
            let s = BehaviorSubject<Int>(value: 0)
            s.take(1).subscribe()
            a.subscribe(onNext: { n in
                if n == 1 { s.onCompleted() }
                s.onNext(n)
            })
            out other = s
            out x = a.flatMap { n in n == 2 ? .empty() : Observable.just(n) }
                -1-2

            """
        #expect(
            try missing(file, at: 3) == "a emits 2; .empty() completes without an element: 'n == 2' was true")
        let fate = try scenario(file).fates(of: EventQuery(time: 3, lane: "a"))[0].steps.map(\.text)
        #expect(fate.contains("BehaviorSubject<Int>(value: 0) completed at 1"))
    }

    @Test func `A closure that returns before it subscribes to the request is the reason`() throws {
        let file = """
            hot tap: Void
                -t---t
                t = ()
            cold load(_): String
                --r
            let page = BehaviorRelay(value: 0)
            let rows = BehaviorRelay<[String]>(value: [])
            tap.subscribe(onNext: {
                let number = page.value
                page.accept(number + 1)
                if number > 0 { return }
                load(number).subscribe(onNext: { rows.accept(rows.value + [$0]) })
            })
            out x = rows.map { $0.count }.skip(1)
                ---1---2

            """
        #expect(
            try missing(file, at: 7) == "at 5, subscribe(onNext: { … }) receives (), and sends nothing to "
                + "BehaviorRelay<[String]>(value: []): 'if number > 0' was true")
    }
}
