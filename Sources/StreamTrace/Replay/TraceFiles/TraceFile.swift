/// The path of a scenario's expected trace: `x.trace` next to `x.marble`, `x.NAME.trace` for its scenario NAME.
public struct TraceFile: Sendable {
    public let path: String
    /// The path in the former format, with spaces and commas, if it differs.
    public let formerPath: String?
    /// Whether the trace belongs to a scenario rather than to a file without scenarios.
    public let isOfScenario: Bool

    package init(of scenario: MarbleSection?, in path: String) {
        let stem = path.hasSuffix(".marble") ? String(path.dropLast(".marble".count)) : path
        guard let name = scenario?.name?.text, let traceName = scenario?.traceName else {
            self.path = stem + ".trace"
            formerPath = nil
            isOfScenario = false
            return
        }
        self.path = "\(stem).\(traceName).trace"
        let former = "\(stem).\(TraceFileName.former(for: name)).trace"
        formerPath = former == self.path ? nil : former
        isOfScenario = true
    }

    /// The path of the existing trace, or `nil` if there is none.
    public var found: String? {
        if SourceFile.exists(path) { return path }
        return formerPath.flatMap { SourceFile.exists($0) ? $0 : nil }
    }

    /// The path of an unused trace in the former format, if a trace in the current format exists too.
    var superseded: String? { formerPath.flatMap { SourceFile.exists($0) && SourceFile.exists(path) ? $0 : nil } }
}

extension ScenarioResult {
    /// Returns the path of the expected trace of a marble file: `x.trace` of `x.marble`, `x.NAME.trace` of its scenario
    /// NAME.
    public func tracePath(beside path: String) -> String { traceFile(beside: path).path }

    func traceFile(beside path: String) -> TraceFile { TraceFile(of: plan?.scenario, in: path) }
}

extension MarbleFile {
    /// The expected traces of the scenarios; a file without scenarios has one.
    package var traceFiles: [TraceFile] {
        scenarios.isEmpty
            ? [TraceFile(of: nil, in: source.path)] : scenarios.map { TraceFile(of: $0, in: source.path) }
    }

    /// The paths of the recordings that its inputs read, and with which its outputs are compared.
    package var recordings: [String] {
        namedRecordings.map { source, path in
            path.text.hasPrefix("/") ? path.text : IncludedFile.folder(of: source) + path.text
        }
    }

    /// The recordings as the file names them.
    var namedRecordings: [(source: SourceFile, path: LocatedText)] {
        blocks.compactMap { block in
            block.body?.recording.map { (block.source, $0.path) }
        }
    }
}

extension ScenarioResult {
    /// Compares the log with the trace of the file, unless it was compared during the run.
    ///
    /// Returns the error if the trace cannot be read.
    mutating func compareWithTrace(beside path: String) -> Diagnostic? {
        guard failure == nil, !isComparedWithTrace, let trace = traceFile(beside: path).found else { return nil }
        do {
            compare(with: try SourceFile.read(trace, regularOnly: false, allowsEmpty: true))
            return nil
        } catch {
            return error
        }
    }

    /// Compares the log with a trace, ignoring comments and empty lines.
    private mutating func compare(with trace: SourceFile) {
        isComparedWithTrace = true
        assertions += 1
        let lines = trace.traceLines
        let expected = lines.map { trace.text($0) }
        let actual = log.map(\.description)
        if expected == actual { return }
        let same = zip(expected, actual).prefix { $0 == $1 }.count
        let range = same < lines.count ? lines[same] : SourceRange(trace.bytes.count, trace.bytes.count)
        mismatches.append(
            Mismatch(file: trace, range: range, content: .log(expected: expected, actual: actual), subject: .traceFile))
    }
}

extension SourceFile {
    /// The lines of a trace without comments and empty lines.
    package var traceLines: [SourceRange] {
        lines.filter { range in
            let bytes = bytes[range.start..<range.end]
            return !bytes.isEmpty && !bytes.starts(with: "//".utf8)
        }
    }

    /// All lines without surrounding spaces.
    package var lines: [SourceRange] {
        var lines: [SourceRange] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            lines.append(trimmed(start, end))
            start = end + 1
        }
        return lines
    }
}

extension TraceFile {
    /// Returns whether a file is an expected trace, because other tools use the extension `.trace` as well: its first
    /// line is that of a log in virtual time, or it has only comments.
    package static func isLog(_ path: String) -> Bool {
        guard let lines = try? LineReader(path) else { return false }
        var parser = LogLineParser()
        var hasComments = false
        while lines.number < maximumRead, let line = try? lines.next() {
            if line.isEmpty || conflictMarks.contains(where: { line.has($0, at: 0) }) { continue }
            if line.has("//", at: 0) {
                hasComments = true
                continue
            }
            guard let logged = parser.parse(line), case .milliseconds = logged.time else { return false }
            return true
        }
        return hasComments
    }

    private static let maximumRead = 100
    /// The conflict markers of version control.
    private static let conflictMarks: [StaticString] = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]

    /// Returns whether the first lines of a log belong to outputs of a marble file, or to identifiers of its `debug`
    /// calls.
    package static func isLog(_ path: String, of source: SourceFile) -> Bool {
        guard let lines = try? LineReader(path) else { return false }
        let text = source.text(SourceRange(0, source.bytes.count))
        let outputs = MarbleFile.parse(source).file.shared.blocks.compactMap { block -> String? in
            if case .output(let output) = block.content { output.name.text } else { nil }
        }
        var parser = LogLineParser()
        var known: Set<String> = []
        while lines.number < maximumRead, let line = try? lines.next() {
            guard let logged = parser.parse(line) else { continue }
            let identifier = String(decoding: line[logged.identifier], as: UTF8.self)
            if !known.insert(identifier).inserted { continue }
            if !outputs.contains(identifier), !text.contains(identifier.debugDescription) { return false }
        }
        return !known.isEmpty
    }
}
