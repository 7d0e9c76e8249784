import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceEngine
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceValues

@Suite("reasons for missing events")
struct MissingEventTests {
    /// Returns the steps for an event that the output `x` of a file lacks, without locations.
    private func steps(_ file: String, at time: Int? = nil, completion: Bool = false) throws -> [String] {
        let outcome = traced(SourceFile(path: "a.marble", text: file))
        #expect(outcome.diagnostics.isEmpty, "\(outcome.report)")
        return try outcome.scenarios[0].missing(in: "x", at: time, completion: completion).steps.map {
            "\($0.time) \($0.text)"
        }
    }

    /// Returns the steps for an event of the input `a`.
    private func fate(_ file: String, at time: Int) throws -> [String] {
        let outcome = traced(SourceFile(path: "a.marble", text: file))
        return try outcome.scenarios[0].fates(of: EventQuery(time: time, lane: "a")).flatMap { answer in
            answer.steps.map { "\($0.time) \($0.text)" }
        }
    }

    @Test func `A stream that is not connected is told from one that was connected too early`() throws {
        let unconnected = "hot a: Int\n    1\n\nlet s = a.publish()\nout x = s.map { $0 + 1 }\n"
        #expect(try steps(unconnected, at: 0) == ["0 publish() is not connected"])
        let early = "cold a: Int\n    (1|)\n\nlet s = a.publish()\ns.connect()\nout x = s.map { $0 + 1 }\n    --^\n"
        let reason = "publish() has no subscriber; the first one comes at 2"
        #expect(try steps(early, at: 2).prefix(2) == ["0 a emits 1", "0 \(reason)"])
        #expect(try fate(early, at: 0) == ["0 \(reason)", "0 \(reason)"])
    }

