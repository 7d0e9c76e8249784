import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText

/// Mistakes of newcomers, with their diagnostics: none of this code runs.
struct StreamMistakesTests {
    @Test(
        arguments: [
            "let task = Task { 1 }; return Disposables.create { task.cancel() }",
            "let (a, b) = missing(); a.foo(); return Disposables.create { b.bar() }",
            "if let a = missing { a.foo() }; return Disposables.create()",
            "guard let a = missing else { return Disposables.create() }; a.foo(); return Disposables.create()",
            "for a in missing { a.foo() }; return Disposables.create()",
            "while let a = missing { a.foo() }; return Disposables.create()",
            "switch missing { case .some(let a): a.foo(); default: break }; return Disposables.create()",
            "let a = missing; var b = a.foo(1); b.bar = 2; b = 3; print(b + 1); return Disposables.create()",
        ]
    )
    func `A name whose value has an error causes no second error, wherever it was bound`(body: String) {
        let errors = evaluate("Observable<Int>.create { o in \(body) }")
        #expect(errors.split(separator: "\n").count == 1 && errors.contains("cannot find"), "\(errors)")
    }

    @Test func `Steps of a file whose value has an error cause no second errors`() {
        let text = "let a = missing.foo()\nlet b = a.bar()\nlet (c, d) = b.baz\nout x = c.qux(d.quux)\n"
        let outcome = MarbleReplay().run(SourceFile(path: "x.marble", text: text))
        #expect(outcome.diagnostics.map { $0.rendered().prefix(21) } == ["x.marble:1:9: error: "])
    }

