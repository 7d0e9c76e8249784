import Testing

/// Subscriptions, bindings, subjects and `rx` as the Swift files of an app use them.
struct SwiftBindingTests {
    /// Returns the events of the output `x`, as `time: event`.
    private func events(_ swift: String, _ marble: String) throws -> [String] {
        let log = try RecordedScenario("include \"A.swift\"\n" + marble + "\n", ["A.swift": swift]).log()
        let events = log.filter { $0.contains("x -> Event") || $0.contains(".swift:") || $0.contains(".marble:") }
        return events.map { $0.replacingOccurrences(of: "x -> Event ", with: "") }
    }

    private static let model = """
        final class Model {
            let out = ReplaySubject<String>.createUnbounded()
            let bag = DisposeBag()
            private let text = BehaviorSubject<String?>(value: nil)
            lazy var name = ControlProperty(values: text, valueSink: text)
            var title = ""
            var titleBinder: Binder<String> { Binder(self) { model, text in model.out.onNext("title \\(text)") } }
            var count = 2
            func decrement() { count -= 1 }
        """

    @Test(arguments: [
        ("Driver", "a.drive(with: self, onNext: { $0.out.onNext(\"\\($1)\") })"),
        ("Driver", "a.drive(with: self) { owner, n in owner.out.onNext(\"\\(n)\") }"),
        ("Signal", "a.emit(with: self, onNext: { owner, n in owner.out.onNext(\"\\(n)\") }, onDisposed: { _ in })"),
        ("Infallible", "a.subscribe(with: self, onNext: { owner, n in owner.out.onNext(\"\\(n)\") })"),
        ("Single", "a.subscribe(with: self, onSuccess: { owner, n in owner.out.onNext(\"\\(n)\") })"),
        ("Maybe", "a.subscribe(with: self, onSuccess: { $0.out.onNext(\"\\($1)\") }, onCompleted: { _ in })"),
        ("Observable", "a.map { \"\\($0)\" }.bind(to: out)"),
        (
            "Observable",
            "let r = PublishRelay<String?>()\nr.map { $0 ?? \"nil\" }.bind(to: out).disposed(by: bag)\n"
                + "a.map { \"\\($0)\" }.bind(to: r)"
        ),
        (
            "Driver",
            "let r = PublishSubject<Int?>()\nr.map { \"\\($0 ?? 0)\" }.subscribe(out).disposed(by: bag)\n"
                + "a.drive(r)"
        ),
        ("BehaviorRelay", "a.asDriver().map { \"\\($0)\" }.drive(out)"),
        ("PublishRelay", "a.asSignal().map { \"\\($0)\" }.emit(to: out)"),
        ("PublishSubject", "a.asObserver().map { \"\\($0)\" }.subscribe(out)"),
        ("ControlProperty", "a.changed.withLatestFrom(a).subscribe(onNext: { self.out.onNext(\"\\($0)\") })"),
    ])
    func `An input of each type of stream is subscribed to`(type: String, statement: String) throws {
        let swift = Self.model + "\ninit(a: \(type)<Int>) { \(statement).disposed(by: bag) }\n}\n"
        let input = type == "Observable" ? "Int" : "\(type)<Int>"
        let diagram = type == "ControlProperty" ? "0-1-" : "--1-"
        let marble = "hot a: \(input)\n    \(diagram)\nlet model = Model(a: a)\nout x = model.out"
        #expect(try events(swift, marble) == ["2: next(1)"])
    }

    @Test(arguments: [
        ("a.map { $0 > 1 ? \"many\" : \"one\" }.subscribe(text)", ["2: next(Optional(\"one\"))"]),
        ("a.map(label).distinctUntilChanged().subscribe(text.asObserver())", ["2: next(Optional(\"1\"))"]),
        ("a.map { $0 > 1 ? \"many\" : \"one\" }.bind(to: text)", ["2: next(Optional(\"one\"))"]),
        (
            "let first = text.value\nreturn a.map { \"\\($0)\" }.startWith(first).delay(.milliseconds(1)).subscribe(text)",
            ["1: next(nil)", "3: next(Optional(\"1\"))"]
        ),
        ("a.map { \"\\($0)\" }.concat(others).subscribe(text)", ["2: next(Optional(\"1\"))"]),
    ])
    func `The elements are optional if an observer or another stream requires it`(
        statement: String, expected: [String]
    ) throws {
        let swift = """
            extension PublishSubject where Element == String? { var value: String? { nil } }
            func label(_ n: Int) -> String { "\\(n)" }
            func bind(_ a: Observable<Int>, _ others: Observable<String?>, _ text: PublishSubject<String?>) -> Disposable {
                \(statement)
            }
            """
        let marble = """
            hot a: Int
                --1-
            let text = PublishSubject<String?>()
            let others = PublishSubject<String?>()
            out x = text
            let bound = bind(a, others.asObservable(), text)
            """
        #expect(try events(swift, marble) == expected)
    }

