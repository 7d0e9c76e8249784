extension TraceLog {
    /// Where a recording goes.
    public struct Destination: Sendable {
        package enum Kind: Sendable { case file(String), standardError, memory(Int) }
        package let kind: Kind

        /// A file of NDJSON, which `trace-cli why` and the other questions take, also while it grows.
        ///
        ///     TraceLog(to: .file("run.ndjson"))
        ///
        /// A former recording of the name becomes `run.previous.ndjson`. A file that another log is writing is left
        /// alone, and the recording ends; see `problem`.
        public static func file(_ path: String) -> Destination { Destination(kind: .file(path)) }

        /// The standard error, as lines of `debug()`, which `trace-cli import` reads.
        ///
        ///     TraceLog(to: .stderr)   // 2026-03-02 09:14:07.120: query -> Event next(ab)
        public static var stderr: Destination { Destination(kind: .standardError) }

        /// The last events, in memory.
        ///
        ///     let log = TraceLog(to: .memory(last: 10_000))
        ///     try log.write(to: "run.ndjson")
        ///
        /// - Parameter count: The number of events that are kept, of which each takes some 100 bytes and its text.
        public static func memory(last count: Int) -> Destination { Destination(kind: .memory(max(0, count))) }
    }

    /// What of the elements and errors is recorded.
    public enum Values: Sendable {
        /// Their descriptions.
        case shown
        /// Only their types: `<String>`.
        case redacted

        /// Shown in a debug build of StreamTrace, and redacted in a release build.
        public static var ofBuild: Values {
            #if DEBUG
            .shown
            #else
            .redacted
            #endif
        }
    }
}
