@testable import StreamTraceEngine

/// Returns the notes of a stream's operators about elements that they drop or hold, while `body` runs.
func notes<Stream: ObservableType>(of stream: Stream, on test: MarbleTest = MarbleTest(), _ body: () -> Void = {})
    -> [String]
{
    let recorder = TraceRecorder()
    recorder.record(on: test.scheduler) {
        let subscription = stream.asObservable().subscribe(onError: { _ in })
        body()
        subscription.dispose()
    }
    return recorder.records.compactMap { record in
        switch record.kind {
        case .dropped(let reason): "dropped: \(reason)"
        case .held(let reason): "held: \(reason)"
        default: nil
        }
    }
}
