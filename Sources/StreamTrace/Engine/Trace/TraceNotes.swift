/// An action of a program that no record shows.
package enum TraceNote {
    /// During an event, it created a stream.
    case created(TraceCreation)
    /// During an event, it read a weak reference after its object was freed.
    case freed(name: String, cause: Int)
    /// During an event, it left a closure or function early.
    case left(at: any TraceSite, cause: Int)
    /// It called a function that returns an input.
    case called(TraceCall)
    /// During an event, it read a variable that was changed during another one.
    case read(TraceRead)
    /// By this call it makes the subscription whose record follows.
    case subscribing(TraceOrigin)
}

/// Actions of a program during events that no record shows.
package struct TraceNotes {
    /// The streams that it created, in chronological order.
    package private(set) var creations: [TraceCreation] = []
    /// The names of the weak references that it read after their objects were freed, by the records of the events.
    package private(set) var freed: [Int: String] = [:]
    /// The last `return` at which it left a closure or function early, by the records of the events.
    package private(set) var exits: [Int: any TraceSite] = [:]
    /// The first calls of functions that return inputs, in chronological order.
    package private(set) var calls: [TraceCall] = []
    /// The variables that it read, in chronological order, by the records of the events.
    package private(set) var reads: [Int: [TraceRead]] = [:]

    /// The maximum number of calls, each of which keeps its arguments.
    static let maximumCalls = 1_000

    /// Whether another call is noted.
    var takesCalls: Bool { calls.count < Self.maximumCalls }

    /// All notes, those of a kind in chronological order.
    package var all: [TraceNote] {
        creations.map { .created($0) } + freed.sorted { $0.key < $1.key }.map { .freed(name: $1, cause: $0) }
            + exits.sorted { $0.key < $1.key }.map { .left(at: $1, cause: $0) } + calls.map { .called($0) }
            + reads.sorted { $0.key < $1.key }.flatMap { $0.value.map { .read($0) } }
    }

    mutating func append(_ note: TraceNote) {
        switch note {
        case .created(let creation): creations.append(creation)
        case .freed(let name, let cause): freed[cause] = name
        case .left(let site, let cause): exits[cause] = site
        case .called(let call): if takesCalls { calls.append(call) }
        case .read(let read): reads[read.cause, default: []].append(read)
        case .subscribing: break
        }
    }
}

/// A call of a function that returns an input.
package struct TraceCall {
    /// The name of the input that it returned: `api(_)`.
    package let input: String
    package let arguments: [Any]
    package let time: Int
    /// The number of the record of the event during which it was called; `nil` outside of events.
    package let cause: Int?

    package init(input: String, arguments: [Any], time: Int, cause: Int?) {
        (self.input, self.arguments, self.time, self.cause) = (input, arguments, time, cause)
    }
}

extension TraceRecorder {
    /// Notes that the program read a weak reference whose object had been freed.
    package func read(freed name: String) {
        if let cause = notedCause { take(.freed(name: name, cause: cause)) }
    }

    /// Notes that the program returned from a closure or function before its end.
    package func leave(at site: any TraceSite) {
        if let cause = notedCause { take(.left(at: site, cause: cause)) }
    }

    /// Notes that the program called a function that returned an input.
    package func call(_ input: String, with arguments: [Any]) {
        guard takesNotes, notes.takesCalls else { return }
        take(.called(TraceCall(input: input, arguments: arguments, time: time ?? currentTime(), cause: cause)))
    }
}
