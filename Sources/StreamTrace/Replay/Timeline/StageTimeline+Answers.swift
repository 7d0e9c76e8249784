extension StageTimeline {
    /// Returns the steps that led to a mark; `nil` for an event of an input that nothing received.
    package func causes(of place: Place) -> TraceAnswer? {
        self[place].record.map { CauseWalk(graph).answer(for: $0) }
    }

    /// Returns the steps that led to a record.
    package func causes(ofRecord record: Int) -> TraceAnswer { CauseWalk(graph).answer(for: record) }

    /// Returns the steps that followed from a mark.
    package func fate(of place: Place) -> TraceAnswer {
        let (lane, mark) = (lanes[place.lane], self[place])
        if let record = mark.record {
            var walk = FateWalk(graph)
            return walk.answer(for: record)
        }
        return TraceAnswer(
            lane: lane.name, event: mark.text, time: mark.time, record: 0,
            steps: graph.absence(of: lane.name, at: mark.time))
    }

    /// Returns why an output has no event at a time.
    package func absence(at time: Int, in lane: Int) throws(UnansweredQuestion) -> TraceAnswer {
        if hasFailed, time > end {
            throw UnansweredQuestion("the replay ended with an error at \(end), so nothing is known of \(time)")
        }
        return try scenario.missing(in: lanes[lane].name, at: time)
    }

    /// Returns the state of each stage after everything that happened at a time.
    package func states(at time: Int) -> [StageState] { graph.states(at: time) }

    /// Returns what cannot be known of that state because a recording lacks records, in sentences.
    package func unknown(at time: Int) -> [String] { graph.unknown(until: time) }

    /// Returns the events on the way to a mark in one line, the last one first, each with those that it was combined
    /// with.
    ///
    ///     shown "a: answer" ← api("a") "answer" ← debounce "a" at 3 ← text "a" at 1
    ///     filled true ← word "x", with name "a" at 2
    package func wayLine(to place: Place) -> String? {
        guard let answer = causes(of: place) else { return nil }
        let mark = self[place]
        var time = mark.time
        var shown = graph[answer.record]
        var line = part(lanes[place.lane].label, shown, at: &time)
        var isLong = false
        let causes = Set(graph.causes(of: answer.record).map(\.sequence))
        for step in answer.steps.reversed() {
            guard graph.trace.records.indices.contains(step.record) else { continue }
            let record = graph[step.record]
            guard record.isEvent, let other = self.place(of: step.record) else { continue }
            // A stage that only forwards the event adds nothing.
            let isForwarded = record.isSameEvent(as: shown) && record.time == shown.time
            if other == place || isForwarded && lanes[other.lane].role == .stage && isLong { continue }
            isLong = true
            let isCause = causes.contains(step.record)
            if isCause { shown = record }
            line += (isCause ? " ← " : ", with ") + part(lanes[other.lane].label, record, at: &time)
        }
        return line
    }

    /// Returns an event, with its time if that differs from the one before.
    private func part(_ name: String, _ record: TraceRecord, at time: inout Int) -> String {
        defer { time = record.time }
        let what = record.word == "next" ? record.shownElement : record.shownEvent
        return "\(name) \(what)" + (record.time == time ? "" : " at \(record.time)")
    }

    /// Returns the marks without which a mark would not have been.
    package func ancestors(of place: Place) -> Set<Place> {
        guard let record = self[place].record else { return [] }
        var found = Set(graph.causes(of: record).compactMap { self.place(of: $0.sequence) })
        // The elements with which the event was combined are in the answer alone.
        for step in causes(of: place)?.steps ?? [] {
            if let other = self.place(of: step.record) { found.insert(other) }
        }
        found.remove(place)
        return found
    }

    /// The maximum number of records in which descendants are looked for.
    private static let maximumEffectCount = 100_000

    /// Returns the marks that followed from a mark.
    package func descendants(of place: Place) -> Set<Place> {
        var found: Set<Place> = []
        var waiting = self[place].records.all
        var count = 0
        while let record = waiting.popLast(), count < Self.maximumEffectCount {
            count += 1
            for effect in graph.effects(of: graph[record]) {
                waiting.append(effect.sequence)
                if let other = self.place(of: effect.sequence) { found.insert(other) }
            }
        }
        found.remove(place)
        return found
    }
}

extension MarbleReplay.Outcome {
    /// The names of all scenarios of the file, also of those that did not run; empty for a file without scenarios.
    package var scenarioNames: [String] {
        file?.scenarios.map { ($0.name?.text ?? $0.title?.text ?? "").escapingControlCharacters } ?? []
    }
}

extension StageTimeline {
    /// Whether someone received an event; a hot input sends also to nobody.
    package func isReceived(_ place: Place) -> Bool {
        self[place].records.all.contains { record in
            graph[record].edge.map { graph.trace.edges[$0].subscribed != nil } ?? false
        }
    }

    /// Returns the mark of the nearest cause of an event that is on one of some lanes.
    package func drawnCause(of place: Place, among lanes: Set<Int>) -> Place? {
        guard let record = self[place].record else { return nil }
        for cause in graph.causes(of: record).dropFirst() where cause.isEvent {
            if let other = self.place(of: cause.sequence), other != place, lanes.contains(other.lane) { return other }
        }
        return nil
    }
}
