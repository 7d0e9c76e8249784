@testable import StreamTrace

extension FuzzTarget {
    /// A recording in NDJSON, its values and types read as well.
    static let ndjson = FuzzTarget(name: "ndjson") { bytes in
        let reader = NDJSONReader(LineReader(path: "fuzz.ndjson", bytes: bytes))
        let values = ValueReader(.unknown)
        do throws(Diagnostic) {
            while let event = try reader.next() {
                if event.kind == .next { _ = try? values.read(event.text).description }
                if let type = event.type { _ = ValueType(reading: String(decoding: type, as: UTF8.self))?.description }
                _ = reader.diagnostic("event", at: event.text).rendered()
            }
        } catch {
            _ = error.rendered()
        }
    }
}
