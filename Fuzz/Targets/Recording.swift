@testable import StreamTraceAnswers
@testable import StreamTraceText
@testable import StreamTraceValues

extension FuzzTarget {
    /// Reads all events of a recording, and their values both with guessed types and with stated ones.
    static func read(_ reader: RecordingReader) {
        let values = ValueReader(.unknown)
        do throws(Diagnostic) {
            while let event = try reader.next() {
                switch event.kind {
                case .next: _ = try? values.read(event.text).description
                case .error: _ = try? "\(values.readError(event.text))"
                case .subscribed, .completed, .disposed: break
                }
                if let type = event.type { _ = ValueType(reading: String(decoding: type, as: UTF8.self))?.description }
                _ = reader.diagnostic("event", at: event.text).rendered()
            }
        } catch {
            _ = error.rendered()
        }
    }
}
