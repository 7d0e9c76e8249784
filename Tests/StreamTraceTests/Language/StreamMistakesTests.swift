import Testing

@testable import StreamTraceEngine

/// What newcomers write, and what they are told: nothing of it runs.
@Suite struct StreamMistakesTests {
    @Test(arguments: [
        (
            "func f() { let relay = BehaviorRelay(value: 1); relay.value = 2 }",
            "1:55: 'value' can only be read (send a new value with 'accept(…)')"
        ),
        (
            "let a = Observable.of(1)\n---\nObservable<Int>.create { o in o.onNext(1); a.subscribe(o) }",
            "3:44: this is left without a 'return': several statements give nothing by themselves (write 'return' before the last one)"
        ),
        (
            "func f(_ n: Int) -> Int { n }\n---\nObservable.of(1).flatMap(f)",
            "3:26: this gives a 'Int' where a 'Observable<_>' is wanted"
        ),
        (
            "let x = Observable.of(1).switchMap { Observable.just($0) }",
            "1:26: a value of type 'Observable<Int>' has no member 'switchMap' (RxSwift calls it 'flatMapLatest(_:)')"
        ),
        (
            "Observable.of(1).mapWithIndex { $0 + $1 }",
            "1:18: a value of type 'Observable<Int>' has no member 'mapWithIndex' (RxSwift 6 calls it 'enumerated().map(_:)')"
        ),
        (
            "Observable.of(1).takeUntil { $0 > 1 }",
            "1:28: no 'takeUntil' takes these arguments (there are 'takeUntil(_:)', 'takeUntil(_:predicate:)')"
        ),
        (
            "Observable.of(1).filter { $0 % 2 = 0 }",
            "1:27: this cannot be assigned to (to compare, write '==')\n1:27: a value of type 'Void' does not fit 'Bool'"
        ),
        (
            "Observable.of(1).map($0 + 1)",
            "1:22: '$0' has a meaning inside of a closure only (a closure has braces: { … $0 … })"
        ),
        ("merge(Observable.of(1))", "1:1: there is no 'merge' (write 'Observable.merge(…)')"),
        ("Observable.of(1).delay(.ms(10))", "1:24: 'DispatchTimeInterval' has no 'ms' (write '.milliseconds(…)')"),
        (
            "Observable.of(1).map(() => 1)",
            "1:22: a closure has braces (write '{ 1 }', or '{ _ in 1 }' where it is given a value)"
        ),
        (
            "Observable.of(1).debounce(0.3, scheduler: MainScheduler.instance)",
            "1:27: a value of type 'Double' does not fit 'DispatchTimeInterval' (write '.milliseconds(300)')"
        ),
        (
            "Observable.of(1).debounce(.seconds(0.3), scheduler: MainScheduler.instance)",
            "1:36: 'seconds' takes whole numbers (write '.milliseconds(300)')"
        ),
        (
            "Observable.of(1).delay(2, scheduler: MainScheduler.instance)",
            "1:24: a value of type 'Int' does not fit 'DispatchTimeInterval' (write '.seconds(2)' or '.milliseconds(2)')"
        ),
        (
            "Observable.of(1).bufferCount(2)",
            "1:18: a value of type 'Observable<Int>' has no member 'bufferCount' (RxSwift calls it 'buffer(timeSpan:count:scheduler:)')"
        ),
        (
            "Observable.of(1).sink { print($0) }",
            "1:18: a value of type 'Observable<Int>' has no member 'sink' (RxSwift calls it 'subscribe(onNext:)')"
        ),
        (
            "PassthroughSubject<Int, Never>()",
            "1:1: there is no type 'PassthroughSubject' (RxSwift calls it 'PublishSubject')"
        ),
        ("Variable(1)", "1:1: there is no 'Variable' (RxSwift calls it 'BehaviorRelay')"),
        ("Just(1)", "1:1: there is no 'Just' (RxSwift calls it 'Observable.just(_:)')"),
        (
            "Observable.of(1).map { let x = $0 + 1\n x * 2 }",
            "2:2: this is left without a 'return': several statements give nothing by themselves (write 'return' before the last one)"
        ),
        (
            "Observable.of(1).filter { let x = $0 + 1\n x > 2 }",
            "2:2: this is left without a 'return': several statements give nothing by themselves (write 'return' before the last one)"
        ),
        (
            "Observable.of(1).flatMap { $0 + 1 }",
            "1:28: a stream is wanted here, and this is a value of type 'Int' (give a stream, like '.just(…)'; what gives plain values is 'map')"
        ),
        ("Observable.of(1).filter { $0 + 1 }", "1:27: a value of type 'Int' does not fit 'Bool'"),
        (
            "Observable.of(\"a\").map { $0 + 1 }",
            "1:26: '+' does not go with values of type 'String' and 'Int' (put the other value into the text with '\\(…)')"
        ),
        ("Observable.of(1).subscribe(onNxt: { _ in })", "1:28: no 'subscribe' has 'onNxt:' (did you mean 'onNext:'?)"),
        ("Observable.of(1).map { $0.title }", "1:27: a value of type 'Int' has no member 'title'"),
        ("Observable.of(1).map(\\.title)", "1:24: a value of type 'Int' has no member 'title'"),
        (
            "Observable.combineLatest(Observable.of(1))",
            "1:26: a value of type 'Observable<Int>' does not fit '[Observable<_>]'"
        ),
        (
            "Observable.of(1).scan { $0 + $1 }",
            "1:1: no 'scan' takes these arguments (there are 'scan(_:accumulator:)', 'scan(into:accumulator:)')"
        ),
        (
            "Observable.of(1).withLatestFrom()",
            "1:1: no 'withLatestFrom' takes these arguments (there are 'withLatestFrom(_:)', 'withLatestFrom(_:resultSelector:)')"
        ),
        ("Observable.of(1).map { $0", "1:22: this closure does not end: a '}' is missing"),
        ("Observable.of(1).take(untl: 3)", "1:23: no 'take' has 'untl:' (did you mean 'until:'?)"),
        ("Observable.of(1).map { (a: Int, b: Int) in a }", "1:22: this closure takes 2 values and is given 1"),
        (
            "Observable.just(1).disposed(by: DisposeBag())",
            "1:20: a value of type 'Observable<Int>' has no member 'disposed' (that belongs to what 'subscribe' gives)"
        ),
        ("BehaviorRelay<Int>()", "1:1: 'init(value:)' needs an argument 'value:'"),
        ("BehaviorRelay(1)", "1:15: this argument of 'init(value:)' has to be labelled 'value:'"),
        (
            "Observable<Int>.create { observer in observer.onNext(1) }",
            "1:38: a value of type 'Void' does not fit 'Disposable' (end with 'return Disposables.create()')"
        ),
        (
            "Observable<Int>.create { observer in\n  observer.onNext(\"a\")\n  return Disposables.create()\n}",
            "2:19: a value of type 'String' does not fit 'Int' (convert it with 'Int(…)', which is nil where it is no number)"
        ),
        (
            "Single<Int>.create { single in\n  single(.success(\"a\"))\n  return Disposables.create()\n}",
            "2:19: a value of type 'String' does not fit 'Int' (convert it with 'Int(…)', which is nil where it is no number)"
        ),
        (
            "Observable.of(1).map { $0 > 1 ? \"a\" : 2 }",
            "1:24: the two values of '? :' are of different types: 'String' and 'Int'"
        ),
        ("Observable.of(1).bind(to: 3)", "1:27: a value of type 'Int' does not fit 'AnyObserver<Int>'"),
        (
            "Observable.of(1).map { [weak self] in self?.x }",
            "1:22: this closure is given 1 value and ignores it (write '{ _ in … }')"
        ),
        (
            "Observable.of(1, \"a\")",
            "1:18: a value of type 'String' does not fit 'Int' (convert it with 'Int(…)', which is nil where it is no number)"
        ),
        (
            "Observable.of(1).forkJoin(with: Observable.of(2))",
            "1:18: a value of type 'Observable<Int>' has no member 'forkJoin' (write 'Observable.forkJoin(…)' around it)"
        ),
        ("Observable.of(1).retry(3.5)", "1:24: a value of type 'Double' does not fit 'Int' (convert it with 'Int(…)')"),
        (
            "Observable.of(1).take(\"3\")",
            "1:23: a value of type 'String' does not fit 'Int' (write 3)"
        ),
        (
            "Observable.of(1).do(next: { _ in })",
            "1:21: 'do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)' has no 'next:'"
        ),
        ("Observable.of(1).map({ $0 + 1 }", "1:32: expected ',' or ')'"),
        (
            "Observable.of(1).share(replay: 1, scope: .whileConnectd)",
            "1:42: 'SubjectLifetimeScope' has no 'whileConnectd' (did you mean 'whileConnected'?)"
        ),
        (
            "Observable.of(1).distinctUntilChanged { $0 }.startsWith(1)",
            "1:46: a value of type 'Observable<Int>' has no member 'startsWith' (RxSwift 6 calls it 'startWith(_:)')"
        ),
        ("Observable.of((1, 2)).map { a, b, c in a }", "1:27: this closure takes 3 values and is given 1"),
        (
            "Observable.timer(3)",
            "1:18: a value of type 'Int' does not fit 'DispatchTimeInterval' (write '.seconds(3)' or '.milliseconds(3)')"
        ),
    ])
    func `Mistakes with streams are told with their place and what to write`(_ text: String, _ error: String) {
        #expect(evaluate(text) == error)
    }
}
