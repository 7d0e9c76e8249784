/// The lanes of a log that are inputs, and those that are outputs.
struct ImportedRoles {
    /// The indices of the lanes, in the order in which the person or the log names them.
    let inputs: [Int]
    let outputs: [Int]
    let leftOut: [Int]

    /// - Parameters:
    ///   - inputs: The names of the inputs, separated by commas, or `nil`.
    ///   - outputs: Those of the outputs.
    init(_ log: ImportedLog, _ names: ImportedNames, inputs: String?, outputs: String?) throws(Diagnostic) {
        let all = Array(log.lanes.indices)
        func lanes(_ names: [String]) -> [Int] { names.compactMap { log.lanes.firstIndex(of: $0) } }
        let given = try inputs.map { written throws(Diagnostic) in try Self.lanes(written, of: log, names) }
        let wanted = try outputs.map { written throws(Diagnostic) in try Self.lanes(written, of: log, names) }
        if let given, let wanted, let both = given.first(where: wanted.contains) {
            throw Self.error("'\(log.lanes[both])' is both in --in and in --out", in: log, suggestion: nil)
        }
        switch (given, wanted) {
        case (let given?, let wanted?): (self.inputs, self.outputs) = (given, wanted)
        case (let given?, nil): (self.inputs, self.outputs) = (given, all.filter { !given.contains($0) })
        case (nil, let wanted?): (self.inputs, self.outputs) = (all.filter { !wanted.contains($0) }, wanted)
        case (nil, nil):
            guard let scenario = log.scenario else { throw Self.undecided(log) }
            (self.inputs, self.outputs) = (lanes(scenario.inputs), lanes(scenario.outputs))
        }
        let chosen = Set(self.inputs + self.outputs)
        leftOut = all.filter { !chosen.contains($0) }
    }

    /// Returns the lanes of a list; names may contain commas, so the longest one that fits is taken.
    static func lanes(_ written: String, of log: ImportedLog, _ names: ImportedNames) throws(Diagnostic) -> [Int] {
        var rest = Substring(written)
        var found: [Int] = []
        while !rest.isEmpty {
            rest = rest.drop { $0 == " " }
            let candidates = log.lanes.indices.flatMap { [(log.lanes[$0], $0), (names.names[$0], $0)] }
            let fitting = candidates.filter { name, _ in
                rest.hasPrefix(name) && (rest.count == name.count || rest.dropFirst(name.count).first == ",")
            }
            guard let best = fitting.max(by: { $0.0.count < $1.0.count }) else {
                let word = String(rest.prefix { $0 != "," })
                throw error(
                    "the log has no lane '\(word)'", in: log,
                    suggestion: Suggestions.sentence(for: word, among: log.lanes) ?? "its lanes are \(counts(log))")
            }
            if !found.contains(best.1) { found.append(best.1) }
            rest = rest.dropFirst(best.0.count).drop { $0 == "," || $0 == " " }
        }
        return found
    }

    private static func undecided(_ log: ImportedLog) -> Diagnostic {
        let path = log.source.path == "<stdin>" ? "-" : log.source.path.pathForShells
        // The outermost stream, usually an output, is subscribed to first.
        let (first, rest) = (log.lanes.first ?? "", log.lanes.dropFirst().joined(separator: ","))
        let inputs = rest.isEmpty ? first : rest
        let command = "trace-cli import \(path) --in \(inputs.quotedForShells)"
        return Diagnostic(
            "the log does not tell which lanes are inputs: it has \(counts(log))",
            about: log.source.path,
            suggestion: "name the inputs and the outputs, for example:",
            example: [command + (rest.isEmpty ? "" : " --out \(first.quotedForShells)")])
    }

    private static func error(_ message: String, in log: ImportedLog, suggestion: String?) -> Diagnostic {
        Diagnostic(
            message, about: log.source.path, suggestion: suggestion)
    }

    /// `'id' (12 events), 'label' (1 event)`.
    static func counts(_ log: ImportedLog) -> String { counts(Array(log.lanes.indices), of: log) }

    static func counts(_ lanes: [Int], of log: ImportedLog) -> String {
        var counts = Array(repeating: 0, count: log.lanes.count)
        for event in log.events where event.kind != .subscribed && event.kind != .disposed { counts[event.lane] += 1 }
        let shown = lanes.prefix(12).map { lane in
            "'\(log.lanes[lane].escapingControlCharacters)' (\(counts[lane]) \(counts[lane] == 1 ? "event" : "events"))"
        }
        return shown.joined(separator: ", ") + (lanes.count > 12 ? " and \(lanes.count - 12) more" : "")
    }
}
