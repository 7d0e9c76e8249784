/// How far a traced pipeline may go: what stops one that never comes to rest, or that eats up the stack.
final class Budget {
    enum Excess: Equatable {
        /// Too much was scheduled, or made out of nothing.
        case work
        /// Events were sent from inside of events, too deep.
        case depth
        /// More events were sent from stage to stage than can be kept.
        case events
    }

    @exclusivity(unchecked) private var work: Int
    @exclusivity(unchecked) private var depth: Int
    @exclusivity(unchecked) private var events: Int
    /// Called at once when more events were sent than can be kept: the inputs would go on.
    var onTooManyEvents: (() -> Void)?
    /// What was overrun, once it was, and the record that was being delivered then.
    @exclusivity(unchecked) private(set) var overrun: (excess: Excess, cause: Int?)?

    init(work: Int, depth: Int, events: Int = .max) {
        self.work = work
        self.depth = depth
        self.events = events
    }

    /// Takes one piece of work; false when nothing more is to be done.
    func spend(_ cause: Int?) -> Bool {
        if work == 0 { overrun = overrun ?? (.work, cause) }
        if overrun != nil { return false }
        work -= 1
        return true
    }

    /// Goes one level deeper, which `leave` ends; false when nothing more is to be done.
    @inline(__always)
    func enter(_ cause: Int?) -> Bool {
        if depth == 0 { overrun = overrun ?? (.depth, cause) }
        if events == 0 { stop(cause) }
        if overrun != nil { return false }
        depth -= 1
        events -= 1
        return true
    }

    private func stop(_ cause: Int?) {
        if overrun != nil { return }
        overrun = (.events, cause)
        onTooManyEvents?()
    }

    @inline(__always)
    func leave() { depth += 1 }

    /// Runs `body` one level deeper, unless nothing more is to be done.
    func descend(_ cause: Int?, _ body: () -> Void) {
        guard enter(cause) else { return }
        defer { leave() }
        body()
    }
}
