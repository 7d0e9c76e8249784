/// What someone sees of a replay and does with it, without a terminal.
struct ExploreModel {
    /// The place that the details are about: a time on a lane, and a mark if there is one.
    struct Cursor: Equatable {
        var lane: Int
        var time: Int
        /// The index of the mark on the lane.
        var mark: Int?
    }

    /// A text that covers the lanes until a key closes it.
    struct Panel {
        let title: String
        /// Returns the lines for a width.
        let lines: (Int) -> [String]
        var scroll = 0
    }

    let file: ExploreFile
    private(set) var run: ExploreFile.Run
    private(set) var picture: ExplorePicture
    private(set) var cursor = Cursor(lane: 0, time: 0)
    /// The marks that led to the one at the cursor, and those that followed from it.
    private(set) var ancestors: Set<StageTimeline.Place> = []
    private(set) var descendants: Set<StageTimeline.Place> = []
    private(set) var ancestorLanes: Set<Int> = []
    private(set) var descendantLanes: Set<Int> = []
    var panel: Panel?
    var message = ""
    /// The edits, once there was one.
    var editing: ExploreEditing?
    /// The scenario to be shown.
    var scenario: Int
    /// The replay before the edit that is being made.
    var former: StageTimeline?
    /// What the last edit changed in the outputs, and the replay before it.
    private(set) var change: (text: String, former: StageTimeline)?
    /// The text that was saved as another file.
    var savedElsewhere: SourceFile?
    /// The edits of a session that ended before they were saved, and those of them that have been restored.
    var unsaved: UnsavedFile?
    var restored: UnsavedFile?
    /// Whether files may be written.
    var canWrite = true
    /// The text and the scenario of the last replay.
    private var answered: (source: SourceFile, scenario: Int, other: SourceFile?)
    /// The pipeline with which the file is compared, by the name of the statement, and the text that has it.
    var comparison: (name: String, text: String)?
    private(set) var other: SourceFile?
    private var lastComparison: Comparison?
    /// The closure that was searched last.
    var searched = ""
    /// The error of the last replay.
    private(set) var failure: String?
    /// The first lane and the first column of the axis that are visible.
    var scroll = (lane: 0, column: 0)

    /// Returns a model of a run; `nil` if the file has errors.
    init?(_ file: ExploreFile, _ run: ExploreFile.Run) {
        guard let timeline = run.timeline else { return nil }
        self.file = file
        self.run = run
        let all = ExplorePicture(timeline)
        picture = all.rows.count > Self.manyLanes ? ExplorePicture(timeline, extent: .inputsAndOutputs) : all
        scenario = run.scenario
        answered = (run.source, run.scenario, nil)
        failure = Self.failure(of: run)
        cursor = firstCursor
        update()
        if file.recording == nil, let (label, key) = wayToInput {
            message = "\(key) leads to \(label): m and ←→ move its marbles, and everything follows"
        }
        if picture.shown != all.shown { message = "o shows all \(all.rows.count) lanes, not only inputs and outputs" }
    }

    /// The number of lanes above which a session begins with inputs and outputs alone.
    private static let manyLanes = 12

    var timeline: StageTimeline { picture.timeline }
    // MARK: Runs

    /// The text with all edits.
    var source: SourceFile { editing?.file.file ?? file.source }

    /// Whether the picture is that of the text and the scenario, or cannot be.
    var isCurrent: Bool {
        answered.scenario == scenario && answered.source.bytes == source.bytes && answered.other?.bytes == other?.bytes
    }

    /// Finds the text that is compared with the one that is shown. A pipeline with errors leaves the one before.
    mutating func updateOther() {
        if typing?.refusal != nil, other != nil { return }
        let wanted = (editing?.typedComparison ?? comparison).map { Comparison($0.name, with: $0.text, in: self) }
        if wanted == lastComparison { return }
        lastComparison = wanted
        other = wanted.flatMap { editing?.comparing($0.name, with: $0.text, inScenario: $0.scenario) }
    }

