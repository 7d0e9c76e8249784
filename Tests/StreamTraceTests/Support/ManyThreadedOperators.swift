@testable import StreamTraceEngine

/// An operator of two sources and a scheduler, for tests that call it from several threads.
struct ManyThreadedOperator {
    typealias Apply = (Observable<Int>, Observable<Int>, any SchedulerType) -> Observable<Int>

    let name: String
    /// The reason why a thread that sends to the operator while it sends must wait; `nil` if no thread must.
    let waits: Reason?
    let apply: Apply
    /// Whether the operator subscribes on its scheduler, so that it may subscribe, and dispose, just after its own
    /// disposal.
    var subscribesLater: Bool { ["subscribe(on:)", "delaySubscription", "timeout"].contains(name) }

    init(_ name: String, _ waits: Reason? = nil, _ apply: @escaping Apply) {
        self.name = name
        self.waits = waits
        self.apply = apply
    }

    /// The reasons for which a thread may have to wait.
    enum Reason {
        /// The gate admits one source at a time, so that events do not overlap.
        case severalSources
        /// The gate admits either the source or the timer.
        case timer
    }

    /// The operators that another thread must be able to call: every operator of the catalogue.
    static var walked: [ManyThreadedOperator] { all + ofOneSource }

    /// The operators that several threads call.
    static var all: [ManyThreadedOperator] { combining + flattening + filtering + timing + sharing + others }

    private static var combining: [ManyThreadedOperator] {
        [
            .init("combineLatest", .severalSources) { a, b, _ in .combineLatest(a, b) { $0 + $1 } },
            .init("combineLatest of many", .severalSources) { a, b, _ in .combineLatest(a, b, b) { $0 + $1 + $2 } },
            .init("combineLatest of a collection", .severalSources) { a, b, _ in .combineLatest([a, b]) { $0[0] } },
            .init("zip", .severalSources) { a, b, _ in .zip(a, b) { $0 + $1 } },
            .init("zip of a collection", .severalSources) { a, b, _ in .zip([a, b]) { $0[0] } },
            .init("withLatestFrom", .severalSources) { a, b, _ in a.withLatestFrom(b) { $0 + $1 } },
            .init("forkJoin", .severalSources) { a, b, _ in .forkJoin([a, b]) { $0[0] } },
            .init("cascade", .severalSources) { a, b, _ in a.cascade([b]) },
            .init("merge", .severalSources) { a, b, _ in .merge(a, b) },
            .init("amb") { a, b, _ in a.amb(b) },
            .init("concat") { a, b, _ in a.concat(b) },
            .init("startWith") { a, _, _ in a.startWith(0) },
        ]
    }

    private static var flattening: [ManyThreadedOperator] {
        [
            .init("flatMap", .severalSources) { a, b, _ in a.flatMap { _ in b.startWith(0) } },
            .init("flatMapFirst", .severalSources) { a, b, _ in a.flatMapFirst { _ in b.startWith(0) } },
            .init("flatMapLatest", .severalSources) { a, b, _ in a.flatMapLatest { _ in b.startWith(0) } },
            .init("concatMap", .severalSources) { a, b, _ in a.concatMap { _ in b.startWith(0) } },
            .init("merge(maxConcurrent:)", .severalSources) { a, b, _ in
                a.map { _ in b.startWith(0) }.merge(maxConcurrent: 2)
            },
            .init("switchLatest", .severalSources) { a, b, _ in a.map { _ in b.startWith(0) }.switchLatest() },
            .init("groupBy") { a, _, _ in a.groupBy { $0 % 2 }.flatMap { $0 } },
        ]
    }

    private static var filtering: [ManyThreadedOperator] {
        [
            .init("take(until:)", .severalSources) { a, b, _ in a.take(until: b.filter { $0 > 0 }) },
            .init("skip(until:)", .severalSources) { a, b, _ in a.skip(until: b) },
            .init("sample", .severalSources) { a, b, _ in a.sample(b) },
            .init("pausable", .severalSources) { a, b, _ in a.pausable(b.map { $0 % 2 == 0 }) },
            .init("pausableBuffered", .severalSources) { a, b, _ in
                a.pausableBuffered(b.map { $0 % 2 == 0 }, limit: 2)
            },
            .init("bufferWithTrigger", .severalSources) { a, b, _ in a.bufferWithTrigger(b).map(\.count) },
            .init("audit", .severalSources) { a, b, _ in a.audit { _ in b } },
            .init("ifEmpty(switchTo:)") { a, b, _ in a.filter { _ in false }.ifEmpty(switchTo: b.startWith(0)) },
        ]
    }

    private static var timing: [ManyThreadedOperator] {
        let span = RxTimeInterval.microseconds(5_000)
        return [
            .init("take(for:)", .timer) { a, _, scheduler in a.take(for: .seconds(9), scheduler: scheduler) },
            .init("skip(for:)") { a, _, scheduler in a.skip(.nanoseconds(1), scheduler: scheduler) },
            .init("buffer", .timer) { a, _, scheduler in
                a.buffer(timeSpan: span, count: 2, scheduler: scheduler).map(\.count)
            },
            .init("window", .timer) { a, _, scheduler in
                a.window(timeSpan: span, count: 2, scheduler: scheduler).flatMap { $0 }
            },
            .init("debounce", .timer) { a, _, scheduler in a.debounce(span, scheduler: scheduler) },
            .init("throttle", .timer) { a, _, scheduler in a.throttle(span, scheduler: scheduler) },
            .init("timeout") { a, b, scheduler in a.timeout(span, other: b.startWith(0), scheduler: scheduler) },
            .init("delay") { a, _, scheduler in a.delay(span, scheduler: scheduler) },
            .init("delaySubscription") { a, _, scheduler in a.delaySubscription(.nanoseconds(1), scheduler: scheduler)
            },
            .init("observe(on:)") { a, _, scheduler in a.observe(on: scheduler) },
            .init("subscribe(on:)") { a, _, scheduler in a.subscribe(on: scheduler) },
        ]
    }

    private static var sharing: [ManyThreadedOperator] {
        [
            .init("share") { a, _, _ in a.share() },
            .init("share(replay: 1)") { a, _, _ in a.share(replay: 1) },
            .init("share(replay: 2)") { a, _, _ in a.share(replay: 2) },
            .init("share for ever") { a, _, _ in a.share(replay: 1, scope: .forever) },
            .init("publish, refCount") { a, _, _ in a.publish().refCount() },
            .init("replay, refCount") { a, _, _ in a.replay(2).refCount() },
            .init("multicast with a selector") { a, _, _ in a.multicast({ PublishSubject() }) { $0 } },
            .init("partition") { a, _, _ in a.partition { _ in true }.matches },
        ]
    }

    private static var others: [ManyThreadedOperator] {
        [
            .init("catch") { a, b, _ in a.catch { _ in b } },
            .init("retry(when:)") { a, b, _ in a.retry(when: { (_: Observable<TestError>) in b }) },
            .init("retry") { a, _, _ in a.retry(2) },
            .init("using") { a, _, _ in .using({ SingleAssignmentDisposable() }, observableFactory: { _ in a }) },
            .init("map") { a, _, _ in a.map { $0 } },
            .init("withUnretained") { [owner = DisposeBag()] a, _, _ in a.withUnretained(owner) { $1 } },
            .init("do") { a, _, _ in a.do(onNext: { _ in }) },
        ]
    }
}
