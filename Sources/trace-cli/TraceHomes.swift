import StreamTraceEngine

/// The scenarios without a trace: a trace whose marble file is gone may belong to one of them since that was moved.
struct TraceHomes {
    struct Home {
        let marble: String
        /// Where the trace would be used.
        let trace: String
        /// The name that the marble file had.
        let former: String
        let suffix: String

        /// `elsewhere.marble, with the same scenario,`.
        var what: String {
            suffix.isEmpty ? marble : "scenario '\(suffix.dropFirst())' of \(marble)"
        }
    }

    /// By what the trace's name has after the file's: `.NAME` for a scenario.
    private var missing: [String: [(marble: String, trace: String)]] = [:]

    mutating func add(_ traces: TraceUse, of marble: String) {
        for (suffix, path) in traces.missing { missing[suffix, default: []].append((marble, path)) }
    }

    /// The scenario that a trace belongs to, if one file alone can be meant: it has the trace's scenario, and no fewer than
    /// half of those that the other traces of the same former file name.
    ///
    /// - Parameter homeless: the traces without a marble file.
    func home(of path: String, among homeless: [String]) -> Home? {
        let folder = TracePath.folder(of: path)
        let name = TracePath.name(of: path).dropLast(".trace".count)
        var homes: [Home] = []
        for end in name.indices.filter({ name[$0] == "." }) + [name.endIndex] {
            let (stem, suffix) = (String(name[..<end]), String(name[end...]))
            let former = stem + ".marble"
            for (marble, trace) in missing[suffix] ?? [] {
                let hasName = TracePath.name(of: marble) == former
                // Without a scenario's name, the file's own is evidence, or who wrote the lines of the log.
                let isBeside = TracePath.folder(of: marble) == folder
                guard hasName || (isBeside && (!suffix.isEmpty || (!stem.contains(".") && isLog(path, of: marble))))
                else { continue }
                let others = homeless.filter { $0.hasPrefix(folder + stem + ".") }
                    .map { String($0.dropFirst(folder.count + stem.count).dropLast(".trace".count)) }
                let shared = others.filter { missing[$0]?.contains { $0.marble == marble } == true }
                if shared.count * 2 >= others.count {
                    homes.append(Home(marble: marble, trace: trace, former: former, suffix: suffix))
                }
            }
        }
        return homes.count == 1 ? homes[0] : nil
    }
}

extension TraceHomes {
    /// The scenario of a file that has no trace, if it is the only one: a scenario was renamed.
    func onlyHome(in marble: String) -> Home? {
        let homes = missing.flatMap { suffix, files in
            files.filter { $0.marble == marble }
                .map { Home(marble: marble, trace: $0.trace, former: TracePath.name(of: marble), suffix: suffix) }
        }
        return homes.count == 1 ? homes[0] : nil
    }

    /// Whether a trace's lines are those that a file's outputs and `debug` would write.
    private func isLog(_ path: String, of marble: String) -> Bool {
        if (missing[""]?.count ?? 0) > Self.maximumRead { return false }
        guard let source = try? SourceFile.read(marble) else { return false }
        return TraceFile.isLog(path, of: source)
    }

    /// What to say of a marble file that does not exist and whose traces do.
    static func hint(forMissing marble: String) -> String? {
        let folder = TracePath.folder(of: marble)
        let name = TracePath.name(of: marble)
        guard name.hasSuffix(".marble"), !SourceFile.exists(marble),
            let names = SourceFile.names(inFolder: folder.isEmpty ? "." : folder)
        else { return nil }
        let stem = String(name.dropLast("marble".count))
        let traces = names.filter { $0.hasPrefix(stem) && TracePath.isTrace(folder + $0) }.map { folder + $0 }
            .filter { TracePath.marbleFile(of: $0) == nil && TraceFile.isLog($0) }
        if traces.isEmpty { return nil }
        var homes = TraceHomes()
        for other in names.lazy.filter({ $0.hasSuffix(".marble") }).prefix(maximumRead) {
            guard let source = try? SourceFile.read(folder + other) else { continue }
            let (file, diagnostics) = MarbleFile.parse(source)
            if diagnostics.isEmpty { homes.add(TraceUse(of: file), of: source.path) }
        }
        let found = Set(traces.compactMap { homes.home(of: $0, among: traces)?.marble })
        if found.count == 1, let home = found.first {
            let kept = traces == [folder + stem + "trace"] ? "lanes of \(stem)trace" : "scenarios of \(stem)*.trace"
            return "did you mean '\(home)'? It has the \(kept)"
        }
        let list = traces.prefix(4).joined(separator: ", ") + (traces.count > 4 ? " and \(traces.count - 4) more" : "")
        return "its \(traces.count == 1 ? "trace is" : "traces are") still there: \(list)"
    }

    private static let maximumRead = 200
}
