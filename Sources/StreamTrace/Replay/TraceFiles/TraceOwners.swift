/// The marble files that may use a trace: `a.b.trace` belongs to `a.b.marble`, or to the scenario `b` of `a.marble`.
///
/// Files are parsed only if several may own a trace, and only once.
package final class TraceOwners {
    /// A file or one of its scenarios.
    struct Owner: CustomStringConvertible {
        let marble: String
        let scenario: String?

        var description: String {
            let name = TraceOwners.name(of: marble)
            return scenario.map { "scenario '\($0)' of \(name)" } ?? name
        }
    }

    /// The owners of traces that a marble file uses, by the paths of both.
    private var known: [String: [String: Owner]] = [:]

    package init() {}

    /// Returns the marble file to which a trace belongs: among those with a matching name, one that uses the trace, or
    /// otherwise the one with the longest name.
    package func marbleFile(of path: String) -> String? {
        let files = Self.marbleFiles(of: path)
        return files.count > 1 ? files.first { owner(of: path, in: $0) != nil } ?? files[0] : files.first
    }

    /// Returns whether a scenario uses a trace, or would use it if it existed.
    package func isUsed(_ path: String) -> Bool {
        Self.marbleFiles(of: path).contains { owner(of: path, in: $0) != nil }
    }

    /// Returns the errors for traces of a file that another file uses as well.
    func clashes(of file: MarbleFile, among selection: ScenarioSelection) -> [Diagnostic] {
        let scenarios = file.scenarios.isEmpty ? [nil] : file.scenarios.map { Optional($0) }
        return scenarios.compactMap { scenario in
            guard selection.contains(scenario, of: file) else { return nil }
            return TraceFile(of: scenario, in: file.source.path).found.flatMap { clash(of: $0, of: scenario, in: file) }
        }
    }

    /// Returns the error for a scenario's trace that a scenario of another file uses as well.
    func clash(of path: String, of scenario: MarbleSection?, in file: MarbleFile) -> Diagnostic? {
        let source = file.source
        let others = Self.marbleFiles(of: path).lazy.filter { $0 != source.path }
        guard let other = others.compactMap({ self.owner(of: path, in: $0) }).first else { return nil }
        let trace = Self.name(of: path)
        guard let name = scenario?.name else {
            return Diagnostic(
                "its trace, \(trace), is also that of \(other)", in: SourceFile(path: source.path, bytes: []),
                at: SourceRange(0, 0), suggestion: "rename \(other), or this file")
        }
        return Diagnostic(
            "the trace of this scenario, \(trace), is also that of \(other)", in: source, at: name.range,
            suggestion: "rename this scenario, or \(other)")
    }

    private func owner(of path: String, in marble: String) -> Owner? {
        if let owners = known[marble] { return owners[path] }
        let owners = Self.owners(in: marble)
        known[marble] = owners
        return owners[path]
    }

    private static func owners(in marble: String) -> [String: Owner] {
        guard let source = try? SourceFile.read(marble, regularOnly: true) else { return [:] }
        let (file, _) = MarbleFile.parse(source) { path, includer throws(ReadingError) in
            try IncludedFile.read(path, from: includer)
        }
        var owners: [String: Owner] = [:]
        for scenario in file.scenarios.isEmpty ? [nil] : file.scenarios.map({ Optional($0) }) {
            let trace = TraceFile(of: scenario, in: marble)
            let owner = Owner(marble: marble, scenario: scenario?.name?.text)
            owners[trace.path] = owner
            if let former = trace.found, owners[former] == nil { owners[former] = owner }
        }
        return owners
    }

    /// Returns the marble files whose names match that of a trace, longest name first.
    private static func marbleFiles(of path: String) -> [String] {
        guard path.hasSuffix(".trace") else { return [] }
        var files: [String] = []
        var stem = path.dropLast(".trace".count)
        while true {
            if SourceFile.exists(stem + ".marble") { files.append(stem + ".marble") }
            guard let dot = stem.lastIndex(of: "."), !stem[dot...].contains("/") else { return files }
            stem = stem[..<dot]
        }
    }

    private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
