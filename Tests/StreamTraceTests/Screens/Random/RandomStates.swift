/// The part of the model that is written as most view models are: relays, a state, actions, a request.
extension RandomWriter {
    mutating func writeStates() {
        writeMembers()
        writeReduce()
        writeSearch()
        block("func states(_ numbers: Observable<Int>, _ words: Observable<String>) -> Observable<String>") {
            $0.writeBindings()
            $0.writeResult()
        }
    }

    private mutating func writeMembers() {
        line("enum Action { case add(Int), type(String), reset, fail(Failure\(number)) }")
        block("struct State: Equatable") {
            $0.line("var count = \($0.number(0...3))")
            $0.line("var text: String?")
            $0.line("var history: [Int] = []")
            $0.line("var isLong: Bool { (text?.count ?? 0) > \($0.number(1...3)) }")
        }
        line("let relay = BehaviorRelay<Int>(value: \(number(0...9)))")
        line("let taps = PublishRelay<String>()")
        line(
            "let subject = "
                + pick([
                    "PublishSubject<Int>()", "BehaviorSubject<Int>(value: 4)",
                    "ReplaySubject<Int>.create(bufferSize: 2)",
                ]))
        line("private lazy var limit = relay.value + \(number(0...3))")
    }

    private mutating func writeReduce() {
        block("private func reduce(_ state: inout State, _ action: Action)") {
            $0.block("switch action") {
                $0.line("case .add(let n) where n > \($0.number(2...5)): state.count += n; state.history.append(n)")
                $0.line("case .add(let n): state.count -= n")
                $0.line("case .type(let text): state.text = text.isEmpty ? nil : (state.text ?? \"\") + text")
                $0.line("case .reset: state = State()")
                $0.line("case .fail(let failure): state.text = \"\\(failure)\"")
            }
            $0.line("if state.history.count > \($0.number(1...3)) { state.history.removeFirst() }")
        }
    }

    private mutating func writeSearch() {
        block("private func search(_ text: String) -> Single<[String]>") {
            let (number, scheduler) = ($0.number, "MainScheduler.instance")
            $0.line("return Single.create { single in")
            $0.line(
                "single(text.count == \($0.number(0...3)) ? .failure(Failure\(number).other) : .success([text, \"+\"]))"
            )
            $0.line("return Disposables.create { Trace\(number).add(\"search \\(text)\") }")
            $0.line("}")
            $0.line(".delay(.milliseconds(\($0.number(0...3))), scheduler: \(scheduler))")
        }
    }

    private mutating func writeBindings() {
        line("numbers.\(pick(["skip(1)", "map { $0 * 2 }", "filter { $0 > 2 }"])).bind(to: relay).disposed(by: bag)")
        line("words.do(onNext: { [weak self] in self?.taps.accept($0 + \"!\") }).map(\\.count)")
        line("    .subscribe(\(pick(["subject", "onNext: { [unowned self] in self.subject.onNext($0) }"])))")
        line("    .disposed(by: bag)")
        if isOne(in: 2) {
            line("relay.skip(1).subscribe(onNext: { [weak self] n in")
            line("    guard let self, n < self.limit else { return Trace\(number).add(\"over \\(n)\") }")
            line("    self.taps.accept(\"n\\(self.relay.value)\")")
            line("}).disposed(by: bag)")
        }
        let actions = [
            "numbers.map(Action.add)", "words.map { .type($0) }", "taps.map { _ in Action.reset }",
            "numbers.filter { $0 == 0 }.map { _ in .fail(.other) }",
            "subject.map { Action.add($0) }.catch { _ in .just(.fail(.small(1))) }",
        ]
        let used = actions.filter { _ in isOne(in: 2) } + [actions[0], actions[1]]
        line("let actions: Observable<Action> = Observable.merge(\(used.prefix(4).joined(separator: ", ")))")
        line("let states = actions.scan(into: State()) { [weak self] in self?.reduce(&$0, $1) }")
        line("    .startWith(State())\(pick(["", ".distinctUntilChanged()", ".distinctUntilChanged(\\.count)"]))")
        line("    .share(replay: 1\(pick(["", ", scope: .forever", ", scope: .whileConnected"])))")
    }

    private mutating func writeResult() {
        let joined = pick(["merge", "concat", "combineLatest", "zip"])
        let combining = ["combineLatest", "zip"].contains(joined) ? " { \"\\($0) \\($1)\" }" : ""
        line("let first: Observable<String> = \(stateStream())")
        line("let second: Observable<String> = \(stateStream())")
        line("return Observable.\(joined)(first, second)\(combining)")
    }

    private mutating func stateStream() -> String {
        let flattening = pick(["flatMapLatest", "flatMap", "concatMap", "flatMapFirst"])
        let scheduler = "MainScheduler.instance"
        return pick([
            "states.map { \"\\($0)\" }",
            "states.map(\\.history).map { $0.map(String.init).joined(separator: \"-\") }",
            "states.map { $0.text }.compactMap { $0 }.\(flattening) { [unowned self] in self.search($0).catchAndReturn([]) }.map { \"\\($0)\" }",
            "taps.\(flattening) { [weak self] text -> Observable<String> in guard let self else { return .empty() }; "
                + "return self.search(text).map { $0[0] }.asObservable().materialize().map { \"\\($0.element ?? \"-\") \\($0.isCompleted)\" } }",
            "relay.asDriver().map { [relay] in \"\\($0) \\(relay.value)\" }.asObservable()",
            "Observable.combineLatest(states.map(\\.isLong), relay, subject.startWith(0)) { \"\\($0) \\($1) \\($2)\" }",
            "subject.withLatestFrom(states) { \"\\($0) \\($1.count)\" }.debounce(.milliseconds(2), scheduler: \(scheduler))",
            "taps.asSignal().map { $0.uppercased() }.throttle(.milliseconds(3)).asObservable()",
            "states.map(\\.count).distinctUntilChanged().enumerated().map { \"\\($0.index): \\($0.element)\" }",
            "relay.map { $0 > 4 ? Observable.just($0) : .never() }.switchLatest().map { \"\\($0)\" }.take(2)",
            "Observable.merge(relay.map { \"r\\($0)\" }, taps.asObservable()).buffer(timeSpan: .milliseconds(4), count: 2, "
                + "scheduler: \(scheduler)).map { \"\\($0)\" }",
        ])
    }
}
