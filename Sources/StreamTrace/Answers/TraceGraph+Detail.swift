extension TraceGraph {
    /// Returns the reason of a drop or a hold, with the element that led to it.
    func detail(of record: TraceRecord, _ reason: String, _ stage: Int) -> String {
        let sent = sentElement(before: record, by: stage)
        switch reason {
        case FateWalk.Reason.equal:
            if let sent {
                // A comparison of the program decides, which may take different elements for the same.
                let call = name(of: stage)
                let compares = call.contains("{") || call.contains("(") && !call.hasSuffix("()")
                let word = compares ? "taken for the same as" : "equal to"
                return "\(word) \(sent.shownElement) at \(sent.time)\(compares ? variables(decidingOn: record) : "")"
            }
        case FateWalk.Reason.tooSoon:
            if let sent { return "too soon, \(record.time - sent.time) ms after \(sent.shownElement) at \(sent.time)" }
        case FateWalk.Reason.silent:
            let source = record.cause.flatMap { self[$0].edge }
            let others = outerSources(of: stage).filter { $0 != source }
            if let late = lateness(of: others.filter { !hasElement($0) }).first { return late }
            if let late = latecomer(after: record, among: others) { return late }
        case FateWalk.Reason.otherIndex:
            if let arrival = record.cause.map({ self[$0] }), let edge = arrival.edge {
                return "its index is \(elements(of: edge).before(arrival.sequence).count)"
            }
        case FateWalk.Reason.skipped, FateWalk.Reason.tooLate:
            if let event = record.cause.map({ self[$0] }) { return reason + tie(of: event, at: stage) }
        default:
            if reason.hasSuffix("returned nil") { return reason + variables(decidingOn: record) }
            let isAboutElement = reason.hasSuffix("returned false") || reason.hasSuffix("returned true")
            if isAboutElement { return "\(reason) for \(record.shownElement)\(variables(decidingOn: record))" }
        }
        return reason
    }
}
