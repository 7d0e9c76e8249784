/// What a new run means for the picture.
extension ExploreModel {
    /// What a key is answered that needs the end of a replay.
    static let waiting = "the replay has not ended yet"

    /// Whether the replay of the text does not come to rest, so that the picture is that of the text before.
    var isOld: Bool { isCurrent && run.source.bytes != source.bytes }

    /// Returns the first error of a run, or why it is only the beginning of one.
    static func failure(of run: ExploreFile.Run) -> String? {
        if let error = run.errors.first ?? run.timeline?.limit { return error.summary() }
        return run.other?.error.map { "the other pipeline: " + $0.summary() }
    }

    /// Returns the lane of another timeline that is that of the cursor: one with the same label and call, or with the
    /// same label and as many others of that label before it.
    func lane(likeCursorIn other: StageTimeline) -> Int? {
        guard let lane else { return nil }
        let others = other.lanes.indices.filter { other.lanes[$0].label == lane.label }
        if let same = others.first(where: { other.lanes[$0].site == lane.site }), lane.site != nil { return same }
        let number = timeline.lanes[..<cursor.lane].count { $0.label == lane.label }
        return others.dropFirst(number).first ?? others.last
    }
}
