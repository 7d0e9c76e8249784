/// A run as a picture: its rows and their places, from which SVG is written.
///
/// Everything that is drawn is a record of the run. Cost: proportional to the records and the drawn events.
package struct Picture {
    package let timeline: StageTimeline
    let scope: PictureScope
    let lineage: Lineage
    let texts: PictureTexts
    let title: String
    private let fileTitle: String?
    /// The title, cut to the width that was asked for.
    let shownTitle: String
    /// The first and the last time that is drawn.
    let range: ClosedRange<Int>
    let axis: PictureAxis
    /// Returns a ruler for this picture and another one below it; `nil` if it would make this one much wider.
    package func ruler(with other: Picture) -> PictureRuler? {
        let joint = PictureColumns.ruler(
            of: self, and: other, frame: max(1, timeline.scenario.frame), room: Double(scope.width) - axis.start - 40)
        return joint.flatMap { $0.end <= 4 * max(width, Double(scope.width)) ? $0 : nil }
    }
    let width: Double
    let height: Double
    let hasNamesAbove: Bool
    /// What is not drawn, in sentences.
    let omissions: [String]
    private(set) var rows: [PictureRow] = []
    let key: PictureKey?

    static let margin = 12.0
    /// The room above the rows: the title, and the ruler.
    var headHeight: Double { Self.headHeight(shownTitle) }
    private static func headHeight(_ title: String) -> Double { title.isEmpty ? 34 : 62 }

    /// Returns the picture of a scenario; `nil` if it was replayed without a trace.
    package init?(_ scenario: ScenarioResult, titled fileTitle: String? = nil, _ scope: PictureScope = PictureScope()) {
        guard let timeline = StageTimeline(scenario, mergingForwarded: false) else { return nil }
        self.init(timeline, titled: fileTitle, scope)
    }

    package init(_ timeline: StageTimeline, titled fileTitle: String? = nil, _ scope: PictureScope) {
        self.init(timeline, titled: fileTitle, scope, nil)
    }

    /// - Parameter lineage: Which event followed from which, if that is known.
    init(
        _ timeline: StageTimeline, titled fileTitle: String?, _ scope: PictureScope, _ lineage: Lineage?
    ) {
        self.timeline = timeline
        self.scope = scope
        self.fileTitle = fileTitle
        let scenario = timeline.scenario
        let lineage = lineage ?? Lineage(timeline)
        self.lineage = lineage
        title = (scenario.title ?? scenario.name ?? fileTitle ?? "").escapingControlCharacters
        shownTitle =
            !scope.hasTitle ? "" : title.shortened(to: Int((Double(scope.width) - 2 * Self.margin) / Self.titleColumn))
        let (shown, omittedRows) = scope.rows(of: timeline)
        let differing = shown.map { Self.differences(of: $0, timeline, scope) }
        // What is missing may have been expected after the end.
        let last = differing.joined().flatMap(\.times).reduce(timeline.end, max)
        let asked = max(0, scope.from ?? 0)...max(0, scope.from ?? 0, scope.to ?? last)
        range = Self.drawn(shown, timeline, asked)
        let drawn = range
        let values = shown.lazy.flatMap { $0.lanes.flatMap { timeline.lanes[$0].marks } }
            .filter { drawn.contains($0.time) }.map(\.pictureText)
        texts = PictureTexts(values)
        let texts = texts
        var ids = PictureIDs(prefix: scope.idPrefix)
        var rows = zip(shown, differing).map { row, differences in
            PictureRow(
                row, PictureCell.cells(of: row, lineage, timeline, in: drawn, texts),
                differences.filter { $0.times.allSatisfy(drawn.contains) }, texts, id: ids.next(row.name))
        }
        omissions = Self.omissions(timeline, lineage, rows, asked: asked, drawn: drawn, omitted: omittedRows)
        key = scope.explainsMarks ? PictureKey(rows, timeline, lineage, in: drawn) : nil
        hasNamesAbove = scope.width < 560
        let names = rows.map(Self.nameWidth).max() ?? 0
        let columns = PictureColumns(
            rows, in: drawn, frame: max(1, scenario.frame), besides: hasNamesAbove ? 0 : names + 10,
            width: Double(scope.width), ruler: scope.ruler)
        axis = columns.axis
        let titled = Double(shownTitle.displayWidth) * Self.titleColumn + 2 * Self.margin
        let noted = omissions.map { Double($0.displayWidth) * PictureMetrics.smallColumn + 2 * Self.margin }.max() ?? 0
        width = max(
            columns.width, min(noted, Double(max(scope.width, 400))), titled, key?.width ?? 0,
            hasNamesAbove ? names + 2 * Self.margin : 0)
        let end = Self.place(&rows, below: Self.headHeight(shownTitle), namesAbove: hasNamesAbove)
        self.rows = rows
        let notes = texts.legend.count + omissions.count
        height =
            end + (key == nil ? 0 : PictureKey.height) + Double(notes) * 18
            + (columns.axis.folds.isEmpty && notes == 0 ? 0 : 12) + Self.margin
    }

    /// Returns how the events of an output differ from those of another run, or else from what the file expects.
    private static func differences(
        of row: TimelineRow, _ timeline: StageTimeline, _ scope: PictureScope
    ) -> [PictureDifference] {
        if row.role != .output { return [] }
        guard let expected = scope.expected else { return PictureDifference.all(of: row.call, in: timeline.scenario) }
        guard let other = expected[row.call] else { return [] }
        return PictureDifference.all(
            row.lanes.flatMap { timeline.lanes[$0].marks.compactMap(\.event) }, from: other, scope.reference)
    }

    /// Gives each row its place, and returns the end of the last one.
    private static func place(_ rows: inout [PictureRow], below top: Double, namesAbove: Bool) -> Double {
        var y = top
        for index in rows.indices {
            let above = rows[index].ghostHeight + rows[index].rise + (namesAbove ? 18 : 0)
            (rows[index].top, rows[index].y) = (y, y + above + PictureRow.height / 2)
            y += rows[index].height(namesAbove: namesAbove)
        }
        return y
    }

    static let indent = 16.0
    /// An upper bound for the average width of a letter of the title, which is proportional.
    private static let titleColumn = 8.6

    /// The width of a row's name with its indentation, or of the words above it, if these are wider.
    private static func nameWidth(of row: PictureRow) -> Double {
        let label = row.ghosts.isEmpty ? 0 : Double(row.ghostLabel.count) * PictureMetrics.smallColumn + 16
        return max(nameWidth(of: row.row) + Double(row.row.depth) * indent, label)
    }

    static func nameWidth(of row: TimelineRow) -> Double {
        Double(name(of: row).displayWidth) * PictureMetrics.labelColumn + 16
    }

    static func name(of row: TimelineRow) -> String {
        let width = PictureMetrics.maximumLabelWidth
        // The main scheduler tells least.
        let call = row.call.replacing(", scheduler: MainScheduler.instance", with: "")
        if row.role == .stage, call != row.call, call.displayWidth <= width, !row.label.contains("#"),
            !call.contains("\n")
        {
            return call.escapingControlCharacters
        }
        return CallText.shortened(row.label, to: width)
    }

    /// Returns the times until which no row has more events than are drawn.
    private static func drawn(
        _ rows: [TimelineRow], _ timeline: StageTimeline, _ asked: ClosedRange<Int>
    ) -> ClosedRange<Int> {
        var last = asked.upperBound
        for row in rows {
            var times: [Int] = []
            for lane in row.lanes {
                let marks = timeline.lanes[lane].marks
                times += row.marks(of: lane, in: timeline, from: asked.lowerBound).lazy.map { marks[$0].time }
                    .prefix { $0 <= asked.upperBound }
            }
            times += row.drops.lazy.map(\.time).filter(asked.contains)
            times.sort()
            var (count, current) = (0, -1)
            for time in times where time != current {
                current = time
                count += 1
                if count > PictureScope.maximumEvents {
                    last = min(last, time - 1)
                    break
                }
            }
        }
        return asked.lowerBound...max(asked.lowerBound, last)
    }

    private static func omissions(
        _ timeline: StageTimeline, _ lineage: Lineage, _ rows: [PictureRow], asked: ClosedRange<Int>,
        drawn: ClosedRange<Int>, omitted: Int
    ) -> [String] {
        var texts: [String] = []
        if drawn.upperBound < asked.upperBound {
            texts.append(
                "⋯ until \(drawn.upperBound) of \(asked.upperBound); more: --from \(drawn.upperBound + 1)"
            )
        }
        if lineage.leavesOutPartners { texts.append("⋯ too long a run for rings around what was made of several") }
        if rows.contains(where: { $0.cells.contains(where: \.hidesRings) }) {
            texts.append("⋯ some values are made of more than rings show")
        }
        for row in rows where row.row.role == .output {
            let count = timeline.scenario.streams(ofOutput: row.row.call)
            if count > 0 { texts.append("⋯ \(row.row.call) sends \(count) streams: replay shows their events") }
        }
        if omitted > 0 { texts.append("⋯ \(omitted) more lanes; --lanes chooses") }
        for gap in timeline.gaps {
            let count =
                gap.count.map { $0 == 1 ? "1 record is missing" : "\($0) records are missing" } ?? "records are missing"
            texts.append(
                "⋯ \(count) between \(gap.start ?? 0) and \(gap.end ?? timeline.end)")
        }
        if let failure = timeline.scenario.failure {
            texts.append("✗ stopped at \(timeline.end): \(failure.message.escapingControlCharacters.shortened(to: 90))")
        }
        return texts
    }
}

