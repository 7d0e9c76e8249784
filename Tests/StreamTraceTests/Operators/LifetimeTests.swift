import Testing

@testable import StreamTrace

@Suite("lifetimes")
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
    ]

    /// Whether something that the pipeline holds is left when nobody holds the pipeline.
    private func leaves(_ apply: Apply, _ body: (PublishSubject<Int>, any Disposable, MarbleScheduler) -> Void) -> Bool
    {
        weak var witness: Witness?
        do {
            let held = Witness()
            witness = held
            let (subject, scheduler) = (PublishSubject<Int>(), MarbleScheduler())
            let source = subject.map { element in withExtendedLifetime(held) { element } }
            let subscription = apply(source, scheduler).subscribe(onError: { _ in })
            scheduler.advanceTo(5)
            subject.onNext(1)
            subject.onNext(2)
            body(subject, subscription, scheduler)
            scheduler.advanceTo(20)
        }
        return witness != nil
    }

    @Test("nothing is left of a pipeline that completed, though nobody disposed it", arguments: operators.indices)
    func completed(index: Int) {
        let (name, apply) = Self.operators[index]
        #expect(!leaves(apply) { subject, _, _ in subject.onCompleted() }, "\(name)")
    }

    @Test("nothing is left of a pipeline that failed, though nobody disposed it", arguments: operators.indices)
    func failed(index: Int) {
        let (name, apply) = Self.operators[index]
        #expect(!leaves(apply) { subject, _, _ in subject.onError(TestError()) }, "\(name)")
    }

    @Test("nothing is left of a pipeline that was disposed, whatever waited", arguments: operators.indices)
    func disposed(index: Int) {
        let (name, apply) = Self.operators[index]
        #expect(!leaves(apply) { _, subscription, _ in subscription.dispose() }, "\(name)")
    }
}
