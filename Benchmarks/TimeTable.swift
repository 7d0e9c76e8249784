import StreamTrace

/// Creates a row for hot sources of a test scheduler, one tick between events: subscribed, run and disposed.
func hot(
    _ name: String, _ events: Int, sources: Int = 1, rxSwift: Double? = nil,
    _ make: @escaping ([Observable<Int>], TestScheduler) -> Observable<Int>
) -> Row {
    var recorded: [[Recorded<Event<Int>>]] = []
    return Row(
        name: "\(name), \(grouped(events))", count: events,
        work: {
            let scheduler = TestScheduler(initialClock: 0)
            let sources = recorded.map { scheduler.createHotObservable($0).asObservable() }
            let subscription = make(sources, scheduler).subscribe(onNext: consume)
            scheduler.start()
            subscription.dispose()
        },
        plain: { for event in recorded.joined() { consume(opaque(event.time)) } }, rxSwift: rxSwift,
        prepare: {
            recorded = (0..<sources).map { source in
                stride(from: source + 1, through: events, by: sources).map { Recorded.next($0, $0) }
            }
        })
}

private func grouped(_ events: Int) -> String { events < 1_000_000 ? "\(events / 1_000)k" : "\(events / 1_000_000)M" }

private func mapFilterScan(_ source: Observable<Int>) -> Observable<Int> {
    source.map { $0 &+ 1 }.filter { $0 >= 0 }.scan(0) { $0 &+ $1 }
}

func formatlize(_ source: Observable<Int>) -> Observable<Int> {
    let format =
        source.formatlize()
        as (succeeded: Observable<Int>, failed: Observable<any Error>, processing: Observable<Bool>)
    return .merge(format.succeeded, format.failed.map { _ in 0 }, format.processing.map { $0 ? 1 : 0 })
}

private func split(_ source: Observable<Int>) -> Observable<Int> {
    let parts = source.map { $0 % 2 == 0 ? nil : $0 }.split()
    return .merge(parts.some, parts.none.map { 0 })
}

func flatMapToCold(_ sources: [Observable<Int>], _ scheduler: TestScheduler) -> Observable<Int> {
    let cold = scheduler.createColdObservable([.next(1, 1), .next(2, 2), .next(3, 3), .completed(4)])
    return sources[0].flatMap { _ in cold }
}

/// The rows for which RxSwift's figures are known.
private func rows(_ events: Int) -> [Row] {
    [
        hot("nothing", events, rxSwift: 5_000, { sources, _ in sources[0] }),
        hot("map, filter and scan", events, rxSwift: 5_400, { sources, _ in mapFilterScan(sources[0]) }),
        hot("formatlize", events, rxSwift: 6_900, { sources, _ in formatlize(sources[0]) }),
        hot("split of an optional", events, rxSwift: 5_700, { sources, _ in split(sources[0]) }),
        hot("debounce, every one fires", events, rxSwift: 12_000) { sources, scheduler in
            sources[0].debounce(.milliseconds(500), scheduler: scheduler)
        },
        hot("debounce, none fires", events, rxSwift: 10_500) { sources, scheduler in
            sources[0].debounce(.seconds(10), scheduler: scheduler)
        },
        hot("combineLatest of 2", events, sources: 2, rxSwift: 5_300) { sources, _ in
            .combineLatest(sources[0], sources[1]) { $0 &+ $1 }
        },
        hot("merge of 8", events, sources: 8, rxSwift: 5_300) { sources, _ in .merge(sources) },
        hot("flatMap to three cold events", events, rxSwift: 25_000, flatMapToCold),
    ]
}

func scenario(rxSwift: Double = 32_000) -> Row {
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
        }, rxSwift: rxSwift)
}

var timeTable: Table {
    Table(
        title: "virtual time, for one event of the source",
        rows: rows(100_000) + rows(1_000_000) + [
            hot("map, filter and scan", 2_000_000, { sources, _ in mapFilterScan(sources[0]) }),
            hot("map, filter and scan", 5_000_000, { sources, _ in mapFilterScan(sources[0]) }),
            hot("map, filter and scan", 10_000_000, { sources, _ in mapFilterScan(sources[0]) }),
            scenario(),
        ])
}
