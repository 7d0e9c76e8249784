extension Acceptance {
    /// The part of a file to accept.
    package enum Extent {
        /// All expectations of the file and of its traces.
        case everything
        /// The output, log or subscriptions at a line, or otherwise the scenario that contains the line.
        case line(Int)
        /// The trace file at a path, which need not exist.
        case trace(String)
    }

    /// What the scenarios of an extent get if they do not have it.
    package enum Addition {
        case none
        /// A diagram for each output of a file without scenarios, unless an expected log has its events.
        case diagrams
        /// A trace for each scenario without an expected log.
        case traces
    }
}
