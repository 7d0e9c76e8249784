import StreamTrace
import Testing

/// The driver of RxSwift's "Traits": a search whose results two labels show.
@Suite("Documentation: Traits, Driver")
struct DriverDocumentTests {
    private struct Offline: Error {}

    private final class Label {
        var texts: [String] = []
    }

    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
    private let count = Label()
    private let list = Label()
    private let disposeBag = DisposeBag()

    private func binder(_ label: Label) -> Binder<String> {
        Binder(label, scheduler: CurrentThreadScheduler.instance) { label, text in label.texts.append(text) }
    }

    private var query: Observable<String> {
        scheduler.createHotObservable([.next(100, "a"), .next(600, "bad"), .next(1100, "abc")]).asObservable()
    }

    /// Returns the items for a text, after a hundred milliseconds; `asked` is called for each request.
    private func items(_ query: String, _ asked: @escaping () -> Void) -> Observable<[String]> {
        .deferred {
            asked()
            return query == "bad"
                ? .error(Offline())
                : .just(query.map { "\($0)" }).delay(.milliseconds(100), scheduler: scheduler)
        }
    }

    @Test func `A plain stream sends a request for each subscriber and ends with a failure`() {
        var asked = 0
        let results =
            query
            .throttle(.milliseconds(300), scheduler: scheduler)
            .flatMapLatest { query in items(query) { asked += 1 } }
            .catchAndReturn(["failed"])  // a binding would trap on the error
        results.map { "\($0.count)" }.bind(to: binder(count)).disposed(by: disposeBag)
        results.map { $0.joined(separator: ",") }.bind(to: binder(list)).disposed(by: disposeBag)
        scheduler.start()
        #expect(count.texts == ["1", "1"])
        #expect(list.texts == ["a", "failed"])
        #expect(asked == 4)
    }

    @Test func `A shared stream that catches the errors of its requests continues`() {
        var asked = 0
        let results =
            query
            .throttle(.milliseconds(300), scheduler: scheduler)
            .flatMapLatest { query in
                items(query) { asked += 1 }
                    .observe(on: scheduler)
                    .catchAndReturn([])
            }
            .share(replay: 1)
        results.map { "\($0.count)" }.bind(to: binder(count)).disposed(by: disposeBag)
        results.map { $0.joined(separator: ",") }.bind(to: binder(list)).disposed(by: disposeBag)
        scheduler.start()
        #expect(count.texts == ["1", "0", "3"])
        #expect(list.texts == ["a", "", "a,b,c"])
        #expect(asked == 3)
    }

    @Test func `A driver does all of that by its type`() {
        var asked = 0
        SharingScheduler.mock(scheduler: scheduler) {
            let results = query.asDriver(onErrorJustReturn: "")
                .throttle(.milliseconds(300))
                .flatMapLatest { query in
                    items(query) { asked += 1 }
                        .asDriver(onErrorJustReturn: [])
                }
            results.map { "\($0.count)" }.drive(binder(count)).disposed(by: disposeBag)
            results.map { $0.joined(separator: ",") }.drive(binder(list)).disposed(by: disposeBag)
            scheduler.start()
        }
        #expect(count.texts == ["1", "0", "3"])
        #expect(list.texts == ["a", "", "a,b,c"])
        #expect(asked == 3)
    }

    @Test func `A driver can be spelled out: observed, caught, shared`() {
        let source = scheduler.createColdObservable([.next(10, 1), .error(20, Offline())])
        let safe =
            source
            .observe(on: scheduler)
            .catchAndReturn(0)
            .share(replay: 1, scope: .whileConnected)
        let first = scheduler.record(safe)
        scheduler.scheduleAt(15) {}
        scheduler.start()
        #expect(first.events == [.next(11, 1), .next(21, 0), .completed(21)])
        #expect(source.subscriptions == [Subscription(0, 20)])
    }
}
