/// Explanations of elements that wait, from the records after them.
extension TraceGraph {
    /// The time of the last record.
    var endTime: Int { trace.records.last?.time ?? 0 }

    /// The clause for the time of the last record.
    var endName: String { trace.isCutShort ? "the kept records end" : "the scenario ends" }

    /// Returns the latest element that a stage received before a record.
    func element(before record: TraceRecord, at stage: Int) -> TraceRecord? {
        var sequence = record.sequence - 1
        while trace.records.indices.contains(sequence) {
            let other = self[sequence]
            if case .next = other.kind, let edge = other.edge, receiver(of: edge) == stage { return other }
            sequence -= 1
        }
        return nil
    }

    /// Returns the latest element that a stage sent before a record.
    func sentElement(before record: TraceRecord, by stage: Int) -> TraceRecord? {
        elements(sentBy: stage).before(record.sequence).last
    }

    /// Returns the records of an event: an input sends it to each of its subscribers.
    func deliveries(of record: TraceRecord) -> [TraceRecord] {
        guard let edge = record.edge, isInput(edge), record.cause == nil else { return [record] }
        func simultaneous(_ edge: Int) -> [TraceRecord] {
            records(of: edge).at(record.time).filter(\.isEvent)
        }
        let number = simultaneous(edge).firstIndex { $0.sequence == record.sequence } ?? 0
        return subscriptions(like: edge).compactMap { other in
            let events = simultaneous(other)
            return number < events.count ? events[number] : nil
        }
    }

    /// Whether a record is one of an event, for one of its receivers.
    func isDelivery(_ record: TraceRecord, of event: TraceRecord) -> Bool {
        record.sequence == event.sequence || deliveries(of: event).contains { $0.sequence == record.sequence }
    }

    /// Returns the disposals of an input's subscriptions that ended before one of its events.
    func ended(before record: TraceRecord) -> [TraceRecord] {
        guard let edge = record.edge, isInput(edge), record.cause == nil else { return [] }
        let deliveries = deliveries(of: record)
        let ends = subscriptions(like: edge).compactMap(end).filter { end in
            guard end.word == "disposed", let edge = end.edge else { return false }
            // The delivery to one subscriber may dispose another one.
            return end.sequence < record.sequence
                || end.time == record.time && trace.edges[edge].subscribed.map { $0 < record.sequence } ?? false
                    && !deliveries.contains { $0.edge == edge } && deliveries.contains { $0.sequence < end.sequence }
                    && end.sequence < deliveries[deliveries.count - 1].sequence
        }
        // A subscription of the same call has taken the place of one that ended.
        var sites = Set(deliveries.compactMap { $0.edge.flatMap(receiver).flatMap(site) })
        return ends.reversed().filter { end in
            end.edge.flatMap(receiver).flatMap(site).map { sites.insert($0).inserted } ?? true
        }.reversed()
    }

    /// Whether an effect of a record tells what became of it. A timer that a stage starts again after it has sent an
    /// element does not.
    func isConsequence(_ effect: TraceRecord, of record: TraceRecord) -> Bool {
        if effect.word == "disposed" || effect.word == "log" { return false }
        if effect.word != "scheduled" { return true }
        if record.word == "fired" { return false }
        // A timer that was cancelled, or is still running, has no effect.
        if effects(of: effect).isEmpty { return false }
        let stage = stage(of: effect)
        return !effects(of: record).contains { $0.isEvent && self.stage(of: $0) == stage }
    }

    /// Returns what a stage holds because of an element: a part of a result, or the element itself.
    func heldElement(_ record: TraceRecord, by stage: Int) -> String {
        let isPart = ["reduce", "count"].contains(shortName(of: stage))
        return isPart ? "its result, with \(record.shownElement) in it" : record.shownElement
    }

    /// Returns when and how a stage ended that still held an element.
    func end(ofHolding element: String, by stage: Int) -> (time: Int, text: String) {
        guard let end = endRecord(of: stage) else { return (endTime, "still holds \(element) when \(endName)") }
        return (end.time, "\(Self.endings[end.word] ?? "ended")\(occasion(of: end)), and still held \(element)")
    }