    /// What is compared.
    private struct Comparison: Equatable {
        let name: String
        let text: String
        let source: [UInt8]
        let scenario: Int

        init(_ name: String, with text: String, in model: ExploreModel) {
            (self.name, self.text) = (name, text)
            (source, scenario) = (model.source.bytes, model.scenario)
        }
    }

    /// The text that is being typed.
    var typing: ExploreEditing.Typing? {
        if case .typing(let typing) = editing?.activity { typing } else { nil }
    }

    /// Shows the run that was asked for, with the cursor at the same place if there is one. If the run does not come to
    /// rest, the last good picture remains.
    mutating func take(_ other: ExploreFile.Run) {
        scenario = other.scenario
        answered = (other.source, other.scenario, other.other?.source)
        if message == Self.waiting { message = "" }
        failure = Self.failure(of: other)
        let isSameScenario = other.scenario == run.scenario
        let isWhole = other.timeline?.limit == nil || self.timeline.limit != nil
        guard let timeline = other.timeline, isWhole || !isSameScenario else {
            if let place { cursor.time = self.timeline[place].time }
            return
        }
        // The text that is being typed may be the value of the mark.
        let texts = [typing?.field.text, place.map { self.timeline[$0].shortText }].compactMap(\.self)
        if !isSameScenario || other.source.bytes != run.source.bytes {
            let former = isSameScenario ? former : nil
            change = former.map { (OutputChanges.text(from: $0, to: timeline), $0) }
        }
        let same = lane(likeCursorIn: timeline)
        run = other
        show(timeline)
        if isSameScenario, let same, picture.shown.contains(same) {
            cursor.lane = same
            cursor.time = min(cursor.time, timeline.end)
            let here = timeline.lanes[same].marks(at: cursor.time)
            let marks = timeline.lanes[same].marks
            let found = texts.lazy.compactMap { text in here.first { marks[$0].shortText == text } }.first
            cursor.mark = found ?? here.first
        } else {
            scroll = (0, 0)
            cursor = firstCursor
        }
        update()
    }

    /// Moves to a time on the lane, at which an edit has put something.
    mutating func follow(to time: Int) { cursor.time = max(0, time) }

    private mutating func show(
        _ timeline: StageTimeline, extent: ExplorePicture.Extent? = nil, foldsPauses: Bool? = nil
    ) {
        let other = run.other?.timeline.map { ExplorePicture.Others(.otherPipeline, $0, beside: timeline) }
        let former = change.map { ExplorePicture.Others(.beforeEdit, $0.former, beside: timeline) }
        picture = ExplorePicture(
            timeline, others: other ?? former, extent: extent ?? picture.extent,
            foldsPauses: foldsPauses ?? picture.foldsPauses)
    }

    /// Shows no longer what the last edit changed.
    mutating func forgetChange() {
        change = nil
        show(timeline)
    }

    /// The first event of the first output, or else of any lane.
    private var firstCursor: Cursor {
        let shown = picture.shown
        let lanes = shown.filter { timeline.lanes[$0].role == .output } + shown
        guard let lane = lanes.first(where: { !timeline.lanes[$0].marks.isEmpty }) else {
            return Cursor(lane: lanes.first ?? 0, time: 0)
        }
        return Cursor(lane: lane, time: timeline.lanes[lane].marks[0].time, mark: 0)
    }

    // MARK: The cursor

    /// The lane at the cursor; `nil` if there are no lanes.
    var lane: TimelineLane? { timeline.lanes.indices.contains(cursor.lane) ? timeline.lanes[cursor.lane] : nil }

    /// The name of the output at the cursor, or of the first one after it.
    var output: String? {
        (timeline.lanes.dropFirst(cursor.lane) + timeline.lanes).first { $0.role == .output }?.name
    }

    /// The place of the mark at the cursor.
    var place: StageTimeline.Place? { cursor.mark.map { StageTimeline.Place(lane: cursor.lane, mark: $0) } }

