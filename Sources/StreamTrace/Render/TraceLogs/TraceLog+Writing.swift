extension TraceLog {
    /// Creates a log.
    ///
    ///     TraceLog.shared = TraceLog(to: .file("run.ndjson"))
    ///
    /// - Parameters:
    ///   - destination: A file, the standard error or memory.
    ///   - values: Whether elements are shown; by default, only in a debug build.
    ///   - capacity: The number of bytes of events that may wait for a file or the standard error. Those that are being
    ///     written may take as much once more.
    public convenience init(
        to destination: Destination, values: Values = .ofBuild, capacity: Int = 16 << 20
    ) {
        let showsValues = values == .shown
        switch destination.kind {
        case .file(let path):
            self.init(RecordingWriter(GrowingFile(path)), capacity: capacity, showsValues: showsValues)
        case .standardError: self.init(ConsoleWriter(), capacity: capacity, showsValues: showsValues)
        case .memory(let last): self.init(nil, capacity: last, showsValues: showsValues)
        }
    }

    /// Writes the events that are kept in memory as a recording; those of another log are in its own file.
    ///
    ///     try log.write(to: "run.ndjson")   // then: trace-cli why run.ndjson --at 520,results
    ///
    /// The file appears when it is complete.
    public func write(to path: String) throws(Diagnostic) {
        let file = try PendingFile(path)
        let lines = RecordingLines { file.write($0) }
        lines.header(began: date)
        let events = kept
        events.forEach(lines.write)
        lines.summary(count: events.count, lost: 0)
        try file.finish()
    }
}
