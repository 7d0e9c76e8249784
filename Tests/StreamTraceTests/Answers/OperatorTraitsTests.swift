import Testing

@testable import StreamTraceEngine
@testable import StreamTraceReplay

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
}
