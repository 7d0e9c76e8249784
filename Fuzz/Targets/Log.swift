@testable import StreamTraceAnswers
@testable import StreamTraceText

extension FuzzTarget {
    /// A log of a console.
    static let log = FuzzTarget(name: "log") { read(LogReader(LineReader(path: "fuzz.log", bytes: $0))) }
}
