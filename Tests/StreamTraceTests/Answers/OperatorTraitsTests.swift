import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceEngine
@testable import StreamTraceValues

@Suite("traits of operators")
struct OperatorTraitsTests {
    private static let pipelines = [
        "zip": "Observable.zip(a, b)", "combineLatest": "Observable.combineLatest(a, b)",
        "withLatestFrom": "a.withLatestFrom(b)", "sample": "a.sample(b)", "forkJoin": "Observable.forkJoin([a, b])",
        "multicast": "a.multicast(PublishSubject())", "publish": "a.publish()", "replay": "a.replay(1)",
        "replayAll": "a.replayAll()", "BehaviorSubject": "BehaviorSubject(value: 1)",
        "ReplaySubject": "ReplaySubject<Int>.create(bufferSize: 1)",
        "groupBy": "a.groupBy { $0 }", "share": "a.share()", "refCount": "a.publish().refCount()",
        "PublishSubject": "PublishSubject<Int>()",
        "AsyncSubject": "AsyncSubject<Int>()",
        "flatMapLatest": "a.flatMapLatest { _ in b }", "switchLatest": "a.map { _ in b }.switchLatest()",
        "take(until:)": "a.take(until: b)",
        "concat": "a.concat(b)", "andThen": "Completable.empty().andThen(a)",
    ]

    @Test(arguments: OperatorTraits.named.keys.sorted())
    func `A trace has the name by which traits are found`(name: String) throws {
        let pipeline = try #require(Self.pipelines[name])
        let trace = try trace(of: "hot a: Int\n    1\nhot b: Int\n    1\n\nout x = \(pipeline)\n")
        #expect(trace.edges.contains { $0.name == name }, "\(trace.edges.map(\.name))")
    }

    private static let forwarding = [
        "amb": "a.amb(b)", "catch": "a.catch { _ in b }", "concat": "a.concat(b)",
        "debounce": "a.debounce(.milliseconds(1))",
        "debug": "a.debug(\"a\")", "delay": "a.delay(.milliseconds(1))",
        "delaySubscription": "a.delaySubscription(.milliseconds(1))", "distinct": "a.distinct()",
        "distinctUntilChanged": "a.distinctUntilChanged()", "do": "a.do(onNext: { _ in })",
        "element(at:)": "a.element(at: 1)", "filter": "a.filter { $0 > 1 }",
        "ifEmpty(switchTo:)": "a.ifEmpty(switchTo: b)", "ignore": "a.ignore(1)", "last": "a.last()",
        "merge": "Observable.merge(a, b)", "observe(on:)": "a.observe(on: MainScheduler.instance)",
        "once": "Observable.once(1)", "pausable": "a.pausable(b.map { $0 > 1 })", "publish": "a.publish().refCount()",
        "multicast": "a.multicast(PublishSubject()).refCount()", "refCount": "a.publish().refCount()",
        "replay": "a.replay(1).refCount()", "retry": "a.retry(2)", "retry(when:)": "a.retry(when: { e in e.take(1) })",
        "share": "a.share()", "single": "a.single { $0 > 1 }", "skip": "a.skip(1)",
        "skip(for:)": "a.skip(.milliseconds(1), scheduler: MainScheduler.instance)",
        "skip(until:)": "a.skip(until: b)", "skip(while:)": "a.skip(while: { $0 < 2 })",
        "subscribe(on:)": "a.subscribe(on: MainScheduler.instance)",
        "switchLatest": "Observable.of(a, b).switchLatest()", "take": "a.take(1)",
        "take(for:)": "a.take(for: .milliseconds(2), scheduler: MainScheduler.instance)",
        "take(until:)": "a.take(until: b)", "take(while:)": "a.take(while: { $0 < 2 })", "takeLast": "a.takeLast(1)",
        "throttle": "a.throttle(.milliseconds(1))",
        "timeout": "a.timeout(.milliseconds(9), scheduler: MainScheduler.instance)",
    ]

    @Test(arguments: OperatorTraits.forwarding.sorted())
    func `A forwarding operator sends nothing but elements of its sources`(name: String) throws {
        let pipeline = try #require(Self.forwarding[name])
        let trace = try trace(of: "hot a: Int\n    -123|\nhot b: Int\n    --2-3|\n\nout x = \(pipeline)\n")
        #expect(trace.edges.contains { $0.name == name }, "\(trace.edges.map(\.name))")
        let sent = trace.records.filter { $0.word == "next" && trace.lane(of: $0) == "x" }
        #expect(sent.allSatisfy { ["1", "2", "3"].contains($0.value?.debugDescription) })
    }
}
