import Testing

@testable import StreamTraceEngine

@Suite("subscribe")
struct SubscribeTests {
    @Test func `subscribe calls onDisposed once, after the end or when disposed, with the source already released`() {
        var log: [String] = []
        let source = PublishSubject<Int>()
        for end in [{ source.onCompleted() }, {}] {
            let subscription = source.do(onDispose: { log.append("source") })
                .subscribe(
                    onNext: { log.append("\($0)") }, onCompleted: { log.append("|") },
                    onDisposed: { log.append("over") })
            if !source.isDisposed { source.onNext(1) }
            end()
            subscription.dispose()
            subscription.dispose()
        }
        #expect(log == ["1", "|", "over", "source", "|", "over", "source"])
    }

    @Test func `subscribe forwards no event after an end, and calls onDisposed after an error too`() {
        let rude = MarbleSource<Int>(MarbleScheduler()) { observer in
            for event in [Event<Int>.next(1), .error(TestError()), .next(2), .completed] { observer.on(event) }
            return Disposables.create()
        }
        var log: [String] = []
        _ = rude.subscribe(
            onNext: { log.append("\($0)") }, onError: { _ in log.append("#") }, onCompleted: { log.append("|") },
            onDisposed: { log.append("over") })
        #expect(log == ["1", "#", "over"])
    }

    @Test func `subscribe retains no object after an end without a disposal`() {
        final class Witness {}
        weak var witness: Witness?
        do {
            let held = Witness()
            witness = held
            let source = Observable.of(1, 2).map { [held] element in withExtendedLifetime(held) { element } }
            _ = source.subscribe(onNext: { _ in }, onDisposed: {})
            _ = source.subscribe { _ in }
        }
        #expect(witness == nil)
    }
}
