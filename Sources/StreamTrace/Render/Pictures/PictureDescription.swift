extension Picture {
    private static let maximumSentences = 12

    /// The run in sentences, with its causes, for people who do not see the picture.
    package var sentences: [String] {
        var sentences: [String] = []
        var omitted = 0
        func add(_ sentence: @autoclosure () -> String) {
            if sentences.count < Self.maximumSentences { sentences.append(sentence()) } else { omitted += 1 }
        }
        for row in rows where row.row.role == .output {
            var isSilent = true
            for lane in row.row.lanes {
                for (index, mark) in timeline.lanes[lane].marks.enumerated()
                where mark.kind.isEvent && range.contains(mark.time) {
                    isSilent = false
                    add(sentence(StageTimeline.Place(lane: lane, mark: index), row.row.label))
                }
            }
            if isSilent { add("\(row.row.label) sends nothing.") }
        }
        for row in rows {
            for drop in row.row.drops where range.contains(drop.time) {
                add("At \(drop.time), \(row.row.label) drops \(drop.element): \(drop.reason).")
            }
        }
        for row in rows where row.row.depth > 0 || row.row.role == .input && !row.row.isHot {
            for subscription in row.row.subscriptions
            where subscription.ending == .disposed && range.contains(subscription.end) {
                add("At \(subscription.end), \(subscription.name) is cancelled.")
            }
        }
        if omitted > 0 { sentences.append("And \(omitted.grouped) more.") }
        return sentences
    }

    private func sentence(_ place: StageTimeline.Place, _ name: String) -> String {
        let mark = timeline[place]
        let start = "At \(mark.time), \(name) "
        switch mark.kind {
        case .next:
            let way = scope.isDetailed(timeline) ? timeline.wayLine(to: place) : nil
            let causes = way.map { $0.split(separator: " ← ").dropFirst().map { ", from " + $0 }.joined() } ?? ""
            return start + "sends " + mark.shortText.shortened(to: 60) + causes + "."
        case .error: return start + "fails with \(mark.pictureText.shortened(to: 60))."
        default: return start + "completes."
        }
    }

    /// What a pointer over an event shows.
    func title(of place: StageTimeline.Place, _ row: TimelineRow) -> String {
        let mark = timeline[place]
        let lane = timeline.lanes[place.lane]
        var title = "\(lane.name) \(mark.text.shortened(to: 2_000)) at \(mark.time)"
        if !timeline.isReceived(place) { title += ", which nothing received" }
        if scope.isDetailed(timeline), mark.kind == .next, let way = timeline.wayLine(to: place), way.contains(" ← ") {
            title += "\n" + way
        }
        return title
    }
}

extension PictureScope {
    /// The number of marks of a timeline up to which each event tells its causes.
    private static let maximumDetail = 600

    func isDetailed(_ timeline: StageTimeline) -> Bool { timeline.order.count <= Self.maximumDetail }
}
