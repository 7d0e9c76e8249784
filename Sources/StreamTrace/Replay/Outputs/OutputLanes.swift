/// What the outputs gave, as lanes to be shown.
enum OutputLanes {
    /// One for each output, in file order. Where several log under one name, the later ones have a number.
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

    /// What the log says for the output: its name, or the identifier of its `debug()`.
    static func label(of output: ScenarioPlan.Output) -> String {
        PipelineText.debugIdentifier(SourceText(output.source, output.declaration.pipeline))
            ?? output.declaration.name.text
    }

    /// The streams among the elements: a group is called by its key, any other stream by its number.
    private static func streams(of recorder: OutputRecorder, _ name: String) -> [Lane] {
        recorder.inner.sorted { $0.key < $1.key }.prefix(most).enumerated().map { number, stream in
            var label = "#\(number + 1)"
            if case .next(.object(let group as GroupedStreamValue)) = recorder.events[stream.key].kind {
                label = group.key.sourceText
            }
            let events = stream.value.events.map { Lane.Event(time: stream.value.origin + $0.time, kind: $0.kind) }
            return Lane(name: "\(name): \(label)", events: events)
        }
    }

    private static let most = 8
}

/// Names of which none is given twice.
private struct NumberedNames {
    private var taken: Set<String> = []
    /// The last number that stands behind a name.
    private var numbers: [String: Int] = [:]

    /// The name itself, or with the first number, from 2, with which it is not taken.
    mutating func add(_ name: String) -> String {
        if taken.insert(name).inserted { return name }
        var number = numbers[name] ?? 1
        repeat { number += 1 } while !taken.insert("\(name) #\(number)").inserted
        numbers[name] = number
        return "\(name) #\(number)"
    }
}
