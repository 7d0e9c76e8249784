import StreamTrace
@_spi(Benchmarks) import StreamTraceReplay

/// Creates a row for a pipeline of a marble file, which computes with dynamic values.
private func pipeline(_ text: String, plain: @escaping (Int) -> Void) -> Row {
    let events = 100_000
    let subject = PublishSubject<Value>()
    guard let stream = subject.pipeline(text, elementType: .int, scheduler: HistoricalScheduler()) else {
        fatalError("errors in the pipeline '\(text)'")
    }
    return Row(
        name: text, count: events,
        work: {
            let subscription = stream.subscribe(onNext: { if case .int(let int) = $0 { consume(int) } })
            for number in 0..<events { subject.onNext(.int(number)) }
            subscription.dispose()
        },
        overhead: {
            let subscription = subject.subscribe(onNext: { if case .int(let int) = $0 { consume(int) } })
            for number in 0..<events { subject.onNext(.int(number)) }
            subscription.dispose()
        },
        plain: { for number in 0..<events { plain(opaque(number)) } })
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
