import Testing

@testable import StreamTraceEngine

@Suite("lifetimes", .nestedSending)
struct LifetimeTests {
    private final class Witness {}

    private typealias Apply = @Sendable (Observable<Int>, MarbleScheduler) -> Observable<Int>

    private static let operators: [(name: String, apply: Apply)] = [
        ("combineLatest", { source, _ in .combineLatest(source, source) { $0 + $1 } }),
        ("combineLatest of three", { source, _ in .combineLatest(source, source, source) { $0 + $1 + $2 } }),
        ("combineLatest of a collection", { source, _ in .combineLatest([source, source]) { $0[0] } }),
        ("zip", { source, _ in .zip(source, source) { $0 + $1 } }),
        ("zip of a collection", { source, _ in .zip([source, source]) { $0[0] } }),
        ("withLatestFrom", { source, _ in source.withLatestFrom(source) { $0 + $1 } }),
        ("amb", { source, _ in source.amb(source) }),
        ("startWith", { source, _ in source.startWith(0) }),
        ("publish", { source, _ in source.publish().refCount() }),
        ("multicast with a selector", { source, _ in source.multicast({ PublishSubject() }) { $0 } }),
        ("share", { source, _ in source.share() }),
        ("share(replay: 1)", { source, _ in source.share(replay: 1) }),
        ("share(replay: 2)", { source, _ in source.share(replay: 2) }),
        ("share for ever", { source, _ in source.share(replay: 1, scope: .forever) }),
        ("debounce", { source, scheduler in source.debounce(.milliseconds(2), scheduler: scheduler) }),
        ("throttle", { source, scheduler in source.throttle(.milliseconds(2), scheduler: scheduler) }),
        ("delay", { source, scheduler in source.delay(.milliseconds(2), scheduler: scheduler) }),
        (
            "delaySubscription",
            { source, scheduler in source.delaySubscription(.milliseconds(2), scheduler: scheduler) }
        ),
        ("timeout", { source, scheduler in source.timeout(.milliseconds(2), scheduler: scheduler) }),
        ("observe(on:)", { source, scheduler in source.observe(on: scheduler) }),
        ("subscribe(on:)", { source, scheduler in source.subscribe(on: scheduler) }),
        ("take(until:)", { source, _ in source.take(until: Observable<Int>.never()) }),
        ("skip(until:)", { source, _ in source.skip(until: Observable<Int>.never()) }),
        ("sample", { source, _ in source.sample(source) }),
        ("take(for:)", { source, scheduler in source.take(for: .milliseconds(9), scheduler: scheduler) }),
        ("skip(for:)", { source, scheduler in source.skip(.milliseconds(9), scheduler: scheduler) }),
        (
            "buffer",
            { source, scheduler in
                source.buffer(timeSpan: .milliseconds(9), count: 2, scheduler: scheduler).map(\.count)
            }
        ),
        (
            "window",
            { source, scheduler in
                source.window(timeSpan: .milliseconds(9), count: 2, scheduler: scheduler).flatMap { $0 }
            }
        ),
        ("groupBy", { source, _ in source.groupBy { $0 }.flatMap { $0 } }),
        ("retry(when:)", { source, _ in source.retry(when: { (errors: Observable<TestError>) in errors.take(1) }) }),
        ("catch", { source, _ in source.catch { _ in .just(0) } }),
        ("ifEmpty", { source, _ in source.ifEmpty(default: 0) }),
        ("flatMap", { source, _ in source.flatMap { Observable.just($0) } }),
        ("flatMapLatest", { source, _ in source.flatMapLatest { Observable.just($0) } }),
        ("concatMap", { source, _ in source.concatMap { Observable.just($0) } }),
        ("concat", { source, _ in source.concat(source) }),
        ("materialize", { source, _ in source.materialize().dematerialize() }),
    ]

    /// Returns whether an object that the pipeline retains is alive after the last reference to the pipeline is
    /// released.
    private func leaves(
        traced: Bool = false, _ apply: Apply, _ body: (PublishSubject<Int>, any Disposable, MarbleScheduler) -> Void
    ) -> Bool {
        weak var witness: Witness?
        do {
            let held = Witness()
            witness = held
            let (subject, scheduler) = (PublishSubject<Int>(), MarbleScheduler())
            let source = subject.map { element in withExtendedLifetime(held) { element } }
            func run() {
                let subscription = apply(source, scheduler).subscribe(onError: { _ in })
                scheduler.advanceTo(5)
                subject.onNext(1)
                subject.onNext(2)
                body(subject, subscription, scheduler)
                scheduler.advanceTo(20)
            }
            if traced { TraceRecorder().record(on: scheduler, run) } else { run() }
        }
        return witness != nil
    }

    @Test(arguments: operators.indices)
    func `A pipeline that completed without being disposed is released`(index: Int) {
        let (name, apply) = Self.operators[index]
        #expect(!leaves(apply) { subject, _, _ in subject.onCompleted() }, "\(name)")
    }

    @Test(arguments: operators.indices)
    func `A pipeline that failed without being disposed is released`(index: Int) {
        let (name, apply) = Self.operators[index]
        #expect(!leaves(apply) { subject, _, _ in subject.onError(TestError()) }, "\(name)")
    }

    @Test(arguments: operators.indices)
    func `A pipeline that was disposed is released, whatever was scheduled`(index: Int) {
        let (name, apply) = Self.operators[index]
        #expect(!leaves(apply) { _, subscription, _ in subscription.dispose() }, "\(name)")
    }

    @Test(arguments: operators.indices)
    func `A traced pipeline is released too`(index: Int) {
        let (name, apply) = Self.operators[index]
        #expect(!leaves(traced: true, apply) { subject, _, _ in subject.onCompleted() }, "\(name) completed")
        #expect(!leaves(traced: true, apply) { _, subscription, _ in subscription.dispose() }, "\(name) disposed")
    }
}
