/// What of a run a picture shows.
package struct PictureScope {
    package enum Lanes: Equatable {
        /// All of them.
        case all
        /// Inputs, outputs, and the stages that did something.
        case flow
        /// Inputs and outputs.
        case outputs
        case named([String])
    }

    package var lanes = Lanes.flow
    /// The first and the last time in milliseconds; `nil` for those of the run.
    package var from: Int?
    package var to: Int?
    /// The width in pixels that the picture has if its values allow; a picture of fewer has its names above the lanes.
    package var width = 800
    /// The events of the outputs of another run, which are drawn where they differ; `nil` for those that the file expects.
    package var expected: [String: [Lane.Event]]?
    /// What `expected` is to those who look at the picture.
    package var reference = PictureReference.expectation
    /// The ruler of another picture, which this one has as far as its values leave room.
    package var ruler: PictureRuler?
    /// Whether arrows lead from each event to its cause.
    package var showsCauses = false
    /// Whether the picture has its title; a page shows it as a heading.
    package var hasTitle = true
    /// Whether a line below says what the marks mean that the picture has.
    package var explainsMarks = false
    /// Whether the events can be chosen in a page.
    package var isInteractive = false
    /// Whether a page keeps the names in sight while the picture is scrolled, though it is not interactive.
    package var isBesideInteractive = false
    var keepsNames: Bool { isInteractive || isBesideInteractive }
    /// The beginning of all identifiers, if a page has several pictures.
    package var prefix = ""

    /// The beginning of all identifiers. In a page, an output named `note` must not be taken for the page's own note.
    var idPrefix: String { prefix.isEmpty && isInteractive ? "s1-" : prefix }

    /// The maximum numbers of rows, and of events that are drawn on a row.
    static let maximumRows = 60
    static let maximumEvents = 400

    package init() {}

    /// Returns the rows that are drawn, and the number of those that are left out because there are too many.
    func rows(of timeline: StageTimeline) -> (shown: [TimelineRow], omitted: Int) {
        let rows = timeline.rows().filter { isShown($0, timeline) }
        if rows.count <= Self.maximumRows { return (rows, timeline.omittedLanes) }
        // Outputs that differ tell most, then inputs and outputs.
        let differing = timeline.scenario.differingOutputNames
        func rank(_ index: Int) -> Int {
            rows[index].role == .output && differing.contains(rows[index].call) ? 0 : rows[index].role == .stage ? 2 : 1
        }
        let outputs = rows.indices.filter { rank($0) == 1 && rows[$0].role == .output }
        let inputs = rows.indices.filter { rank($0) == 1 && rows[$0].role == .input }
        let room = max(0, Self.maximumRows - rows.indices.count { rank($0) == 0 })
        let first = rows.indices.filter { rank($0) == 0 }.prefix(Self.maximumRows)
        let half = room / 2
        let ends =
            outputs.prefix(max(room - half, room - inputs.count)) + inputs.prefix(max(half, room - outputs.count))
        let kept = Array((first + ends).prefix(Self.maximumRows))
        let stages = rows.indices.filter { rank($0) == 2 }.prefix(Self.maximumRows - kept.count)
        let shown = (kept + stages).sorted().map { rows[$0] }
        return (shown, rows.count - shown.count + timeline.omittedLanes)
    }

    private func isShown(_ row: TimelineRow, _ timeline: StageTimeline) -> Bool {
        switch lanes {
        case .all: true
        case .flow: row.role != .stage || row.isOrigin || row.isActive(in: timeline)
        case .outputs: row.role == .output || row.role == .input && row.depth == 0
        case .named(let names): names.contains { Self.isNamed(row, $0) }
        }
    }

    package static func isNamed(_ row: TimelineRow, _ name: String) -> Bool {
        if let lane = NumberedLane(name), !row.numbers.isEmpty {
            return row.numbers.contains(lane.number) && (row.name == lane.name || row.function == lane.name)
        }
        return row.label == name || row.call == name || row.call.prefix { $0 != "(" && $0 != " " && $0 != "{" } == name
    }
}

extension ScenarioResult {
    /// The lanes of the outputs that differ from what the file expects.
    fileprivate var differingOutputNames: Set<String> {
        Set(
            mismatches.compactMap { mismatch in
                if case .output(let index) = mismatch.subject, outputLanes.indices.contains(index) {
                    outputLanes[index]
                } else {
                    nil
                }
            })
    }
}
