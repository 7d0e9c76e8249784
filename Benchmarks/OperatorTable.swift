import StreamTrace

private let events = 1_000_000

/// Arguments of operators for one element type. The closures are not generic, like those of users.
private struct Kit<Element> {
    let name: String
    let make: (Int) -> Element
    let number: (Element) -> Int
    let increment: (Element) -> Element
    let isNatural: (Element) -> Bool
    let add: (Element, Element) -> Element
}

private var integers: Kit<Int> {
    Kit(
        name: "Int", make: { $0 }, number: { $0 }, increment: { $0 &+ 1 }, isNatural: { $0 >= 0 }, add: { $0 &+ $1 })
}

/// The arguments for dynamic values of marble files.
private var values: Kit<Value> {
    Kit(
        name: "Value", make: { .int($0) }, number: number, increment: { .int(number($0) &+ 1) },
        isNatural: { number($0) >= 0 }, add: { .int(number($0) &+ number($1)) })
}

private func number(_ value: Value) -> Int {
    if case .int(let number) = value { number } else { 0 }
}

extension Kit {
    /// Measures a million elements through operators on a subject, minus the cost of a subject with one observer,
    /// divided by the number of operators.
    func row(
        _ name: String, operators: Int = 8, _ make: (Observable<Element>) -> Observable<Element>,
        plain: @escaping (Int) -> Int
    ) -> Row {
        let subject = PublishSubject<Element>()
        let stream = make(subject.asObservable())
        return Row(
            name: "\(name), \(self.name)", count: events * operators,
            work: { drive(subject, stream) },
            overhead: { drive(subject, subject.asObservable()) },
            plain: {
                for number in 0..<events {
                    for _ in 0..<operators { consume(plain(opaque(number))) }
                }
            })
    }

    func drive(_ subject: PublishSubject<Element>, _ stream: Observable<Element>) {
        let subscription = stream.subscribe(onNext: { consume(number($0)) })
        for number in 0..<events { subject.onNext(make(number)) }
        subscription.dispose()
    }

    var rows: [Row] {
        [
            row("map", { repeated($0) { $0.map(increment) } }, plain: { $0 &+ 1 }),
            row("filter", { repeated($0) { $0.filter(isNatural) } }, plain: { $0 >= 0 ? $0 : 0 }),
            row("scan", { repeated($0) { $0.scan(make(0), accumulator: add) } }, plain: { blackHole &+ $0 }),
            row("share", { repeated($0) { $0.share() } }, plain: { $0 }),
            row("merge of 8", { source in Observable.merge((0..<8).map { _ in source }) }, plain: { $0 }),
            row(
                "combineLatest of 2", operators: 2, { source in .combineLatest(source, source, resultSelector: add) },
                plain: { blackHole &+ $0 }),
            row("eight mixed operators", mixed, plain: { $0 &+ 1 }),
        ]
    }

    func repeated(
        _ source: Observable<Element>, _ apply: (Observable<Element>) -> Observable<Element>
    ) -> Observable<Element> {
        (0..<8).reduce(source) { stream, _ in apply(stream) }
    }

    func mixed(_ source: Observable<Element>) -> Observable<Element> {
        source
            .map(increment)
            .filter(isNatural)
            .map(increment)
            .do(onNext: { _ in })
            .skip(1)
            .take(while: isNatural)
            .compactMap { Optional($0) }
            .map(increment)
    }
}

private func subscribing() -> Row {
    let subject = PublishSubject<Int>()
    let stream = subject.map { $0 &+ 1 }
    return Row(
        name: "subscribe to a subject's map, and dispose", count: 100_000,
        work: { for _ in 0..<100_000 { stream.subscribe(onNext: consume).dispose() } },
        plain: { for number in 0..<100_000 { consume(opaque(number)) } })
}

private func subject(
    _ name: String, rxSwift: Double, _ make: (Observable<Int>) -> Observable<Int>, plain: @escaping (Int) -> Int
) -> Row {
    let subject = PublishSubject<Int>()
    let stream = make(subject.asObservable())
    return Row(
        name: "subject to observer, \(name)", count: events,
        work: { integers.drive(subject, stream) },
        plain: { for number in 0..<events { consume(plain(opaque(number))) } }, rxSwift: rxSwift)
}

private var subjects: [Row] {
    [
        subject("nothing between", rxSwift: 320, { $0 }, plain: { $0 }),
        subject(
            "map, filter and scan between", rxSwift: 480,
            { $0.map { $0 &+ 1 }.filter { $0 >= 0 }.scan(0) { $0 &+ $1 } }, plain: { blackHole &+ $0 }),
    ]
}

var operatorTable: Table {
    Table(
        title: "an operator, for one event", rows: subjects + integers.rows + values.rows + [subscribing()])
}
