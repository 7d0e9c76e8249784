@testable import StreamTrace

/// What `debug()` prints while `body` runs, without the time: `out -> Event next(1)`.
func debugLines(_ body: () -> Void) -> [String] {
    let capture = DebugLog.Capture()
    DebugLog.$capture.withValue(capture, operation: body)
    return capture.lines.map { String($0.dropFirst("yyyy-MM-dd HH:mm:ss.SSS: ".count)) }
}

/// Why elements of a traced pipeline did not come out, in order.
func fates(_ pipeline: () -> Observable<Int>) -> [String] {
    let recorder = TraceRecorder()
    recorder.record(on: MarbleScheduler()) { _ = pipeline().subscribe() }
    return recorder.records.compactMap {
        switch $0.kind {
        case .dropped(let reason): "dropped: \(reason)"
        case .held(let reason): "held: \(reason)"
        default: nil
        }
    }
}
