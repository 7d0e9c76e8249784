import StreamTrace
@_spi(Benchmarks) import StreamTraceLanguage

private let events = 100_000

/// Sends events through a pipeline of a marble file, which computes with dynamic values.
private func runner(_ text: String, with declarations: String = "") -> () -> Void {
    let subject = PublishSubject<Value>()
    let stream = subject.pipeline(
        text, with: declarations, elementType: .int, scheduler: HistoricalScheduler())
    guard let stream else { fatalError("errors in the pipeline '\(text)'") }
    return { send(to: subject, stream) }
}

private func send(to subject: PublishSubject<Value>, _ stream: Observable<Value>) {
    let subscription = stream.subscribe(onNext: { if case .int(let int) = $0 { consume(int) } })
    for number in 0..<events { subject.onNext(.int(number)) }
    subscription.dispose()
}

/// Creates a row for a pipeline, compared with plain code.
private func pipeline(_ text: String, plain: @escaping (Int) -> Void) -> Row {
    let subject = PublishSubject<Value>()
    return Row(
        name: text, count: events, work: runner(text), overhead: { send(to: subject, subject) },
        plain: { for number in 0..<events { plain(opaque(number)) } })
}

/// Creates a row for calls of a method, compared with calls of a function that takes the instance as an argument.
private func methods(of kind: String, _ declaration: String) -> Row {
    let one = "\(declaration) One { func next(_ n: Int) -> Int { n + 1 } }\nlet one = One()\n"
    return Row(
        name: "a method of a \(kind); plain: a func", count: events * 4,
        work: runner("a.map { one.next(one.next(one.next(one.next($0)))) }", with: one),
        plain: runner(
            "a.map { next(one, next(one, next(one, next(one, $0)))) }",
            with: one + "func next(_ one: One, _ n: Int) -> Int { n + 1 }"))
}

var pipelineTable: Table {
    Table(
        title: "pipelines of marble files, for one event",
        rows: [
            pipeline("a.map { $0 * 2 + 1 }", plain: { consume($0 * 2 + 1) }),
            pipeline("a.filter { $0 % 2 == 0 }", plain: { if $0 % 2 == 0 { consume($0) } }),
            pipeline("a.scan(0, accumulator: +)", plain: { consume($0 &+ blackHole) }),
            pipeline(
                "a.map { n in let d = n / 2; return d > 3 ? d : n }", plain: { consume($0 / 2 > 3 ? $0 / 2 : $0) }),
            pipeline("a.map { \"\\($0)\" }.map { $0.count }", plain: { consume("\($0)".count) }),
            pipeline("a.map { [$0, $0 + 1] }.map { $0[1] }", plain: { consume(opaque([$0, $0 + 1])[1]) }),
        ])
}

var callTable: Table {
    Table(
        title: "calls in marble files, for one call",
        rows: [
            methods(of: "struct", "struct"), methods(of: "class", "final class"),
            Row(
                name: "a func with 2 arguments; plain: with 1", count: events * 3,
                work: runner(
                    "a.map { sum(sum(sum($0, 1), 1), 1) }", with: "func sum(_ a: Int, _ b: Int) -> Int { a + 1 }"),
                plain: runner("a.map { sum(sum(sum($0))) }", with: "func sum(_ a: Int) -> Int { a + 1 }")),
            Row(
                name: "a func with 3 arguments; plain: with 2", count: events * 3,
                work: runner(
                    "a.map { sum(sum(sum($0, 1, 2), 1, 2), 1, 2) }",
                    with: "func sum(_ a: Int, _ b: Int, _ c: Int) -> Int { a + b }"),
                plain: runner(
                    "a.map { sum(sum(sum($0, 1), 1), 1) }", with: "func sum(_ a: Int, _ b: Int) -> Int { a + b }")),
        ])
}
