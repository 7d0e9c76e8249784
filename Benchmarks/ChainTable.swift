import StreamTrace

private func chain(_ length: Int, events: Int) -> Row {
    let subject = PublishSubject<Int>()
    let stream = (0..<length).reduce(subject.asObservable()) { stream, _ in stream.map { $0 &+ 1 } }
    return Row(
        name: "\(length) maps in a row: for an operator", count: length * events,
        work: {
            let subscription = stream.subscribe(onNext: consume)
            for number in 0..<events { subject.onNext(number) }
            subscription.dispose()
        },
        plain: {
            for number in 0..<events {
                for _ in 0..<length { consume(opaque(number) &+ 1) }
            }
        })
}

var chainTable: Table {
    Table(
        title: "long chains, subscribed, run and disposed, for one event",
        rows: [chain(10, events: 10_000), chain(1_000, events: 100), chain(20_000, events: 100)])
}
