import StreamTrace
import Testing

/// Chains after `combineLatest` and `zip` without a closure, which use the tuple's members by number.
@Suite("RxSwift's names: tuples")
struct TupleSurfaceTests {
    private let number = Observable.just(1)
    private let text = BehaviorSubject(value: "a")
    private let flag = BehaviorRelay(value: true)

    @Test func `The members of tuples of two and three sources can be used by number`() {
        var log: [String] = []
        _ = Observable.combineLatest(number, text, flag).filter { $0.2 }.map { $0.1 }.subscribe(onNext: {
            log.append($0)
        })
        _ = Observable.combineLatest(number, text, flag).subscribe(onNext: { log.append("\($0.0)\($0.2)") })
        _ = Observable.combineLatest(number, text, flag).subscribe(onNext: { a, b, c in log.append("\(a)\(b)\(c)") })
        _ = flag.withLatestFrom(Observable.combineLatest(number, text, flag)) { ($0, $1.1, $1.2) }
            .map { $0.2 }.subscribe(onNext: { log.append("\($0)") })
        _ = Observable.zip(number, text, flag).map { $0.0 + $0.1.count + ($0.2 ? 1 : 0) }
            .subscribe(onNext: { log.append("\($0)") })
        #expect(log == ["a", "1true", "1atrue", "true", "3"])
    }

    @Test func `The members of tuples of traits can be used by number`() {
        var log: [String] = []
        let infallible = flag.asInfallible()
        let (single, maybe) = (Single.just(1), Maybe.just("b"))
        let scheduler = TestScheduler(initialClock: 0)
        SharingScheduler.mock(scheduler: scheduler) {
            let driver = flag.asDriver()
            _ = Driver.combineLatest(driver, Driver.just(1), Driver.just("b")).filter { $0.0 }.drive(onNext: {
                log.append($0.2)
            })
            _ = Driver.zip(driver, driver, Driver.just("c")).drive(onNext: { log.append($0.2) })
            scheduler.start()
        }
        _ = Infallible.combineLatest(infallible, infallible, Infallible.just("d")).subscribe(onNext: {
            log.append($0.2)
        })
        _ = Infallible.zip(infallible, infallible, Infallible.just("e")).map { $0.2 }.subscribe(onNext: {
            log.append($0)
        })
        _ = Single.zip(single, single, single).subscribe(onSuccess: { log.append("\($0.2)") })
        _ = Maybe.zip(maybe, maybe, maybe).subscribe(onSuccess: { log.append($0.2) })
        #expect(log == ["b", "c", "d", "e", "1", "b"])
    }

    @Test func `The members of tuples of up to nine sources can be used by number`() {
        var log: [Int] = []
        let note = { log.append($0) }
        let a = number
        _ = Observable.combineLatest(a, a, a, a, a, a, a, a)
            .map { $0.0 + $0.1 + $0.2 + $0.3 + $0.4 + $0.5 + $0.6 + $0.7 }.subscribe(onNext: note)
        _ = Observable.zip(a, a, a, a, a, a, a).map { $0.0 + $0.1 + $0.2 + $0.3 + $0.4 + $0.5 + $0.6 }
            .subscribe(onNext: note)
        let nine = Observable.combineLatest(a, a, a, a, a, a, a, a, a)
        _ = nine.map { $0.7 + $0.8 }.subscribe(onNext: note)
        #expect(log == [8, 7, 2])
    }
}
