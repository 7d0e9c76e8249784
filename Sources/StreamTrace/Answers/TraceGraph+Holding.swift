/// The elements that stages hold: from when, until when, and for what.
extension TraceGraph {
    /// Returns the record by which a stage holds an element, and the reason.
    func hold(of event: TraceRecord, by stage: Int) -> (record: TraceRecord, reason: String)? {
        for effect in effects(of: event) {
            if case .held(let reason) = effect.kind, self.stage(of: effect) == stage { return (effect, reason) }
        }
        return nil
    }

    /// The maximum number of records among which a held element is looked for.
    private static let maximumHeld = 1_000

    /// Returns the latest record by which a stage holds an element that is written like the one that it sends.
    func hold(likeElementOf sent: TraceRecord, by stage: Int) -> (record: TraceRecord, reason: String)? {
        let held = parts(of: stage).flatMap { records(of: $0).before(sent.sequence).suffix(Self.maximumHeld) }
        for record in held.sorted(by: { $0.sequence > $1.sequence }) {
            if case .held(let reason) = record.kind, record.shownElement == sent.shownElement {
                return (record, reason)
            }
        }
        return nil
    }

    /// Returns the completion of a source during which a stage sent a record.
    func completion(before record: TraceRecord, at stage: Int) -> TraceRecord? {
        var sequence = record.sequence - 1
        while trace.records.indices.contains(sequence) {
            let former = self[sequence]
            if former.word == "completed", former.time == record.time, let edge = former.edge {
                return trace.edges[edge].receiver.map(self.stage) == stage ? former : nil
            }
            // Lines of the log are between the two, and elements that were sent before.
            guard former.word == "log" || former.cause == record.cause else { return nil }
            sequence -= 1
        }
        return nil
    }

    /// Returns the elements that a stage held until a completion, with which it sent them.
    func releases(by completion: TraceRecord) -> [TraceRecord] {
        guard completion.word == "completed", let stage = completion.edge.flatMap(receiver) else { return [] }
        return elements(sentBy: stage).at(completion.time).filter { sent in
            sent.sequence > completion.sequence && sent.cause != completion.sequence
                && self.completion(before: sent, at: stage)?.sequence == completion.sequence
        }
    }

    /// Whether the held element was sent or dropped later, until a time, as the records of its arrival show.
    func isResolved(_ held: TraceRecord, by time: Int = .max) -> Bool {
        resolution(of: held).map { $0.time <= time } ?? false
    }

    /// Returns the record by which a held element was sent or dropped, as the records of its arrival show.
    private func resolution(of held: TraceRecord) -> TraceRecord? {
        guard let cause = held.cause, let stage = stage(of: held) else { return nil }
        let resolutions = effects(of: self[cause]).compactMap { effect -> TraceRecord? in
            guard effect.sequence > held.sequence, self.stage(of: effect) == stage else { return nil }
            switch effect.kind {
            case .next, .error, .completed, .dropped: return effect
            case .scheduled:
                return effects(of: effect).lazy.compactMap { self.effects(of: $0).first(where: \.isEvent) }.first
            default: return nil
            }
        }
        return resolutions.min { $0.sequence < $1.sequence }
    }

    /// Returns the record because of which a stage no longer holds an element: the element was sent, dropped, replaced or
    /// used with others; `nil` if the stage holds it until it ends.
    package func release(of held: TraceRecord, by stage: Int) -> TraceRecord? {
        if let resolution = resolution(of: held) { return resolution }
        if let eviction = eviction(of: held, by: stage) { return eviction }
        // It is looked up again and again, until another one takes its place.
        if has(.looksUp, stage) { return replacement(of: held, at: stage) }
        return [use(of: held, at: stage), replacement(of: held, at: stage), subscription(for: held, at: stage)]
            .compactMap(\.self).filter { $0.sequence > held.sequence }.min { $0.sequence < $1.sequence }
    }

