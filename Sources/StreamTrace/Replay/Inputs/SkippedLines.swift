/// The lines of a recording that are not `debug()` output.
///
///     for lines in outcome.skippedLines { print(lines) }   // app.log: skipped 1,204 lines that are not debug() output
///
/// Comments, empty lines and lines after the end of the replayed lanes do not count.
public struct SkippedLines: Hashable, Sendable, CustomStringConvertible {
    /// The recording.
    public let path: String
    public let count: Int

    public var description: String {
        let lines = count == 1 ? "1 line that is" : "\(count.grouped) lines that are"
        return "\(path.escapingControlCharacters): skipped \(lines) not debug() output"
    }

    /// Returns the skipped lines of recordings in order, each recording once.
    static func of(_ recordings: some Sequence<SkippedLines>) -> [SkippedLines] {
        var found: [SkippedLines] = []
        for recording in recordings where recording.count > 0 {
            guard let index = found.firstIndex(where: { $0.path == recording.path }) else {
                found.append(recording)
                continue
            }
            if found[index].count < recording.count { found[index] = recording }
        }
        return found
    }
}
