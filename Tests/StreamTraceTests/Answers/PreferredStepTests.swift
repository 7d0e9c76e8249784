import StreamTrace
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// Which of several reasons comes last in an answer: the one that tells most about what the file expects.
@Suite("preferred steps") struct PreferredStepTests {
    private func answer(_ file: String, at time: Int) throws -> [String] {
        let outcome = traced(SourceFile(path: "a.marble", text: file + "\n"))
        #expect(outcome.diagnostics.isEmpty, "\(outcome.report)")
        return try outcome.scenarios[0].missing(in: "x", at: time).steps.map { "\($0.time) \($0.text)" }
    }

    static let requests = """
        hot taps: String
            a-b
            a = "a", b = "b"
        cold save("a"): String
            -----k
            k = "a ok"
        cold save("b"): String
            -k
            k = "b ok"

        """

    @Test func `A later event that is not the expected one tells less than an element that was dropped`() throws {
        let file = Self.requests + "out x = taps.flatMapFirst { save($0) }\n    ---b-a\n    a = \"a ok\", b = \"b ok\""
        let reason = "the stream of an earlier element has not ended"
        #expect(try answer(file, at: 3).last == "2 dropped by flatMapFirst { save($0) }: \(reason)")
    }

    @Test func `Of later events, the expected one is shown`() throws {
        let file =
            Self.requests.replacing("k\n", with: "k|\n") + "out x = taps.concatMap { save($0) }\n"
            + "    ---b-a\n    a = \"a ok\", b = \"b ok\""
        let answer = try answer(file, at: 3)
        #expect(answer.contains { $0.hasPrefix("2 concatMap { save($0) } holds \"b\"") }, "\(answer)")
        #expect(answer.last == "7 x emits \"b ok\"")
    }

    @Test func `A request after whose completion the pipeline goes on is not without an element`() throws {
        let file = """
            hot likes: String
                -x-y
                x = "x", y = "y"
            cold like("x"): Completable
                ----
            cold like("y"): Completable
                -----|
            out x = likes.flatMap { p in like(p).andThen(Observable.just(p)) }
                ---x----y
                x = "x", y = "y"
            """
        let answer = try answer(file, at: 3)
        #expect(answer.last == "3 like(\"x\") has emitted nothing", "\(answer)")
        #expect(!answer.contains { $0.contains("completes without an element") })
    }

    @Test func `A closure that subscribes to a stream is followed`() throws {
        let file = """
            hot taps: String
                a
                a = "a"
            cold load(_): String
                ---k|
                k = ""
            let bag = DisposeBag()
            let title = BehaviorRelay<String>(value: "-")
            taps.subscribe(onNext: { id in
                load(id).filter { !$0.isEmpty }.subscribe(onNext: { title.accept($0) }).disposed(by: bag)
            }).disposed(by: bag)
            out x = title
            """
        let answer = try answer(file, at: 3)
        #expect(answer.last == "3 dropped by filter { !$0.isEmpty }: the predicate returned false for \"\"")
        #expect(!answer.contains { $0.contains("sends nothing") }, "\(answer)")
    }

    static let guarded = """
        hot taps: String
            -a---b
            a = "SALE", b = ""
        cold apply("SALE"): Single<Int>
            --5
        cold apply(_): Single<Int>
            -7
        func run(_ code: String) -> Observable<Int> {
            guard !code.isEmpty else { return .empty() }
            return .concat([.just(0), apply(code).asObservable(), .just(1)])
        }
        out x = taps.flatMap(run)
        """

    @Test func `A failed guard tells more than that another input is never subscribed to`() throws {
        let answer = try answer(Self.guarded, at: 6)
        #expect(answer.contains("6 apply(_) is never called, only apply(\"SALE\") at 1"), "\(answer)")
        #expect(answer.last == "5 .empty() completes without an element: 'guard !code.isEmpty' failed")
    }

    @Test func `A single that has sent its element is not waited for`() throws {
        #expect(try !answer(Self.guarded, at: 6).contains { $0.contains("has not completed") })
    }

    @Test func `An activity waits for a completion, and not for an element`() throws {
        let file = """
            hot select: Int
                -1
            cold changes(_): String
                ----b----
                b = "Ada"
            let count = BehaviorRelay(value: 0)
            let names = select.flatMapLatest { id in
                Observable.using(
                    { () -> Cancelable in
                        count.accept(count.value + 1)
                        return Disposables.create { count.accept(count.value - 1) }
                    }, observableFactory: { _ in changes(id) })
            }
            out name = names
            out x = count.map { $0 > 0 }
            """
        #expect(try answer(file, at: 3).last == "3 changes(_) has not completed")
        #expect(try answer(file, at: 9).last?.hasSuffix("after \"Ada\" at 5, and has not completed") == true)
    }

