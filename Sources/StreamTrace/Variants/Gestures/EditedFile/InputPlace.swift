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
