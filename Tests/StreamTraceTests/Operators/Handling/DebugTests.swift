import Testing

@testable import StreamTraceEngine

@Suite("debug")
struct DebugTests {
    @Test func `Follows the rules of an operator with one source`() {
        _ = debugLines { checkOneSource { $0.debug() } }
    }

    @Test func `Prints subscription, events and disposal; outer first, but nested events first`() {
        let test = MarbleTest()
        let source = test.hot("-1|")
        let log = debugLines {
            _ = source.debug("in").debug("out").subscribe()
            test.run()
        }
        #expect(
            log == [
                "out -> subscribed", "in -> subscribed", "in -> Event next(1)", "out -> Event next(1)",
                "in -> Event completed", "out -> Event completed", "out -> isDisposed", "in -> isDisposed",
            ])
    }

    @Test func `Prints an error, and disposal from outside`() {
        let log = debugLines {
            _ = Observable<Int>.error(TestError()).debug("a").subscribe(onError: { _ in })
            Observable<Int>.never().debug("b").subscribe().dispose()
        }
        #expect(
            log == [
                "a -> subscribed", "a -> Event error(error)", "a -> isDisposed", "b -> subscribed", "b -> isDisposed",
            ])
    }

    @Test func `Uses its source location as its name`() {
        func identifier() -> [String] { debugLines { _ = Observable<Int>.never().debug(line: 7).subscribe() } }
        #expect(identifier() == ["DebugTests.swift:7 (identifier()) -> subscribed"])
    }

    @Test func `Shortens long events if requested`() {
        let long = String(repeating: "0123456789", count: 5)
        let log = debugLines {
            _ = Observable.of(long, "short").debug("a", trimOutput: true).subscribe()
            _ = Observable.just(long).debug("b").subscribe()
        }
        #expect(log.contains("a -> Event next(012345678901234...1234567890123456789)"))
        #expect(log.contains("a -> Event next(short)"))
        #expect(log.contains("b -> Event next(\(long))"))
    }

    @Test func `Shortens events of more than 40 characters`() {
        let fitting = String(repeating: "x", count: 40 - "next()".count)
        let log = debugLines { _ = Observable.of(fitting, fitting + "y").debug("a", trimOutput: true).subscribe() }
        #expect(log.contains("a -> Event next(\(fitting))"))
        #expect(log.contains("a -> Event next(xxxxxxxxxxxxxxx...xxxxxxxxxxxxxxxxxxy)"))
    }

    @Test func `Prints virtual time if it runs there`() {
        let test = MarbleTest()
        let capture = DebugLog.Capture()
        DebugLog.$capture.withValue(capture) {
            _ = test.expect(test.hot("---1").debug("a"))
            test.run()
        }
        #expect(
            capture.lines == [
                "1970-01-01 00:00:00.000: a -> subscribed", "1970-01-01 00:00:00.003: a -> Event next(1)",
            ])
    }

    @Test func `Writes dates as yyyy-MM-dd HH:mm:ss.SSS`() {
        #expect(DebugLog.timestamp(1_430_573_820_123_999_999, local: false) == "2015-05-02 13:37:00.123")
        #expect(DebugLog.timestamp(-1, local: false) == "1969-12-31 23:59:59.999")
        #expect(DebugLog.timestamp(0, local: false) == "1970-01-01 00:00:00.000")
        for extreme in [Int64.min, .max] { #expect(DebugLog.timestamp(extreme, local: true).count == 23) }
    }

    @Test func `Writes to the trace if there is one, and prints no line`() {
        let recorder = TraceRecorder()
        let log = debugLines {
            recorder.record(on: MarbleScheduler()) { _ = Observable.just(1).debug("a").subscribe() }
        }
        #expect(log == [])
        let logged = recorder.records.compactMap {
            if case .log(let identifier, let content) = $0.kind { "\(identifier) -> \(content)" } else { nil }
        }
        #expect(
            logged == [
                "a -> subscribed", "a -> Event next(1)", "a -> Event completed", "a -> isDisposed",
            ])
    }
}
