/// Words behind diagrams: the times of their events, and what comes instead where an expectation fails.
extension OpenDocument {
    func inlayHints(in range: SourceRange, _ run: DocumentRun?) -> JSONValue {
        var hints: [JSONValue] = []
        for diagram in model.diagrams
        where diagram.diagram.range.start < range.end && range.start <= diagram.diagram.range.end {
            let text = actual(of: diagram, run).map { "actual: " + $0 } ?? times(of: diagram)
            guard let text else { continue }
            hints.append([
                "position": lines.position(diagram.diagram.range.end).json, "label": .string(text),
                "paddingLeft": true,
            ])
        }
        return .array(hints)
    }

    /// `0  3  6 ms`, as many as there is room for.
    private func times(of diagram: DocumentDiagram) -> String? {
        let frame = frame(ofScenario: scenario(of: diagram))
        var times: [Int] = []
        for event in diagram.diagram.events {
            let time = event.time.milliseconds(frame: frame)
            if times.last != time { times.append(time) }
            if times.count > Self.maximumTimes { return nil }
        }
        return times.isEmpty ? nil : times.map(\.description).joined(separator: "  ") + " ms"
    }

    /// The events that an output has in place of the expected ones.
    private func actual(of diagram: DocumentDiagram, _ run: DocumentRun?) -> String? {
        let differing = run?.outcome.scenarios.lazy.flatMap(\.mismatches).first {
            $0.file.path == source.path && $0.range == diagram.diagram.range
        }
        guard case .events(_, let actual)? = differing?.content else { return nil }
        if actual.events.isEmpty { return "nothing" }
        let events = actual.events.prefix(Self.maximumTimes).map { event in
            let what =
                switch event.kind {
                case .next(let value): value.debugDescription.escapingControlCharacters.shortened(to: 24)
                case .error(let error): "#\("\(error)".escapingControlCharacters.shortened(to: 24))"
                case .completed: "|"
                }
            return "\(what) at \(event.time)"
        }
        let rest = actual.events.count - events.count
        return events.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }

    private static let maximumTimes = 12
}
