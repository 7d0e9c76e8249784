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
    }

    /// The drawn events, row by row in chronological order.
    var listedEvents: [ListedEvent] {
        rows.flatMap { row in
            row.cells.flatMap { cell -> [ListedEvent] in
                var events = cell.items.enumerated().compactMap { index, item -> ListedEvent? in
                    let id = Self.id(of: row, cell.time, item: index)
                    switch item {
                    case .event(let place, _):
                        return event(id, row, cell.time, timeline[place].text, place, nil)
                    case .drop(let drop):
                        let text = "drops \(drop.element): \(drop.reason)"
                        return event(id, row, cell.time, text, nil, drop.record)
                    case .more: return nil
                    }
                }
                if let end = cell.end {
                    events.append(
                        event("\(row.id).\(cell.time).end", row, cell.time, timeline[end.place].text, end.place, nil))
                }
                return events
            }
        }
    }

    private func event(
        _ id: String, _ row: PictureRow, _ time: Int, _ text: String, _ place: StageTimeline.Place?, _ record: Int?
    ) -> ListedEvent {
        ListedEvent(id: id, row: row.id, lane: row.row.label, time: time, text: text, place: place, record: record)
    }

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
