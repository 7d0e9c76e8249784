/// A read, during an event, of a variable that the program changed during another one.
package struct TraceRead {
    package enum Variable {
        /// A variable or a stored property, or a part of it.
        case stored(name: String, VariableWrite)
        /// The latest element of the subject or relay of a lane.
        case latest(lane: String)
    }

    package let variable: Variable
    package let site: any TraceSite
    /// The call whose closure read it; `nil` if that is not known.
    package let closure: (any TraceSite)?
    /// The number of the event's record.
    package let cause: Int
    /// The number of the last record before the read.
    package let after: Int

    package init(
        _ variable: Variable, at site: any TraceSite, in closure: (any TraceSite)?, cause: Int, after: Int
    ) {
        (self.variable, self.site, self.closure) = (variable, site, closure)
        (self.cause, self.after) = (cause, after)
    }
}

/// What a recorder knows of the closures of the program, and of the variables that they use.
struct VariableUse {
    /// The call whose closure runs.
    var closure: (any TraceSite)?
    /// The number of changes.
    var writes = 0
    /// The last read of a relay that was noted.
    var relay: (lane: Int, cause: Int, closure: ObjectIdentifier?)?
}

extension TraceRecorder {
    /// The number of the last record so far.
    private var last: Int { (stream?.count ?? records.endIndex) - 1 }

    private var runningClosure: ObjectIdentifier? { variables.closure.map { ObjectIdentifier($0) } }

    /// Returns a variable whose changes are to be noted; `nil` if this recording has no notes.
    package func variable(_ name: @autoclosure () -> String, isHidden: Bool = false) -> VariableWrites? {
        guard takesNotes else { return nil }
        _ = budget?.take(bytes: Budget.Price.object, cause)
        return VariableWrites(name(), isHidden: isHidden)
    }

    /// Runs `body`, a closure of the program that was passed to a call.
    package func running<Result>(at call: any TraceSite, _ body: () throws -> Result) rethrows -> Result {
        let outer = variables.closure
        variables.closure = call
        defer { variables.closure = outer }
        return try body()
    }

    /// Runs `body`, which delivers an event to the downstream operator: what runs then is no code of the closure that
    /// sent it.
    func delivering(_ record: Int?, _ body: () -> Void) {
        let outer = variables.closure
        variables.closure = nil
        resuming(record, body)
        variables.closure = outer
    }

    /// Notes that the program changed a variable, of which nothing is told if no event led to the change.
    package func write(_ variable: VariableWrites, at site: any TraceSite) {
        guard let cause = notedCause, !variable.isHidden else { return forget(variable) }
        variables.writes += 1
        let write = VariableWrite(variable.name, cause: cause, after: last, at: site, in: variables.closure)
        variable.change(variables.writes, write)
    }

    /// Notes that a variable changed in a way of which nothing is told.
    package func forget(_ variable: VariableWrites) {
        variables.writes += 1
        variable.change(variables.writes, nil)
    }

    /// Notes that the program read a variable that another event changed last.
    package func read(_ variable: VariableWrites, at site: any TraceSite) {
        guard let cause = notedCause else { return }
        let reader = (cause, closure: runningClosure)
        // Which of its parts are used is not known.
        for write in variable.changes { note(write, of: variable, at: site, reader) }
    }

    private func note(
        _ write: VariableWrite, of variable: VariableWrites, at site: any TraceSite,
        _ reader: (cause: Int, closure: ObjectIdentifier?)
    ) {
        if write.cause == reader.cause { return }
        if let known = write.reader, known == reader { return }
        write.reader = reader
        note(.stored(name: variable.name, write), at: site, during: reader.cause)
    }

    /// Notes that the program read the latest element of a subject or relay.
    package func read<Element>(latestOf source: Observable<Element>, at site: any TraceSite) {
        guard let cause = notedCause, let lane = stages.knownLane(of: source, identifier: source.identifier) else {
            return
        }
        if let known = variables.relay, known == (lane, cause, runningClosure) { return }
        variables.relay = (lane, cause, runningClosure)
        note(.latest(lane: stages.names[lane]), at: site, during: cause)
    }

    private func note(_ variable: TraceRead.Variable, at site: any TraceSite, during cause: Int) {
        _ = budget?.take(bytes: Budget.Price.object + Budget.Price.keptEvent, cause)
        take(.read(TraceRead(variable, at: site, in: variables.closure, cause: cause, after: last)))
    }
}
