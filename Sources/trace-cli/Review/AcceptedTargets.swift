/// The operands of `accept`: files, each with the extent to accept, and traces that may be stale.
struct AcceptedTargets {
    struct Target {
        let path: String
        let extent: Acceptance.Extent
        /// The parts to accept of the only difference in the extent; `nil` for all.
        var parts: Set<Int>?
    }

    private(set) var files: [Target] = []
    private(set) var traces = MarbleFiles.Traces()
    private(set) var isIncomplete = false

    init(_ files: [Target]) { self.files = files }

    /// - Parameter prunes: Whether the path of a trace without a marble file is allowed.
    init?(_ arguments: Arguments, prunes: Bool, _ terminal: Terminal) {
        if arguments.operands.contains("-") {
            let error = UsageError(
                "'accept' cannot write to the standard input",
                suggestion: "name the file; 'replay --format marble -' prints diagrams to paste")
            terminal.report(error, of: "accept")
            return nil
        }
        for operand in arguments.operands {
            let (path, extent) = Self.read(operand)
            // A dangling link is removed even if a scenario uses it.
            let isLost = TracePath.marbleFile(of: operand) == nil || FileSearch.danglingTarget(of: operand) != nil
            if prunes, isLost, TracePath.isTrace(operand), SourceFile.isTaken(operand) {
                add(operand)
                continue
            }
            guard let found = MarbleFiles.find([path], changedBy: "accept", takesTraces: true, terminal) else {
                return nil
            }
            files += found.files.map { Target(path: $0, extent: extent) }
            if case .everything = extent { traces.candidates += found.traces.candidates }
            // A trace to be pruned by its path is also among the traces of its file.
            if case .trace(let trace) = extent, found.traces.candidates.contains(trace) { add(trace) }
            isIncomplete = isIncomplete || found.isIncomplete
        }
    }

    /// Restricts the only target to one part of its difference; returns `false` if the target is more than one
    /// expectation.
    mutating func takeOnly(part: Int) -> Bool {
        guard files.count == 1 else { return false }
        if case .everything = files[0].extent { return false }
        files[0].parts = [part]
        return true
    }

    private mutating func add(_ trace: String) {
        traces.candidates.append(trace)
        traces.named.insert(trace)
    }

    /// Parses `PATH`, `PATH:LINE`, or the path of a trace.
    private static func read(_ operand: String) -> (path: String, extent: Acceptance.Extent) {
        if TracePath.isTrace(operand), let marble = TracePath.marbleFile(of: operand) {
            return (marble, .trace(operand))
        }
        guard !SourceFile.exists(operand), let colon = operand.lastIndex(of: ":"),
            let line = Int(operand[operand.index(after: colon)...]), line > 0
        else { return (operand, .everything) }
        return (String(operand[..<colon]), .line(line))
    }
}
