import StreamTrace

private let events = 200_000

/// A million events through `formatlize()` with its three parts subscribed.
private func formatlizing() -> Row {
    let subject = PublishSubject<Int>()
    return Row(
        name: "formatlize(), three parts subscribed", count: events,
        work: {
            let format =
                subject.formatlize()
                as (succeeded: Observable<Int>, failed: Observable<any Error>, processing: Observable<Bool>)
            let bag = DisposeBag()
            format.succeeded.subscribe(onNext: consume).disposed(by: bag)
            format.failed.subscribe(onNext: { _ in consume(1) }).disposed(by: bag)
            format.processing.subscribe(onNext: { _ in consume(1) }).disposed(by: bag)
            for number in 0..<events { subject.onNext(number) }
        },
        plain: {
            var processing = true
            for number in 0..<events {
                consume(opaque(number))
                if processing { consume(1) }
                processing = opaque(false)
            }
        })
}

/// Runs the same chain of eight maps with or without a tracer.
private func probes(on: Bool) -> Row {
    let scheduler = TestScheduler(initialClock: 0)
    let subject = PublishSubject<Int>()
    let stream = (0..<8).reduce(subject.asObservable()) { stream, _ in stream.map { $0 &+ 1 } }
    let run = {
        let subscription = stream.subscribe(onNext: consume)
        for number in 0..<events { subject.onNext(number) }
        subscription.dispose()
    }
    return Row(
        name: "eight maps, probes \(on ? "on" : "off"): for an edge", count: events * 9,
        work: { if on { TraceRecorder().record(on: scheduler, run) } else { run() } },
        plain: {
            for number in 0..<events {
                for _ in 0..<9 { consume(opaque(number) &+ 1) }
            }
        })
}

var formatTable: Table {
    Table(
        title: "formats and traces, for one event", rows: [formatlizing(), probes(on: false), probes(on: true)])
}