    @Test func `A behavior relay as an input begins with the first element of its diagram`() throws {
        let swift =
            "func f(_ a: BehaviorRelay<Int>) -> Observable<Int> { a.accept(a.value + 10)\nreturn a.asObservable() }"
        let marble = "hot a: BehaviorRelay<Int>\n    1-2-\nout x = f(a)"
        #expect(try events(swift, marble) == ["0: next(11)", "2: next(2)"])
        #expect(
            try events(swift, marble.replacingOccurrences(of: "1-2-", with: "-1-2")) == [
                "A.swift:1:63: this input has no element yet: begin its diagram with one"
            ])
    }

    @Test(arguments: [
        // Controls
        ("let x = Model()\n_ = a.map { \"\\($0)\" }.bind(to: x.titleBinder)\nout y = x.out", ["1: next(title 1)"]),
        (
            "let x = Model()\n_ = a.map { \"\\($0)\" }.bind(to: x.name.orEmpty)\nout y = x.name.orEmpty",
            ["0: next()", "1: next(1)"]
        ),
        ("out y = ControlEvent(events: a).asSignal()", ["1: next(1)"]),
        // Conversions
        ("out y = BehaviorRelay(value: 5).asInfallible()", ["0: next(5)"]),
        (
            "out y = Infallible<Int>.create { observer in observer(.next(1))\n observer(.completed)\n "
                + "return Disposables.create() }", ["0: next(1)", "0: completed"]
        ),
        ("out y = PublishRelay.merge(a, Observable.just(0))", ["0: next(0)", "1: next(1)"]),
        ("out y = BehaviorRelay<Int>.combineLatest(a, a) { $0 + $1 }", ["1: next(2)"]),
        // The result type tells the overloads of a subject apart.
        (
            "let s = PublishSubject<Int>()\nlet o: AnyObserver<Int> = s.asObserver()\n_ = a.subscribe(o)\n"
                + "out y = s.asObserver().map { $0 + 1 }", ["1: next(2)"]
        ),
        // Disposables
        (
            "let model = Model()\nlet d = Disposables.create(with: model.decrement)\n_ = a.subscribe(onNext: { _ in "
                + "d.dispose() })\nout y = a.map { _ in \"\\(model.count) \\(d.isDisposed)\" }", ["1: next(1 true)"]
        ),
        (
            "let model = Model()\nlet d = CompositeDisposable()\n_ = d.insert(Disposables.create { model.decrement() })\n"
                + "_ = d.insert(Disposables.create([Disposables.create { model.decrement() }]))\n"
                + "_ = a.subscribe(onNext: { _ in d.dispose() })\nout y = a.map { _ in model.count }", ["1: next(0)"]
        ),
        (
            "let model = Model()\nlet d = SerialDisposable()\n"
                + "_ = a.subscribe(onNext: { _ in d.disposable = Disposables.create { model.decrement() }\n"
                + "    d.disposable = Disposables.create() })\nout y = a.map { _ in model.count }", ["1: next(1)"]
        ),
    ])
    func `Controls, conversions and disposables are those of the library`(marble: String, expected: [String]) throws {
        let swift = Self.model + "\n}\n"
        let log = try RecordedScenario(
            "include \"A.swift\"\nhot a: Int\n    -1\n" + marble + "\n", ["A.swift": swift]
        ).log().filter { !$0.contains("subscribed") && !$0.contains("isDisposed") }
        #expect(log.map { $0.replacingOccurrences(of: "y -> Event ", with: "") } == expected)
    }

    @Test func `An error is retried with handlers of a concrete error type`() throws {
        let swift = """
            enum LoadError: Error { case offline, denied }
            func retried(_ source: Observable<Int>, on scheduler: any SchedulerType) -> Observable<Int> {
                source.retry { (errors: Observable<LoadError>) in
                    errors.enumerated().flatMap { index, error -> Observable<Int> in
                        switch error {
                        case .offline where index == 0: return .timer(.milliseconds(2), scheduler: scheduler)
                        default: return .error(error)
                        }
                    }
                }
            }
            func once(_ source: Observable<Int>) -> Observable<Int> {
                source.retry(when: { errors in errors.take(1).map { $0.localizedDescription } })
            }
            """
        let source = "cold a: Int\n    1#\n    # = LoadError.offline\n"
        #expect(
            try events(swift, source + "out x = retried(a, on: MainScheduler.instance)") == [
                "0: next(1)", "3: next(1)", "4: error(offline)",
            ])
        #expect(try events(swift, source + "out x = once(a)") == ["0: next(1)", "1: next(1)", "2: completed"])
    }

    @Test(arguments: [
        ("out x = knob.rx.turned", ["1: next(4)"]),
        ("out x = knob.rx.turned(atLeast: 5)", []),
        ("_ = a.bind(to: knob.rx.scaled)\nout x = a.map { _ in knob.level }", ["1: next(40)"]),
        // A property of the object is a binder.
        ("_ = a.bind(to: knob.rx.level)\nout x = a.map { _ in knob.level }", ["1: next(4)"]),
        ("_ = a.bind(to: knob.rx.value)\nout x = knob.rx.value", ["1: next(4)"]),
    ])
    func `Reactive members of an app's own types are found`(marble: String, expected: [String]) throws {
        let swift = """
            class Knob: ReactiveCompatible {
                fileprivate let turns = PublishSubject<Int>()
                var level = 0
                func turn(_ n: Int) { turns.onNext(n) }
            }
            final class BigKnob: Knob {}
            extension Reactive where Base: Knob {
                var turned: ControlEvent<Int> { ControlEvent(events: base.turns) }
                var scaled: Binder<Int> { Binder(self.base) { knob, n in knob.level = n * 10 } }
                func turned(atLeast n: Int) -> Observable<Int> { turned.filter { $0 >= n } }
                var value: ControlProperty<Int> {
                    ControlProperty(values: base.turns, valueSink: Binder(base) { $0.level = $1 })
                }
            }
            """
        let input =
            "hot a: Int\n    -4\nlet knob = BigKnob()\n"
            + (marble.contains("level") ? "" : "_ = a.subscribe(onNext: { knob.turn($0) })\n")
        #expect(try events(swift, input + marble) == expected)
    }
}
