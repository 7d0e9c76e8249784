import StreamTrace

private let events = 1_000_000

/// An element of the two kinds that streams carry here: a plain integer, and the dynamic value of marble files.
private protocol Sample {
    static func make(_ number: Int) -> Self
    var number: Int { get }
}

extension Int: Sample {
    static func make(_ number: Int) -> Int { number }
    var number: Int { self }
}

extension Value: Sample {
    static func make(_ number: Int) -> Value { .int(number) }
    var number: Int { if case .int(let number) = self { number } else { 0 } }
}

/// Sends a million elements into `subject` while `stream` is subscribed to. The time of the subject and of the observer
/// is part of it; `eight` operators in a row make it small.
private func drive<Element: Sample, Output>(
    _ subject: PublishSubject<Element>, _ stream: Observable<Output>, _ count: @escaping (Output) -> Int
) {
    let subscription = stream.subscribe(onNext: { consume(count($0)) })
    for number in 0..<events { subject.onNext(.make(number)) }
    subscription.dispose()
}

private func row<Element: Sample>(
    _ name: String, _ type: Element.Type, operators: Int = 8, of sources: Int = 1,
    _ make: @escaping (Observable<Element>) -> Observable<Element>, plain: @escaping (Int) -> Int
) -> Row {
    let subject = PublishSubject<Element>()
    let stream = make(subject.asObservable())
    return Row(
        name: "\(name), \(type)", count: events * operators,
        work: { drive(subject, stream, \.number) },
        plain: {
            for number in 0..<events {
                for _ in 0..<operators { consume(plain(opaque(number))) }
            }
        })
}

private func rows<Element: Sample>(_ type: Element.Type) -> [Row] {
    [
        row("map", type, { repeated($0) { $0.map { .make($0.number &+ 1) } } }, plain: { $0 &+ 1 }),
        row("filter", type, { repeated($0) { $0.filter { $0.number >= 0 } } }, plain: { $0 >= 0 ? $0 : 0 }),
        row(
            "scan", type, { repeated($0) { $0.scan(.make(0)) { .make($0.number &+ $1.number) } } },
            plain: { blackHole &+ $0 }),
    ]
}

private func repeated<Element>(
    _ source: Observable<Element>, _ apply: (Observable<Element>) -> Observable<Element>
) -> Observable<Element> {
    (0..<8).reduce(source) { stream, _ in apply(stream) }
}

private func subscribing() -> Row {
    let subject = PublishSubject<Int>()
    let stream = subject.map { $0 &+ 1 }
    return Row(
        name: "subscribe to a subject's map, and dispose", count: 100_000,
        work: { for _ in 0..<100_000 { stream.subscribe(onNext: consume).dispose() } },
        plain: { for number in 0..<100_000 { consume(opaque(number)) } })
}

private func subject() -> Row {
    let subject = PublishSubject<Int>()
    return Row(
        name: "subject to observer, nothing between", count: events,
        work: { drive(subject, subject.asObservable()) { $0 } },
        plain: { for number in 0..<events { consume(opaque(number)) } })
}

var operatorTable: Table {
    Table(
        title: "an operator, for one event", rows: [subject()] + rows(Int.self) + rows(Value.self) + [subscribing()])
}
