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
        ("observable", "Observable<Int>", "Observable.just(1)"),
        ("event", "ControlEvent<Int>", "ControlEvent(events: Observable.just(1))"),
        (
            "property", "ControlProperty<String>",
            "ControlProperty(values: Observable.just(\"\"), valueSink: AnyObserver<String> { _ in })"
        ),
        (
            "optional", "ControlProperty<String?>",
            "ControlProperty(values: Observable.just(nil), valueSink: AnyObserver<String?> { _ in })"
        ),
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
        "Observable.zip(single.asObservable(), maybe.asObservable())", "driver.startWith(1)",
        "observable.startWith(1, 2)", "driver.asSharedSequence().map { $0 }.drive(BehaviorRelay(value: 1))",
        "signal.asSharedSequence()", "driver.asInfallible()", "signal.asInfallible()", "event.asInfallible()",
        "driver.withLatestFrom(signal)", "driver.withLatestFrom(driver) { $0 + $1 }",
        "signal.emit(to: behaviorRelay)", "driver.map { Optional(String($0)) }.drive(optional)",
        "driver.map { String($0) }.drive(optional, optional)", "observable.bind(to: publishRelay, publishRelay)",
        "Driver<Int>.timer(.seconds(1), period: .seconds(1))", "optional.orEmpty", "optional.orEmpty.asDriver()",
        "Infallible.combineLatest([infallible, infallible])",
        "Infallible.combineLatest([infallible, infallible]) { $0.count }",
        "Infallible.zip(infallible, infallible) { $0 + $1 }", "infallible.take(until: infallible)",
        "infallible.take(until: publishRelay)", "single.asMaybe()", "single.asCompletable()",
        "single.flatMapCompletable { _ in Completable.empty() }", "Single.zip([single, single])",
        "maybe.asObservable().materialize()", "single.subscribe(onError: { _ in })",
        "single.subscribe(onSuccess: { _ in }, onError: { _ in })", "single.subscribe()",
        "maybe.subscribe(onError: { _ in })", "completable.subscribe(onError: { _ in })",
        "Completable.zip(completable, completable)", "Completable.zip([completable])", "completable.asObservable()",
        "completable.andThen(publishSubject)", "observable.amb(publishRelay)",
        "observable.ifEmpty(switchTo: publishSubject)", "observable.concat(single)",
        "Observable.merge(observable, publishSubject)", "publishSubject as Observable<Int>",
        "Observable.deferred { publishSubject }", "observable.flatMap { _ in publishRelay }",
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
        "Observable.concat(single, single)", "driver.startWith(1, 2)", "signal.startWith(1, 2)",
        "infallible.startWith(1, 2)", "driver.drive(publishRelay)", "driver.drive(observable)",
        "driver.drive(PublishRelay())", "driver.map { Optional($0) }.drive(behaviorRelay)",
        "observable.bind(to: publishRelay, behaviorRelay)", "observable.bind(to: event)",
        "signal.withLatestFrom(driver) { $0 + $1 }", "driver.withLatestFrom(signal) { $0 + $1 }",
        "Driver<Int>.timer(.seconds(1))", "maybe.flatMapSingle { _ in Single.just(1) }",
        "maybe.flatMapCompletable { _ in Completable.empty() }", "maybe.asSingle()", "maybe.asCompletable()",
        "maybe.flatMap { _ in Single.just(1) }", "Maybe.zip([maybe, maybe])", "completable.asMaybe()",
        "single.materialize()", "maybe.materialize()", "completable.materialize()",
        "single.map { Event.next($0) }.dematerialize()", "property.orEmpty", "observable.concat(completable)",
        "infallible.concat(completable)", "publishRelay.concat(completable)",
        "observable.concat(observable.ignoreElements())", "Infallible.zip(infallible, infallible)",
        "Completable.merge(completable, completable)", "Completable.merge([completable, completable])",
        "infallible.take(until: driver)", "infallible.take(until: single)", "infallible.skip(until: infallible)",
        "observable.amb(single)", "observable.amb(infallible)", "observable.ifEmpty(switchTo: single)",
        "observable.ifEmpty(switchTo: publishRelay)", "publishRelay as Observable<Int>", "event as Observable<Int>",
        "[publishRelay] as [Observable<Int>]", "Observable.merge(publishRelay, publishRelay)",
        "Observable.merge([event, event])", "Observable.concat(behaviorRelay, publishRelay)",
        "Observable.amb([publishRelay, publishRelay])", "observable.catch { _ in publishRelay }",
        "Observable.deferred { publishRelay }", "completable.andThen(publishRelay)", "completable.andThen(event)",
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
