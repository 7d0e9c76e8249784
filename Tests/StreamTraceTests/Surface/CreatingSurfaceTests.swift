import StreamTrace
import Testing

/// Every name is called like in a program for RxSwift 6: with labels, and without arguments that have a default value.
@Suite("RxSwift's names: creating")
struct CreatingSurfaceTests {
    private let scheduler = CurrentThreadScheduler.instance

    @Test func `The functions of RxSwift emit elements`() {
        #expect(sent(Observable.just(1)) == "1 |")
        #expect(sent(Observable.just(1, scheduler: scheduler)) == "1 |")
        #expect(sent(Observable.of(1, 2)) == "1 2 |")
        #expect(sent(Observable.of(1, 2, scheduler: scheduler)) == "1 2 |")
        #expect(sent(Observable.from([1, 2])) == "1 2 |")
        #expect(sent(Observable.from([1, 2], scheduler: scheduler)) == "1 2 |")
        #expect(sent(Observable.from(1...2)) == "1 2 |")
        #expect(sent(Observable.from(Set([1]), scheduler: scheduler)) == "1 |")
        #expect(sent(Observable.from(optional: Int?.none)) == "|")
        #expect(sent(Observable.from(optional: 1, scheduler: scheduler)) == "1 |")
        #expect(sent(Observable.repeatElement(1).take(2)) == "1 1 |")
        #expect(sent(Observable.repeatElement(1, scheduler: scheduler).take(1)) == "1 |")
    }

    @Test func `empty, never and error have the forms of RxSwift`() {
        #expect(sent(Observable<Int>.empty()) == "|")
        #expect(sent(Observable<Int>.never()) == "")
        #expect(sent(Observable<Int>.error(SurfaceError())) == "#")
    }

    @Test func `create, deferred and using have the forms of RxSwift`() {
        let created = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.on(.completed)
            return Disposables.create()
        }
        #expect(sent(created) == "1 |")
        #expect(sent(Observable.deferred { .just(1) }) == "1 |")
        #expect(
            sent(
                Observable.using(
                    { BooleanDisposable() }, observableFactory: { resource in .just(resource.isDisposed) }))
                == "false |")
    }

    @Test func `range, generate and repeatElement have the forms of RxSwift`() {
        #expect(sent(Observable.range(start: 1, count: 2)) == "1 2 |")
        #expect(sent(Observable.range(start: 1, count: 1, scheduler: scheduler)) == "1 |")
        #expect(
            sent(Observable.generate(initialState: 1, condition: { $0 < 3 }, iterate: { $0 + 1 })) == "1 2 |")
        #expect(
            sent(
                Observable.generate(
                    initialState: 1, condition: { $0 < 2 }, scheduler: scheduler, iterate: { $0 + 1 })) == "1 |")
    }

    @Test func `interval and timer have the forms of RxSwift`() {
        #expect(
            timed { Observable<Int>.interval(.milliseconds(10), scheduler: $1).take(2) } == "0@10 1@20 |@20")
        #expect(timed { Observable<Int>.timer(.milliseconds(5), scheduler: $1) } == "0@5 |@5")
        #expect(
            timed { Observable<Int>.timer(.milliseconds(5), period: .milliseconds(2), scheduler: $1).take(2) }
                == "0@5 1@7 |@7")
    }

    @Test func `Asynchronous sequences and functions are converted to streams`() async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        continuation.yield(1)
        continuation.finish()
        var elements: [Int] = []
        for try await element in stream.asObservable().values { elements.append(element) }
        #expect(elements == [1])
        #expect(try await Single.create { 2 }.value == 2)
    }

    @Test func `A program can implement its own streams`() {
        struct Own: ObservableType {
            typealias Element = Int

            func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Int {
                Observable.just(7).subscribe(observer)
            }
        }
        final class Subclass: Observable<Int>, @unchecked Sendable {
            override func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
            where Observer.Element == Int {
                Observable.just(8).subscribe(observer)
            }
        }
        #expect(sent(Own().map { $0 + 1 }) == "8 |")
        #expect(sent(Subclass().asObservable()) == "8 |")
    }
}
