/// Actions of a program during events that no record shows.
package struct TraceNotes {
    /// The streams that it created, in chronological order.
    package internal(set) var creations: [TraceCreation] = []
    /// The names of the weak references that it read after their objects were freed, by the records of the events.
    package internal(set) var freed: [Int: String] = [:]
    /// The last `return` at which it left a closure or function early, by the records of the events.
    package internal(set) var exits: [Int: any TraceSite] = [:]
    /// The first calls of functions that return inputs, in chronological order.
    package internal(set) var calls: [TraceCall] = []

    /// The maximum number of calls, each of which keeps its arguments.
    static let maximumCalls = 1_000
}

/// A call of a function that returns an input.
package struct TraceCall {
    /// The name of the input that it returned: `api(_)`.
    package let input: String
    package let arguments: [Any]
    package let time: Int
    /// The number of the record of the event during which it was called; `nil` outside of events.
    package let cause: Int?
}

extension TraceRecorder {
    /// Notes that the program read a weak reference whose object had been freed.
    package func read(freed name: String) {
        if let cause = storedCause { notes.freed[cause] = name }
    }

    /// Notes that the program returned from a closure or function before its end.
    package func leave(at site: any TraceSite) {
        if let cause = storedCause { notes.exits[cause] = site }
    }
}
