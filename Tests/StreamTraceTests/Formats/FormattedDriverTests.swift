import Testing

@testable import StreamTraceEngine

@Suite("formats as drivers")
struct FormattedDriverTests {
    private enum APIError: Error {
        case unknown
    }

    @Test func `The parts of a format are drivers, which replay and end only with a completion`() {
        let log = debugLog { test in
            let format: FormattedDriver<String> = test.cold("--a---#", ["a": "ada"]).formatlize()
                .asDriver(onErrorJustReturn: (succeeded: "nobody", failed: APIError.unknown, processing: false))
            _ = format.succeeded.debug("succeeded").drive()
            _ = format.failed.debug("failed").drive()
            _ = format.processing.debug("processing").drive()
            test.at(4) { _ = format.succeeded.debug("late").drive() }
        }
        #expect(
            log == [
                "0: succeeded -> subscribed",
                "0: failed -> subscribed",
                "0: processing -> subscribed",
                "0: processing -> Event next(true)",
                "2: succeeded -> Event next(ada)",
                "2: processing -> Event next(false)",
                "4: late -> subscribed",
                "4: late -> Event next(ada)",
                "6: failed -> Event next(error)",
                "6: succeeded -> Event completed",
                "6: succeeded -> isDisposed",
                "6: late -> Event completed",
                "6: late -> isDisposed",
                "6: processing -> Event completed",
                "6: processing -> isDisposed",
                "6: failed -> Event completed",
                "6: failed -> isDisposed",
            ])
    }

    @Test func `The driver of the missing part of a single completes, or emits a given value`() {
        let log = debugLog { test in
            let format: FormattedSingle<String> = test.cold("--(a|)", ["a": "ada"]).asSingle().formatlize()
            _ = format.asDriverOnErrorJustComplete().failed.debug("completed").drive()
            let parts = (succeeded: "nobody", failed: APIError.unknown as any Error, processing: false)
            _ = format.asDriver(onErrorJustReturn: parts).failed.debug("replaced").drive()
        }
        #expect(
            log == [
                "0: completed -> subscribed",
                "0: replaced -> subscribed",
                "2: replaced -> Event next(unknown)",
                "2: replaced -> Event completed",
                "2: replaced -> isDisposed",
                "2: completed -> Event completed",
                "2: completed -> isDisposed",
            ])
    }

    @Test func `The parts of a single are also plain observables`() {
        let test = MarbleTest()
        let single: FormattedSingle<String> = test.cold("--(a|)", ["a": "ada"]).asSingle().formatlize()
        let format: FormattedObservable<String> = single.asObservable()
        let ok = test.expect(format.succeeded)
        let no = test.expect(format.failed)
        ok.toBe("--(a|)", ["a": "ada"])
        no.toBe("--#", error: RxError.noElements)
    }
}
