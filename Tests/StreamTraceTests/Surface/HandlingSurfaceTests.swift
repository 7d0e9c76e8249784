import StreamTrace
import Testing

@Suite("RxSwift's names: errors, effects, subscribing")
struct HandlingSurfaceTests {
    private let stream = Observable.of(1, 2)
    private let failing = Observable.just(1).concat(Observable.error(SurfaceError()))

    /// Returns a notifier that retries after the first error, and ends at the second one.
    private func once<Failure: Error>(_ errors: Observable<Failure>) -> Observable<Int> {
        errors.enumerated().flatMap { $0.index < 1 ? Observable.just(0) : .error($0.element) }
    }

    @Test func `catch and retry have the forms of RxSwift`() {
        #expect(sent(failing.catch { _ in .just(9) }) == "1 9 |")
        #expect(sent(failing.catchAndReturn(9)) == "1 9 |")
        #expect(sent(Observable.catch(sequence: [failing, stream])) == "1 1 2 |")
        #expect(sent(failing.retry(2)) == "1 1 #")
        #expect(sent(stream.retry()) == "1 2 |")
        #expect(sent(failing.retry(when: { (errors: Observable<Error>) in once(errors) })) == "1 1 #")
        #expect(sent(failing.retry(when: { (errors: Observable<SurfaceError>) in once(errors) })) == "1 1 #")
    }

    @Test func `ifEmpty has the forms of RxSwift`() {
        #expect(sent(Observable<Int>.empty().ifEmpty(default: 9)) == "9 |")
        #expect(sent(Observable<Int>.empty().ifEmpty(switchTo: stream)) == "1 2 |")
    }

    @Test func `do has the forms of RxSwift`() {
        var log: [String] = []
        let observed = failing.do(
            onNext: { log.append("next \($0)") }, afterNext: { log.append("after \($0)") },
            onError: { _ in log.append("error") }, afterError: { _ in log.append("after error") },
            onCompleted: { log.append("completed") }, afterCompleted: { log.append("after completed") },
            onSubscribe: { log.append("subscribe") }, onSubscribed: { log.append("subscribed") },
            onDispose: { log.append("dispose") })
        #expect(sent(observed) == "1 #")
        #expect(sent(stream.do { log.append("plain \($0)") }) == "1 2 |")
        #expect(
            log == [
                "subscribe", "next 1", "after 1", "error", "after error", "subscribed", "dispose", "plain 1", "plain 2",
            ])
    }

    @Test func `debug has the forms of RxSwift`() {
        #expect(sent(Observable<Int>.never().debug()) == "")
        #expect(sent(Observable<Int>.never().debug("name", trimOutput: true)) == "")
        #expect(sent(Observable<Int>.never().debug("name", trimOutput: false, file: "f", line: 1, function: "g")) == "")
    }

    @Test func `subscribe has the forms of RxSwift`() {
        final class Owner {
            var log: [String] = []
        }
        let owner = Owner()
        let bag = DisposeBag()
        stream.subscribe().disposed(by: bag)
        stream.subscribe(onNext: { owner.log.append("\($0)") }).disposed(by: bag)
        stream.subscribe { event in owner.log.append("\(event)") }.disposed(by: bag)
        failing.subscribe(
            onNext: { _ in }, onError: { _ in owner.log.append("error") }, onCompleted: {},
            onDisposed: { owner.log.append("disposed") }
        ).disposed(by: bag)
        stream.subscribe(
            with: owner, onNext: { $0.log.append("with \($1)") }, onError: { _, _ in },
            onCompleted: { $0.log.append("with completed") }, onDisposed: { $0.log.append("with disposed") }
        ).disposed(by: bag)
        #expect(
            owner.log == [
                "1", "2", "next(1)", "next(2)", "completed", "error", "disposed", "with 1", "with 2", "with completed",
                "with disposed",
            ])
    }

    @Test func `bind has the forms of RxSwift`() {
        final class Owner {
            var log: [String] = []
            var number = 0
        }
        let owner = Owner()
        let relay = BehaviorRelay(value: 0)
        let optional = PublishRelay<Int?>()
        _ = optional.subscribe(onNext: { owner.log.append("optional \($0 ?? 0)") })
        _ = stream.bind(to: relay)
        _ = stream.bind(to: optional)
        _ = stream.bind(to: AnyObserver<Int> { owner.log.append("\($0)") })
        _ = stream.bind(to: AnyObserver<Int?> { _ in }, AnyObserver<Int?> { _ in })
        _ = stream.bind { owner.log.append("on \($0)") }
        _ = stream.bind(onNext: { _ in })
        _ = stream.bind(with: owner) { $0.number += $1 }
        let sum = stream.bind(to: { $0.reduce(0, accumulator: +) })
        let scaled = stream.bind(to: { stream in { factor in stream.map { $0 * factor } } }, curriedArgument: 10)
        #expect(sent(sum) == "3 |")
        #expect(sent(scaled) == "10 20 |")
        #expect((relay.value, owner.number) == (2, 3))
        #expect(
            owner.log == ["optional 1", "optional 2", "next(1)", "next(2)", "completed", "on 1", "on 2"])
    }
}
