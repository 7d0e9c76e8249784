/// The scenarios without a trace. A trace whose marble file has disappeared may belong to one of them.
struct TraceHomes {
    struct Home {
        let marble: String
        /// The path at which the trace would be used.
        let trace: String
        /// The former name of the marble file.
        let former: String
        let suffix: String

        /// `elsewhere.marble, with the same scenario,`.
        var what: String { suffix.isEmpty ? marble : "scenario '\(suffix.dropFirst())' of \(marble)" }
    }

    /// The scenarios by the suffix of their trace's name: `.NAME`.
    private var missing: [String: [(marble: String, trace: String)]] = [:]

    mutating func add(_ traces: TraceUse, of marble: String) {
        for (suffix, path) in traces.missing { missing[suffix, default: []].append((marble, path)) }
    }

    /// Returns the scenario that a trace belongs to, if there is only one candidate: a file that has the trace's
    /// scenario, and at least half of the scenarios of other traces with the same former file name.
    ///
    /// - Parameter homeless: The traces without a marble file.
    func home(of path: String, among homeless: [String]) -> Home? {
        let folder = TracePath.folder(of: path)
        let name = TracePath.name(of: path).dropLast(".trace".count)
        var homes: [Home] = []
        for end in name.indices.filter({ name[$0] == "." }) + [name.endIndex] {
            let (stem, suffix) = (String(name[..<end]), String(name[end...]))
            let former = stem + ".marble"
            for (marble, trace) in missing[suffix] ?? [] {
                let hasName = TracePath.name(of: marble) == former
                // Without a scenario name, the file's name, or the identifiers in the log, determine the file.
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
    /// Returns the only scenario of a file without a trace, which was probably renamed.
    func onlyHome(in marble: String) -> Home? {
        let homes = missing.flatMap { suffix, files in
            files.filter { $0.marble == marble }
                .map { Home(marble: marble, trace: $0.trace, former: TracePath.name(of: marble), suffix: suffix) }
        }
        return homes.count == 1 ? homes[0] : nil
    }

    /// Returns whether the lines of a trace match the outputs and `debug` calls of a file.
    private func isLog(_ path: String, of marble: String) -> Bool {
        if (missing[""]?.count ?? 0) > Self.maximumRead { return false }
        guard let source = try? SourceFile.read(marble) else { return false }
        return TraceFile.isLog(path, of: source)
    }

    /// Returns advice for a marble file that does not exist but has traces.
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
