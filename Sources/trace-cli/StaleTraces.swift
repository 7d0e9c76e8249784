import StreamTraceEngine

/// The expected traces that no scenario uses: a scenario was renamed, a file moved, and what they say holds nothing.
struct StaleTraces {
    /// A trace, and the marble file that it is named after, if there is one.
    struct Trace {
        let path: String
        let marble: String?

        /// Why no scenario uses it.
        var reason: String {
            guard let marble else {
                let name = path.split(separator: "/").last?.dropLast(".trace".count) ?? ""
                return "there is no \(name).marble beside it"
            }
            let file = marble.split(separator: "/").last ?? ""
            guard let scenario = TracePath.scenario(of: path, beside: marble) else {
                return "\(file) has scenarios, and each of them has a trace of its own"
            }
            return "\(file) has no scenario '\(scenario)'"
        }
    }

    private let candidates: [String]
    private var used: Set<String> = []
    /// Marble files with errors: nobody knows what they use.
    private var unknown: Set<String> = []
    private var places = Places()

    init(among candidates: [String]) {
        self.candidates = candidates
    }

    /// Notes what a file uses; `nil` for a file with errors.
    mutating func add(_ uses: [String]?, of marble: String) {
        if candidates.isEmpty { return }
        guard let uses else {
            unknown.insert(places.place(of: marble))
            return
        }
        for path in uses { used.insert(places.place(of: path)) }
    }

    /// The traces that are left when all files were looked at, in the order of their paths.
    mutating func all() -> [Trace] {
        var stale: [Trace] = []
        for path in candidates where used.insert(places.place(of: path)).inserted {
            let marble = TracePath.marbleFile(of: path)
            if let marble, unknown.contains(places.place(of: marble)) { continue }
            if marble == nil, !TraceFile.isLog(path) || isNamedAbove(path) { continue }
            stale.append(Trace(path: path, marble: marble))
        }
        return stale
    }

    /// Whether a marble file beside or above, which may not have been looked at, names the file: as a recording.
    private mutating func isNamedAbove(_ path: String) -> Bool {
        let place = places.place(of: path)
        let name = place.split(separator: "/").last.map(String.init) ?? place
        var folder = place[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            for file in SourceFile.names(inFolder: folder + "/") ?? [] where file.hasSuffix(".marble") {
                guard let source = try? SourceFile.read("\(folder)/\(file)") else { continue }
                if source.text(SourceRange(0, source.bytes.count)).contains(name) { return true }
            }
        }
        return false
    }
}

extension MarbleReplay.Outcome {
    /// The paths of the traces and recordings that the file uses; `nil` for a file with errors.
    var usedTraces: [String]? {
        diagnostics.isEmpty ? traceFiles.compactMap(\.found) + recordings : nil
    }
}
