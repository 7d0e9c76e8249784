import Testing

@testable import StreamTraceEngine

@Suite("Driver and Signal on a screen")
struct DriverSignalTests {
    private enum APIError: Error {
        case offline
        case timeout
    }

    @Test func `A plain binding dies of an error, a driver survives it`() {
        let log = debugLog { test in
            let searches = test.hot("a---b---c---", ["a": "a", "b": "b", "c": "c"])
            let found = test.cold("-r", ["r": "found"])
            let offline = test.cold("-#", ["r": "found"])
            let search = { (text: String) in text == "b" ? offline : found }
            _ = searches.flatMapLatest(search).debug("plain").subscribe(onError: { _ in })
            _ = searches.asDriver(onErrorJustReturn: "")
                .flatMapLatest { search($0).asDriver(onErrorJustReturn: "nothing found") }
                .debug("driver").drive()
        }
        #expect(
            log == [
                "0: plain -> subscribed",
                "0: driver -> subscribed",
                "1: plain -> Event next(found)",
                "1: driver -> Event next(found)",
                "5: plain -> Event error(error)",
                "5: plain -> isDisposed",
                "5: driver -> Event next(nothing found)",
                "9: driver -> Event next(found)",
            ])
    }

    @Test func `A driver sends a late subscriber its latest value, a signal sends nothing`() {
        let log = debugLog { test in
            let source = test.hot("-1--2--3")
            let driver = source.asDriver(onErrorJustReturn: 0)
            let signal = source.asSignal(onErrorJustReturn: 0)
            _ = driver.drive()
            _ = signal.emit()
            test.at(5) {
                _ = driver.debug("driver, late").drive()
                _ = signal.debug("signal, late").emit()
            }
        }
        #expect(
            log == [
                "5: driver, late -> subscribed",
                "5: driver, late -> Event next(2)",
                "5: signal, late -> subscribed",
                "7: driver, late -> Event next(3)",
                "7: signal, late -> Event next(3)",
            ])
    }

    @Test func `An error is replaced by a value, by another stream, or by one made from the error`() {
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

    @Test func `A source with side effects is subscribed to once, however many watch`() {
        let test = MarbleTest()
        SharingScheduler.mock(scheduler: test.scheduler) {
            var effects: [String] = []
            let request = test.cold("--a-b", ["a": "ada", "b": "bob"])
            let driver = request.do(onNext: { effects.append("did \($0)") }).asDriver(onErrorJustReturn: "nobody")
            let one = test.expect(driver.asObservable(), "^-----!")
            let two = test.expect(driver.map { $0 }.asObservable(), "^-----!")
            one.toBe("--a-b", ["a": "ada", "b": "bob"])
            two.toBe("--a-b", ["a": "ada", "b": "bob"])
            #expect(effects == ["did ada", "did bob"])
            request.wasSubscribed("^-----!")
        }
    }
}
