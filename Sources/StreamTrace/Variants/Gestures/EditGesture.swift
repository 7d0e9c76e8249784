/// What someone does with a marble, a pipeline or a scenario of a file.
///
/// Times are milliseconds: from frame 0 for a hot input, from the subscription for a cold one.
package enum EditGesture: Sendable {
    /// Moves an event to another time; all others keep theirs.
    case move(MarblePlace, to: Int)
    /// Adds an event, given as in a table of values: `"ada"`, `1 then 2`, `throw APIError.offline`.
    case insert(String, into: InputPlace, at: Int)
    case delete(MarblePlace)
    /// Gives an event another value at the same time.
    case change(MarblePlace, to: String)
    /// Ends the stream at a time, or no longer if the end is `nil`.
    case changeEnd(InputPlace, to: StreamEnd?, at: Int)
    /// Subscribes to an output at a time, and disposes the subscription at another one, or at the end of the replay.
    case subscribe(OutputPlace, at: Int, disposedAt: Int?)
    /// Replaces the pipeline of an output, or another statement.
    case replace(PipelinePlace, with: String)
    /// Adds a scenario below another one, of which it is a copy. A name that is taken gets a number.
    case addScenario(String, copyOf: Int)
}

/// The end of a stream.
package enum StreamEnd: Sendable {
    case completed
    /// The error of `#`.
    case error
}

/// The events that an input sends in a scenario.
package struct InputPlace: Hashable, Sendable {
    /// The index of the scenario; 0 for a file without scenarios.
    package var scenario: Int
    /// The index of the input among those of the scenario.
    package var input: Int
    /// The index of the subscription whose events are meant, for a cold input with several diagrams.
    package var attempt: Int

    package init(scenario: Int = 0, input: Int, attempt: Int = 0) {
        self.scenario = scenario
        self.input = input
        self.attempt = attempt
    }
}

/// An event of an input.
package struct MarblePlace: Hashable, Sendable {
    package var input: InputPlace
    /// The index of the event, with the end as the last one.
    package var event: Int

    package init(_ input: InputPlace, event: Int) {
        self.input = input
        self.event = event
    }
}

/// The reason why an edit makes no sense, as a sentence: `text ends at 9, so nothing can be moved to 12`.
package struct EditRefusal: Error {
    package let message: String
    /// The errors that the file would have, if the reason is one of them.
    package var diagnostics: [Diagnostic] = []
    /// The part of the given text that the reason is about, in bytes; `nil` if it is about something else.
    package private(set) var range: Range<Int>?

    init(_ message: String) { self.message = message }

    /// Creates a refusal from the errors that the file would have.
    init(_ diagnostics: [Diagnostic]) {
        let first = diagnostics.first
        message = [first?.message, first?.suggestion].compactMap(\.self).joined(separator: ": ")
        self.diagnostics = diagnostics
    }

    /// Returns the refusal of a text that begins at an offset of an edited file.
    func locating(_ text: String, at offset: Int, in path: String) -> EditRefusal {
        guard let error = diagnostics.first, error.file.path == path else { return self }
        let range = error.range.start - offset..<error.range.end - offset
        guard (0...text.utf8.count).contains(range.lowerBound), range.upperBound <= text.utf8.count else { return self }
        var refusal = self
        refusal.range = range
        return refusal
    }
}
