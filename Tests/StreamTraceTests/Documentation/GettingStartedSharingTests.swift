import StreamTrace
import Testing

/// The samples of RxSwift's "Getting Started" on sharing a subscription, own operators and debugging.
@Suite("Documentation: Getting Started, sharing and debugging", .endsInTime)
struct GettingStartedSharingTests {
    private let print = Printed()
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)

    private func counter() -> Observable<Int> { counting(every: .milliseconds(100), on: scheduler, print) }

    @Test func `A source that performs work starts with its subscription and ends with its disposal`() {
        print("started")
        let subscription = counter().subscribe(onNext: { [print] in print($0) })
        scheduler.scheduleAt(550) { [print] in
            subscription.dispose()
            print("ended")
        }
        scheduler.start()
        #expect(print.lines == ["started", "Subscribed", "0", "1", "2", "3", "4", "Disposed", "ended"])
    }

    /// Two subscribers, the first until 550 ms and the second until 1050 ms.
    private func subscribeTwice(to counter: Observable<Int>) {
        let first = counter.subscribe(onNext: { [print] in print("first", $0) })
        let second = counter.subscribe(onNext: { [print] in print("second", $0) })
        scheduler.scheduleAt(550) { first.dispose() }
        scheduler.scheduleAt(1050) { second.dispose() }
        scheduler.start()
    }

    @Test func `Each subscriber has a sequence of its own`() {
        subscribeTwice(to: counter())
        let both = (0...4).flatMap { ["first \($0)", "second \($0)"] }
        let alone = (5...9).map { "second \($0)" }
        #expect(print.lines == ["Subscribed", "Subscribed"] + both + ["Disposed"] + alone + ["Disposed"])
    }

    @Test func `Subscribers of a shared source have one sequence in common`() {
        subscribeTwice(to: counter().share(replay: 1))
        let both = (0...4).flatMap { ["first \($0)", "second \($0)"] }
        let alone = (5...9).map { "second \($0)" }
        #expect(print.lines == ["Subscribed"] + both + alone + ["Disposed"])
    }

    @Test func `A program's own operator is a function from stream to stream`() {
        let subscription = counter().myMap { "This is \($0)" }.subscribe(onNext: { [print] in print($0) })
        scheduler.scheduleAt(350) { subscription.dispose() }
        scheduler.start()
        #expect(print.lines == ["Subscribed", "This is 0", "This is 1", "This is 2", "Disposed"])
    }

    @Test func `A program's own debug prints the same`() {
        _ = Observable.of(1).myDebug("mine", print).subscribe()
        #expect(print.lines == ["subscribed mine", "event mine next(1)", "event mine completed", "disposing mine"])
    }

    @Test func `Results are requested once for all subscribers, and a failure appears as an empty list`() {
        struct Offline: Error {}
        var asked = 0
        func searchResults(_ query: String) -> Observable<[String]> {
            .deferred {
                asked += 1
                return query == "bad" ? .error(Offline()) : .just([query, query])
            }
        }
        let text = scheduler.createHotObservable([
            .next(210, "a"), .next(250, "ab"), .next(900, "ab"), .next(1500, "bad"),
        ])
        let results =
            text
            .throttle(.milliseconds(300), scheduler: scheduler)
            .distinctUntilChanged()
            .flatMapLatest { query in
                searchResults(query)
                    .retry(3)
                    .startWith([])
                    .catchAndReturn([])
            }
            .share(replay: 1)
        let counts = scheduler.record(results.map(\.count), disposed: 3000)
        let other = scheduler.record(results.map(\.first), disposed: 3000)
        scheduler.start()
        #expect(
            counts.events == [
                .next(210, 0), .next(210, 2), .next(510, 0), .next(510, 2), .next(1500, 0), .next(1500, 0),
            ])
        #expect(other.elements.count == counts.elements.count)
        #expect(asked == 2 + 3)
    }

    @Test func `The types of closures can be omitted or written`() throws {
        let words = Observable.of("important one", "other", "important two")
        let inferred =
            words
            .filter { $0.contains("important") }
            .flatMap { word in
                Observable.just(word.count)
                    .catch { _ in Observable.just(1) }
            }
        let annotated =
            words
            .filter { (text: String) -> Bool in text.contains("important") }
            .flatMap { (word: String) -> Observable<Int> in
                Observable<Int>.just(word.count)
                    .catch { (error: any Error) -> Observable<Int> in Observable.just(1) }
            }
        #expect(try inferred.toBlocking().toArray() == [13, 13])
        #expect(try annotated.toBlocking().toArray() == [13, 13])
    }
}

extension ObservableType {
    fileprivate func myMap<Result>(transform: @escaping (Element) -> Result) -> Observable<Result> {
        Observable.create { observer in
            self.subscribe { event in
                switch event {
                case .next(let value): observer.on(.next(transform(value)))
                case .error(let error): observer.on(.error(error))
                case .completed: observer.on(.completed)
                }
            }
        }
    }

    fileprivate func myDebug(_ identifier: String, _ print: Printed) -> Observable<Element> {
        Observable.create { observer in
            print("subscribed", identifier)
            let subscription = self.subscribe { event in
                print("event", identifier, event)
                observer.on(event)
            }
            return Disposables.create {
                print("disposing", identifier)
                subscription.dispose()
            }
        }
    }
}
