/// The parts of a served page that each run replaces, and explanations of the run's events.
package struct PagePart {
    package let picture: Picture
    private let names: [String]
    private let index: Int
    private let source: SourceFile
    private let hasTable: Bool
    private let sight: ClosedRange<Double>?

    /// - Parameters:
    ///   - names: The names of all scenarios of the file.
    ///   - index: The number of the scenario that is drawn.
    ///   - hasTable: Whether the table of events is filled.
    ///   - sight: The part of the picture, in pixels, whose events are drawn; `nil` for all of it.
    package init(
        _ picture: Picture, ofScenario index: Int, named names: [String], in source: SourceFile, hasTable: Bool = false,
        sight: ClosedRange<Double>? = nil
    ) {
        (self.picture, self.index, self.names, self.source) = (picture, index, names, source)
        (self.hasTable, self.sight) = (hasTable, sight)
    }

    /// The tabs and the articles, of which only the drawn one has contents.
    package var articles: String {
        let buffer = ByteBuffer(capacity: 1 << 16)
        PageTabs(names, selected: index).append(to: buffer)
        for number in 0..<max(names.count, 1) {
            PageArticle(
                number == index ? picture : nil, narrow: nil, index: number, of: names.count, shown: index,
                hasTable: hasTable, in: sight
            ).append(to: buffer)
        }
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    /// The text of the file, in which calls can be chosen.
    package var text: String {
        let buffer = ByteBuffer(capacity: 1 << 12)
        PageSource(source, pictures: [picture]).append(to: buffer)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    private var answers: PageAnswers { PageAnswers(picture, in: source, explains: false, sight: sight) }

    /// Writes the places of the events, without what explains them; of those out of sight without their texts.
    package func write(to json: JSONWriter) { answers.write(to: json) }

    /// Writes what led to an event and what followed; returns `false` if there is no such event.
    package func writeAnswer(aboutEvent id: String, to json: JSONWriter) -> Bool { answers.write(event: id, to: json) }

    /// Writes why nothing is at a place; returns `false` if there is no such row.
    package func writeAnswer(aboutRow id: String, at time: Int, to json: JSONWriter) -> Bool {
        answers.write(row: id, at: time, to: json)
    }
}

extension Picture {
    /// A place of the picture in its timeline.
    package struct Spot {
        package let row: String
        package let lane: Int
        package let time: Int
        /// The index of the mark on the lane; `nil` where there is none.
        package let mark: Int?
    }

    /// Returns where an event is; `nil` if there is none of the identifier, or if it is a dropped element.
    package func spot(ofEvent id: String) -> Spot? {
        guard let event = listedEvent(id), let place = event.place else { return nil }
        return Spot(row: event.row, lane: place.lane, time: event.time, mark: place.mark)
    }

    /// Returns the place of a time on a row: of the subscription that began last before.
    package func spot(ofRow id: String, at time: Int) -> Spot? {
        guard let row = rows.first(where: { $0.id == id }) else { return nil }
        let begun = row.row.lanes.compactMap { lane in
            timeline.input(of: lane, at: time, mark: nil).map { (lane: lane, origin: $0.origin) }
        }
        let lane = begun.max { $0.origin < $1.origin }?.lane ?? row.row.lanes.first
        return lane.map { Spot(row: id, lane: $0, time: time, mark: nil) }
    }

    /// Returns the identifier of the event on a row at a time, of the one with a text if there are several.
    package func event(onRow id: String, at time: Int, text: String?) -> String? {
        let events = listedEvents(onRow: id, at: time).filter { $0.place != nil }
        return (events.first { $0.text == text } ?? events.first)?.id
    }

    /// The calls of the rows, as far as they are known.
    package var sites: [(id: String, site: TraceStep.Site)] {
        rows.compactMap { row in row.row.site.map { (row.id, $0) } }
    }

    /// The identifiers of the rows of inputs.
    package var inputRows: [String] { rows.filter { $0.row.role == .input }.map(\.id) }
}
