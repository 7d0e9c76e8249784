@testable import StreamTraceEngine

/// The lines that `debug()` prints while `body` runs, without the time: `out -> Event next(1)`.
func debugLines(_ body: () -> Void) -> [String] {
    let capture = DebugLog.Capture()
    DebugLog.$capture.withValue(capture, operation: body)
    return capture.lines.map { String($0.dropFirst("yyyy-MM-dd HH:mm:ss.SSS: ".count)) }
}
