/// Calls of members of the traits that RxSwift 6.10.2 has, and of similar ones that it does not have.
enum MembersOfTraits {
    /// The values on which the members are called, with their types.
    static let values = [
        ("driver", "Driver<Int>", "Driver.just(1)"), ("signal", "Signal<Int>", "Signal.just(1)"),
        ("single", "Single<Int>", "Single.just(1)"), ("maybe", "Maybe<Int>", "Maybe.just(1)"),
        ("completable", "Completable", "Completable.empty()"),
        ("infallible", "Infallible<Int>", "Infallible.just(1)"),
        ("publishRelay", "PublishRelay<Int>", "PublishRelay<Int>()"),
        ("behaviorRelay", "BehaviorRelay<Int>", "BehaviorRelay(value: 1)"),
        ("publishSubject", "PublishSubject<Int>", "PublishSubject<Int>()"),
    ]

    /// Calls with a scheduler, or without one, as the traits have them; then those of the other form.
    static let compiling = [
        "driver.debounce(.seconds(1))", "driver.throttle(.seconds(1))", "driver.delay(.seconds(1))", "driver.skip(1)",
        "driver.do(onNext: { _ in })", "driver.do(onCompleted: {})", "driver.do(onSubscribe: {})",
        "driver.drive(BehaviorRelay(value: 1))", "driver.flatMap { _ -> Signal<Int> in Signal.just(1) }",
        "driver.scan(0) { $0 + $1 }", "driver.withLatestFrom(Driver.just(1))", "Driver.merge(driver, driver)",
        "Driver.concat([driver])", "Driver.combineLatest(driver, driver)", "Driver<Int>.interval(.seconds(1))",
        "signal.debounce(.seconds(1))", "signal.flatMapLatest { _ -> Driver<Int> in Driver.just(1) }",
        "signal.emit(to: PublishRelay<Int>())", "single.delay(.seconds(1), scheduler: MainScheduler.instance)",
        "single.retry(2)", "single.catch { _ in Single.just(1) }", "maybe.observe(on: MainScheduler.instance)",
        "completable.andThen(Single.just(1))", "infallible.skip(while: { _ in true })", "infallible.take(1)",
        "infallible.scan(into: 0) { $0 += $1 }", "infallible.asDriver()", "infallible.concat(Infallible.just(2))",
        "Infallible.from([1])", "infallible.do(onNext: { _ in })",
        "publishRelay.catch { _ in Observable.just(1) }", "behaviorRelay.asDriver()", "publishRelay.asSignal()",
        "Observable.combineLatest(publishRelay, publishSubject)", "Observable.merge(publishSubject, publishSubject)",
        "Observable.zip(single.asObservable(), maybe.asObservable())",
    ]

    static let refused = [
        "driver.debounce(.seconds(1), scheduler: MainScheduler.instance)",
        "driver.throttle(.seconds(1), latest: false, scheduler: MainScheduler.instance)",
        "driver.delay(.seconds(1), scheduler: MainScheduler.instance)",
        "driver.skip(.seconds(1), scheduler: MainScheduler.instance)", "driver.skip(while: { _ in true })",
        "driver.scan(into: 0) { $0 += $1 }", "driver.do(onError: { _ in })", "driver.take(1)",
        "driver.flatMap { _ -> Observable<Int> in Observable.just(1) }",
        "driver.flatMapLatest { _ -> Single<Int> in Single.just(1) }",
        "driver.withLatestFrom(Observable.just(1))", "driver.observe(on: MainScheduler.instance)",
        "driver.subscribe(onNext: { _ in })", "driver.catchAndReturn(1)", "driver.asSignal()",
        "Driver.concat(driver, driver)", "Driver.merge(driver, signal)",
        "Driver.combineLatest(driver, driver.asObservable())",
        "Driver<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)",
        "Driver<Int>.timer(.seconds(1), scheduler: MainScheduler.instance)", "Driver<Int>.error(RxError.unknown)",
        "signal.debounce(.seconds(1), scheduler: MainScheduler.instance)",
        "signal.flatMap { _ -> Observable<Int> in Observable.just(1) }", "signal.skip(while: { _ in true })",
        "signal.drive(onNext: { _ in })", "signal.asDriver()", "signal.do(onError: { _ in })",
        "single.retry()", "single.take(1)", "single.subscribe(onNext: { _ in })",
        "single.catch { _ in Observable.just(1) }", "maybe.debounce(.seconds(1), scheduler: MainScheduler.instance)",
        "completable.map { _ in 1 }", "completable.subscribe(onNext: { _ in })",
        "infallible.delay(.seconds(1), scheduler: MainScheduler.instance)",
        "infallible.observe(on: MainScheduler.instance)", "infallible.catchAndReturn(1)", "infallible.retry()",
        "infallible.skip(1)", "infallible.takeLast(1)", "infallible.toArray()", "infallible.materialize()",
        "infallible.subscribe(onError: { _ in })", "infallible.do(onError: { _ in })", "infallible.asSignal()",
        "infallible.asSingle()", "Infallible<Int>.error(RxError.unknown)",
        "Infallible<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)", "Infallible.from(optional: 1)",
        "publishRelay.catch { _ in Single.just(1) }", "publishRelay.onNext(1)", "publishRelay.drive(onNext: { _ in })",
        "behaviorRelay.onCompleted()", "publishRelay.value", "publishSubject.accept(1)", "publishSubject.asDriver()",
        "Observable.merge(driver, driver)", "Observable.combineLatest(publishRelay, driver)",
        "Observable.combineLatest(publishRelay, infallible)", "Observable.zip(single, maybe)",
        "Observable.concat(single, single)",
    ]

    /// A marble file with a function for a call.
    static func marble(_ call: String) -> String {
        values.map { "let \($0): \($1) = \($2)\n" }.joined() + "func check() { _ = \(call) }\n"
    }

    /// A Swift file with a function for each call, from the given line on.
    static func swift(_ calls: [String]) -> (text: String, firstLine: Int) {
        let parameters = values.map { "\($0.0): \($0.1)" }.joined(separator: ", ")
        let functions = calls.enumerated().map { "func check\($0)(\(parameters)) throws { _ = \($1) }\n" }
        return ("import RxSwift\nimport RxCocoa\n" + functions.joined(), 3)
    }
}