    @Test(arguments: [
        (
            "func f() { let relay = BehaviorRelay(value: 1); relay.value = 2 }",
            "1:55: cannot assign to property: 'value' is a get-only property (send a new value with 'accept(…)')"
        ),
        (
            "let a = Observable.of(1)\n---\nObservable<Int>.create { o in o.onNext(1); a.subscribe(o) }",
            """
            3:44: missing return in closure \
            (only a single expression is returned implicitly: write 'return' before the last one)
            """
        ),
        (
            "func f(_ n: Int) -> Int { n }\n---\nObservable.of(1).flatMap(f)",
            "3:26: cannot convert value of type 'Int' to closure result type 'Observable<_>'"
        ),
        (
            "let x = Observable.of(1).switchMap { Observable.just($0) }",
            "1:26: value of type 'Observable<Int>' has no member 'switchMap' (RxSwift calls it 'flatMapLatest(_:)')"
        ),
        (
            "Observable.of(1).mapWithIndex { $0 + $1 }",
            """
            1:18: value of type 'Observable<Int>' has no member 'mapWithIndex' \
            (RxSwift 6 calls it 'enumerated().map(_:)')
            """
        ),
        (
            "Observable.of(1).takeUntil { $0 > 1 }",
            "1:28: no exact matches in call to 'takeUntil' (candidates are 'takeUntil(_:)', 'takeUntil(_:predicate:)')"
        ),
        (
            "Observable.of(1).filter { $0 % 2 = 0 }",
            "1:27: expression is not assignable (to compare, write '==')"
        ),
        (
            "Observable.of(1).map($0 + 1)",
            "1:22: anonymous closure argument not contained in a closure (a closure has braces: { … $0 … })"
        ),
        ("merge(Observable.of(1))", "1:1: cannot find 'merge' in scope (write 'Observable.merge(…)')"),
        (
            "Observable.of(1).delay(.ms(10))",
            "1:24: type 'DispatchTimeInterval' has no member 'ms' (write '.milliseconds(…)')"
        ),
        (
            "Observable.of(1).map(() => 1)",
            "1:22: a closure has braces (write '{ 1 }', or '{ _ in 1 }' if it is called with a value)"
        ),
        (
            "Observable.of(1).debounce(0.3, scheduler: MainScheduler.instance)",
            """
            1:27: cannot convert value of type 'Double' to expected argument type 'DispatchTimeInterval' \
            (write '.milliseconds(300)')
            """
        ),
        (
            "Observable.of(1).debounce(.seconds(0.3), scheduler: MainScheduler.instance)",
            "1:36: cannot convert value of type 'Double' to expected argument type 'Int' (write '.milliseconds(300)')"
        ),
        (
            "Observable.of(1).delay(2, scheduler: MainScheduler.instance)",
            """
            1:24: cannot convert value of type 'Int' to expected argument type 'DispatchTimeInterval' \
            (write '.seconds(2)' or '.milliseconds(2)')
            """
        ),
        (
            "Observable.of(1).bufferCount(2)",
            """
            1:18: value of type 'Observable<Int>' has no member 'bufferCount' \
            (RxSwift calls it 'buffer(timeSpan:count:scheduler:)')
            """
        ),
        (
            "Observable.of(1).sink { print($0) }",
            "1:18: value of type 'Observable<Int>' has no member 'sink' (RxSwift calls it 'subscribe(onNext:)')"
        ),
        (
            "PassthroughSubject<Int, Never>()",
            "1:1: cannot find type 'PassthroughSubject' in scope (RxSwift calls it 'PublishSubject')"
        ),
        ("Variable(1)", "1:1: cannot find 'Variable' in scope (RxSwift calls it 'BehaviorRelay')"),
        ("Just(1)", "1:1: cannot find 'Just' in scope (RxSwift calls it 'Observable.just(_:)')"),
        (
            "Observable.of(1).map { let x = $0 + 1\n x * 2 }",
            """
            2:2: missing return in closure \
            (only a single expression is returned implicitly: write 'return' before the last one)
            """
        ),
        (
            "Observable.of(1).filter { let x = $0 + 1\n x > 2 }",
            """
            2:2: missing return in closure \
            (only a single expression is returned implicitly: write 'return' before the last one)
            """
        ),
        (
            "Observable.of(1).flatMap { $0 + 1 }",
            """
            1:28: argument type 'Int' does not conform to expected type 'ObservableConvertibleType' \
            (return a stream, like '.just(…)', or use 'map' for plain values)
            """
        ),
        (
            "Observable.of(1).filter { $0 + 1 }",
            "1:27: cannot convert value of type 'Int' to expected argument type 'Bool'"
        ),
        (
            "Observable.of(\"a\").map { $0 + 1 }",
            """
            1:26: binary operator '+' cannot be applied to operands of type 'String' and 'Int' \
            (put the other value into the text with '\\(…)')
            """
        ),
        (
            "Observable.of(1).subscribe(onNxt: { _ in })",
            "1:28: extra argument 'onNxt' in call (did you mean 'onNext:'?)"
        ),
        (
            "Observable.of(1).do(onDispose: {}, onNext: { _ in })",
            "1:36: argument 'onNext' must precede argument 'onDispose'"
        ),
        ("Observable.of(1).map { $0.title }", "1:27: value of type 'Int' has no member 'title'"),
        ("Observable.of(1).map(\\.title)", "1:24: value of type 'Int' has no member 'title'"),
        (
            "Observable.combineLatest(Observable.of(1))",
            "1:26: cannot convert value of type 'Observable<Int>' to expected argument type 'Sequence<Observable<_>>'"
        ),
        (
            "Observable.of(1).scan { $0 + $1 }",
            "1:1: no exact matches in call to 'scan' (candidates are 'scan(_:accumulator:)', 'scan(into:accumulator:)')"
        ),
        (
            "Observable.of(1).withLatestFrom()",
            """
            1:1: no exact matches in call to 'withLatestFrom' (candidates are 'withLatestFrom(_:)', \
            'withLatestFrom(_:resultSelector:)')
            """
        ),
        ("Observable.of(1).map { $0", "1:22: expected '}' at end of closure"),
        ("Observable.of(1).take(untl: 3)", "1:23: extra argument 'untl' in call (did you mean 'until:'?)"),
        (
            "Observable.of(1).map { (a: Int, b: Int) in a }",
            "1:22: contextual closure type expects 1 argument, but 2 were used in closure body"
        ),
        (
            "Observable.just(1).disposed(by: DisposeBag())",
            "1:20: value of type 'Observable<Int>' has no member 'disposed' "
                + "(that is a member of the result of 'subscribe')"
        ),
        ("BehaviorRelay<Int>()", "1:1: missing argument for parameter 'value' in call"),
        ("BehaviorRelay(1)", "1:15: missing argument label 'value:' in call"),
        (
            "Observable<Int>.create { observer in observer.onNext(1) }",
            """
            1:38: cannot convert value of type 'Void' to expected argument type 'Disposable' \
            (end with 'return Disposables.create()')
            """
        ),
        (
            "Observable<Int>.create { observer in\n  observer.onNext(\"a\")\n  return Disposables.create()\n}",
            """
            2:19: cannot convert value of type 'String' to expected argument type 'Int' \
            (convert it with 'Int(…)', which is nil if the text is not a number)
            """
        ),
        (
            "Single<Int>.create { single in\n  single(.success(\"a\"))\n  return Disposables.create()\n}",
            """
            2:19: cannot convert value of type 'String' to expected argument type 'Int' \
            (convert it with 'Int(…)', which is nil if the text is not a number)
            """
        ),
        (
            "Observable.of(1).map { $0 > 1 ? \"a\" : 2 }",
            "1:24: result values in '? :' expression have mismatching types 'String' and 'Int'"
        ),
        (
            "Observable.of(1).bind(to: 3)",
            "1:27: cannot convert value of type 'Int' to expected argument type 'AnyObserver<Int>'"
        ),
        (
            "Observable.of(1).map { [weak self] in self?.x }",
            """
            1:22: contextual type for closure argument expects 1 argument, which cannot be implicitly ignored \
            (write '{ _ in … }')
            """
        ),
        (
            "Observable.of(1, \"a\")",
            """
            1:18: cannot convert value of type 'String' to expected argument type 'Int' \
            (convert it with 'Int(…)', which is nil if the text is not a number)
            """
        ),
        (
            "Observable.of(1).forkJoin(with: Observable.of(2))",
            "1:18: value of type 'Observable<Int>' has no member 'forkJoin' (write 'Observable.forkJoin(…)' around it)"
        ),
        (
            "Observable.of(1).retry(3.5)",
            "1:24: cannot convert value of type 'Double' to expected argument type 'Int' (convert it with 'Int(…)')"
        ),
        (
            "Observable.of(1).take(\"3\")",
            "1:23: cannot convert value of type 'String' to expected argument type 'Int' (write 3)"
        ),
        (
            "Observable.of(1).do(next: { _ in })",
            "1:21: extra argument 'next' in call"
        ),
        ("Observable.of(1).map({ $0 + 1 }", "1:32: expected ',' or ')'"),
        (
            "Observable.of(1).share(replay: 1, scope: .whileConnectd)",
            "1:42: type 'SubjectLifetimeScope' has no member 'whileConnectd' (did you mean 'whileConnected'?)"
        ),
        (
            "Observable.of(1).distinctUntilChanged { $0 }.startsWith(1)",
            "1:46: value of type 'Observable<Int>' has no member 'startsWith' (RxSwift 6 calls it 'startWith(_:)')"
        ),
        (
            "Observable.of((1, 2)).map { a, b, c in a }",
            "1:27: contextual closure type expects 1 argument, but 3 were used in closure body"
        ),
        (
            "Observable.timer(3)",
            """
            1:18: cannot convert value of type 'Int' to expected argument type 'DispatchTimeInterval' \
            (write '.seconds(3)' or '.milliseconds(3)')
            """
        ),
    ])
    func `Mistakes with streams are reported with their location and a fix`(_ text: String, _ error: String) {
        #expect(evaluate(text) == error)
    }
}
