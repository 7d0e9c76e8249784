/// The inputs of a scenario as streams on its scheduler.
package final class ScenarioInputs {
    let prepared: [PreparedInput]
    /// The streams of each input, in file order.
    package let streams: [InputStream<Value>]
    /// Ends the scenario with a diagnostic; returns the error for the operator that caused it.
    package var onFailure: ((Diagnostic) -> any Error)?
    let declared: [ScenarioPlan.Input]
    /// The indices of the `cold` blocks with arguments that answered calls.
    private(set) var answering: Set<Int> = []
    /// The recorder of the trace, and the sites of the inputs in it, in file order.
    private var traced: (recorder: TraceRecorder, sites: [RuntimeLocation])?
    /// The recordings of the inputs, in file order; `nil` for an input without one.
    private var players: [RecordingPlayer?] = []
    /// The cursors of recorded hot inputs, which the event queue does not retain.
    private var hotCursors: [RecordingCursor?] = []
    /// The events that take the place of those in the file, by the index of their input.
    @exclusivity(unchecked) private var varied: [Int: Timeline<Value>] = [:]

    /// - Parameter keeping: The number of events of a recording that are stored for pictures.
    package init(_ prepared: [PreparedInput], of plan: ScenarioPlan, on clock: TestScheduler, keeping: Int) {
        self.prepared = prepared
        declared = plan.inputs
        streams = prepared.map { input in
            input.isHot ? HotInput(name: input.label, clock: clock) : ColdInput(name: input.label, clock: clock)
        }
        players = prepared.map { input in
            input.recording.map { recording in
                RecordingPlayer(recording, keeping: keeping) { [unowned self] in _ = onFailure?($0) }
            }
        }
        for (index, input) in prepared.enumerated() {
            guard let cold = streams[index] as? ColdInput<Value> else { continue }
            cold.attempts = input.attempts.map { timeline($0) }
            cold.player = players[index].map { player in { [unowned cold] in player.play($0, into: $1, of: cold) } }
        }
    }

    /// The time at which the last event of a cold input is due, even if its subscription was disposed: RxTest's cold
    /// observables schedule all of their events when they are subscribed to, and none of them is cancelled.
    var lastTime: Int { streams.compactMap { ($0 as? ColdInput<Value>)?.lastTime }.max() ?? 0 }

    package func startHot(_ order: RunOrder = RunOrder()) {
        for index in RunOrder.indices(prepared.count, reordered: order.inputs) {
            let input = prepared[index]
            guard let hot = streams[index] as? HotInput<Value> else { continue }
            if let timeline = varied[index] {
                hot.send(timeline)
                continue
            }
            if let player = players[index] { hotCursors.append(player.start(into: hot)) }
            let events = input.attempts.first ?? []
            let early = events.prefix { $0.time < 0 }
            var rest = events.dropFirst(early.count)
            if let frame = order.frame { rest.removeAll { $0.time == frame.time } }
            hot.send(timeline(rest))
            for event in early {
                switch event.kind {
                case .error(let error): hot.end(.error(error))
                case .completed: hot.end(.completed)
                case .next, .stream: break
                }
            }
        }
        order.frame.map(send)
    }

    /// Sends the events of a frame in its order. Each is a timeline of its own, which reserves the next place in the
    /// queue.
    private func send(_ frame: RunOrder.Frame) {
        var events = prepared.map { ($0.attempts.first ?? []).filter { $0.time == frame.time }[...] }
        for index in frame.inputs {
            guard let hot = streams[index] as? HotInput<Value>, let event = events[index].popFirst() else { continue }
            hot.send(timeline([event]))
        }
    }

    /// Prepares another replay on the same clock, with other events of some inputs.
    ///
    /// - Parameter events: The events of all subscriptions, with the index of their input; `nil` for those of the file.
    package func rewind(_ events: [(input: Int, timeline: Timeline<Value>?)]) {
        for stream in streams { stream.rewind() }
        for (index, timeline) in events where timeline != nil || varied[index] != nil {
            varied[index] = timeline
            guard let cold = streams[index] as? ColdInput<Value> else { continue }
            cold.attempts = timeline.map { [$0] } ?? prepared[index].attempts.map { self.timeline($0) }
        }
    }

    /// Declares the locations of the inputs, which are those of their diagrams, in a trace.
    func mark(in recorder: TraceRecorder) {
        let sites = declared.map { input in
            let range = input.body.diagram ?? input.declaration.name.range
            let source = input.body.diagram == nil ? input.source : input.body.source
            return RuntimeLocation(source, range)
        }
        for (stream, site) in zip(streams, sites) { recorder.mark([stream], at: site) }
        traced = (recorder, sites)
    }

    /// Returns the stream of an input as a value of its type, which is a part of the input in a trace.
    private func value(ofInput index: Int) -> Value {
        let value = Value.stream(streams[index], as: prepared[index].type, initial: initialElement(ofInput: index))
        if let (recorder, sites) = traced { recorder.mark(value.streams, at: sites[index]) }
        return value
    }

    /// Releases all observers.
    package func removeObservers() {
        for stream in streams {
            stream.forgetCursors()
            (stream as? HotInput<Value>)?.removeObservers()
        }
    }

    /// The events that the inputs sent, for pictures. Read before the outputs are disposed at the end of the scenario, so
    /// that other disposals are told from those.
    var lanes: [Lane] {
        prepared.indices.flatMap { InputLanes.lanes(of: prepared[$0], streams[$0], played: players[$0]?.kept) }
    }

    /// Whether the values can be used for another replay: a driver or a subject has a state of its own.
    package var hasStatelessValues: Bool { prepared.allSatisfy { [nil, "Observable"].contains($0.type.name) } }

    /// Returns the values of the inputs in the pipeline, by name.
    package func values() -> [String: Value] {
        var values: [String: Value] = [:]
        var functions: [String: [ColdFunction.Block]] = [:]
        for (index, input) in prepared.enumerated() {
            if let arguments = input.arguments {
                let block = ColdFunction.Block(
                    index: index, label: input.label, arguments: arguments, value: value(ofInput: index))
                functions[input.name, default: []].append(block)
            } else {
                values[input.name] = value(ofInput: index)
            }
        }
        for (name, blocks) in functions {
            values[name] = .function(
                ColdFunction(name: name, blocks: blocks, onAnswer: { [weak self] in self?.answering.insert($0) }) {
                    [weak self] call in
                    guard let self, let input = declared.first(where: { $0.declaration.name.text == name }) else {
                        return MarbleError.error
                    }
                    let location = call.location ?? (input.source, input.declaration.name.range)
                    let diagnostic = Diagnostic(
                        call.message, in: location.file, at: location.range, suggestion: call.suggestion)
                    return onFailure?(diagnostic) ?? MarbleError.error
                })
        }
        return values
    }

    private func timeline(_ events: some Collection<MarbleEvent>) -> Timeline<Value> {
        var timeline = Timeline<Value>(capacity: events.count)
        for event in events {
            switch event.kind {
            case .next(let value): timeline.append(value, at: event.time)
            case .stream(let name): timeline.append(value(of: name), at: event.time)
            case .error(let error): timeline.marks.append(end: error, at: event.time)
            case .completed: timeline.marks.append(end: nil, at: event.time)
            }
        }
        return timeline
    }

    /// Returns the stream of an input that another input emits.
    private func value(of name: String) -> Value {
        prepared.lastIndex { $0.name == name && $0.arguments == nil }.map(value(ofInput:)) ?? .void
    }

    /// Returns the element with which a hot input begins, if that is at the start of the scenario.
    private func initialElement(ofInput index: Int) -> Value? {
        let input = prepared[index]
        guard input.isHot else { return nil }
        if let timeline = varied[index] { return timeline.initialElement }
        guard let first = input.attempts.first?.first, first.time == 0, case .next(let value) = first.kind else {
            return nil
        }
        return value
    }
}