    @Test func `A stage that was disposed waits for no source`() throws {
        let file = """
            hot appear: Void
                a
                a = ()
            cold cache(): String
                -(c|)
                c = "old"
            cold network(): String
                --(n|)
                n = "new"
            out x = appear.flatMapLatest { cache().concat(network()).take(1) }
                -c-n
                c = "old", n = "new"
            """
        let answer = try answer(file, at: 3)
        #expect(
            answer.contains("3 concat(network()) was disposed at 1, when take(1) completed"), "\(answer)")
        #expect(!answer.contains { $0.contains("waits") }, "\(answer)")
    }

    @Test func `What opens a stream tells less than an element that came before`() throws {
        let file = """
            hot taps: Int
                --1
            hot ready: Void
                ---r
                r = ()
            out x = taps.skip(until: ready)
            """
        #expect(
            try answer(file, at: 3).last
                == "2 dropped by skip(until: ready): the other stream has not sent anything yet")
    }

    @Test func `A closure for subscriptions does not wait for elements`() throws {
        let file = """
            hot taps: Void
                t
                t = ()
            cold load(): Int
                -#
            let busy = PublishRelay<Bool>()
            taps.flatMap {
                load().do(onSubscribe: { busy.accept(true) }).do(onNext: { _ in busy.accept(false) }).materialize()
            }.subscribe()
            out x = busy.asObservable()
            """
        let answer = try answer(file, at: 1)
        #expect(answer.last == "1 do(onNext: { _ in busy.accept(false) }) receives error(error), and no element")
        #expect(!answer.contains { $0.contains("do(onSubscribe: { busy.accept(true) }) receives") }, "\(answer)")
    }

    @Test func `What handles an error does not stop receiving`() throws {
        let file = """
            hot taps: Void
                t
                t = ()
            cold load(): Int
                -#
            let busy = PublishRelay<Bool>()
            let s = taps.flatMapLatest { load().do(onNext: { _ in busy.accept(false) }).catchAndReturn(0) }.subscribe()
            out x = busy.asObservable()
            """
        let answer = try answer(file, at: 1)
        let step = "1 do(onNext: { _ in busy.accept(false) }) receives error(error), and no element"
        #expect(answer.contains(step), "\(answer)")
        #expect(!answer.contains { $0.contains("catchAndReturn(0) receives") })
    }

    @Test func `A later event that stands for another expected one is not the missing one`() throws {
        let file = """
            hot save: Void
                --s----s---
                s = ()
            hot auto: Void
                ----a-------
                a = ()
            cold store(_): String
                ---k|
            out x = Observable.merge(save.map { "user" }, auto.map { "auto" }).flatMapFirst { store($0) }
                -----k-k--k

            """
        #expect(
            try answer(file, at: 7).last
                == "4 dropped by flatMapFirst { store($0) }: the stream of an earlier element has not ended")
    }

    @Test func `A later element that would have come out as another one is not the missing one`() throws {
        let file = """
            hot pay: Int
                --1----2------
            hot receipt: String
                ---------r----
            let busy = BehaviorRelay<Bool>(value: false)
            cold charge(_): String
                --------k|
            let done = pay.withLatestFrom(busy) { ($0, $1) }.filter { !$0.1 }.map { $0.0 }
                .do(onNext: { _ in busy.accept(true) })
                .flatMap { charge($0) }
            out x = Observable.merge(done, receipt.filter { $0 != "r" })
                ----------k----k

            """
        #expect(
            try answer(file, at: 15).last
                == "7 dropped by filter { !$0.1 }: the predicate returned false for (2, true)")
        // A 'map' after the filter may make the expected element of the dropped one.
        let mapped = file.replacing("filter { $0 != \"r\" }", with: "filter { $0 != \"r\" }.map { $0 }")
        #expect(
            try answer(mapped, at: 15).last
                == "9 dropped by filter { $0 != \"r\" }: the predicate returned false for \"r\"")
    }

    @Test func `The condition of an early return in a closure is named`() throws {
        let file = """
            hot text: String
                -a-b
            let query = PublishRelay<String>()
            let count = BehaviorRelay<Int>(value: 0)
            let bound = text.subscribe(onNext: { text in
                count.accept(count.value + 1)
                if text == "b" {
                    return
                }
                query.accept(text)
            })
            out x = query
                -a-b
            out other = count

            """
        #expect(
            try answer(file, at: 3) == [
                "3 text emits \"b\"",
                "3 subscribe(onNext: { … }) receives \"b\", and sends nothing to PublishRelay<String>(): "
                    + "'if text == \"b\"' was true",
            ])
        let alone = file.replacing("    count.accept(count.value + 1)\n", with: "")
        #expect(
            try answer(alone, at: 3).last
                == "3 subscribe(onNext: { … }) receives \"b\", and sends nothing: 'if text == \"b\"' was true")
    }
}
