/// What a row shows at one time.
struct PictureCell {
    enum Item {
        case event(StageTimeline.Place, text: String)
        case drop(TimelineRow.Drop)
        /// The number of further items.
        case more(Int)
    }

    let time: Int
    private(set) var items: [Item] = []
    /// The number of items, also of those that are only counted.
    private(set) var count = 0
    private(set) var end: (place: StageTimeline.Place, error: String?)?

    /// The number of items that are drawn for one time; if there are more, the last one tells how many.
    static let maximumItems = 4

    /// Returns the cells of a row in chronological order.
    static func cells(
        of row: TimelineRow, _ timeline: StageTimeline, in range: ClosedRange<Int>, _ texts: PictureTexts
    ) -> [PictureCell] {
        var found: [(time: Int, record: Int, item: Item?, end: StageTimeline.Place?)] = []
        for lane in row.lanes {
            let marks = timeline.lanes[lane].marks
            for index in row.marks(of: lane, in: timeline, from: range.lowerBound) where marks[index].kind.isEvent {
                if marks[index].time > range.upperBound { break }
                let place = StageTimeline.Place(lane: lane, mark: index)
                let mark = marks[index]
                if mark.kind == .next {
                    found.append((mark.time, mark.record ?? 0, .event(place, text: texts[mark.pictureText]), nil))
                } else {
                    found.append((mark.time, mark.record ?? .max, nil, place))
                }
            }
        }
        for drop in row.drops where range.contains(drop.time) {
            found.append((drop.time, drop.record, .drop(drop), nil))
        }
        found.sort { ($0.time, $0.record) < ($1.time, $1.record) }
        var cells: [PictureCell] = []
        for (time, _, item, end) in found {
            if cells.last?.time != time { cells.append(PictureCell(time: time)) }
            if let item { cells[cells.count - 1].items.append(item) }
            if let end { cells[cells.count - 1].take(end, timeline, texts) }
        }
        for index in cells.indices { cells[index].fold() }
        return cells
    }

    private mutating func take(_ place: StageTimeline.Place, _ timeline: StageTimeline, _ texts: PictureTexts) {
        let mark = timeline[place]
        if mark.kind == .error {
            end = (place, texts[mark.pictureText])
        } else if end == nil {
            end = (place, nil)
        }
    }

    private mutating func fold() {
        count = items.count
        if items.count <= Self.maximumItems { return }
        let kept = Self.maximumItems - 1
        items = items.prefix(kept) + [.more(items.count - kept)]
    }

    // MARK: Geometry

    /// How far each further item of a time is moved, to the right and down.
    static let step = (x: 9.0, y: 17.0)

    static func width(of item: Item) -> Double {
        switch item {
        case .event(_, let text): max(24, Double(text.displayWidth) * PictureMetrics.column + 14)
        case .drop: 14
        case .more(let count): Double("+ \(count.grouped)".count) * PictureMetrics.column + 8
        }
    }

    /// The distances from the time's place to the left and right ends of what is drawn.
    var extent: (left: Double, right: Double) {
        var (left, right) = (2.0, 2.0)
        for (index, item) in items.enumerated() {
            let half = Self.width(of: item) / 2
            left = max(left, half - Double(index) * Self.step.x)
            right = max(right, half + Double(index) * Self.step.x)
        }
        if let error = end?.error { right = max(right, Double(error.displayWidth) * PictureMetrics.smallColumn + 8) }
        return (left, right)
    }

    /// The height that the items need below the line.
    var depth: Double { Double(max(0, items.count - 1)) * Self.step.y }
}

/// The widths of monospaced text in pixels, which `textLength` enforces.
enum PictureMetrics {
    /// A column of a value, with a font of 12 px, and of a label of 13 px.
    static let column = 7.2
    static let labelColumn = 7.4
    static let smallColumn = 6.3
    /// The height of a pill.
    static let pill = 22.0
    static let maximumValueWidth = 12
    static let maximumLabelWidth = 32
}

extension TimelineMark {
    /// The value as a picture shows it: a text without its quotes.
    var pictureText: String { value.map { Self.pictureText(of: $0, isError: kind == .error) } ?? "" }

    static func pictureText(of value: Value, isError: Bool) -> String {
        // A value of any length is read as far as it is shown.
        if case .string(let text) = value, !text.isEmpty {
            return String(text.prefix(maximumText)).escapingControlCharacters
        }
        if case .object(let object) = value, object.isStream {
            let key = value.debugDescription.firstRange(of: "(key: ").map { value.debugDescription[$0.upperBound...] }
            return key.map { "key " + $0.dropLast().description.escapingControlCharacters } ?? "stream"
        }
        return String((isError ? value.description : value.debugDescription).prefix(maximumText))
            .escapingControlCharacters
    }

    private static let maximumText = 2_000
}
