/// A finished replay as lanes: the stages in the order in which data flows, on one axis of time.
///
///     text           -a--b--------|
///     debounce       ---a--b------|
///       api("a")     ---^----r|
///       api("ab")    ------^----r|
///     shown          --------c--d-|
///
/// Inputs come first. A stream to which an operator subscribed during an event is indented, and precedes the operator.
package struct StageTimeline {
    /// A mark, by its indices.
    package struct Place: Hashable {
        package let lane: Int
        package let mark: Int

        package init(lane: Int, mark: Int) {
            self.lane = lane
            self.mark = mark
        }
    }

    package let scenario: ScenarioResult
    package let lanes: [TimelineLane]
    /// The number of further lanes, of which a pipeline may create thousands.
    package let omittedLanes: Int
    /// All marks in the order in which they happened.
    package let order: [Place]
    let graph: TraceGraph
    let letters: MarbleLetters
    private let places: [Int: Place]

    /// Returns the lanes of a scenario; `nil` if it was replayed without a trace.
    ///
    /// - Parameter mergesForwarded: Whether an output that only forwards the events of its source has one lane with it, and
    ///   all subscriptions to a stage, too; otherwise only those share a lane that share the stage's work.
    package init?(_ scenario: ScenarioResult, mergingForwarded mergesForwarded: Bool = true) {
        guard let trace = scenario.trace else { return nil }
        self.scenario = scenario
        let graph = TraceGraph(trace)
        self.graph = graph
        // A pipeline may be long, and so may be the recursion along it.
        let builder = LargeStack.run {
            var builder = TimelineBuilder(graph, scenario, mergingForwarded: mergesForwarded)
            builder.build()
            return builder
        }
        var lanes = builder.lanes
        let drawn = lanes.map { Lane(name: $0.name, events: $0.marks.compactMap(\.event)) }
        var letters = MarbleLetters.drawing(drawn, named: scenario.letters?.marbles ?? [:])
        letters.assign(to: &lanes)
        self.letters = letters
        self.lanes = lanes
        omittedLanes = builder.omitted
        (places, order) = Self.places(of: lanes, forwarded: builder.forwarded)
    }

    /// Returns the meanings of those letters that are drawn: `a = "ada"`.
    package func legend(of drawn: Set<Character>) -> [String] { letters.legend(of: drawn) }

    /// The time at which the scenario ended.
    package var end: Int { scenario.end }

    /// The places at which a recording lacks records.
    package var gaps: [TraceGap] { graph.trace.gaps }

    /// Whether the replay ended with an error.
    package var hasFailed: Bool { scenario.failure != nil }

    /// The reason why the lanes are only the beginning of the replay: the pipeline does not come to rest, or too much
    /// happens.
    package var limit: Diagnostic? {
        if scenario.isExhausted { return scenario.failure }
        guard graph.trace.isCutShort, let plan = scenario.plan else { return nil }
        let output = plan.outputs.first
        return Diagnostic(
            "the lanes end at \(end): \(graph.trace.records.count.grouped) records are all that can be shown",
            in: output?.source ?? plan.file.source, at: output?.declaration.pipeline ?? SourceRange(0, 0),
            suggestion: "give the file an \(plan.horizon == nil ? "" : "earlier ")end, like until: 10s")
    }

    package subscript(place: Place) -> TimelineMark { lanes[place.lane].marks[place.mark] }

    /// Returns the mark that shows a record.
    func place(of record: Int) -> Place? { places[record] ?? inputPlace(of: graph[record]) }

    /// Returns the mark of an event that an input sends to others, after its conversion to a `Driver`.
    private func inputPlace(of record: TraceRecord) -> Place? {
        guard record.isEvent, let stage = graph.stage(of: record) else { return nil }
        let name = graph.name(of: stage)
        guard let lane = lanes.firstIndex(where: { $0.role == .input && $0.name == name }) else { return nil }
        let mark = lanes[lane].marks(at: record.time).first { lanes[lane].marks[$0].text == record.shownEvent }
        return mark.map { Place(lane: lane, mark: $0) }
    }

    /// Returns the axis of some lanes.
    ///
    /// - Parameter others: Lanes of another timeline that are drawn beside these.
    package func axis(of lanes: [Int], and others: [TimelineLane] = [], foldsPauses: Bool = true) -> TimeAxis {
        var widths: [Int: Int] = [0: 1]
        widths[end] = 1
        for lane in lanes.map({ self.lanes[$0] }) + others {
            var marks = lane.marks[...]
            while let time = marks.first?.time {
                let here = marks.prefix { $0.time == time }
                marks = marks.dropFirst(here.count)
                widths[time] = max(widths[time] ?? 1, Self.cell(here).displayWidth)
            }
        }
        return TimeAxis(widths.keys.sorted(), frame: scenario.frame, foldsPauses: foldsPauses) { widths[$0] ?? 1 }
    }

    /// The maximum number of marbles in a group; further ones are `…`.
    package static let maximumGroupCount = 8

    /// Returns the drawing of what happens on a lane at one time: `a`, `(ab|)`.
    package static func cell(_ marks: some Collection<TimelineMark>) -> String {
        if marks.count == 1, let mark = marks.first { return String(mark.letter) }
        let letters = String(marks.prefix(maximumGroupCount).map(\.letter))
        return marks.isEmpty ? "" : "(\(letters)\(marks.count > maximumGroupCount ? "…" : ""))"
    }

    // MARK: Making

    private static func places(
        of lanes: [TimelineLane], forwarded: [[[Int]]]
    ) -> (places: [Int: Place], order: [Place]) {
        var places: [Int: Place] = [:]
        var all: [(time: Int, record: Int, place: Place)] = []
        for (index, lane) in lanes.enumerated() {
            for (number, mark) in lane.marks.enumerated() {
                let place = Place(lane: index, mark: number)
                for record in mark.records.all { places[record] = place }
                all.append((mark.time, mark.record ?? -1, place))
            }
            for records in forwarded[index] {
                for (number, record) in records.enumerated() {
                    places[record] = Place(lane: index, mark: number)
                }
            }
        }
        all.sort { ($0.time, $0.record) < ($1.time, $1.record) }
        return (places, all.map(\.place))
    }
}
