import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceEngine
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// The reasons on the path to an output that lacks an event, and at the expected time.
@Suite("paths of missing events")
struct AnswerPathTests {
    /// Returns the steps of the answer to why the output `x` has no event, without locations.
    private func steps(_ file: String, at time: Int?) throws -> [String] {
        let outcome = traced(SourceFile(path: "a.marble", text: file))
        #expect(outcome.diagnostics.isEmpty, "\(outcome.report)")
        return try outcome.scenarios[0].missing(in: "x", at: time).steps.map { "\($0.time) \($0.text)" }
    }

    // MARK: The path to the output

    @Test func `An event that another output received has the disposal of the output's own subscription`() throws {
        #expect(
            try steps(
                """
                hot a: Int
                    -1--3
                hot b: Int
                    --#
                out x = Observable.merge(a, b).catch { _ in .never() }
                out other = a

                """, at: 4) == [
                    "4 a emits 3",
                    "4 Observable.merge(a, b) no longer receives: it was disposed at 2, when b failed with error",
                ])
    }

    @Test func `A source that only another output subscribes to is never subscribed to for this one`() throws {
        #expect(
            try steps("hot a\n    1\nhot b\n    -2-3\nout x = a.concat(b)\nout y = b.map { $0 }\n", at: 3) == [
                "3 b is never subscribed to for x", "3 concat(b) waits: a has not completed",
            ])
    }

    @Test func `The stages of other outputs do not wait for a source of this one`() throws {
        let texts = try steps(
            """
            hot files: Int
                12
            cold put(1): Int
                -1--
            cold put(2): Int
                -2|
            out x = Observable.concat(put(1), put(2))
            out y = files.flatMapFirst { _ in put(1) }

            """, at: 6)
        #expect(
            texts == [
                "6 put(2) is never subscribed to",
                "6 Observable.concat(put(1), put(2)) waits: put(1) has not completed",
            ])
    }

    // MARK: Bindings

    @Test(arguments: ["", "out other = taps\n"])
    func `A relay whose binding was disposed with its bag has that as the reason`(other: String) throws {
        let texts = try steps(
            """
            hot taps: Int
                -1-2
            let count = BehaviorRelay<Int>(value: 0)
            func start() {
                let bag = DisposeBag()
                taps.map { $0 }.bind(to: count).disposed(by: bag)
            }
            start()
            \(other)out x = count.filter { $0 > 0 }

            """, at: 3)
        #expect(!texts.contains { $0.hasPrefix("0 ") })
        let last = texts.suffix(2)
        #expect(last.first == "3 taps emits 2")
        #expect(last.last?.contains("map { $0 }") == true)
        #expect(last.last?.hasSuffix("at 0: its disposable was disposed or its DisposeBag freed") == true)
    }

    @Test func `A binding that is still alive is no reason`() throws {
        let texts = try steps(
            """
            hot taps: Int
                -1-2
            let (count, bag) = (BehaviorRelay<Int>(value: 0), DisposeBag())
            taps.bind(to: count).disposed(by: bag)
            out x = count.filter { $0 > 5 }

            """, at: 3)
        #expect(texts.last == "3 dropped by filter { $0 > 5 }: the predicate returned false for 2")
        #expect(!texts.contains { $0.contains("DisposeBag") })
    }

    // MARK: The expected time

    private static let ticks = """
        until: 50
        hot a: Bool
            t---f----t---
            t = true, f = false
        out x = a.flatMapLatest { on -> Observable<Int> in
            guard on else { return .never() }
            return .timer(.milliseconds(10), period: .milliseconds(10), scheduler: MainScheduler.instance)
        }

        """

    @Test func `Of several events that ended alike the one is shown whose timer was due at the expected time`() throws {
        #expect(
            try steps(Self.ticks, at: 10) == [
                "0 a emits true", "4 flatMapLatest { … } disposed .timer(…) at 4, when false arrived",
            ])
    }

    private static let nested = """
        hot refresh: Void
            x-----x-----
            x = ()
        cold list: [Int]
            -l|
            l = [7, 8]
        cold detail(_): String
            ----------d|
            d = "detail"
        out x = refresh.flatMapLatest { list }.flatMapLatest { ids in
            Observable.from(ids).flatMap { id in detail(id) }
        }

        """

    @Test func `The operator that received a later element disposed a stream inside of the earlier one`() throws {
        #expect(
            try steps(Self.nested, at: 11) == [
                "0 refresh emits ()", "1 Observable.from(ids) emits 7",
                "7 flatMapLatest { … } disposed detail(_) at 7, when [7, 8] arrived",
            ])
    }

    @Test func `A dropped element has the source that sent it`() throws {
        #expect(
            try steps(
                """
                hot a: Int
                    1
                let token = BehaviorSubject<String?>(value: nil)
                out x = a.concatMap { n in token.compactMap { $0 }.map { _ in n } }

                """, at: 0) == [
                    "0 a emits 1", "0 BehaviorSubject<String?>(value: nil) emits nil",
                    "0 dropped by compactMap { $0 }: the closure returned nil",
                ])
    }

    private static let polling = """
        until: 60
        hot a: Bool
            t---------------------------f
            t = true, f = false
        out x = a.flatMapLatest { on -> Observable<Int> in
            on ? .interval(.milliseconds(10), scheduler: MainScheduler.instance) : .never()
        }
        .filter { $0 != 0 }

        """

    @Test func `A timer that was to run again has the operator that disposed it`() throws {
        #expect(
            try steps(Self.polling, at: 30).last
                == "28 flatMapLatest { … } disposed .interval(…) at 28, when false arrived")
    }

    @Test func `Each tick of a timer may be the missing event`() throws {
        let file = Self.polling.replacing("$0 != 0", with: "$0 != 1")
        #expect(
            try steps(file, at: 20) == [
                "20 .interval(…) emits 1", "20 dropped by filter { $0 != 1 }: the predicate returned false for 1",
            ])
    }

    @Test func `An event that became an earlier one is no reason for a later one`() throws {
        let texts = try steps(
            """
            hot tap: Void
                x-x---x
                x = ()
            cold page(_): Int
                ---p|
                p = 7
            let number = BehaviorRelay(value: 0)
            out x = tap.withLatestFrom(number).flatMapFirst { n in page(n).do(onNext: { _ in number.accept(n + 1) }) }

            """, at: 5)
        #expect(
            texts == [
                "2 tap emits ()", "2 dropped by flatMapFirst { … }: the stream of an earlier element has not ended",
            ])
    }

    @Test func `An element that was replaced before others came has those as the reason`() throws {
        #expect(
            try steps("hot a\n    1--2\nhot b\n    -----3\nout x = Observable.combineLatest(a, b)\n", at: 0) == [
                "0 a emits 1", "0 Observable.combineLatest(a, b) still holds 1: b had sent nothing",
            ])
    }

    // MARK: Sources

    @Test func `An error that was caught is the reason if nothing else is`() throws {
        #expect(
            try steps(
                """
                cold api: Int
                    -----1|
                out x = api.timeout(.milliseconds(3), scheduler: MainScheduler.instance).catch { _ in .never() }

                """, at: 5) == [
                    "3 timeout(…) fails with Sequence timeout.", "5 .never() has emitted nothing",
                ])
    }

    @Test func `A guard that failed is named with the stream that it returned`() throws {
        let texts = try steps(
            """
            hot ids: Int
                1-2
            final class Loader {
                func titles(_ ids: Observable<Int>) -> Observable<Int> {
                    ids.flatMap { [weak self] id -> Observable<Int> in
                        guard let self = self else { return .empty() }
                        return self.load(id)
                    }
                }
                func load(_ id: Int) -> Observable<Int> { .just(id) }
            }
            func make() -> Observable<Int> { Loader().titles(ids) }
            out x = make()

            """, at: 2)
        let reason = "'guard let self = self' failed, because the object was freed"
        #expect(texts.last == "2 .empty() #2 completes without an element: " + reason)
    }

    @Test func `A subscription that the program disposed during an event has that as the occasion`() throws {
        let texts = try steps(
            """
            hot a: Int
                -1-2
            let count = BehaviorRelay<Int>(value: 0)
            var bag = DisposeBag()
            a.subscribe(onNext: { if $0 == 2 { bag = DisposeBag() } })
            a.map { $0 * 2 }.bind(to: count).disposed(by: bag)
            out x = count.filter { $0 > 2 }

            """, at: 3)
        #expect(texts.contains { $0.hasPrefix("3 map { $0 * 2 }") && $0.contains("DisposeBag freed") }, "\(texts)")
    }

    @Test func `A stream that an operator holds is called a stream`() throws {
        let file = "hot a: Int\n    1-2\ncold b(_): Int\n    -1\nout x = a.map { b($0) }.merge(maxConcurrent: 1)\n"
        #expect(
            try steps(file, at: 3) == [
                "2 a emits 2", "2 merge(maxConcurrent: 1) still holds a stream: b(_) has not completed",
            ])
    }

    @Test func `An element that is only kept for others is not the decisive one`() throws {
        let file = "hot tap: Int\n    1\nhot b: Int\n    2\nout x = tap.withLatestFrom(b)\n"
        #expect(
            try steps(file, at: 0).last
                == "0 dropped by withLatestFrom(b): b emits 2 only after that, at 0")
    }

    @Test func `A timer that ended an operator is named before the sources that it disposed`() throws {
        let file = """
            hot a: Int
                1
            cold b(_): Int
                ---2|
            out x = a.flatMapLatest { b($0).timeout(.milliseconds(2), scheduler: MainScheduler.instance).catchAndReturn(0) }
                .filter { $0 > 0 }

            """
        #expect(try steps(file, at: 3).last == "2 timeout(…) waits for b(_), and fails with Sequence timeout.")
    }

    @Test func `An operator that held an element was disposed by the one that chose another source`() throws {
        let file = """
            hot a: Int
                1--
            hot b: Int
                -5-
            out x = Observable.amb([a.delay(.milliseconds(3)), b.map { $0 * 2 }])

            """
        let last = try steps(file, at: 3).last
        #expect(last?.contains("is disposed at 1 by Observable.amb(") == true, "\(last ?? "")")
        #expect(last?.contains(", when 10 arrived, and holds 1") == true)
    }

    @Test func `An operator that subscribes late is named`() throws {
        let file = "hot a: Int\n    1\nout x = a.delaySubscription(.milliseconds(2)).map { $0 + 1 }\n"
        #expect(
            try steps(file, at: 0).last
                == "0 a has no subscriber; delaySubscription(.milliseconds(2)) subscribes at 2")
    }

    @Test func `A subject that sends at its end has not ended`() throws {
        let file = """
            hot taps: Int
                1-2
            let last = AsyncSubject<Int>()
            let s = taps.subscribe(last)
            out x = last

            """
        let reason = "it sends its last element when it completes"
        #expect(try steps(file, at: 2).last == "2 AsyncSubject<Int>() still holds 2: \(reason)")
    }

    @Test
    func `A relay that received nothing at a time may lack a stream that a closure created and nobody subscribed to`()
        throws
    {
        let texts = try steps(
            """
            hot taps: Int
                -1
            cold save(_): Int
                -2|
            let (busy, bag) = (BehaviorRelay(value: 0), DisposeBag())
            func store(_ n: Int) -> Observable<Int> { save(n).do(onCompleted: { busy.accept(0) }) }
            taps.subscribe(onNext: { busy.accept($0); _ = store($0) }).disposed(by: bag)
            out x = busy

            """, at: 3)
        #expect(
            texts == [
                "1 taps emits 1",
                "1 subscribe(onNext: { … }) creates do(onCompleted: { busy.accept(0) }), which nothing subscribes to",
            ])
    }
}
