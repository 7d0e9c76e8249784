/// A stage of a pipeline, with what happens on it in chronological order.
package struct TimelineLane {
    package enum Role { case input, stage, output }

    /// The call as written, or the name of an input or output.
    package let name: String
    /// The called name, or the call if other lanes have the same one.
    package internal(set) var label: String
    package let role: Role
    /// The number of operators that subscribe during events to the lanes between this one and an output.
    package let depth: Int
    package let site: TraceStep.Site?
    package internal(set) var marks: [TimelineMark]
    /// The time at which it ended or was disposed; `nil` if it lives until the end of the scenario.
    package let end: Int?
    /// The stages of the trace that the lane shows: an operator, and perhaps the output with the same events.
    package let stages: [Int]

    /// Whether the lane shows the stage that a state is about.
    package func shows(_ state: StageState) -> Bool { stages.contains(state.stage) }

    /// Returns the indices of the marks at a time.
    package func marks(at time: Int) -> Range<Int> { firstMark { $0 >= time }..<firstMark { $0 > time } }

    /// Returns the index of the first mark whose time is beyond a limit, as all later ones are.
    package func firstMark(where isBeyond: (Int) -> Bool) -> Int {
        marks.sortedIndex { isBeyond($0.time) }
    }
}