    @Test func `A timer that fired while nothing was held is told at that time alone`() throws {
        let file = """
            hot a: Int
                1-2----3---|
            out x = a.buffer(timeSpan: .milliseconds(3), count: 2).filter { !$0.isEmpty }
            """
        #expect(
            try steps(file, at: 5) == [
                "5 buffer(…) emits []", "5 dropped by filter { !$0.isEmpty }: the predicate returned false for []",
            ])
        #expect(try steps(file, at: 8) == ["7 a emits 3", "8 x emits [3]"])
        #expect(try steps(file, at: 4) == ["4 a sends nothing at 4, after 2 at 2"])
    }

    @Test func `An input that nobody hears has the error of which an operator made a completion`() throws {
        let file = """
            hot a: Int
                1--2--3
            cold save(2): Int
                -#
            cold save(_): Int
                -1|
            out x = a.flatMapLatest { save($0) }.materialize()
            """
        #expect(
            try fate(file, at: 6) == ["6 a has no subscriber; the last one left at 4, when save(2) failed with error"])
    }

    @Test func `Of elements that ended in different places, the last eight are shown`() throws {
        let names = "abcdefghij".map(String.init)
        let inputs = names.enumerated().map { "hot \($1): Int\n    " + String(repeating: "-", count: $0) + "1\n" }
        let sources = names.map { "\($0).filter { $0 > 1 }" }.joined(separator: ", ")
        let steps = try steps(inputs.joined() + "\nout x = Observable.merge(\(sources))\n")
        #expect(steps.filter { $0.contains("emits") } == names.indices.suffix(8).map { "\($0) \(names[$0]) emits 1" })
    }

    @Test func `An event that came late in several ways has the first of them`() throws {
        let delays = [4, 2, 6].map { "a.delay(.milliseconds(\($0)), scheduler: MainScheduler.instance)" }
        let file = "hot a: Int\n    -1\n\nout x = Observable.merge(\(delays.joined(separator: ", ")))\n"
        let steps = try steps(file, at: 1)
        #expect(steps.suffix(2) == ["3 delay emits 1", "3 x emits 1"], "\(steps)")
        #expect(!steps.contains { $0.hasPrefix("5 ") || $0.hasPrefix("7 ") }, "\(steps)")
    }

    @Test func `An operator that waits for a stream that is not connected says so`() throws {
        let file = """
            hot a: Int
                1
            hot b: Int
                -1

            let s = a.publish()
            out x = Observable.combineLatest(s, b) { $0 + $1 }
            """
        #expect(try steps(file, at: 1).last?.hasSuffix("still holds 1: publish() is not connected") == true)
    }

    @Test func `An element that left the buffer of a subject has the one that replaced it`() throws {
        let file = """
            hot a: Int
                1-2-3

            let s = ReplaySubject<Int>.create(bufferSize: 1)
            a.subscribe(s)
            out x = s
                -----^
            """
        let reason = "replaced 1 in its buffer of 1 at 2, when 2 came, before x subscribed at 5"
        #expect(try fate(file, at: 0) == ["0 ReplaySubject<Int>.create(bufferSize: 1) \(reason)"])
        #expect(try steps(file, at: 5).contains { $0.contains("replaced 2 in its buffer of 1 at 4, when 3 came") })
        #expect(try fate(file, at: 4).last == "5 x emits 3")
    }

    @Test func `An operator that waits for the end of its source is the reason of a missing completion`() throws {
        let file = "hot a: Int\n    1-2\n\nout x = a.single { $0 == 1 }\n"
        #expect(try steps(file, at: 0, completion: true) == ["0 single { $0 == 1 } waits for a to complete"])
    }

    @Test func `A closure that receives an element and sends nothing to a subject is the reason`() throws {
        let file = """
            hot a: Int
                -1

            let r = PublishRelay<Int>()
            let bag = DisposeBag()
            a.subscribe(onNext: { if $0 > 5 { r.accept($0) } }).disposed(by: bag)
            out x = r.map { $0 * 2 }
            """
        #expect(
            try steps(file, at: 1) == ["1 a emits 1", "1 subscribe(onNext: { … }) receives 1, and sends nothing"])
    }

    @Test(arguments: ["share(replay: 1)", "publish().refCount()"])
    func `A stream that is shared again after its end says so`(sharing: String) throws {
        let file = "cold a: Int\n    -1|\n\nlet s = a.\(sharing)\nout y = s\nout x = s\n    ----^\n"
        let step = "subscribes to a again: a completed at 2"
        #expect(try steps(file, at: 4).last?.hasSuffix(step) == true)
        #expect(try why(file, at: 5, lane: "x")[0].contains(step))
    }

    @Test func `A stream that a closure creates and nothing subscribes to is named`() throws {
        let file = """
            hot a: Int
                -1-2
            cold save(_): Int
                -5|

            let r = PublishRelay<Int>()
            let busy = BehaviorRelay(value: 0)
            let bag = DisposeBag()
            a.subscribe(onNext: { busy.accept($0); _ = save($0).do(onNext: { r.accept($0) }) }).disposed(by: bag)
            out x = r.map { $0 }
            out y = busy
            """
        let step = "1 subscribe(onNext: { … }) creates do(onNext: { r.accept($0) }), which nothing subscribes to"
        #expect(try fate(file, at: 1).last == step)
        #expect(try steps(file, at: 2).contains(step))
    }

    @Test func `A drop has the element that led to it, or what was dropped`() throws {
        let throttled = "hot a: Int\n    1-2\n\nout x = a.throttle(.milliseconds(5), latest: false)\n"
        #expect(try fate(throttled, at: 2) == ["2 dropped by throttle(…): too soon, 2 ms after 1 at 0"])
        let indexed = "hot a: Int\n    1-2\n\nout x = a.element(at: 3)\n"
        #expect(try fate(indexed, at: 2) == ["2 dropped by element(at: 3): its index is 1"])
    }

    @Test func `An element that only waits for others to use it is not the decisive one`() throws {
        let file = "hot a: Int\n    ---1\nhot b: Int\n    ---2\n\nout x = a.withLatestFrom(b)\n"
        #expect(
            try steps(file, at: 3).last
                == "3 dropped by withLatestFrom(b): b emits 2 only after that, at 3")
    }

    @Test func `An element of a group without a subscriber says so, and streams have no class names`() throws {
        let file = "hot a: Int\n    121\n\nout x = a.groupBy { $0 }.concatMap { $0.asObservable() }\n"
        let dropped = "2 groupBy { $0 } sends 1 to a group without a subscriber"
        #expect(try fate(file, at: 2).last != dropped)
        #expect(try fate(file.replacing("121", with: "122"), at: 2) == [dropped.replacing("sends 1", with: "sends 2")])
        let merged = "hot a: Int\n    12\ncold b\n    -\n\nout x = a.map { _ in b }.merge(maxConcurrent: 1)\n"
        #expect(
            try steps(merged, at: 1).last == "1 merge(maxConcurrent: 1) still holds a stream: b has not completed")
        let collected = "hot a: Int\n    1\n\nout x = a.groupBy { $0 }.flatMap { $0.toArray() }\n"
        #expect(
            try steps(collected, at: 0).last
                == "0 toArray() still holds 1: a stream of groupBy { $0 } has not completed")
    }

    @Test(arguments: [("1", "nothing else"), ("|", "no element"), ("-1", "nothing")])
    func `The title says whether the time has another event`(diagram: String, event: String) throws {
        let file = "cold a: Int\n    \(diagram)\n\nout x = a\n"
        let scenario = traced(SourceFile(path: "a.marble", text: file)).scenarios[0]
        #expect(try scenario.missing(in: "x", at: 0).event == event)
    }

    @Test func `A closure that feeds a relay is a step`() throws {
        let file = """
            hot a: Int
                -1

            let r = PublishRelay<Int>()
            let bag = DisposeBag()
            a.subscribe(onNext: { r.accept($0) }).disposed(by: bag)
            out x = r.map { $0 * 2 }
            """
        let step = "1 subscribe(onNext: { r.accept($0) }) sends 1 to PublishRelay<Int>()"
        #expect(try fate(file, at: 1) == [step, "1 map { $0 * 2 } emits 2", "1 x emits 2"])
        #expect(try why(file, at: 1)[0].contains("subscribe(onNext: { r.accept($0) }) sends 1 to PublishRelay<Int>()"))
        let bound = file.replacing("subscribe(onNext: { r.accept($0) })", with: "bind(to: r)")
        #expect(try fate(bound, at: 1) == ["1 map { $0 * 2 } emits 2", "1 x emits 2"])
    }

    @Test func `Only an output can lack an event`() throws {
        let outcome = traced(SourceFile(path: "a.marble", text: "hot a: Int\n    1\n\nout x = a.map { $0 }\n"))
        let scenario = outcome.scenarios[0]
        let input = #expect(throws: UnansweredQuestion.self) { try scenario.missing(in: "a", at: nil) }
        #expect(input?.message == "'a' is an input")
        #expect(input?.suggestion == "output: 'x'")
        let unknown = #expect(throws: UnansweredQuestion.self) { try scenario.missing(in: "nosuch", at: nil) }
        #expect(unknown?.suggestion == "there is 'x'")
    }

    @Test func `An element that two streams of an ended output held is shown once`() throws {
        let file = """
            hot a: Int
                1
            cold user(_): Single<String>
                -u|
            cold avatar(_): Maybe<String>
                -|

            out x = a.flatMapLatest { n in
                Single.zip(user(n), avatar(n).asObservable().asSingle()) { $0 + $1 }.asObservable()
            }
            """
        let answer = try steps(file, at: 2)
        #expect(answer.contains { $0.hasSuffix("and still held \"u\"") })
        #expect(Set(answer).count == answer.count)
    }

    @Test func `The causes of a record end at one of them`() throws {
        let file =
            "until: 30ms\nout x = Observable<Int>.interval(.milliseconds(1), scheduler: MainScheduler.instance)\n"
        let graph = TraceGraph(try trace(of: file))
        let last = try #require(graph.trace.records.last { $0.word == "next" })
        let chain = graph.chain(to: last.sequence)
        // Of the starts of the timer, only the first one.
        #expect(chain.map(\.word).filter { $0 != "subscribed" } == ["scheduled", "fired", "next", "next", "next"])
        let end = graph.chain(to: last.sequence, from: chain[4].sequence)
        #expect(end.map(\.sequence) == chain[4...].map(\.sequence))
    }

    @Test func `The first element of a pair is held`() throws {
        let answer = try steps("hot a\n    1-2\nout x = a.pairwise()\n", at: 0)
        #expect(answer.contains("0 pairwise() holds 1: it is the first"), "\(answer)")
    }

    @Test func `An element that a relay replays comes from the input that was sent to it`() throws {
        let file = """
            hot a: Int
                1-2-
            let history = ReplayRelay<Int>.create(bufferSize: 1)
            a.bind(to: history)
            out x = history
                ---^
            """
        let trace = try trace(of: file)
        let last = try #require(trace.records.last { $0.word == "next" && $0.time == 3 })
        let steps = trace.causes(of: last.sequence).steps.map { "\($0.time) \($0.text)" }
        #expect(steps.first == "2 a emits 2", "\(steps)")
        #expect(steps.last == "3 ReplayRelay<Int>.create(bufferSize: 1) emits 2", "\(steps)")
    }

    private static func spinner(_ pipeline: String) -> String {
        """
        hot tap
            at
        cold login: Int
            --#
        let busy = BehaviorRelay(value: false)
        let result = tap.filter { $0 != "a" }.do(onNext: { _ in busy.accept(true) })
            .flatMapLatest { _ in login }\(pipeline)
        out x = busy.asObservable()
        """
    }

    @Test(arguments: [
        (".do(onNext: { _ in busy.accept(false) })\nout failed = result", "do(onNext: { _ in busy.accept(false) })"),
        (".map { _ in false }.subscribe(onNext: busy.accept, onError: { _ in })", "subscribe(…)"),
    ])
    func `A closure that would have sent to a relay receives only the error of its stream`(end: String, name: String)
        throws
    {
        let answer = try steps(Self.spinner(end), at: 3)
        #expect(answer.contains("3 login fails with error"), "\(answer)")
        #expect(answer.last == "3 \(name) receives error(error), and no element", "\(answer)")
    }

    @Test(arguments: [
        ".do(onError: { _ in busy.accept(true) })\nout failed = result",
        ".do(onNext: { _ in busy.accept(false) }).retry(2)\nout failed = result",
    ])
    func `An error that a closure sends on, or after which its stream starts again, is no reason`(end: String) throws {
        let answer = try steps(Self.spinner(end), at: 3)
        #expect(!answer.contains { $0.contains("and no element") }, "\(answer)")
    }

    @Test func `Of the many streams of a closure, the state shows the latest, and the last one that ended`() throws {
        let file = """
            until: 100ms
            let ticks = Observable<Int>.interval(.milliseconds(1), scheduler: MainScheduler.instance)
            out x = ticks.flatMap { $0 < 90 ? Observable.just($0) : Observable.never() }
            """
        let states = try trace(of: file).state(at: 99)
        let facts = states.map { "\($0.name): \($0.facts.last ?? "")" }
        #expect(facts.contains("Observable.just($0) #90: 89 before it have ended"))
        #expect(facts.contains("Observable.never() #7: 6 before it are subscribed to"))
        #expect(states.count == 7)
    }

    @Test func `An answer about a long chain shows its start and its end`() throws {
        let file = """
            until: 100ms
            out x = Observable.just(1).delay(.milliseconds(1), scheduler: MainScheduler.instance)
                .concat(Observable<Int>.error(RxError.noElements)).retry()
            """
        let trace = try trace(of: file)
        let last = try #require(trace.records.last { $0.word == "next" })
        let lines = trace.causes(of: last.sequence).lines()
        #expect(lines.count < 200)
        #expect(lines.contains { $0.contains(" more steps …") })
    }

    @Test(arguments: ["self?.title.accept($0)", "guard let self else { return }; self.title.accept($0)"])
    func `A closure whose object was freed says so`(body: String) throws {
        let file = """
            hot a: Int
                1

            class Model {
                let title = BehaviorRelay(value: 0)
                func bind(_ t: Observable<Int>) -> Disposable { t.subscribe(onNext: { [weak self] in \(body) }) }
            }
            func make() -> Observable<Int> {
                let model = Model()
                _ = model.bind(a)
                return model.title.skip(1)
            }
            out x = make()
            """
        let reason = "0 subscribe(onNext: { … }) receives 1, and sends nothing, because 'self' was freed"
        #expect(try steps(file).contains(reason))
    }

    @Test func `A subject that had completed has that as the reason`() throws {
        let file = """
            hot go: Void
                x
                x = ()
            let s = PublishSubject<Int>()
            go.subscribe(onNext: { _ in s.onNext(1); s.onCompleted(); s.onNext(2) })
            out x = s
            """
        #expect(try steps(file, at: 0).last == "0 PublishSubject<Int>() completed at 0")
    }

    @Test func `An element of a subject that sends its last one at the end has the one that replaced it`() throws {
        let file = "hot a: Int\n    1-2\nlet s = AsyncSubject<Int>()\na.subscribe(s)\nout x = s\n"
        let reason = "it sends its last element when it completes"
        #expect(try fate(file, at: 0).last == "2 replaced in AsyncSubject by 2, 2 ms later: \(reason)")
    }

    @Test func `A stage that waits to subscribe to another stream, which is no input, has that as the reason`() throws {
        let file = "hot a: Int\n    1\nout x = a.map { $0 * 2 }.concat(Observable.just(9))\n"
        #expect(
            try steps(file, at: 3) == [
                "3 concat(Observable.just(9)) waits: map { $0 * 2 } has not completed, as a has not"
            ])
    }

    @Test func `What a pipeline sent to another output is not missed by the one that subscribed again`() throws {
        let file = """
            hot tap: Int
                1
            cold load(_): Int
                -7|
                -#
            let rows = tap.flatMap { load($0) }.retry(2)
            out first = rows
            out x = rows.map { $0 }

            """
        #expect(try steps(file, at: 1).last == "1 tap has emitted nothing since it was subscribed to again at 1")
    }

    @Test func `An element that ended at the expected time has no later end`() throws {
        let file = """
            hot tap: Void
                x
                x = ()
            cold login: Int
                -1|
            out x = tap.flatMapLatest { login.materialize() }.compactMap { $0.error }.map { "\\($0)" }
            """
        let steps = try steps(file, at: 1)
        #expect(steps.last == "1 dropped by compactMap { $0.error }: the closure returned nil")
    }

    @Test func `The stages of another output do not wait for a completion of this one`() throws {
        let file = """
            hot a: Int
                1
            let s = a.share()
            out x = s.map { $0 }
            out y = s.filter { $0 > 0 }
            """
        #expect(try steps(file, at: 1, completion: true) == ["1 share() waits for a to complete"])
    }

    @Test func `A relay never completes`() throws {
        let file = "hot a: Int\n    1\n\nlet r = BehaviorRelay(value: 1)\nout x = r.concat(a)\n"
        #expect(try steps(file).last?.hasSuffix("concat(a) waits: BehaviorRelay(value: 1) never completes") == true)
    }

    @Test func `A stream that another one replaced has the element behind that`() throws {
        let file = "hot a: Int\n    1-2\ncold b\n    ---5|\n\nout x = a.map { _ in b }.switchLatest()\n"
        #expect(
            try fate(file, at: 0) == [
                "0 map { _ in b } emits a stream", "0 switchLatest() subscribes to b",
                "2 switchLatest disposed b at 2, when 2 arrived",
            ])
    }

    @Test func `An element that throttle holds has the one before it`() throws {
        let file = "hot a: Int\n    1-2-----\n\nout x = a.throttle(.milliseconds(5))\n"
        let step = "2   throttle(.milliseconds(5)) holds 2: too soon, 2 ms after 1 at 0"
        #expect(try why(file, at: 5)[0].contains(step))
    }

    @Test
    func `The value of a relay that waits for another stream is told, and not that nothing was sent to the relay`()
        throws
    {
        let file = """
            hot a: Int
                --1

            let r = BehaviorRelay(value: 5)
            out x = Observable.combineLatest(r, a) { $0 + $1 }
                6-7
            """
        #expect(
            try steps(file, at: 0) == [
                "0 BehaviorRelay(value: 5) emits 5",
                "0 Observable.combineLatest(r, a) { … } holds 5: waiting for an element of each other stream",
                "0 Observable.combineLatest(r, a) { … } holds 5 until a emits 1",
                "2 combineLatest emits 6", "2 x emits 6",
            ])
    }

    @Test func `Of several elements of a frame the missing one is followed`() throws {
        let file =
            "hot a: [Int]\n    x\n    x = [1, 2, 3]\nout x = a.flatMap { Observable.from($0) }.filter { $0 > 3 }\n    (123)"
        let scenario = traced(SourceFile(path: "a.marble", text: file)).scenarios[0]
        for element in 1...3 {
            let answer = try scenario.missing(in: "x", at: 0, element: .int(element))
            #expect(answer.steps.last?.text.hasSuffix("the predicate returned false for \(element)") == true)
        }
    }

    @Test func `The last event before the asked time is told, though one before it was dropped`() throws {
        let file = "hot a: Int\n    1--9--\n\nout x = a.filter { $0 > 5 }.delay(.milliseconds(1))\n"
        #expect(try steps(file, at: 5).suffix(2) == ["3 a emits 9", "4 x emits 9"])
        #expect(try steps(file, at: 2).last?.hasPrefix("0 dropped by filter") == true)
    }

    @Test func `A relay that nothing feeds is not named beside an input that would do`() throws {
        let declared = "hot a: Int\n    ---1\n\nlet relay = PublishRelay<Int>()\n"
        #expect(
            try steps(declared + "out x = Observable.merge(relay.asObservable(), a)\n", at: 1) == ["1 a sends nothing"])
        let combined = try steps(declared + "out x = Observable.combineLatest(relay, a) { $0 + $1 }\n", at: 1)
        #expect(combined.contains { $0.contains("no accept was called") }, "\(combined)")
    }
}
