/// The events of a picture with their identifiers.
extension Picture {
    /// An event or a dropped element that the picture shows, or that it only counts.
    struct ListedEvent {
        let id: String
        let row: String
        let lane: String
        let time: Int
        let text: String
        /// The mark; `nil` for a dropped element.
        let place: StageTimeline.Place?
        /// The record of a dropped element.
        let record: Int?
        /// The identifier of what is drawn in its place, if it is only counted.
        let drawn: String?
    }

    /// The number of counted events of one place that are listed.
    private static let maximumHidden = 1_000

    /// The events of the drawn rows and times, row by row in chronological order.
    var listedEvents: [ListedEvent] { rows.flatMap { row in row.cells.flatMap { events(of: $0, row) } } }

    /// Returns the event of an identifier, which begins with that of its row.
    func listedEvent(_ id: String) -> ListedEvent? {
        for row in rows where id.hasPrefix(row.id + ".") {
            for cell in row.cells where id.hasPrefix("\(row.id).\(cell.time)") {
                if let event = events(of: cell, row).first(where: { $0.id == id }) { return event }
            }
        }
        return nil
    }

    /// Returns the events on a row at a time.
    func listedEvents(onRow id: String, at time: Int) -> [ListedEvent] {
        rows.filter { $0.id == id }.flatMap { row in
            row.cells.filter { $0.time == time }.flatMap { events(of: $0, row) }
        }
    }

    private func events(of cell: PictureCell, _ row: PictureRow) -> [ListedEvent] {
        let shown = cell.items.count - (cell.hidden.isEmpty ? 0 : 1)
        let more = Self.moreID(of: row, cell.time)
        var events = (cell.items.prefix(shown) + cell.hidden.prefix(Self.maximumHidden)).enumerated().compactMap {
            index, item in
            let id = Self.id(of: row, cell.time, item: index)
            return event(item, id, row, cell.time, drawn: index < shown ? nil : more)
        }
        if let end = cell.end {
            for (index, place) in ([end.place] + cell.otherEnds).enumerated() {
                let id = "\(row.id).\(cell.time).end"
                events.append(
                    ListedEvent(
                        id: index == 0 ? id : "\(id)\(index + 1)", row: row.id, lane: timeline.lanes[place.lane].name,
                        time: cell.time, text: timeline[place].text, place: place, record: nil,
                        drawn: index == 0 ? nil : id))
            }
        }
        return events
    }

    private func event(
        _ item: PictureCell.Item, _ id: String, _ row: PictureRow, _ time: Int, drawn: String?
    ) -> ListedEvent? {
        switch item {
        case .event(let place, _, _):
            ListedEvent(
                id: id, row: row.id, lane: row.row.label, time: time, text: timeline[place].text, place: place,
                record: nil, drawn: drawn)
        case .drop(let drop):
            ListedEvent(
                id: id, row: row.id, lane: row.row.label, time: time, text: "drops \(drop.element): \(drop.reason)",
                place: nil, record: drop.record, drawn: drawn)
        case .more: nil
        }
    }

    /// The number of events that are neither drawn nor listed.
    var unlistedCount: Int {
        rows.lazy.flatMap(\.cells).map { max(0, $0.hidden.count - Self.maximumHidden) }.reduce(0, +)
    }

    /// Returns the identifier of `+ 7`.
    static func moreID(of row: PictureRow, _ time: Int) -> String { "\(row.id).\(time).more" }

    /// Returns the identifier of an item: the name of its row, its time, and its number there unless that is the first.
    static func id(of row: PictureRow, _ time: Int, item: Int) -> String {
        "\(row.id).\(time)" + (item == 0 ? "" : ".\(item + 1)")
    }

    /// The identifiers of the drawn marks.
    var eventIDs: [StageTimeline.Place: String] {
        var ids: [StageTimeline.Place: String] = [:]
        for event in listedEvents { if let place = event.place { ids[place] = event.id } }
        return ids
    }
}