    /// Returns `, when NAME emitted VALUE` for the event by which a stage ended, or an empty text.
    func occasion(ofEndOf stage: Int) -> String {
        guard let end = endRecord(of: stage) else { return "" }
        guard let (receiver, _, arrival) = disposer(end) else { return occasion(of: end) }
        return " by \(name(of: receiver)), when \(arrival) arrived"
    }

    /// Returns the stage that disposed one of its sources when an element of another one arrived, and that element.
    func disposer(_ disposal: TraceRecord) -> (stage: Int, time: Int, arrival: String)? {
        guard disposal.word == "disposed", let edge = disposal.edge, let cause = disposal.cause.map({ self[$0] }),
            cause.word == "next", let stage = cause.edge.flatMap(receiver), receivers(of: edge).contains(stage)
        else { return nil }
        return (stage, disposal.time, element(behind: cause).shownElement)
    }

    static let endings = ["error": "failed", "completed": "completed", "disposed": "was disposed"]

    /// Returns the record of the element's being held, for the timer that its arrival started.
    func heldBefore(_ timer: TraceRecord) -> TraceRecord? {
        guard let cause = timer.cause, let stage = stage(of: timer), self[cause].isEvent else { return nil }
        return hold(of: self[cause], by: stage)?.record
    }

    /// Returns the timer that was started when an element was held.
    func timer(of held: TraceRecord) -> TraceRecord? {
        guard let cause = held.cause, let stage = stage(of: held) else { return nil }
        return effects(of: self[cause]).first { $0.word == "scheduled" && self.stage(of: $0) == stage }
    }

    /// Returns the last timer that a stage started again and again, from one that has fired on; `nil` if it did not.
    func lastTimer(after fired: TraceRecord) -> TraceRecord? {
        var (timer, next): (TraceRecord?, TraceRecord?) = (nil, fired)
        while let fired = next, let again = effects(of: fired).last(where: { $0.word == "scheduled" }) {
            timer = again
            next = effects(of: again).first { $0.word == "fired" }
        }
        return timer
    }

    /// Whether a source without sources sends a record at another tick of its timer than the first one.
    func isLaterTick(_ record: TraceRecord) -> Bool {
        guard let fired = record.cause.map({ self[$0] }), fired.word == "fired", let edge = record.edge,
            isOrigin(stage(of: edge)), let timer = fired.cause.map({ self[$0] })
        else { return false }
        return timer.cause.map { self[$0].word == "fired" } ?? false
    }

    /// Whether an operator sends a record because a timer fired that it had started again after an element, and it had
    /// received none since: the empty buffer.
    func isEmptyTick(_ record: TraceRecord) -> Bool {
        guard let fired = record.cause.map({ self[$0] }), fired.word == "fired", let stage = record.edge.map(stage),
            !isOrigin(stage), let timer = fired.cause.map({ self[$0] }), let start = timer.cause.map({ self[$0] }),
            !isConsequence(timer, of: start)
        else { return false }
        let since = parts(of: stage).flatMap { records(of: $0).after(timer.sequence).before(record.sequence) }
        return !since.contains { $0.word == "held" }
    }

    /// Returns the action of a stage that schedules work. Work without a delay needs no timer.
    func action(scheduling record: TraceRecord) -> String {
        due(record) > record.time ? "starts a timer due at \(due(record))" : "hands over to its scheduler"
    }

    /// Returns the time at which a scheduled record is due.
    func due(_ record: TraceRecord) -> Int { if case .scheduled(let due) = record.kind { due } else { record.time } }

    func hasElement(_ edge: Int) -> Bool { !elements(of: edge).isEmpty }

    func isCompleted(_ edge: Int) -> Bool { end(of: edge)?.word == "completed" }

