/// Lines of a recording that no `debug()` wrote: what else a console shows.
///
///     for lines in outcome.skippedLines { print(lines) }   // app.log: skipped 1,204 lines that are not debug() output
///
/// Comments and empty lines do not count, nor does what stands behind the end of the lanes that are replayed.
public struct SkippedLines: Hashable, Sendable, CustomStringConvertible {
    /// The recording.
    public let path: String
    public let count: Int

    public var description: String {
        let lines = count == 1 ? "1 line that is" : "\(count.grouped) lines that are"
        return "\(path.escapingControlCharacters): skipped \(lines) not debug() output"
    }

    /// The recordings of some inputs, each once, in their order.
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

extension MarbleReplay.Outcome {
    /// The lines of its recordings that no `debug()` wrote, as far as they were read.
    public var skippedLines: [SkippedLines] { SkippedLines.of(scenarios.lazy.flatMap(\.skippedLines)) }
}
