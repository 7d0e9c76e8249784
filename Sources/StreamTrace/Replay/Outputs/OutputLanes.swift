/// The events of outputs, as lanes for pictures.
enum OutputLanes {
    /// Returns one lane for each output, in file order. Later outputs with the same name get a number.
    static func lanes(of plan: ScenarioPlan, _ recorders: [OutputRecorder?]) -> [Lane] {
        var lanes: [Lane] = []
        var names = NumberedNames()
        for (output, recorder) in zip(plan.outputs, recorders) {
            let name = names.add(label(of: output))
            let inner = recorder.map { streams(of: $0, name) } ?? []
            lanes.append(Lane(name: name, events: recorder?.events ?? [], inner: inner))
        }
        return lanes
    }

    /// Returns the name of an output in the log: its own, or the identifier of its `debug()`.
    static func label(of output: ScenarioPlan.Output) -> String {
        PipelineText.debugIdentifier(SourceText(output.source, output.declaration.pipeline))
            ?? output.declaration.name.text
    }

    /// Returns the lanes of emitted streams: a group is named after its key, any other stream is numbered.
    private static func streams(of recorder: OutputRecorder, _ name: String) -> [Lane] {
        recorder.inner.sorted { $0.key < $1.key }.prefix(maximumStreamCount).enumerated().map { number, stream in
            var label = "#\(number + 1)"
            if case .next(.object(let group as GroupedStreamValue)) = recorder.events[stream.key].kind {
                label = group.key.sourceText
            }
            let events = stream.value.events.map { Lane.Event(time: stream.value.origin + $0.time, kind: $0.kind) }
            return Lane(name: "\(name): \(label)", events: events)
        }
    }

    private static let maximumStreamCount = 8
}

/// A set of unique names.
private struct NumberedNames {
    private var taken: Set<String> = []
    /// The last number used for a name.
    private var numbers: [String: Int] = [:]

    /// Adds a name, with a number starting at 2 if the name is taken, and returns the unique name.
    mutating func add(_ name: String) -> String {
        if taken.insert(name).inserted { return name }
        var number = numbers[name] ?? 1
        repeat { number += 1 } while !taken.insert("\(name) #\(number)").inserted
        numbers[name] = number
        return "\(name) #\(number)"
    }
}
