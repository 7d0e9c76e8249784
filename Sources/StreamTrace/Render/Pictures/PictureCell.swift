/// What a row shows at one time.
struct PictureCell {
    enum Item {
        case event(StageTimeline.Place, text: String, rings: Int)
        case drop(TimelineRow.Drop)
        /// The number of further items.
        case more(Int)
    }

    let time: Int
    private(set) var items: [Item] = []
    /// The number of items, also of those that are only counted.
    private(set) var count = 0
    private(set) var end: (place: StageTimeline.Place, error: String?)?
    /// The items that are only counted.
    private(set) var hidden: [Item] = []
    /// Whether a value is made of more elements than rings are drawn.
    private(set) var hidesRings = false
    /// The ends of further subscriptions at the same time.
    private(set) var otherEnds: [StageTimeline.Place] = []

    /// The number of items that are drawn for one time; if there are more, the last one tells how many.
    static let maximumItems = 4

    /// Returns the cells of a row in chronological order.
    static func cells(
        of row: TimelineRow, _ lineage: Lineage, _ timeline: StageTimeline, in range: ClosedRange<Int>,
        _ texts: PictureTexts
    ) -> [PictureCell] {
        var found: [(time: Int, record: Int, item: Item?, end: StageTimeline.Place?)] = []
        for lane in row.lanes {
            let marks = timeline.lanes[lane].marks
            for index in row.marks(of: lane, in: timeline, from: range.lowerBound) where marks[index].kind.isEvent {
                if marks[index].time > range.upperBound { break }
                let place = StageTimeline.Place(lane: lane, mark: index)
                let mark = marks[index]
                if mark.kind == .next {
                    let rings = min(lineage.partners(of: place).count, maximumRings)
                    let item = Item.event(place, text: texts[mark.pictureText], rings: rings)
                    found.append((mark.time, mark.record ?? 0, item, nil))
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
        for index in cells.indices {
            cells[index].fold()
            cells[index].hidesRings = cells[index].items.contains { item in
                guard case .event(let place, _, let rings) = item else { return false }
                return lineage.partners(of: place).count > rings
            }
        }
        return cells
    }

    private mutating func take(_ place: StageTimeline.Place, _ timeline: StageTimeline, _ texts: PictureTexts) {
        let mark = timeline[place]
        if let end { otherEnds.append(mark.kind == .error ? end.place : place) }
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
        hidden = Array(items[kept...])
        items = items.prefix(kept) + [.more(hidden.count)]
    }

    // MARK: Geometry

    /// How far each further item of a time is moved, to the right and down.
    static let step = (x: 9.0, y: 17.0)

    static func width(of item: Item) -> Double {
        switch item {
        case .event(_, let text, _): max(24, Double(text.displayWidth) * PictureMetrics.column + 14)
        case .drop: 14
        case .more(let count): Double("+ \(count.grouped)".count) * PictureMetrics.column + 8
        }
    }

    /// How far a ring around a value is from the one inside of it.
    static let ring = 3.0
    /// The number of rings that are drawn; a picture says if it leaves some out.
    static let maximumRings = 3

    private static func rings(of item: Item) -> Double {
        if case .event(_, _, let rings) = item { Double(rings) * ring } else { 0 }
    }

    /// The distance of an item from the place of the time: each further one is moved to the right and down.
    func offset(of index: Int) -> (x: Double, y: Double) {
        let rings = items.prefix(index + 1).map(Self.rings)
        let extra = zip(rings, rings.dropFirst()).reduce(0) { $0 + $1.0 + $1.1 }
        return (Double(index) * Self.step.x, Double(index) * Self.step.y + extra)
    }

    var extent: PictureExtent {
        var (left, right) = (2.0, 2.0)
        for (index, item) in items.enumerated() {
            let half = Self.width(of: item) / 2 + Self.rings(of: item)
            left = max(left, half - Double(index) * Self.step.x)
            right = max(right, half + Double(index) * Self.step.x)
        }
        if let error = end?.error { right = max(right, Double(error.displayWidth) * PictureMetrics.smallColumn + 8) }
        return PictureExtent(time: time, left: left, right: right)
    }

    /// The height that the items need below the line.
    var depth: Double {
        guard let last = items.last else { return 0 }
        // A single row has room for two rings.
        return max(offset(of: items.count - 1).y + Self.rings(of: last) - 2 * Self.ring, 0)
    }

    /// The room that the rings of the first item need above those of a single row.
    var rise: Double { max(0, (items.first.map(Self.rings) ?? 0) - 2 * Self.ring) }
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
