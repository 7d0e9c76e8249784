import StreamTrace
import Testing

/// What RxSwift's "Subjects", "Hot and Cold Observables" and "Tips" say.
@Suite("Documentation: Subjects, hot and cold, tips")
struct SubjectsDocumentTests {
    private struct Failure: Error {}

    /// What a subscriber gets that comes between 2 and 3, and one that comes after the end.
    private func play(_ subject: some SubjectType & ObserverType<Int>) -> (early: [String], late: [String]) {
        subject.onNext(1)
        subject.onNext(2)
        let early = Received(subject.asObservable())
        subject.onNext(3)
        subject.onCompleted()
        return (early.words, Received(subject.asObservable()).words)
    }

    @Test func `A publish subject sends what comes after the subscription, and its end to everybody`() {
        let (early, late) = play(PublishSubject<Int>())
        #expect(early == ["3", "|"])
        #expect(late == ["|"])
    }

    @Test func `A behaviour subject begins with its latest element`() {
        let (early, late) = play(BehaviorSubject(value: 0))
        #expect(early == ["2", "3", "|"])
        #expect(late == ["|"])
    }

    @Test func `A replay subject repeats what fits its buffer, after its end too`() {
        let (early, late) = play(ReplaySubject<Int>.create(bufferSize: 2))
        #expect(early == ["1", "2", "3", "|"])
        #expect(late == ["2", "3", "|"])
    }

    @Test func `An async subject sends its last element when it completes`() {
        let (early, late) = play(AsyncSubject<Int>())
        #expect(early == ["3", "|"])
        #expect(late == ["3", "|"])
    }

    @Test func `Relays are subjects that neither complete nor fail`() {
        let publish = PublishRelay<Int>()
        let behavior = BehaviorRelay(value: 0)
        let replay = ReplayRelay<Int>.create(bufferSize: 1)
        publish.accept(1)
        behavior.accept(1)
        replay.accept(1)
        let received = [
            Received(publish.asObservable()), Received(behavior.asObservable()), Received(replay.asObservable()),
        ]
        publish.accept(2)
        behavior.accept(2)
        replay.accept(2)
        _ = Observable.of(3).bind(to: publish)
        #expect(received.map(\.words) == [["2", "3"], ["1", "2"], ["1", "2"]])
    }

    @Test func `A hot source sends whether or not anyone listens, a cold one to each listener from its beginning`() {
        let scheduler = TestScheduler(initialClock: 0)
        let hot = scheduler.createHotObservable([.next(100, 1), .next(300, 2)])
        let cold = scheduler.createColdObservable([.next(100, 1), .next(300, 2)])
        let ofHot = scheduler.createObserver(Int.self)
        let ofCold = scheduler.createObserver(Int.self)
        scheduler.scheduleAt(200) {
            _ = hot.subscribe(ofHot)
            _ = cold.subscribe(ofCold)
        }
        scheduler.start()
        #expect(ofHot.events == [.next(300, 2)])
        #expect(ofCold.events == [.next(300, 1), .next(500, 2)])
    }

    @Test func `An often used combination of operators becomes one of your own`() throws {
        #expect(try Observable.of(1, 2, 3, 4).coolElements().toBlocking().toArray() == [2, 4])
    }

    @Test func `A subscription inside of a subscription is an operator waiting to be used`() {
        let text = PublishSubject<String>()
        let nested = Printed()
        let chained = Printed()
        let disposeBag = DisposeBag()
        func request(_ text: String) -> Observable<String> { .of(text, text.uppercased()) }
        text.subscribe(onNext: { text in
            request(text).subscribe(onNext: { nested($0) }).disposed(by: disposeBag)
        }).disposed(by: disposeBag)
        text.flatMapLatest { request($0) }
            .subscribe(onNext: { chained($0) })
            .disposed(by: disposeBag)
        text.onNext("a")
        text.onNext("b")
        #expect(chained.lines == ["a", "A", "b", "B"])
        #expect(nested.lines == chained.lines)
    }
}

private protocol MaybeCool {
    var isCool: Bool { get }
}

extension Int: MaybeCool {
    fileprivate var isCool: Bool { self % 2 == 0 }
}

extension ObservableType where Element: MaybeCool {
    fileprivate func coolElements() -> Observable<Element> { filter { $0.isCool } }
}
