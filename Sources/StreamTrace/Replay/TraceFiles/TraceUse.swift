/// The traces and recordings that a marble file uses, and the traces that it would use if they existed.
package struct TraceUse: Sendable {
    /// The paths of existing traces and recordings.
    package let used: [String]
    /// The paths of traces in the former format, each with the path of the trace that is used instead.
    package let superseded: [(path: String, by: String)]
    /// The scenarios without a trace, with the suffix and the path that the trace would have.
    package let missing: [(suffix: String, path: String)]
    /// The possible paths of the scenarios' traces, whether they exist or not.
    private let traces: [TraceFile]
    private let stem: String

    /// - Parameter file: A file without errors.
    package init(of file: MarbleFile) {
        let path = file.source.path
        let stem = path.hasSuffix(".marble") ? String(path.dropLast(".marble".count)) : path
        traces = file.traceFiles
        used = traces.compactMap(\.found) + file.recordings
        superseded = traces.compactMap { trace in trace.superseded.map { ($0, trace.path) } }
        missing = traces.filter { $0.found == nil }.map { trace in
            (String(trace.path.dropFirst(stem.count).dropLast(".trace".count)), trace.path)
        }
        self.stem = stem
    }

    /// Returns whether a path is that of a scenario's trace or of any existing file.
    func knows(_ path: String) -> Bool {
        traces.contains { $0.path == path || $0.formerPath == path } || SourceFile.isTaken(path)
    }

    /// Returns the error for a path that cannot be that of a trace.
    func refusal(of path: String) -> Diagnostic {
        let names = traces.map(\.path)
        let nearest = Suggestions.sentence(for: path, among: names)
        let list = Suggestions.sorted(names, bySimilarityTo: path).prefix(4).map { "'\($0.escapingControlCharacters)'" }
        let more = names.count > list.count ? " and \(names.count - list.count) more" : ""
        return Diagnostic(
            "no scenario of \(stem).marble has a trace of this name", in: SourceFile(path: path, bytes: []),
            at: SourceRange(0, 0),
            suggestion: nearest ?? (list.count == 1 ? "its trace is" : "there can be") + " "
                + list.joined(separator: ", ") + more)
    }
}
