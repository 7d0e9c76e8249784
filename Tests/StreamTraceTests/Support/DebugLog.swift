@testable import StreamTraceEngine

/// The lines that `debug()` prints on virtual time, in milliseconds; drivers and signals run on it too.
///
///     debugLog { test in
///         _ = test.hot("-1-|").debug("x").subscribe()
///     }
///     // 0: x -> subscribed, 1: x -> Event next(1), 3: x -> Event completed, 3: x -> isDisposed
///
/// Subscriptions that `body` makes at once are made at 0, before any event.
func debugLog(_ body: (MarbleTest) -> Void) -> [String] {
    let test = MarbleTest()
    let recorder = TraceRecorder()
    recorder.record(on: test.scheduler) {
        SharingScheduler.mock(scheduler: test.scheduler) {
            body(test)
            test.run()
        }
    }
    return recorder.records.compactMap { record in
        guard case .log(let identifier, let content) = record.kind else { return nil }
        return "\(record.time): \(identifier) -> \(content)"
    }
}
