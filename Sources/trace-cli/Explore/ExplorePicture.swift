/// The lanes of a replay that are shown, with other outputs beside those of the file.
struct ExplorePicture {
    /// A row of the picture.
    enum Row: Equatable {
        case lane(Int)
        /// The output that is compared with the lane.
        case compared(Int)
        /// The columns in which both differ.
        case differences(Int)
    }

    /// The kinds of lanes that are shown.
    enum Extent: String, CaseIterable {
        case all = "all lanes"
        case inputsAndOutputs = "inputs and outputs"
        case outputs = "outputs alone"

        func contains(_ lane: TimelineLane) -> Bool {
            switch self {
            case .all: true
            case .inputsAndOutputs: lane.role != .stage
            case .outputs: lane.role == .output
            }
        }
    }

    /// Where the outputs come from that are drawn below those of the file.
    enum Origin: String {
        case otherPipeline = "other"
        /// The outputs before the last edit, of which only those are drawn that differ.
        case beforeEdit = "was"
    }

    /// Outputs that are drawn below those of the file.
    struct Others {
        let origin: Origin
        let outputs: ComparedOutputs

        init(_ origin: Origin, _ timeline: StageTimeline, beside other: StageTimeline) {
            self.origin = origin
            outputs = ComparedOutputs(of: timeline, beside: other)
        }
    }

    let timeline: StageTimeline
    let others: Others?
    let extent: Extent
    let foldsPauses: Bool
    /// The indices of the lanes that are shown.
    let shown: [Int]
    /// The other lanes, by the indices of the outputs that they are compared with.
    let compared: [Int: TimelineLane]
    let rows: [Row]
    let axis: TimeAxis

    init(_ timeline: StageTimeline, others: Others? = nil, extent: Extent = .all, foldsPauses: Bool = true) {
        self.timeline = timeline
        self.others = others
        self.extent = extent
        self.foldsPauses = foldsPauses
        let lanes = timeline.lanes
        let wanted = lanes.indices.filter { extent.contains(lanes[$0]) }
        shown = wanted.isEmpty ? Array(lanes.indices) : wanted
        var compared: [Int: TimelineLane] = [:]
        var rows: [Row] = []
        for index in shown {
            rows.append(.lane(index))
            let lane = lanes[index]
            guard lane.role == .output, let others, let other = others.outputs.lane(lane.label) else { continue }
            let isSame = other.hasEvents(of: lane)
            if isSame, others.origin == .beforeEdit { continue }
            compared[index] = other
            rows += isSame ? [.compared(index)] : [.compared(index), .differences(index)]
        }
        self.compared = compared
        self.rows = rows
        axis = timeline.axis(of: shown, and: Array(compared.values), foldsPauses: foldsPauses)
    }

    /// The next kinds of lanes, of which there are others than now.
    var nextExtent: Extent {
        let all = Extent.allCases
        let index = all.firstIndex(of: extent) ?? 0
        let next = (all[(index + 1)...] + all[..<index])
        return next.first { ExplorePicture(timeline, extent: $0).shown != shown } ?? extent
    }

    /// Returns the meanings of letters that are drawn.
    func legend(of drawn: Set<Character>) -> [String] {
        others?.outputs.legend(of: drawn) ?? timeline.legend(of: drawn)
    }
}

extension ComparedOutputs {
    fileprivate func lane(_ label: String) -> TimelineLane? { lanes.first { $0.label == label } }
}

extension TimelineLane {
    /// Whether both have the same events, which have the same letters then.
    fileprivate func hasEvents(of other: TimelineLane) -> Bool {
        let (own, others) = (marks.lazy.filter(\.kind.isEvent), other.marks.lazy.filter(\.kind.isEvent))
        return own.elementsEqual(others) {
            // Every error is a '#'.
            $0.time == $1.time && $0.letter == $1.letter && ($0.kind != .error || $0.shortText == $1.shortText)
        }
    }
}
