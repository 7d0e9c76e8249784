import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceReplay
@testable import StreamTraceText

/// An event inside of another one: RxSwift warns and delivers depth first.
@Suite("re-entrance in a marble file", .endsInTime)
struct ReentranceTests {
    private let hub = "let hub = PublishSubject<Int>()\nlet fed = a.subscribe(hub)\n"
    private let relay = "let hub = BehaviorRelay<Int>(value: 0)\nlet fed = a.bind(to: hub)\n"

    private func scenario(_ lines: String) throws -> ScenarioResult {
        let text = "hot a: Int\n    1-2|\n\(lines)\n"
        let outcome = MarbleReplay().run(SourceFile(path: "x.marble", text: text))
        #expect(outcome.diagnostics.map { $0.rendered() } == [])
        return try #require(outcome.scenarios.first)
    }

    private func place(_ result: ScenarioResult) -> String? {
        result.failure.map {
            let position = $0.file.position(of: $0.range.start)
            return "\(position.line):\(position.column) \($0.message)"
        }
    }

    private func check(_ lines: String, _ place: String?) throws {
        let message = "this is sent inside of another event of the same subject or observer"
        #expect(self.place(try scenario(lines)) == place.map { "\($0) \(message)" })
    }

    @Test(
        arguments: [
            ("hub.filter { $0 < 3 }.subscribe(onNext: { hub.onNext($0 + 1) })", "5:54"),
            ("hub.take(1).subscribe(onNext: { _ in hub.onCompleted() })", "5:49"),
            ("hub.take(1).subscribe(onNext: { _ in hub.asObserver().on(.next(7)) })", "5:49"),
            ("hub.take(1).subscribe(onNext: { _ in AnyObserver(hub).onNext(7) })", "5:49"),
            ("hub.take(1).map { $0 + 1 }.subscribe(hub)", "5:12"),
            ("hub.take(1).map { $0 + 1 }.bind(to: hub)", "5:12"),
        ]
    )
    func `Re-entrance is an error of the scenario, at its location`(line: String, place: String) throws {
        try check(hub + "let loop = \(line)\nout late = hub", place)
    }

    @Test func `Re-entrance includes events that a relay accepts and a closure of create sends`() throws {
        try check(relay + "let b = hub.skip(1).take(1).bind(onNext: { hub.accept($0 + 1) })\nout late = hub", "5:44")
        let created = """
            let other = PublishSubject<Int>()
            out late = Observable<Int>.create { observer in
                let nested = other.subscribe(onNext: { observer.onNext($0 + 9) })
                return Disposables.create(nested, a.subscribe(onNext: { observer.onNext($0) }))
            }.do(onNext: { if $0 == 1 { other.onNext($0) } })
            """
        try check(created, "5:44")
    }

    @Test(
        arguments: [
            "Observable.combineLatest(a, hub.startWith(0)) { $0 + $1 }", "Observable.merge(a, hub)",
            "a.withLatestFrom(hub.startWith(0)) { $0 + $1 }.merge(with: hub)",
        ]
    )
    func `Re-entrance includes an event that returns through another input of an operator`(stream: String) throws {
        let result = try scenario(
            "let hub = PublishSubject<Int>()\n"
                + "let loop = \(stream).subscribe(onNext: { if $0 == 1 { hub.onNext(10) } })\nout late = hub")
        #expect(place(result) == "4:12 this received an event while handling one")
    }

    @Test
    func `An inner event sent later, from another subject or to a new subscriber is not re-entrance`() throws {
        try check(
            hub
                + "let s = hub.take(2).observe(on: MainScheduler.asyncInstance)"
                + ".subscribe(onNext: { hub.onNext($0 + 1) })"
                + "\nout late = hub", nil)
        try check(hub + "let other = PublishSubject<Int>()\nlet s = hub.subscribe(other)\nout late = other", nil)
        try check(relay + "out late = a.flatMap { _ in hub.take(1) }", nil)
    }

    @Test func `The log is the same as in an app: the inner event first for a later subscriber`() throws {
        let result = try scenario(
            hub + "let loop = hub.filter { $0 == 1 }.subscribe(onNext: { hub.onNext($0 + 9) })\nout late = hub")
        #expect(
            result.log.map(\.description) == [
                "0: late -> subscribed", "0: late -> Event next(10)", "0: late -> Event next(1)",
                "2: late -> Event next(2)", "3: late -> Event completed", "3: late -> isDisposed",
            ])
        #expect(
            result.failure?.suggestion == "insert '.observe(on: MainScheduler.asyncInstance)' to deliver it later"
        )
    }

    @Test func `An endless loop is reported instead, as the more severe cause`() throws {
        let result = try scenario(hub + "let loop = hub.subscribe(onNext: { hub.onNext($0) })\nout late = hub")
        #expect(
            place(result)
                == "3:11 more than 10,000 events are sent inside of one another, the last by 'PublishSubject'")
    }
}
