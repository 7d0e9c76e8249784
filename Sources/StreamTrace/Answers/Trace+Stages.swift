extension Trace {
    /// Returns for each lane whether it is an input, and whether it is an output. A stage with `debug("query")` may have the
    /// name of the input `query`.
    func ends() -> (inputs: [Bool], outputs: [Bool]) {
        let counts = Dictionary(lanes.map { ($0, 1) }, uniquingKeysWith: +)
        let debugged = Set(edges.lazy.filter { $0.name == "debug" }.map(\.lane))
        let inputs = Set(inputs)
        let outputs = Set(outputs)
        return (
            lanes.indices.map { inputs.contains(lanes[$0]) && !(counts[lanes[$0]] ?? 1 > 1 && debugged.contains($0)) },
            lanes.indices.map { outputs.contains(lanes[$0]) && (counts[lanes[$0]] == 1 || debugged.contains($0)) }
        )
    }

    /// Returns the stage of each edge.
    func stages(separatingInside separatesInside: Bool, _ inputLanes: [Bool]) -> [Int] {
        func isSameCall(_ edge: TraceEdge, _ other: TraceEdge) -> Bool {
            guard let origin = edge.origin, let call = other.origin else { return false }
            return origin.site === call.site && origin.run == call.run
        }
        var stages: [Int] = []
        for (index, edge) in edges.enumerated() {
            let outer = edge.receiver.flatMap { isSameCall(edge, edges[$0]) ? stages[$0] : nil }
            stages.append(edge.origin?.isInside == true && !separatesInside ? outer ?? index : index)
        }
        // An input with the type of a trait consists of the stream of its diagram and the conversion.
        for (index, edge) in edges.enumerated() where inputLanes[edge.lane] {
            var receiver = edge.receiver
            while let part = receiver, edges[part].origin?.site === edge.origin?.site {
                stages[part] = index
                receiver = edges[part].receiver
            }
        }
        return stages
    }

    /// Returns the names of the inputs by the identities of their sites.
    func inputNamesBySite(_ inputLanes: [Bool]) -> [ObjectIdentifier: String] {
        var names: [ObjectIdentifier: String] = [:]
        for edge in edges where inputLanes[edge.lane] {
            guard let site = edge.origin?.site, names[ObjectIdentifier(site)] == nil else { continue }
            names[ObjectIdentifier(site)] =
                lanes[edge.lane].escapingControlCharacters.shortened(to: CallText.maximumLaneWidth)
        }
        return names
    }

    /// Whether a stage subscribed to an edge during an event, and not when it was subscribed to itself.
    func isSubscribedDuringEvent(_ edge: Int) -> Bool {
        func kept(_ sequence: Int?) -> TraceRecord? {
            sequence.flatMap { records.indices.contains($0) ? records[$0] : nil }
        }
        return kept(kept(edges[edge].subscribed)?.cause)?.isEvent ?? false
    }
}
