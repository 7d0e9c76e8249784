extension ExpectedOutput {
    /// The maximum number of events of a recording with which an output is compared.
    private static let maximumEventCount = 1_000_000

    /// Reads the lane of a recording with which an output is compared, or returns `nil` if it has errors.
    static func record(
        _ recording: MarbleBody.Recording, of output: ScenarioPlan.Output, elementType: ValueType,
        in program: PipelineProgram, folders: [String], diagnostics: inout [Diagnostic]
    ) -> ExpectedOutput? {
        let source = output.body.source
        do {
            let path = try IncludedFile.locate(recording.path.text, from: source, allowed: folders)
            let location = SourceText(source, recording.path.range)
            let recorded = RecordedInput(
                try RecordingPreview.read(path, lane: recording.lane, at: location), path: path, isHot: true,
                declared: elementType == .unknown ? nil : elementType,
                types: program.types.all.mapValues(\.nominal), location: location)
            return ExpectedOutput(
                events: try events(of: recorded, at: location), range: recording.range, source: source,
                innerEvents: [:], isRecorded: true, tolerance: recording.tolerance)
        } catch let error as ReadingError {
            diagnostics.append(
                Diagnostic(error.message, in: source, at: recording.path.range, suggestion: error.suggestion))
        } catch let error as Diagnostic {
            diagnostics.append(error)
        } catch {}
        return nil
    }

    private static func events(
        of recorded: RecordedInput, at location: SourceText
    ) throws(Diagnostic) -> [MarbleEvent] {
        let lane = try recorded.open(attempt: 0)
        var events: [MarbleEvent] = []
        while let event = try lane.next() {
            events.append(event)
            if events.count > maximumEventCount {
                throw Diagnostic(
                    "an output is compared with at most \(maximumEventCount.grouped) events", in: location.file,
                    at: location.range, suggestion: "compare the logs with '\(NextStep.compareLogs)'")
            }
        }
        return events
    }
}
