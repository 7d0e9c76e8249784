/// Writes the explanations of a page's events and times as JSON for the page's script.
struct PageAnswers {
    private let picture: Picture
    private let narrow: Picture?
    private let source: SourceFile?
    /// Whether all explanations are written. A served page requests one at a time.
    private let explains: Bool
    /// The part of the picture whose events have texts; `nil` for all of it.
    private let sight: ClosedRange<Double>?

    /// The maximum numbers of events and of empty places that are explained.
    private static let maximumEvents = 600
    private static let maximumEmpty = 400
    private static let maximumStates = 120

    /// - Parameter narrow: The same picture for a narrow window.
    init(
        _ picture: Picture, narrow: Picture? = nil, in source: SourceFile?, explains: Bool = true,
        sight: ClosedRange<Double>? = nil
    ) {
        (self.picture, self.narrow, self.source) = (picture, narrow, source)
        (self.explains, self.sight) = (explains, sight)
    }

    private var timeline: StageTimeline { picture.timeline }

    func write(to json: JSONWriter) {
        json.object {
            json.key("times")
            json.array { picture.axis.times.forEach(json.number) }
            json.key("wide")
            write(layout: picture, json)
            if let narrow {
                json.key("narrow")
                write(layout: narrow, json)
            }
            json.key("rows")
            json.array { picture.rows.forEach { write($0, json) } }
            json.key("events")
            json.object { writeEvents(json) }
            json.key("empty")
            json.object { writeEmpty(json) }
            json.key("states")
            json.object {
                let times = explains ? picture.axis.times.prefix(Self.maximumStates) : []
                times.forEach { writeState($0, json) }
            }
        }
    }

    /// Writes where times and rows are.
    private func write(layout picture: Picture, _ json: JSONWriter) {
        json.object {
            json.key("places")
            json.array { picture.axis.times.forEach { json.number(Int(picture.axis.x($0).rounded())) } }
            if !explains {
                // Where a marble is dragged to that has no place yet.
                json.key("scale")
                json.number(picture.axis.scale)
            }
            json.key("rows")
            json.array {
                for row in picture.rows {
                    json.object {
                        json.field("y", Int(row.line.rounded()))
                        json.field("top", Int(row.top.rounded()))
                        json.field("height", Int(row.height(namesAbove: picture.hasNamesAbove).rounded()))
                    }
                }
            }
        }
    }

    private func write(_ row: PictureRow, _ json: JSONWriter) {
        json.object {
            json.field("id", row.id)
            json.field("name", row.row.label)
            write(row.row.site, json)
        }
    }

    private func writeEvents(_ json: JSONWriter) {
        let ids = explains ? picture.eventIDs : [:]
        for (count, event) in picture.listedEvents.enumerated() {
            json.key(event.id)
            json.object {
                writePlace(of: event, json)
                if isInSight(event.time) { writeTitle(of: event, json) }
                if explains, count < Self.maximumEvents { writeAnswer(about: event, ids, json) }
            }
        }
    }

    private func isInSight(_ time: Int) -> Bool { sight.map { $0.contains(picture.axis.x(time)) } ?? true }

    private func writePlace(of event: Picture.ListedEvent, _ json: JSONWriter) {
        json.field("t", event.time)
        json.field("row", event.row)
        if let drawn = event.drawn { json.field("at", drawn) }
    }

    private func writeTitle(of event: Picture.ListedEvent, _ json: JSONWriter) {
        json.field("title", "\(event.lane) \(event.text.shortened(to: 200)) at \(event.time)")
    }

    private func writeAnswer(
        about event: Picture.ListedEvent, _ ids: [StageTimeline.Place: String], _ json: JSONWriter
    ) {
        func names(_ places: Set<StageTimeline.Place>) {
            json.array { places.compactMap { ids[$0] }.sorted().forEach(json.string) }
        }
        if let place = event.place {
            json.key("up")
            names(timeline.ancestors(of: place))
            json.key("down")
            names(timeline.descendants(of: place))
            json.key("why")
            write(timeline.causes(of: place)?.steps ?? [], json)
            json.key("then")
            write(timeline.fate(of: place).steps, json)
        } else if let record = event.record {
            json.key("why")
            write(timeline.causes(ofRecord: record).steps, json)
        }
    }

    /// Writes for each output why nothing came, at each time without an event.
    private func writeEmpty(_ json: JSONWriter) {
        var left = explains ? Self.maximumEmpty : 0
        for row in picture.rows where row.row.role == .output {
            json.key(row.id)
            json.array {
                for time in picture.axis.times where left > 0 && !row.cells.contains(where: { $0.time == time }) {
                    left -= 1
                    writeAbsence(at: time, in: row, json)
                }
            }
        }
    }

    private func writeAbsence(at time: Int, in row: PictureRow, _ json: JSONWriter) {
        guard let answer = try? timeline.absence(at: time, in: row.row.lanes[0]) else { return }
        json.object {
            json.field("t", time)
            json.key("steps")
            write(answer.steps, json)
        }
    }

    private func writeState(_ time: Int, _ json: JSONWriter) {
        json.key("\(time)")
        json.array {
            for state in timeline.states(at: time) where !state.facts.isEmpty {
                json.object {
                    json.field("name", state.name)
                    json.field("text", state.facts.joined(separator: ", ").shortened(to: 300))
                    write(state.site, json)
                }
            }
        }
    }

    /// Writes what there is to say about an event; `false` if the picture has none of that identifier.
    func write(event id: String, to json: JSONWriter) -> Bool {
        guard let event = picture.listedEvent(id) else { return false }
        json.object {
            json.key("events")
            json.object {
                json.key(id)
                json.object {
                    writePlace(of: event, json)
                    writeTitle(of: event, json)
                    writeAnswer(about: event, picture.eventIDs, json)
                }
            }
            json.key("states")
            json.object { writeState(event.time, json) }
        }
        return true
    }

    /// Writes why nothing is at a place, and what the stages hold then; `false` if the picture has no such row.
    func write(row id: String, at time: Int, to json: JSONWriter) -> Bool {
        guard let row = picture.rows.first(where: { $0.id == id }) else { return false }
        json.object {
            json.key("empty")
            json.object {
                if row.row.role == .output {
                    json.key(id)
                    json.array { writeAbsence(at: time, in: row, json) }
                }
            }
            json.key("states")
            json.object { writeState(time, json) }
        }
        return true
    }

    private func write(_ steps: [TraceStep], _ json: JSONWriter) {
        json.array {
            for step in steps.prefix(Self.maximumSteps) {
                json.object {
                    json.field("t", step.time)
                    json.field("text", step.text)
                    json.field("depth", step.depth)
                    write(step.site, json)
                }
            }
        }
    }

    private static let maximumSteps = 80

    /// Writes where a call is in the text that the page shows.
    private func write(_ site: TraceStep.Site?, _ json: JSONWriter) {
        guard let site, site.path == source?.path else { return }
        json.field("line", site.line)
        if let column = site.column { json.field("column", column) }
    }
}
