import StreamTrace

private func hot(
    _ name: String, _ events: Int, _ make: @escaping (Observable<Int>) -> Observable<Int>, plain: @escaping (Int) -> Int
) -> Row {
    var recorded: [Recorded<Event<Int>>] = []
    return Row(
        name: "\(events / 1_000_000) million hot events through \(name)", count: events,
        work: {
            let scheduler = TestScheduler(initialClock: 0)
            let source = scheduler.createHotObservable(recorded)
            let subscription = make(source.asObservable()).subscribe(onNext: consume)
            scheduler.start()
            subscription.dispose()
        },
        plain: { for event in recorded { consume(plain(opaque(event.time))) } },
        prepare: { recorded = (1...events).map { Recorded.next($0, $0) } })
}

private func mapFilterScan(_ source: Observable<Int>) -> Observable<Int> {
    source.map { $0 &+ 1 }.filter { $0 >= 0 }.scan(0) { $0 &+ $1 }
}

private func scenario() -> Row {
    let recorded = (1...10).map { Recorded.next(200 + $0 * 10, $0) }
    return Row(
        name: "a scenario of ten events, made, run and torn down", count: 10_000,
        work: {
            for _ in 0..<10_000 {
                let scheduler = TestScheduler(initialClock: 0)
                let source = scheduler.createHotObservable(recorded)
                let observer = scheduler.start { source.map { $0 &+ 1 } }
                consume(observer.events.count)
            }
        },
        plain: {
            for _ in 0..<10_000 {
                var results: [Int] = []
                for event in recorded { results.append(opaque(event.time)) }
                consume(results.count)
            }
        })
}

var timeTable: Table {
    Table(
        title: "virtual time, for one event",
        rows: [
            hot("nothing", 1_000_000, { $0 }, plain: { $0 }),
            hot("map, filter and scan", 1_000_000, mapFilterScan, plain: { blackHole &+ $0 }),
            hot("map, filter and scan", 2_000_000, mapFilterScan, plain: { blackHole &+ $0 }),
            hot("map, filter and scan", 10_000_000, mapFilterScan, plain: { blackHole &+ $0 }),
            scenario(),
        ])
}
