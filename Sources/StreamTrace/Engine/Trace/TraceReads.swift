/// The last change of a variable by the program.
package final class VariableWrite {
    /// The number of the record of the event during which it changed.
    package let cause: Int
    package let site: any TraceSite
    /// The number of reads during the event before that.
    package let reads: Int

    package init(cause: Int, site: any TraceSite, reads: Int) {
        (self.cause, self.site, self.reads) = (cause, site, reads)
    }
}

/// A read, during an event, of a variable that the program changed during another one.
package struct TraceRead {
    package enum Variable {
        /// A stored property or a variable.
        case stored(name: String, VariableWrite)
        /// The latest element of the subject or relay of a lane.
        case latest(lane: String)
    }

    package let variable: Variable
    package let site: any TraceSite
    /// The number of the event's record.
    package let cause: Int
    /// The number of the last record before the read.
    package let after: Int

    package init(_ variable: Variable, at site: any TraceSite, cause: Int, after: Int) {
        (self.variable, self.site, self.cause, self.after) = (variable, site, cause, after)
    }
}

/// The variables that were read during the current event, each of which is noted once for each value, and during those
/// that led to it.
struct ReadVariables {
    private var events: [(cause: Int, known: Set<Key>)] = []

    enum Key: Hashable {
        case write(name: String, cause: Int)
        case lane(Int)
    }

    /// The maximum number of reads that are noted for an event, and of events.
    private static let maximumCount = 16
    private static let maximumEvents = 32

    /// Adds a variable, and returns whether its read is to be noted.
    mutating func insert(_ key: Key, during cause: Int) -> Bool {
        leave(before: cause)
        if events.last?.cause != cause { events.append((cause, [])) }
        if events.count > Self.maximumEvents { events.removeFirst() }
        let last = events.count - 1
        return events[last].known.count < Self.maximumCount && events[last].known.insert(key).inserted
    }

    /// Returns the number of reads during an event.
    mutating func count(during cause: Int) -> Int {
        leave(before: cause)
        return events.last.map { $0.cause == cause ? $0.known.count : 0 } ?? 0
    }

    /// Removes the events that happened during another one, to which the program has returned.
    private mutating func leave(before cause: Int) {
        while let last = events.last, last.cause > cause { events.removeLast() }
    }
}

extension TraceRecorder {
    /// The number of records so far.
    private var count: Int { stream?.count ?? records.endIndex }

    /// Returns what is to be known of a change of a variable that happens now; `nil` outside of events.
    package func write(at site: any TraceSite) -> VariableWrite? {
        notedCause.map { VariableWrite(cause: $0, site: site, reads: variables.count(during: $0)) }
    }

    /// Notes that the program read a variable.
    package func read(_ name: @autoclosure () -> String, _ write: VariableWrite, at site: any TraceSite) {
        guard let cause = notedCause, write.cause != cause else { return }
        let name = name()
        guard variables.insert(.write(name: name, cause: write.cause), during: cause) else { return }
        take(.read(TraceRead(.stored(name: name, write), at: site, cause: cause, after: count - 1)))
    }

    /// Notes that the program read the latest element of a subject or relay.
    package func read<Element>(latestOf source: Observable<Element>, at site: any TraceSite) {
        guard let cause = notedCause, let lane = stages.knownLane(of: source, identifier: source.identifier),
            variables.insert(.lane(lane), during: cause)
        else { return }
        take(.read(TraceRead(.latest(lane: stages.names[lane]), at: site, cause: cause, after: count - 1)))
    }
}
