import StreamTrace
import Testing

@Suite("RxSwift's names: Infallible")
struct InfallibleSurfaceTests {
    private let stream = Infallible.of(1, 2, 2)
    private let scheduler = CurrentThreadScheduler.instance

    @Test func `Infallible has the creating functions of RxSwift`() {
        let created = Infallible<Int>.create { send in
            send(.next(1))
            send(.completed)
            return Disposables.create()
        }
        #expect(sent(created) == "1 |")
        #expect(sent(Infallible.just(1)) == "1 |")
        #expect(sent(Infallible.just(1, scheduler: scheduler)) == "1 |")
        #expect(sent(Infallible.of(1, 2, scheduler: scheduler)) == "1 2 |")
        #expect(sent(Infallible.from([1, 2])) == "1 2 |")
        #expect(sent(Infallible.from(1...2, scheduler: scheduler)) == "1 2 |")
        #expect(sent(Infallible<Int>.empty()) == "|")
        #expect(sent(Infallible<Int>.never()) == "")
        #expect(sent(Infallible.deferred { .just(1) }) == "1 |")
    }

    @Test func `Infallible has the operators of RxSwift`() {
        #expect(sent(stream.map { $0 * 2 }) == "2 4 4 |")
        #expect(sent(stream.compactMap { $0 > 1 ? $0 : nil }) == "2 2 |")
        #expect(sent(stream.filter { $0 > 1 }) == "2 2 |")
        #expect(sent(stream.scan(0) { $0 + $1 }) == "1 3 5 |")
        #expect(sent(stream.scan(into: 0) { $0 += $1 }) == "1 3 5 |")
        #expect(sent(stream.startWith(0)) == "0 1 2 2 |")
        #expect(sent(stream.distinctUntilChanged()) == "1 2 |")
        #expect(sent(stream.distinctUntilChanged { $0 % 2 }) == "1 2 |")
        #expect(sent(stream.distinctUntilChanged { $0 == $1 }) == "1 2 |")
        #expect(sent(stream.distinctUntilChanged({ $0 }, comparer: { $0 == $1 })) == "1 2 |")
        #expect(sent(stream.distinctUntilChanged(at: \.magnitude)) == "1 2 |")
        #expect(sent(stream.share(replay: 1, scope: .whileConnected)) == "1 2 2 |")
        #expect(sent(stream.filter { $0 > 9 }.debug("name")) == "|")
        #expect(sent(stream.do(onNext: { _ in }, onCompleted: {}, onDispose: {})) == "1 2 2 |")
        #expect(sent(stream.asObservable()) == "1 2 2 |")
    }

    @Test func `Infallible has the forms of take and skip of RxSwift`() {
        let never = Observable<Int>.never()
        #expect(sent(stream.take(1)) == "1 |")
        #expect(sent(stream.take(until: never)) == "1 2 2 |")
        #expect(sent(stream.take(until: Infallible<Int>.never())) == "1 2 2 |")
        #expect(sent(stream.take(until: { $0 == 2 })) == "1 |")
        #expect(sent(stream.take(while: { $0 == 1 }, behavior: .inclusive)) == "1 2 |")
        #expect(sent(stream.skip(1)) == "2 2 |")
        #expect(sent(stream.skip(while: { $0 == 1 })) == "2 2 |")
        #expect(sent(stream.skip(until: never)) == "")
    }

    @Test func `Infallible has the combining operators of RxSwift`() {
        let one = Infallible.just(1)
        let two = Infallible.just(2)
        #expect(sent(stream.flatMap { Infallible.just($0) }) == "1 2 2 |")
        #expect(sent(stream.flatMapLatest { Observable.just($0) }) == "1 2 2 |")
        #expect(sent(stream.flatMapFirst { Single.just($0) }) == "1 2 2 |")
        #expect(sent(stream.concatMap { Infallible.just($0) }) == "1 2 2 |")
        #expect(sent(one.concat(two)) == "1 2 |")
        #expect(sent(Infallible.concat(one, two)) == "1 2 |")
        #expect(sent(Infallible.concat([one, two])) == "1 2 |")
        #expect(sent(Infallible.merge(one, two)) == "1 2 |")
        #expect(sent(Infallible.merge([one, two])) == "1 2 |")
        #expect(sent(one.withLatestFrom(two)) == "2 |")
        #expect(sent(one.withLatestFrom(two) { $0 + $1 }) == "3 |")
        #expect(sent(Infallible.combineLatest(one, two) { $0 + $1 }) == "3 |")
        #expect(sent(Infallible.combineLatest(one, two)) == "(1, 2) |")
        #expect(sent(Infallible.combineLatest([one, two])) == "[1, 2] |")
        #expect(sent(Infallible.combineLatest([one, two], resultSelector: { $0.count })) == "2 |")
        #expect(sent(Infallible.zip(one, two) { $0 + $1 }) == "3 |")
        #expect(sent(Infallible.zip(one, two, one)) == "(1, 2, 1) |")
    }

    @Test func `Infallible has the timing operators of RxSwift`() {
        func timely(_ make: (Infallible<Int>, TestScheduler) -> Infallible<Int>) -> String {
            timed { make($0.asInfallible(onErrorJustReturn: 0), $1) }
        }
        #expect(timely { $0.debounce(.milliseconds(15), scheduler: $1) } == "3@40 |@40")
        #expect(timely { $0.throttle(.milliseconds(15), scheduler: $1) } == "1@10 2@25 3@40 |@40")
        #expect(timely { $0.throttle(.milliseconds(15), latest: false, scheduler: $1) } == "1@10 3@30 |@40")
        #expect(timely { $0.delay(.milliseconds(5), scheduler: $1) } == "1@15 2@25 3@35 |@45")
        #expect(timely { $0.observe(on: $1) } == "1@10 2@20 3@30 |@40")
        #expect(timely { $0.subscribe(on: $1) } == "1@10 2@20 3@30 |@40")
        #expect(timely { $0.take(for: .milliseconds(15), scheduler: $1) } == "1@10 |@15")
    }

    @Test func `Infallible has the forms of subscribe and bind of RxSwift`() {
        final class Owner {
            var log: [String] = []
        }
        let owner = Owner()
        _ = stream.subscribe()
        _ = stream.subscribe { event in if case .completed = event { owner.log.append("completed") } }
        _ = stream.subscribe(onNext: { owner.log.append("\($0)") }, onCompleted: {}, onDisposed: {})
        _ = stream.subscribe(
            with: owner, onNext: { $0.log.append("\($1)") }, onCompleted: { _ in }, onDisposed: { _ in })
        _ = stream.withUnretained(owner).subscribe(onNext: { $0.log.append("unretained \($1)") })
        _ = stream.withUnretained(owner) { $1 }.subscribe()
        _ = stream.bind(to: PublishRelay<Int>())
        _ = stream.bind(to: AnyObserver<Int?> { _ in })
        _ = stream.bind(onNext: { _ in })
        #expect(
            owner.log == ["completed", "1", "2", "2", "1", "2", "2", "unretained 1", "unretained 2", "unretained 2"])
    }
}
