extension Trace {
    /// Writes the trace as a recording, which `Trace(reading:)` reads and `trace-cli why` explains.
    ///
    ///     let recorder = TraceRecorder()
    ///     recorder.record(on: scheduler) { … }
    ///     try recorder.trace.write(to: "run.ndjson")   // then: trace-cli why run.ndjson --at 8
    ///
    /// The file appears when it is complete. Elements are written as `print` and `debugPrint` show them.
    public func write(to path: String) throws(Diagnostic) {
        let file = try PendingFile(path)
        let renderer = NDJSONRenderer(tool: "StreamTrace") { file.write($0) }
        let outline = ScenarioOutline(
            name: nil, title: nil, frame: 1, inputs: inputs, outputs: outputs,
            attempts: diagrams.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, lines: diagramLines)
        renderer.begin(SourceFile(path: "", bytes: []), title: nil, [outline])
        renderer.begin(nil)
        for record in records {
            if case .subscribed = record.kind, let subscriber = record.edge.flatMap({ subscribers[$0] }) {
                renderer.write(.subscribing(subscriber))
            }
            let edge = record.edge.map { edges[$0] }
            renderer.write(record, of: edge, lane: edge.map { lanes[$0.lane] })
        }
        notes.all.forEach(renderer.write)
        renderer.end(.ended(at: records.last?.time ?? 0))
        renderer.writeSummary()
        try file.finish()
    }
}
