import StreamTrace

/// Creates a row of repeated work; RxSwift's figure is from the same program on the same machine.
private func repeated(_ name: String, rxSwift: Double, count: Int = 10_000, _ work: @escaping (Int) -> Void) -> Row {
    Row(
        name: name, count: count, work: { work(count) },
        plain: { for number in 0..<count { consume(opaque(number)) } }, rxSwift: rxSwift)
}

/// Creates a row of events sent by a subject through a stream with one subscription.
private func events(
    _ name: String, rxSwift: Double, _ make: @escaping (Observable<Int>) -> Observable<Int>
) -> Row {
    repeated(name, rxSwift: rxSwift, count: 50_000) { count in
        let subject = PublishSubject<Int>()
        let subscription = make(subject.asObservable()).subscribe(onNext: consume)
        for number in 0..<count { subject.onNext(number) }
        subscription.dispose()
    }
}

private var subscriptions: [Row] {
    [
        repeated("just.flatMap to just: built, subscribed, run", rxSwift: 3_586) { count in
            for number in 0..<count {
                _ = Observable.just(number).flatMap { Observable.just($0) }.subscribe(onNext: consume)
            }
        },
        repeated("a subject's map: built, subscribed, disposed", rxSwift: 2_324) { count in
            let subject = PublishSubject<Int>()
            for _ in 0..<count { subject.map { $0 &+ 1 }.subscribe(onNext: consume).dispose() }
        },
    ]
}

private var streams: [Row] {
    [
        events("subject, nothing between: an event", rxSwift: 262) { $0 },
        events("flatMapLatest to just: an event", rxSwift: 941) { $0.flatMapLatest { Observable.just($0) } },
        events("observe(on: CurrentThreadScheduler): an event", rxSwift: 2_724) {
            $0.observe(on: CurrentThreadScheduler.instance)
        },
        events("share(replay: 1): an event", rxSwift: 359) { $0.share(replay: 1) },
        events("materialize and dematerialize: an event", rxSwift: 457) { $0.materialize().dematerialize() },
        repeated("BehaviorRelay, three observers: an event", rxSwift: 416, count: 50_000) { count in
            let relay = BehaviorRelay(value: 0)
            let subscriptions = (0..<3).map { _ in relay.subscribe(onNext: consume) }
            for number in 0..<count { relay.accept(number) }
            subscriptions.forEach { $0.dispose() }
        },
    ]
}

private var virtualTime: [Row] {
    [
        hot("nothing", 10_000, rxSwift: 4_575) { sources, _ in sources[0] },
        hot("formatlize", 10_000, rxSwift: 6_475) { sources, _ in formatlize(sources[0]) },
        hot("delay", 10_000, rxSwift: 10_990) { sources, scheduler in
            sources[0].delay(.seconds(5_000), scheduler: scheduler)
        },
        hot("flatMap to three cold events", 10_000, rxSwift: 20_500, flatMapToCold),
        scenario(rxSwift: 29_245),
    ]
}

/// The cost of subscribing, disposing, and events that subscribe or dispose.
var subscriptionTable: Table {
    Table(title: "the price of a subscription", rows: subscriptions + streams + virtualTime)
}
