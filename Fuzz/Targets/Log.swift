@testable import StreamTrace

extension FuzzTarget {
    /// A log as it comes from a console, its values read as what they look like.
    static let log = FuzzTarget(name: "log") { bytes in
        let reader = LogReader(LineReader(path: "fuzz.log", bytes: bytes))
        let values = ValueReader(.unknown)
        do throws(Diagnostic) {
            while let event = try reader.next() {
                switch event.kind {
                case .next: _ = try? values.read(event.text).description
                case .error: _ = try? "\(values.readError(event.text))"
                case .subscribed, .completed, .disposed: break
                }
                _ = reader.diagnostic("event", at: event.text).rendered()
            }
        } catch {
            _ = error.rendered()
        }
    }
}
