import Dispatch
import StreamTrace
import Testing

/// What RxSwift's "Getting Started" shows of disposing of streams and of creating them.
@Suite("Documentation: Getting Started")
struct GettingStartedTests {
    private let print = Printed()
    /// A tick is a millisecond.
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)

    @Test func `A disposed interval sends nothing more`() {
        let subscription = Observable<Int>.interval(.milliseconds(300), scheduler: scheduler)
            .subscribe { event in print(event) }
        scheduler.scheduleAt(2000) { subscription.dispose() }
        scheduler.start()
        #expect(print.lines == (0...5).map { "next(\($0))" })
    }

    @Test func `Nothing arrives behind a disposal on the scheduler that the events are observed on`() {
        let subscription = Observable<Int>.interval(.milliseconds(300), scheduler: scheduler)
            .observe(on: scheduler)
            .subscribe { event in print(event) }
        scheduler.scheduleAt(300) { subscription.dispose() }
        scheduler.start()
        #expect(print.lines == [])
    }

    @Test func `A bag disposes of what is in it when it is replaced`() {
        final class Screen {
            var disposeBag = DisposeBag()
        }
        let screen = Screen()
        let source = PublishSubject<Int>()
        source.subscribe(onNext: { [print] in print($0) }).disposed(by: screen.disposeBag)
        source.onNext(1)
        screen.disposeBag = DisposeBag()
        source.onNext(2)
        #expect(print.lines == ["1"])
        #expect(!source.hasObservers)
    }

    @Test func `A composite that was disposed of disposes of what comes later at once`() {
        let group = CompositeDisposable()
        _ = group.insert(Disposables.create { [print] in print("first") })
        group.dispose()
        _ = group.insert(Disposables.create { [print] in print("late") })
        #expect(print.lines == ["first", "late"])
    }

    @Test func `A stream ends with the life of what it is taken until`() {
        let sequence = PublishSubject<Int>()
        let deallocated = PublishSubject<Void>()
        _ = sequence.take(until: deallocated).subscribe { print($0) }
        sequence.onNext(1)
        deallocated.onNext(())
        sequence.onNext(2)
        #expect(print.lines == ["next(1)", "completed"])
    }

    @Test func `An event is over before the next begins`() {
        _ = Observable.of(1, 2, 3).subscribe { (event: Event<Int>) in
            if event.isStopEvent { return }
            print("begins")
            print("ends")
        }
        #expect(print.lines == ["begins", "ends", "begins", "ends", "begins", "ends"])
    }

    @Test func `A search does nothing before somebody subscribes`() {
        func search(_ term: String) -> Observable<[String]> {
            Observable.create { observer in
                print("request for", term)
                observer.on(.next([term]))
                return Disposables.create()
            }
        }
        let results = search("me")
        #expect(print.lines == [])
        _ = results.subscribe(onNext: { [print] in print($0.count, "result") })
        #expect(print.lines == ["request for me", "1 result"])
    }

    @Test func `An own just sends its element to each subscriber`() {
        func myJust<Element>(_ element: Element) -> Observable<Element> {
            Observable.create { observer in
                observer.on(.next(element))
                observer.on(.completed)
                return Disposables.create()
            }
        }
        _ = myJust(0).subscribe(onNext: { [print] in print($0) })
        #expect(print.lines == ["0"])
    }

    @Test func `An own from sends all elements at each subscription`() {
        func myFrom<Element>(_ elements: [Element]) -> Observable<Element> {
            Observable.create { observer in
                for element in elements { observer.on(.next(element)) }
                observer.on(.completed)
                return Disposables.create()
            }
        }
        let words = myFrom(["first", "second"])
        print("started")
        _ = words.subscribe(onNext: { [print] in print($0) })
        print("again")
        _ = words.subscribe(onNext: { [print] in print($0) })
        print("ended")
        #expect(print.lines == ["started", "first", "second", "again", "first", "second", "ended"])
    }

    @Test func `An own interval on a dispatch queue counts until it is disposed of`() throws {
        func myInterval(_ interval: DispatchTimeInterval) -> Observable<Int> {
            Observable.create { observer in
                let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "interval"))
                timer.schedule(deadline: .now() + interval, repeating: interval)
                let cancel = Disposables.create { timer.cancel() }
                nonisolated(unsafe) var next = 0
                timer.setEventHandler {
                    if cancel.isDisposed { return }
                    observer.on(.next(next))
                    next += 1
                }
                timer.resume()
                return cancel
            }
        }
        #expect(try myInterval(.milliseconds(1)).take(5).toBlocking(timeout: 10).toArray() == [0, 1, 2, 3, 4])
    }
}
