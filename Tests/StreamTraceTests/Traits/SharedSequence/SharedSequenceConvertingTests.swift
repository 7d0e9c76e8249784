import Testing

@testable import StreamTraceEngine

@Suite("asSharedSequence")
struct SharedSequenceConvertingTests {
    /// A strategy that delivers at once, and shares for ever.
    private struct Eager: SharingStrategyProtocol {
        static var scheduler: any SchedulerType { SharingScheduler.make() }
        static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
            source.share(replay: 2, scope: .forever)
        }
    }

    @Test func `Replaces an error in each of its three ways, and shares as the strategy specifies`() {
        let test = MarbleTest()
        SharingScheduler.mock(scheduler: test.scheduler) {
            let source = test.hot("-1-#")
            let returning = source.asSharedSequence(sharingStrategy: Eager.self, onErrorJustReturn: 9)
            let other: SharedSequence<Eager, Int> = source.asSharedSequence(onErrorDriveWith: .of(8))
            let recovering = source.asSharedSequence(sharingStrategy: Eager.self, onErrorRecover: { _ in .empty() })
            let results = [returning, other, recovering].map { test.expect($0.asObservable()) }
            let late = test.expect(returning.asObservable(), "-----^")
            results[0].toBe("-1-(9|)")
            results[1].toBe("-1-(8|)")
            results[2].toBe("-1-|")
            late.toBe("-----(19|)")
            source.wasSubscribed("^--!", "^--!", "^--!")
        }
    }

    @Test func `Drivers and signals replace an error by a value, by another stream, or by one made from the error`() {
        let test = MarbleTest()
        SharingScheduler.mock(scheduler: test.scheduler) {
            let source = test.hot("-1-#", ["1": 1])
            let drivers = [
                test.expect(source.asDriver(onErrorJustReturn: 0).asObservable()),
                test.expect(source.asDriver(onErrorDriveWith: .just(0)).asObservable()),
                test.expect(source.asDriver(onErrorRecover: { _ in .just(0) }).asObservable()),
                test.expect(source.asSignal(onErrorJustReturn: 0).asObservable()),
                test.expect(source.asSignal(onErrorSignalWith: .just(0)).asObservable()),
                test.expect(source.asSignal(onErrorRecover: { _ in .just(0) }).asObservable()),
            ]
            let empty = test.expect(source.asDriver(onErrorDriveWith: .empty()).asObservable())
            let completed = test.expect(source.asDriverOnErrorJustComplete().asObservable())
            for driver in drivers { driver.toBe("-1-(0|)") }
            empty.toBe("-1-|")
            completed.toBe("-1-|")
        }
    }

    @Test func `Relays are drivers`() {
        let test = MarbleTest()
        SharingScheduler.mock(scheduler: test.scheduler) {
            let relay = PublishRelay<Int>()
            let driver = test.expect(relay.asDriver().asObservable())
            test.at(1) { relay.accept(1) }
            driver.toBe("-1")
        }
    }
}