    /// Returns the reason for which an element waits, with the sources for which it does.
    func waiting(_ held: TraceRecord, _ reason: String, at stage: Int) -> String {
        guard let cause = held.cause, let edge = self[cause].edge else { return reason }
        let hasInner = !innerSources(of: stage).isEmpty
        let others = outerSources(of: stage).filter { $0 != edge }
        let end = replacement(of: held, at: stage)?.sequence ?? .max
        let silent = others.filter { elements(of: $0).before(end).isEmpty }
        func name(_ source: Int) -> String { self.name(of: self.stage(of: source)) }
        if has(.pairs, stage) {
            let number = elements(of: edge).before(cause).count + 1
            let behind = others.filter { elements(of: $0).count < number }.map { source in
                if !hasElement(source), let late = lateness(of: source) { return "\(name(source)), which \(late)" }
                let completed = isCompleted(source) ? "completed after " : ""
                let count = elements(of: source).count.elements
                return "\(name(source)) (\(completed)\(count), this is the \(number.ordinal))"
            }
            return behind.isEmpty ? reason : "waits for \(behind.list)"
        }
        if !silent.isEmpty {
            let unconnected = silent.compactMap { source in
                disconnection(of: self.stage(of: source), at: endTime).map { "\(name(source)) \($0)" }
            }
            if !unconnected.isEmpty { return unconnected.list }
            let late = lateness(of: silent)
            if !late.isEmpty { return late.list }
            let verb = silent.contains(where: hasElement) ? "had" : silent.count == 1 ? "has" : "have"
            return "\(silent.map(name).list) \(verb) sent nothing"
        }
        if reason == FateWalk.Reason.latest, has(.looksUp, stage), let trigger = others.first {
            return "\(reason) until \(name(trigger)) emits"
        }
        let open = openSources(stage) {
            (hasInner ? Array(innerSources(of: stage)) : sources(of: stage)).filter { ending(of: $0) == nil }
        }
        if open.isEmpty || !hasInner && !reason.contains("complete") { return reason }
        return incompletion(of: open.map { self.stage(of: $0) })
    }

    /// Returns how and when a stage ended: it failed, completed or was disposed.
    func ending(of stage: Int) -> (word: String, time: Int)? {
        guard let end = endRecord(of: stage) else { return nil }
        return (Self.endings[end.word] ?? "ended", end.time)
    }

    /// Returns the record by which a stage ended, unless that is the end of the scenario.
    func endRecord(of stage: Int) -> TraceRecord? {
        // The program disposes its subscriptions at the end of the scenario.
        end(of: stage).flatMap { $0.word == "disposed" && $0.cause == nil && $0.time == endTime ? nil : $0 }
    }

    /// Returns the stages to which the events of an edge go, one after another.
    package func receivers(of edge: Int) -> [Int] {
        Array(sequence(first: edge) { self.trace.edges[$0].receiver }.dropFirst().map(stage))
    }

    /// Returns the times at which the events of a subscription to a stage without sources were due: those of its timer
    /// and of the diagram of a cold input.
    func dues(ofSubscription record: TraceRecord) -> [Int] {
        let timers = effects(of: record).filter { $0.word == "scheduled" }.map(due)
        guard let edge = record.edge, let attempts = trace.diagrams[lane(edge)], !attempts.isEmpty else {
            return timers
        }
        let number = subscriptions(like: edge).firstIndex(of: edge) ?? 0
        return timers + attempts[min(number, attempts.count - 1)].map { record.time + $0 }
    }

    /// Returns the stage that began the subscriptions which led to a subscription.
    func subscriber(of record: TraceRecord) -> Int? {
        var record = record
        while let cause = record.cause, self[cause].word == "subscribed" { record = self[cause] }
        return record.edge.flatMap(receiver)
    }

    /// Returns the error because of which a stage subscribed again, where it began; `nil` if that is not the reason.
    func error(before subscription: TraceRecord) -> TraceRecord? {
        let errors = causes(of: subscription.sequence).drop { $0.word == "subscribed" }.prefix { $0.word == "error" }
        return Array(errors).last
    }
}

extension Int {
    /// `1 element`, `3 elements`
    fileprivate var elements: String { self == 1 ? "1 element" : "\(self) elements" }

    /// `1st`, `22nd`, `13th`
    fileprivate var ordinal: String {
        let suffix = ["st", "nd", "rd"]
        let isRegular = (11...13).contains(self % 100) || !(1...3).contains(self % 10)
        return "\(self)" + (isRegular ? "th" : suffix[self % 10 - 1])
    }
}
