import StreamTrace
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// The step that tells most about a missing event, among events of several sources.
@Suite("decisive steps") struct DecisiveStepTests {
    /// Returns the steps of the answer to why the output `x` lacks an event, without locations.
    private func steps(_ file: String, at time: Int?, completion: Bool = false) throws -> [String] {
        let outcome = traced(SourceFile(path: "a.marble", text: file))
        #expect(outcome.diagnostics.isEmpty, "\(outcome.report)")
        return try outcome.scenarios[0].missing(in: "x", at: time, completion: completion).steps.map {
            "\($0.time) \($0.text)"
        }
    }

    @Test func `An input that sent to another output is not said to send nothing`() throws {
        let file = """
            hot news: Int
                -1---2
            hot open: Void
                ---o
                o = ()
            out ticker = news
            out x = open.flatMapLatest { news }

            """
        #expect(
            try steps(file, at: 1).last
                == "1 news emits 1 at 1, and flatMapLatest { news } subscribes to it at 3")
    }

    @Test func `A source with earlier elements has the last one`() throws {
        let file = "hot a: Int\n    1--2\nout x = a\n"
        #expect(try steps(file, at: 2) == ["2 a sends nothing at 2, after 1 at 0"])
    }

    @Test func `What was dropped tells more than an element that waited before, and was replaced`() throws {
        let file = """
            hot a: Int
                1-2
            hot b: Int
                --1
            out x = Observable.combineLatest(a, b) { $0 * $1 }.filter { $0 > 2 }

            """
        #expect(try steps(file, at: 2).last == "2 dropped by filter { $0 > 2 }: the predicate returned false for 2")
    }

    @Test func `What was dropped just then tells more than an input that is still waited for`() throws {
        let file = """
            hot go: Int
                -1
            hot first: Int
                ---2
            hot second: Int
                ---3
            out x = Observable.merge(first.concat(second), go.filter { $0 > 1 })

            """
        #expect(try steps(file, at: 1).last == "1 dropped by filter { $0 > 1 }: the predicate returned false for 1")
        #expect(try steps(file, at: 2).last?.contains("waits: first has not completed") == true)
    }

    static let switching = """
        hot room: Int
            1----2
        cold messages(1): String
            -a--b---c
        cold messages(_): String
            --r
        out x = room.flatMapLatest { messages($0) }

        """

    @Test func `A stream that was disposed after its first elements has the element that took its place`() throws {
        #expect(
            try steps(Self.switching, at: 8) == [
                "0 room emits 1", "5 flatMapLatest { messages($0) } disposed messages(1) at 5, when 2 arrived",
            ])
    }

    @Test func `A stream that had sent everything was not disposed too early`() throws {
        let file = Self.switching.replacing("-a--b---c", with: "-a--b")
        #expect(try !steps(file, at: 8).contains { $0.contains("disposed messages(1)") })
    }

    @Test func `An element that is looked up is not the one that should have led to an event`() throws {
        let file = """
            hot name: String?
                n---a
                n = nil
            hot save: Void
                --s-----s
                s = ()
            cold store(_): Completable
                ----|
            out x = save.withLatestFrom(name).compactMap { $0 }.flatMapLatest { n in store(n).andThen(.just(n)) }

            """
        #expect(
            try steps(file, at: 6) == ["2 save emits ()", "2 dropped by compactMap { $0 }: the closure returned nil"])
    }

    @Test func `The trigger of take(until:) was not missed`() throws {
        let file = """
            hot tap: Void
                -----t
                t = ()
            hot close: Void
                --c
                c = ()
            cold job: Int
                ---9|
            out other = close
            out x = tap.flatMap { job.take(until: close) }

            """
        #expect(try !steps(file, at: 6).contains { $0.contains("close emitted") })
    }

    @Test func `An element like the one before is not the reason for which another one is missing`() throws {
        let file = """
            hot load: Int
                1
            cold fetch(_): Int
                --5
            out x = load.flatMap { fetch($0).map { _ in true }.startWith(true).concat(Observable.just(false)) }
                .distinctUntilChanged()
                t-f
                t = true, f = false

            """
        #expect(
            try steps(file, at: 2).last
                == "2 concat(Observable.just(false)) waits: startWith(true) has not completed, as fetch(_) has not")
        let present = file.replacing("t-f\n", with: "t-t\n")
        #expect(try steps(present, at: 2).last == "2 dropped by distinctUntilChanged(): equal to true at 0")
    }

    @Test(arguments: [
        ("Observable.concat([a, b])", true), ("Observable.concat(a, b)", true), ("a.concat(b)", true),
        ("Observable.concat([a])", false), ("Observable.concat(a)", false),
    ])
    func `A stage waits for the source that it subscribed to last if another one follows`(call: String, waits: Bool)
        throws
    {
        let file = """
            cold a: Int
                --5
            cold b: Int
                6
            out x = \(call).distinctUntilChanged().map { $0 }.filter { $0 != 5 }
                --6

            """
        #expect(try steps(file, at: 2).contains { $0.contains("waits: a has not completed") } == waits)
    }

    @Test func `A request without an end is the reason for a spinner that does not end`() throws {
        let file = """
            hot id: Int
                1
            cold load(_): String
                --a
            let busy = BehaviorRelay(value: 0)
            id.flatMap { load($0).do(onSubscribe: { busy.accept(busy.value + 1) }, onDispose: { busy.accept(busy.value - 1) }) }
                .subscribe()
            out x = busy.map { $0 > 0 }.distinctUntilChanged()
                t-f
                t = true, f = false

            """
        #expect(try steps(file, at: 2).last == "2 load(_) sends \"a\", and has not completed")
    }

    @Test func `Streams that are subscribed to later are not waited for`() throws {
        let file = """
            until: 30
            cold api(_): Int
                -----1
            out x = Observable<Int>.interval(.milliseconds(3), scheduler: MainScheduler.instance).flatMap { api($0) }

            """
        #expect(
            try steps(file, at: 4, completion: true) == [
                "4 flatMap { api($0) } waits for Observable<Int>.interval(…) and api(_) to complete"
            ])
    }

    @Test func `The component of a key path is no input`() {
        #expect(!CallText.mentions("name(_)", in: #"compactMap(\.name)"#))
        #expect(CallText.mentions("name(_)", in: "flatMap { name($0) }"))
    }

    @Test func `A subscription that had ended tells less than what became of the element`() throws {
        let file = "hot a: Int\n    1-2-3-4-|\nout x = a.take(2).concat(a.skip(1))\n"
        #expect(try steps(file, at: 4).last == "4 dropped by skip(1): it is among the first, which are skipped")
    }

    @Test func `A hot input that completed before its subscription says so`() throws {
        let file = "hot a: Int\n    1-|\nout y = a\nout x = Observable.just(()).delay(.milliseconds(4)).flatMap { a }\n"
        #expect(try steps(file, at: nil).last == "4 a had completed at 2, before it was subscribed to")
    }

    @Test func `An element that another one replaced before it was looked up is not held any more`() throws {
        let file = "hot a: Int\n    1-2-\nhot t: Int\n    ------9\nout x = t.withLatestFrom(a)\n"
        let outcome = traced(SourceFile(path: "a.marble", text: file))
        let query = EventQuery(time: 0, lane: "a")
        let answer = try #require(outcome.scenarios[0].fates(of: query).first)
        #expect(answer.steps.last?.text == "replaced in withLatestFrom by 2, 2 ms later")
    }

    @Test func `A source that fails at the expected time is not said to send nothing`() throws {
        let file = """
            hot tap: Void
                t
                t = ()
            cold load(_): Int
                --#
            let busy = BehaviorRelay(value: false)
            tap.do(onNext: { busy.accept(true) }).flatMapLatest { load($0).materialize() }
                .subscribe(onNext: { if case .next = $0 { busy.accept(false) } })
            out x = busy.asObservable()

            """
        let answer = try steps(file, at: 2)
        #expect(answer.contains("2 load(_) fails with error"), "\(answer)")
        #expect(answer.last == "2 subscribe(onNext: { … }) receives error(error), and sends nothing", "\(answer)")
    }

    @Test func `A closure that sends something else at an event is named with what it does not send to`() throws {
        let file = """
            hot tap: Void
                t
                t = ()
            cold load(_): Int
                --#
            let busy = BehaviorRelay(value: false)
            let failure = PublishRelay<String>()
            tap.do(onNext: { busy.accept(true) }).flatMapLatest { load($0).materialize() }
                .subscribe(onNext: { e in
                    switch e {
                    case .next: busy.accept(false)
                    case .error(let error): failure.accept("\\(error)")
                    case .completed: break
                    }
                })
            out x = busy.asObservable()
            out y = failure.asObservable()

            """
        #expect(
            try steps(file, at: 2).last
                == "2 subscribe(onNext: { … }) receives error(error), and sends nothing to BehaviorRelay(value: false)")
    }

    @Test func `An activity that a stream ends when it does is explained by that stream`() throws {
        let file = """
            hot email: BehaviorRelay<String>
                ea
                e = "", a = "me"
            hot tap: PublishRelay<Void>
                --t
                t = ()
            cold login(_): Single<String>
                ---
            let count = BehaviorRelay(value: 0)
            let user = tap.withLatestFrom(email).flatMapLatest { name in
                Observable.using(
                    { () -> Cancelable in
                        count.accept(count.value + 1)
                        return Disposables.create { count.accept(count.value - 1) }
                    }, observableFactory: { _ in login(name).asObservable() })
            }
            out u = user
            out x = count.map { $0 > 0 }

            """
        let answer = try steps(file, at: 4)
        #expect(answer.last == "2 login(_) emitted nothing until the end", "\(answer)")
        #expect(!answer.contains { $0.contains("skip") || $0.contains("ea") }, "\(answer)")
    }

    @Test func `The first element without a partner is the one that waits`() throws {
        let file = "hot a: Int\n    1-2-3-4\nhot b: String\n    --x\nout x = Observable.zip(a, b)\n"
        let wait = "waits for b (1 element, this is the 2nd)"
        #expect(try steps(file, at: nil).last == "6 Observable.zip(a, b) still holds 2: \(wait)")
    }

    @Test func `A completion at an element has the source that had completed before`() throws {
        let file = "hot a: Int\n    1--|\nhot s: Int\n    --s--s\n    s = 9\nout c = a.sample(s)\n"
        #expect(try why(file, at: 5, lane: "c")[0].contains("sample(s) completes: a completed at 3"))
    }

    @Test func `An element that came of a later event has what became of the one before`() throws {
        let file = SourceFile(
            path: "a.marble",
            text: """
                hot tap: Void
                    t----t
                    t = ()
                cold load(): Int
                    ------1

                let busy = PublishRelay<Bool>()
                tap.flatMapLatest { load().do(onDispose: { busy.accept(false) }) }.subscribe()
                out x = busy.asObservable()
                    ---f
                    f = false

                """)
        let outcome = traced(file)
        let explanation = outcome.scenarios[0].explanation(ofLate: "x", expectedAt: 3, at: 5, number: 0)
        #expect(explanation?.text == "tap emits () at 0; load() has emitted nothing at 3")
    }

    @Test func `Many requests without an end are one step`() throws {
        let file = """
            hot id: Int
                123
            cold load(_): Bool
                -t
                t = true
            out x = id.flatMap { load($0) }.distinctUntilChanged()
                -t-f
                t = true, f = false

            """
        #expect(try steps(file, at: 3).filter { $0.contains("has not completed") }.count == 1)
    }
}
