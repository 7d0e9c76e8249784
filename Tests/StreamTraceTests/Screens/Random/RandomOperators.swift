/// Stages of streams with the less common operators.
extension RandomWriter {
    /// Returns a stream that shares, repeats, groups or nests a source, and the type of its elements.
    mutating func unusual(
        _ source: String, _ element: RandomType, _ other: (name: String, element: RandomType)
    ) -> (RandomType, String) {
        // The others count the characters of elements, which for other types contain the name of the module.
        guard element.isPlain, other.element.isPlain else { return (element, shared(source, element)) }
        switch number(1...4) {
        case 1: return (element, shared(source, element))
        case 2: return nested(source, element)
        case 3: return (element, resumed(source, element, other.name))
        default: return reduced(source, element, other)
        }
    }

    private mutating func shared(_ source: String, _ element: RandomType) -> String {
        let scheduler = "MainScheduler.instance"
        return source
            + pick([
                ".share()", ".share(replay: 2, scope: .forever)", ".share(replay: 1, scope: .whileConnected)",
                ".publish().refCount()", ".replay(1).refCount()", ".subscribe(on: \(scheduler))",
                ".delaySubscription(.milliseconds(2), scheduler: \(scheduler))",
                ".asSignal(onErrorJustReturn: \(expression(element, depth: 1))).asObservable()",
                ".asDriver(onErrorDriveWith: .empty()).asObservable()",
                ".asInfallible(onErrorFallbackTo: .empty()).asObservable()",
                ".withUnretained(self).map { $0.1 }", ".materialize().dematerialize()",
            ])
    }

    private mutating func nested(_ source: String, _ element: RandomType) -> (RandomType, String) {
        let (scheduler, milliseconds) = ("MainScheduler.instance", ".milliseconds(\(number(1...4)))")
        let one = "Observable<\(name(of: element))>"
        switch number(1...7) {
        case 1: return (element, "\(source).groupBy { \"\\($0)\".count % 2 }.flatMap { $0.take(\(number(1...3))) }")
        case 2:
            return (
                .array(element),
                "\(source).window(timeSpan: \(milliseconds), count: 2, scheduler: \(scheduler)).concatMap { $0.toArray() }"
            )
        case 3:
            return (
                element,
                "\(source).map { \(one).just($0).delay(\(milliseconds), scheduler: \(scheduler)) }.switchLatest()"
            )
        case 4: return (element, "\(source).map { \(one).of($0, $0) }.merge(maxConcurrent: \(number(1...2)))")
        case 5: return (element, "\(source).map { \(one).just($0) }.concat()")
        case 6: return (element, "Observable.deferred { \(source).take(\(number(1...3))) }")
        default:
            let body =
                "$0.onNext(value); $0.\(pick(["onCompleted()", "onNext(value)", "onError(Failure\(number).other)"]))"
            let trace = "Trace\(number).add(\"disposed\")"
            return (
                element,
                "\(source).flatMap { value in \(one).create { \(body); return Disposables.create { \(trace) } } }"
            )
        }
    }

    /// Returns a stream that continues after its end.
    private mutating func resumed(_ source: String, _ element: RandomType, _ other: String) -> String {
        let type = name(of: element)
        let failing =
            "\(source).map { value -> \(type) in if \"\\(value)\".count > \(number(1...4)) { throw Failure\(number).small(1) }; return value }"
        switch number(1...7) {
        case 1: return "\(failing).retry(when: { errors in errors.take(\(number(0...2))) })"
        case 2:
            return
                "\(failing).retry(when: { (errors: Observable<Error>) in errors.enumerated().flatMap { $0.index < 1 ? Observable.just(0) : Observable.error($0.element) } })"
        case 3:
            let value = expression(element, depth: 1)
            return
                "\(failing).catch { error in (error as? Failure\(number)) == .small(1) ? .just(\(value)) : .error(error) }"
        case 4: return "\(failing).retry(\(number(1...3))).catchAndReturn(\(expression(element, depth: 1)))"
        case 5: return "\(failing).materialize().filter { $0.error == nil }.dematerialize()"
        case 6:
            let add = "Trace\(number).add(\"\(newName("do"))"
            return
                "\(failing).do(onNext: { \(add) \\($0)\") }, afterNext: { _ in \(add) after\") }, onError: { \(add) \\($0)\") }, "
                + "afterCompleted: { \(add) ended\") }, onSubscribed: { \(add) subscribed\") })"
        default: return "\(failing).take(until: \(other).filter { \"\\($0)\".count > 1 }).concat(\(source).take(1))"
        }
    }

    private mutating func reduced(
        _ source: String, _ element: RandomType, _ other: (name: String, element: RandomType)
    ) -> (RandomType, String) {
        let value = expression(element, depth: 1)
        switch number(1...10) {
        case 1: return (.int, "\(source).scan(into: 0) { $0 += \"\\($1)\".count }")
        case 2: return (.string, "\(source).reduce(\"\") { String(($0 + \"\\($1)\").suffix(9)) }")
        case 3: return (element, "\(source).asSingle().catchAndReturn(\(value)).asObservable()")
        case 4: return (.string, "\(source).first().asObservable().map { \"\\($0 == nil)\" }")
        case 5: return (element, "\(source).amb(\(source).delay(.milliseconds(1), scheduler: MainScheduler.instance))")
        case 6: return (element, "\(source).distinctUntilChanged { \"\\($0)\".count == \"\\($1)\".count }")
        case 7:
            let closure = "{ \"\\($0) \\($1) \\($2)\".count }"
            return (.int, "Observable.combineLatest(\(source), \(other.name), \(source)) \(closure)")
        case 8: return (.int, "\(source).ignoreElements().asCompletable().andThen(Observable.of(1, \(number(2...9))))")
        case 9:
            return (.int, "Observable.combineLatest([\(source), \(source).skip(1)]) { $0.count }.startWith(7, 8)")
        default:
            return (.int, "Observable.zip(\(source), Observable.range(start: 1, count: 3)) { $1 }.takeLast(2)")
        }
    }
}
