/// Events that reach a stage in the frame in which its timer is due, of which the order decides.
extension TraceGraph {
    /// Returns that an element reached a stage just before or after its timer, as the end of a sentence; an empty text if
    /// no timer was due then.
    func tie(of event: TraceRecord, at stage: Int) -> String {
        guard let timer = timer(of: stage, before: event), due(timer) == event.time, timer.time < event.time else {
            return ""
        }
        let chain = chain(to: event.sequence)
        if let fired = effects(of: timer).first(where: { $0.word == "fired" && $0.sequence < event.sequence }) {
            // An event of what the timer subscribed to, such as the other stream of `timeout`, has no order to decide.
            let isEffect = chain.contains { $0.sequence == fired.sequence }
            return isEffect ? "" : ", just after its timer due at \(event.time)"
        }
        let root = chain.first
        let isInput = root?.cause == nil && root?.edge.map(isInput) == true
        return ", just before its timer due at \(event.time)\(isInput ? ": inputs come before timers" : "")"
    }

    /// Returns the last timer that a stage started before an event.
    private func timer(of stage: Int, before event: TraceRecord) -> TraceRecord? {
        let started = timers(stage) { scheduled.filter { self.stage(of: self[$0]) == stage } }
        let position = started.sortedIndex { $0 >= event.sequence } - 1
        return position < 0 ? nil : self[started[position]]
    }
}
