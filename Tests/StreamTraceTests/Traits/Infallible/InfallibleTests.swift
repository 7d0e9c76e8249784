import Testing

@testable import StreamTraceEngine

@Suite("Infallible")
struct InfallibleTests {
    private let test = MarbleTest()

    @Test func `An infallible replaces an error by an element, another stream, or one made from the error`() {
        let source = test.hot("-1-#")
        let results = [
            test.expect(source.asInfallible(onErrorJustReturn: 9).asObservable()),
            test.expect(source.asInfallible(onErrorFallbackTo: .just(9)).asObservable()),
            test.expect(source.asInfallible(onErrorRecover: { _ in .just(9) }).asObservable()),
        ]
        for result in results { result.toBe("-1-(9|)") }
        source.wasSubscribed("^--!", "^--!", "^--!")
    }

    @Test func `An infallible calls the closures of its subscriber, in all forms of subscribe`() {
        final class Log {
            var lines: [String] = []
        }
        let log = Log()
        let stream = Infallible<Int>.create { send in
            send(.next(1))
            send(.completed)
            send(.next(2))
            return Disposables.create()
        }
        _ = stream.subscribe(
            onNext: { log.lines.append("next \($0)") }, onCompleted: { log.lines.append("completed") },
            onDisposed: { log.lines.append("disposed") })
        _ = stream.subscribe { log.lines.append("event \($0)") }
        _ = stream.subscribe(with: log, onNext: { $0.lines.append("with \($1)") })
        _ = stream.subscribe(AnyObserver<Int> { log.lines.append("observer \($0)") })
        let relay = BehaviorRelay(value: 0)
        _ = stream.bind(to: relay)
        _ = stream.bind(onNext: { log.lines.append("bound \($0)") })
        #expect(relay.value == 1)
        #expect(
            log.lines == [
                "next 1", "completed", "disposed", "event next(1)", "event completed", "with 1",
                "observer next(1)", "observer completed", "bound 1",
            ])
    }

    @Test func `The creating functions emit their values`() {
        let streams: [(Infallible<Int>, String)] = [
            (.just(1), "(1|)"), (.empty(), "|"), (.never(), "-"), (.of(1, 2), "(12|)"), (.from([1, 2]), "(12|)"),
            (.deferred { .just(3) }, "(3|)"), (.just(1, scheduler: test.scheduler), "(1|)"),
        ]
        let results = streams.map { (test.expect($0.asObservable()), $1) }
        for (result, diagram) in results { result.toBe(diagram) }
    }

    @Test func `An infallible has the operators that cannot fail`() {
        let source = test.hot("-1-1-2-|").asInfallible(onErrorJustReturn: 0)
        let other = Infallible.of(5)
        let results: [(Expectation<Int>, String)] = [
            (test.expect(source.map { $0 * 2 }.asObservable()), "-2-2-4-|"),
            (test.expect(source.compactMap { $0 > 1 ? $0 : nil }.asObservable()), "-----2-|"),
            (test.expect(source.filter { $0 < 2 }.asObservable()), "-1-1---|"),
            (test.expect(source.scan(0) { $0 + $1 }.asObservable()), "-1-2-4-|"),
            (test.expect(source.scan(into: 0) { $0 += $1 }.asObservable()), "-1-2-4-|"),
            (test.expect(source.flatMap { .just($0) as Infallible<Int> }.asObservable()), "-1-1-2-|"),
            (test.expect(source.flatMapLatest { .just($0) as Infallible<Int> }.asObservable()), "-1-1-2-|"),
            (test.expect(source.flatMapFirst { .just($0) as Infallible<Int> }.asObservable()), "-1-1-2-|"),
            (test.expect(source.concatMap { .just($0) as Infallible<Int> }.asObservable()), "-1-1-2-|"),
            (test.expect(source.take(1).asObservable()), "-(1|)"),
            (test.expect(source.skip(1).asObservable()), "---1-2-|"),
            (test.expect(source.startWith(9).asObservable()), "91-1-2-|"),
            (test.expect(source.distinctUntilChanged().asObservable()), "-1---2-|"),
            (test.expect(source.withLatestFrom(other).asObservable()), "-5-5-5-|"),
            (test.expect(source.share(replay: 1).asObservable()), "-1-1-2-|"),
            (test.expect(Infallible.merge(source, other).asObservable()), "51-1-2-|"),
            (test.expect(Infallible.concat(other, source).asObservable()), "51-1-2-|"),
            (test.expect(Infallible.combineLatest(source, other) { $0 + $1 }.asObservable()), "-6-6-7-|"),
            (test.expect(Infallible.combineLatest(source, other).map { $0 + $1 }.asObservable()), "-6-6-7-|"),
            (test.expect(Infallible.zip(other, source).map { $0 + $1 }.asObservable()), "-6-----|"),
        ]
        for (result, diagram) in results { result.toBe(diagram) }
    }

    @Test func `The timing operators shift elements in time`() {
        let scheduler = test.scheduler
        let source = test.hot("-12---3|").asInfallible(onErrorJustReturn: 0)
        let results: [(Expectation<Int>, String)] = [
            (test.expect(source.delay(.milliseconds(1), scheduler: scheduler).asObservable()), "--12---3|"),
            (test.expect(source.debounce(.milliseconds(2), scheduler: scheduler).asObservable()), "----2--(3|)"),
            (test.expect(source.throttle(.milliseconds(4), scheduler: scheduler).asObservable()), "-1---2---(3|)"),
            (test.expect(source.observe(on: scheduler).asObservable()), "-12---3|"),
            (test.expect(source.subscribe(on: scheduler).asObservable()), "-12---3|"),
        ]
        for (result, diagram) in results { result.toBe(diagram) }
    }
}