/// Identifiers of rows, from their names.
struct PictureIDs {
    let prefix: String
    private var counts: [String: Int] = [:]

    init(prefix: String) { self.prefix = prefix }

    mutating func next(_ name: String) -> String {
        var id = ""
        for character in name.lowercased().prefix(40) {
            if character.isASCII, character.isLetter || character.isNumber {
                id.append(character)
            } else if !id.isEmpty, !id.hasSuffix("-") {
                id.append("-")
            }
        }
        while id.hasSuffix("-") { id.removeLast() }
        id = prefix + (id.first?.isLetter ?? false ? id : "lane-" + id)
        counts[id, default: 0] += 1
        let count = counts[id] ?? 1
        return count == 1 ? id : "\(id)--\(count)"
    }
}

extension Picture {
    /// The prefix of the identifiers in a narrow picture.
    static let narrowPrefix = "n-"

    /// The same run for a telephone, with names above the lanes; `nil` if they are there already.
    var narrow: Picture? {
        if hasNamesAbove { return nil }
        var scope = scope
        (scope.width, scope.prefix) = (Self.narrowWidth, Self.narrowPrefix + scope.idPrefix)
        return Picture(timeline, titled: fileTitle, scope, lineage)
    }

    private static let narrowWidth = 375

    /// All rows of the run, also those that the picture does not show.
    package var allRows: [TimelineRow] { timeline.rows() }
}
