/// Notes about requests that an app makes several times at once.
extension MarbleReplay.Outcome {
    /// Returns a note for each request that places of an app's files make several times at one time, of inputs whose
    /// subscriptions the file does not assert; of each, for the first time only.
    ///
    /// - Parameters:
    ///   - replay: The replay by which this is the outcome.
    ///   - inputs: The inputs in question, which were subscribed to several times at one time.
    package func repeatedRequests(by replay: MarbleReplay, of inputs: Set<String>) -> [Diagnostic] {
        if inputs.isEmpty { return [] }
        var notes: [Diagnostic] = []
        var known: Set<String> = []
        var sinks = ReplaySinks()
        sinks.keepsResults = false
        sinks.ended = { result in
            guard let trace = result.trace, let plan = result.plan, result.failure == nil else { return }
            for request in trace.repeatedRequests(of: inputs) {
                let name = request.input.escapingControlCharacters
                let text = "'\(name)' is requested \(request.count) in one frame, by \(request.placesText)"
                guard known.insert(text).inserted, let input = plan.input(named: request.input) else { continue }
                notes.append(
                    Diagnostic(
                        text + ": share?", in: input.source, at: input.range,
                        suggestion: "if it is meant, assert it: a line with '^' below the input for each subscription"))
            }
        }
        _ = replay.tracing.run(source, sinks: sinks)
        return notes
    }
}

extension RepeatedRequest {
    /// `twice`, `3 times`
    fileprivate var count: String { places.count == 2 ? "twice" : "\(places.count) times" }

    /// `lines 122 and 126 of Search.swift`
    fileprivate var placesText: String {
        let files = Dictionary(grouping: places, by: \.path).sorted { $0.key < $1.key }
        return files.map { path, places in
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let lines = places.map { "\($0.line)" }.uniqued
            let more = lines.count > 4 ? ["\(lines.count - 3) others"] : []
            let shown = more.isEmpty ? lines : lines.prefix(3) + more
            return "line\(lines.count == 1 ? "" : "s") \(shown.list) of \(name.escapingControlCharacters)"
        }.list
    }
}

extension ScenarioPlan {
    fileprivate func input(named label: String) -> SourceLocation? {
        let input = inputs.first {
            label == $0.declaration.name.text || label.hasPrefix($0.declaration.name.text + "(")
        }
        return input.map { ($0.declaration.name.range, $0.source) }
    }

    fileprivate typealias SourceLocation = (range: SourceRange, source: SourceFile)
}
