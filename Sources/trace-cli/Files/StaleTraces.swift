/// The expected traces that no scenario uses, for example because a scenario was renamed or a file moved.
struct StaleTraces {
    /// A trace and the reason why no scenario uses it.
    struct Trace {
        let path: String
        /// `no scenario uses this trace`.
        let summary: String
        let reason: String
        /// The scenario without a trace to which this trace most likely belongs.
        var home: TraceHomes.Home?
        /// Whether the trace is a dangling link, which has no content to show.
        var isDangling = false
    }

    private let found: MarbleFiles.Traces
    private var used: Set<String> = []
    /// Unused traces in the former format, with the trace that is used instead.
    private var superseded: [String: String] = [:]
    private var homes = TraceHomes()
    private let owners = TraceOwners()
    /// Marble files with errors, whose traces are unknown.
    private var unknown: Set<String> = []
    private var cache = CanonicalPathCache()

    init(among found: MarbleFiles.Traces) { self.found = found }

    /// Records the traces that a file uses; `nil` for a file with errors.
    mutating func add(_ traces: TraceUse?, of marble: String) {
        if found.isEmpty { return }
        guard let traces else {
            unknown.insert(cache.canonicalPath(of: marble))
            return
        }
        for path in traces.used { used.insert(cache.canonicalPath(of: path)) }
        for (path, other) in traces.superseded { superseded[cache.canonicalPath(of: path)] = other }
        homes.add(traces, of: marble)
    }

    /// Returns the stale traces after all files were added, sorted by path.
    mutating func all() -> [Trace] {
        let left = found.candidates.filter { used.insert(cache.canonicalPath(of: $0)).inserted }
        let homeless = (left + found.strays).filter { owners.marbleFile(of: $0) == nil }
        var stale = left.compactMap { trace($0, among: homeless) }
        for index in stale.indices where stale[index].home == nil {
            stale[index].home = renamed(stale[index], of: left)
        }
        // Traces next to a file in the arguments may belong to other files; only those that certainly belong to this
        // file count.
        stale += found.strays.filter { used.insert(cache.canonicalPath(of: $0)).inserted }
            .compactMap { trace($0, among: homeless) }.filter { $0.home != nil }
        return Self.withoutSharedHomes(stale)
    }

    /// Returns the renamed scenario, if a file has exactly one scenario without a trace and one trace without a
    /// scenario.
    private func renamed(_ trace: Trace, of left: [String]) -> TraceHomes.Home? {
        guard !trace.isDangling, let marble = owners.marbleFile(of: trace.path),
            TracePath.scenario(of: trace.path, beside: marble) != nil,
            left.count(where: { owners.marbleFile(of: $0) == marble }) == 1
        else { return nil }
        return homes.onlyHome(in: marble)
    }

    /// Removes scenarios that two traces would belong to, because neither is evident.
    private static func withoutSharedHomes(_ traces: [Trace]) -> [Trace] {
        let homes = Dictionary(grouping: traces.compactMap(\.home?.trace)) { $0 }
        return traces.map { trace in
            guard let home = trace.home?.trace, let others = homes[home], others.count > 1 else { return trace }
            var trace = trace
            trace.home = nil
            return trace
        }
    }

    private mutating func trace(_ path: String, among homeless: [String]) -> Trace? {
        let marble = owners.marbleFile(of: path)
        if let marble, unknown.contains(cache.canonicalPath(of: marble)) { return nil }
        if let target = FileSearch.danglingTarget(of: path) {
            return Trace(
                path: path, summary: "this is a link to a file that does not exist", reason: "it leads to \(target)",
                isDangling: true)
        }
        // A scenario of a file that was not checked may use the trace: `b` of `a.marble` uses `a.b.trace`, even if
        // `a.b.marble` exists.
        if owners.isUsed(path) { return nil }
        let isNamed = found.named.contains(path) && FileSearch.isEmpty(path)
        if marble == nil, !isNamed, !TraceFile.isLog(path) || TracePath.reader(of: path) != nil { return nil }
        let home = marble == nil ? homes.home(of: path, among: homeless) : nil
        return Trace(
            path: path, summary: "no scenario uses this trace", reason: reason(path, marble, home), home: home)
    }

    private mutating func reason(_ path: String, _ marble: String?, _ home: TraceHomes.Home?) -> String {
        guard let marble else {
            let names = home.map { [$0.former] } ?? TracePath.marbleNames(of: path)
            let gone = "\(names.joined(separator: " or ")) does not exist"
            return home.map { "\(gone), and \($0.what) has no trace" } ?? gone
        }
        let file = TracePath.name(of: marble)
        if let other = superseded[cache.canonicalPath(of: path)] {
            let used = TracePath.name(of: other)
            return "it has an older form of its name; \(file) uses \(used), which exists too"
        }
        guard let scenario = TracePath.scenario(of: path, beside: marble) else {
            return "\(file) has scenarios, and each of them has a trace of its own"
        }
        return "\(file) has no scenario '\(scenario)'"
    }
}