    /// The number of the mark at the cursor among all marks, from 1.
    var number: Int? { place.flatMap { place in timeline.order.firstIndex(of: place).map { $0 + 1 } } }

    private mutating func update() {
        ancestors = place.map(timeline.ancestors) ?? []
        descendants = place.map(timeline.descendants) ?? []
        ancestorLanes = Set(ancestors.map(\.lane))
        descendantLanes = Set(descendants.map(\.lane))
    }

    /// Returns the mark at the cursor's time, or else the nearest one.
    private func nearestMark(exactly: Bool = false) -> Int? {
        guard let lane else { return nil }
        let here = lane.marks(at: cursor.time)
        if let first = here.first { return first }
        if exactly { return nil }
        let (before, after) = (here.lowerBound - 1, here.lowerBound)
        guard lane.marks.indices.contains(after) else { return before >= 0 ? before : nil }
        guard before >= 0 else { return after }
        let isBefore = cursor.time - lane.marks[before].time <= lane.marks[after].time - cursor.time
        return isBefore ? before : after
    }

    private mutating func move(to mark: Int?) {
        cursor.mark = mark
        if let mark, let lane { cursor.time = lane.marks[mark].time }
        update()
    }

    /// Moves to the next or previous mark of the lane.
    mutating func step(_ distance: Int) {
        guard let lane else { return }
        let here = lane.marks(at: cursor.time)
        let next = cursor.mark.map { $0 + distance } ?? (distance > 0 ? here.upperBound : here.lowerBound - 1)
        if lane.marks.indices.contains(next) { move(to: next) }
    }

    /// Moves to the next or previous mark of all lanes, in the order in which they happened.
    mutating func stepAnywhere(_ distance: Int) {
        let order = timeline.order
        var index = place.flatMap(order.firstIndex)
        if index == nil {
            let next = order.firstIndex { timeline[$0].time > cursor.time } ?? order.count
            index = distance > 0 ? next - 1 : next
        }
        while let last = index, order.indices.contains(last + distance) {
            let place = order[last + distance]
            if picture.shown.contains(place.lane) {
                cursor.lane = place.lane
                return move(to: place.mark)
            }
            index = last + distance
        }
    }

    /// Moves to the next or previous column of the axis.
    mutating func stepColumn(_ distance: Int) {
        let columns = picture.axis.columns
        let index = picture.axis.index(of: cursor.time) + distance
        guard columns.indices.contains(index) else { return }
        cursor.time = columns[index].time
        move(to: nearestMark(exactly: true))
    }

    /// Moves to the nearest mark of a lane above or below.
    mutating func stepLane(_ distance: Int) {
        let shown = picture.shown
        guard let row = shown.firstIndex(of: cursor.lane), shown.indices.contains(row + distance) else { return }
        cursor.lane = shown[row + distance]
        move(to: nearestMark())
    }

    /// Moves to the first mark among some of the lane that follows the cursor, or to the first of all.
    mutating func move(toNextOf marks: [Int]) {
        let last = cursor.mark ?? (lane?.marks(at: cursor.time).lowerBound ?? 0) - 1
        if let next = marks.first(where: { $0 > last }) ?? marks.first { move(to: next) }
    }

    /// Moves to the first or last mark of the lane.
    mutating func jump(toEnd: Bool) {
        guard let lane, !lane.marks.isEmpty else { return }
        move(to: toEnd ? lane.marks.count - 1 : 0)
    }

    // MARK: What is shown

    /// Shows other kinds of lanes.
    mutating func changeExtent() {
        show(timeline, extent: picture.nextExtent)
        message = picture.extent.rawValue
        if !picture.shown.contains(cursor.lane) { cursor = firstCursor }
        scroll.lane = 0
        update()
    }

    mutating func toggleFolding() {
        show(timeline, foldsPauses: !picture.foldsPauses)
        scroll.column = 0
    }
}