    /// Returns the element at whose arrival a stage no longer held another one, because it keeps only the last ones: as many
    /// as it sent at its end.
    private func eviction(of held: TraceRecord, by stage: Int) -> TraceRecord? {
        guard trace.edges[stage].name == "takeLast", let cause = held.cause, let edge = self[cause].edge else {
            return nil
        }
        let kept = elements(sentBy: stage).count
        let later = elements(of: edge).after(cause)
        return kept > 0 && later.count >= kept ? later.dropFirst(kept - 1).first : nil
    }

    /// Returns the elements that a stage held until it sent one that is made of them, like a buffer, in chronological order;
    /// without those that led to it.
    package func gathered(in sent: TraceRecord, by stage: Int) -> [TraceRecord] {
        let gathered = allGathered(in: sent, by: stage)
        if gathered.isEmpty { return [] }
        let chain = Set(causes(of: sent.sequence).map(\.sequence))
        // The element may have come by operators that send it as it is, as to a single.
        return gathered.filter { !chain.contains($0.sequence) && !chain.contains(origin(of: $0).sequence) }
    }

    /// Returns the elements that a stage held until it sent one that is made of them, in chronological order.
    func allGathered(in sent: TraceRecord, by stage: Int) -> [TraceRecord] {
        guard case .next = sent.kind, !has(.combines, stage) else { return [] }
        var gathered: [TraceRecord] = []
        let earlier = parts(of: stage).flatMap { records(of: $0).before(sent.sequence).suffix(Self.maximumGathered) }
        for held in earlier.sorted(by: { $0.sequence > $1.sequence }) {
            guard case .held = held.kind, let cause = held.cause else { continue }
            guard release(of: held, by: stage)?.sequence == sent.sequence else { break }
            // What sends elements as they are makes none of several.
            if !forwards(stage) || held.shownElement == sent.shownElement { gathered.append(self[cause]) }
        }
        return gathered.reversed()
    }

    /// The number of records of a stage in which the elements are looked for that it gathered.
    private static let maximumGathered = 1_000

    /// Returns the element that a stage sent by using a held one: the first after it, or for `zip` the one with the same
    /// number; `nil` if there is none, or if another element had taken the place of the held one before.
    func use(of held: TraceRecord, at stage: Int) -> TraceRecord? {
        guard let cause = held.cause, let edge = self[cause].edge else { return nil }
        if has(.pairs, stage) {
            return elements(of: stage).dropFirst(elements(of: edge).before(cause).count).first
        }
        if !innerSources(of: stage).isEmpty { return nil }
        guard let use = elements(sentBy: stage).after(held.sequence).first else { return nil }
        guard has(.keepsLatest, stage), let other = elements(of: edge).after(cause).first,
            other.sequence < use.sequence
        else { return use }
        return other.sequence == use.cause ? use : nil
    }

    /// Returns the next element of the same source, which has taken the place of a held one.
    func replacement(of held: TraceRecord, at stage: Int) -> TraceRecord? {
        guard has(.keepsLatest, stage), let cause = held.cause, let edge = self[cause].edge else { return nil }
        return elements(of: edge).after(cause).first
    }

    /// Returns the subscription to the inner stream of a held element: a stage subscribes to them in order.
    func subscription(for held: TraceRecord, at stage: Int) -> TraceRecord? {
        guard let cause = held.cause, let edge = self[cause].edge else { return nil }
        let source = innerSources(of: stage).dropFirst(elements(of: edge).before(cause).count).first
        return source.flatMap { trace.edges[$0].subscribed }.map { self[$0] }
    }

    /// Returns the record by which a stage held the element whose stream it subscribes to, until earlier streams ended.
    package func hold(beforeSubscription record: TraceRecord) -> TraceRecord? {
        guard let edge = record.edge, let stage = receiver(of: edge),
            let number = Array(innerSources(of: stage)).firstIndex(of: edge), let outer = outerSources(of: stage).first
        else { return nil }
        let held = elements(of: outer).dropFirst(number).first.flatMap { hold(of: $0, by: stage)?.record }
        return held.flatMap { $0.sequence < record.sequence ? $0 : nil }
    }
}
