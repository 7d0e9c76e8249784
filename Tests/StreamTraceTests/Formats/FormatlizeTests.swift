import Testing

@testable import StreamTraceEngine

@Suite("formatlize")
struct FormatlizeTests {
    private let names = ["a": "ada", "b": "bob"] as [Character: String]
    private let busy = ["t": true, "f": false] as [Character: Bool]

    /// Checks the three parts of `request`, and the number of subscriptions to it.
    private func check(
        _ request: String, succeeded: String, failed: String, processing: String, subscription: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let test = MarbleTest()
        let source = test.cold(request, names)
        let parts = source.formatlize()
        let ok = test.expect(parts.succeeded)
        let no = test.expect(parts.failed)
        let under = test.expect(parts.processing)
        ok.toBe(succeeded, names, sourceLocation: sourceLocation)
        no.toBe(failed, ["e": TestError()], sourceLocation: sourceLocation)
        under.toBe(processing, busy, sourceLocation: sourceLocation)
        source.wasSubscribed(subscription, sourceLocation: sourceLocation)
    }

    @Test func `formatlize emits the value of a request that succeeds, and is processing until then`() {
        check("---a|", succeeded: "---a|", failed: "----|", processing: "t--f|", subscription: "^---!")
    }

    @Test func `formatlize emits the error of a request that fails as a value, and no part ends with it`() {
        check("---#", succeeded: "---|", failed: "---(e|)", processing: "t--(f|)", subscription: "^--!")
    }

    @Test func `formatlize stops processing once: at the first of several values, or at the failure`() {
        check(
            "-a-b-#", succeeded: "-a-b-|", failed: "-----(e|)", processing: "tf---|", subscription: "^----!")
    }

    @Test func `formatlize remains processing if the source is empty, and completes`() {
        check("---|", succeeded: "---|", failed: "---|", processing: "t--|", subscription: "^--!")
    }

    @Test func `formatlize remains processing while no response arrives`() {
        check("-", succeeded: "-", failed: "-", processing: "t", subscription: "^")
    }

    @Test func `formatlize shares one subscription, and emits the latest value to a late subscriber`() {
        let test = MarbleTest()
        let source = test.cold("--a--b--|", names)
        let (succeeded, _, processing) = source.formatlize()
        let early = test.expect(succeeded)
        let late = test.expect(succeeded, "---^")
        let lateBusy = test.expect(processing, "---^")
        early.toBe("--a--b--|", names)
        late.toBe("---a-b--|", names)
        lateBusy.toBe("---(tf)-|", busy)
        source.wasSubscribed("^-------!")
    }

    @Test func `formatlize releases the request with the last subscriber`() {
        let test = MarbleTest()
        let source = test.cold("-a-a-a-a", names)
        let (succeeded, failed, _) = source.formatlize()
        let ok = test.expect(succeeded, "^--!")
        let no = test.expect(failed, "^----!")
        ok.toBe("-a", names)
        no.toBe("-")
        source.wasSubscribed("^----!")
    }

    @Test
    func `formatlize subscribes to a synchronous source four times, because it ends before the next subscriber`() {
        let log = debugLog { _ in
            let (succeeded, failed, processing) = Observable.just("ada").debug("request").formatlize()
            _ = succeeded.debug("succeeded").subscribe()
            _ = failed.debug("failed").subscribe()
            _ = processing.debug("processing").subscribe()
        }
        #expect(log.filter { $0 == "0: request -> subscribed" }.count == 4)
        #expect(
            log.filter { $0.contains("Event") && !$0.contains("request") } == [
                "0: succeeded -> Event next(ada)",
                "0: succeeded -> Event completed",
                "0: failed -> Event completed",
                "0: processing -> Event next(true)",
                "0: processing -> Event next(false)",
                "0: processing -> Event completed",
            ])
    }

    @Test func `formatlize ends the missing part of a single with noElements: 'failed' if it succeeds`() {
        let log = debugLog { test in
            let (succeeded, failed, processing) = test.cold("--(a|)", ["a": "ada"]).asSingle().formatlize()
            _ = succeeded.debug("succeeded").subscribe()
            _ = failed.debug("failed").subscribe(onFailure: { _ in })
            _ = processing.debug("processing").subscribe()
        }
        #expect(
            log == [
                "0: succeeded -> subscribed",
                "0: failed -> subscribed",
                "0: processing -> subscribed",
                "0: processing -> Event next(true)",
                "2: succeeded -> Event next(ada)",
                "2: succeeded -> Event completed",
                "2: succeeded -> isDisposed",
                "2: processing -> Event next(false)",
                "2: failed -> Event error(Sequence doesn't contain any elements.)",
                "2: failed -> isDisposed",
                "2: processing -> Event completed",
                "2: processing -> isDisposed",
            ])
    }

    @Test func `formatlize ends the missing part of a single with noElements: 'succeeded' if it fails`() {
        let test = MarbleTest()
        let (succeeded, failed, processing) = test.cold("--#").asSingle().formatlize()
        let ok = test.expect(succeeded.asObservable())
        let no = test.expect(failed.asObservable())
        let under = test.expect(processing)
        ok.toBe("--#", error: RxError.noElements)
        no.toBe("--(e|)", ["e": TestError()])
        under.toBe("t-(f|)", busy)
    }

    @Test func `formatlize ends both parts of an empty maybe with noElements`() {
        let test = MarbleTest()
        let (succeeded, failed, processing) = test.cold("--|").asMaybe().formatlize()
        let ok = test.expect(succeeded.asObservable())
        let no = test.expect(failed.asObservable())
        let under = test.expect(processing)
        ok.toBe("--#", error: RxError.noElements)
        no.toBe("--#", error: RxError.noElements)
        under.toBe("t-|", busy)
    }

    @Test func `A format has parts that can be set`() {
        let test = MarbleTest()
        let format = test.cold("-a-b|", names).formatlize()
        format.succeeded = format.succeeded.map { "\($0)!" }
        let typed: FormattedObservable<String> = format
        test.expect(typed.succeeded).toBe("-x-y|", ["x": "ada!", "y": "bob!"])
    }

    @Test func `A format can be used through its two protocols`() {
        func parts<Part>(_ format: Part) -> (Part.W, Part.F, Part.P)
        where Part: FormatResultConvertibleType & FormatProcessingConvertibleType {
            (format.succeeded, format.failed, format.processing)
        }
        let test = MarbleTest()
        let format = test.cold("-a|", names).formatlize()
        let (succeeded, _, processing) = parts(format)
        #expect(succeeded === format.succeeded)
        #expect(processing === format.processing)
    }

    @Test func `A format maps every element to true or to false`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        let yes = test.expect(source.mapToTrue())
        let no = test.expect(source.mapToFalse())
        yes.toBe("-t-t-|", busy)
        no.toBe("-f-f-|", busy)
    }
}
