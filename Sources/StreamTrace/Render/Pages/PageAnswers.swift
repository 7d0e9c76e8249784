/// Writes the answers of a page about its picture as JSON, which the page's script reads.
struct PageAnswers {
    private let picture: Picture
    private let narrow: Picture?
    private let source: SourceFile?

    /// The maximum numbers of events and of empty places that are explained.
    private static let maximumEvents = 600
    private static let maximumEmpty = 400
    private static let maximumStates = 120

    /// - Parameter narrow: The same picture for a narrow window.
    init(_ picture: Picture, narrow: Picture? = nil, in source: SourceFile?) {
        (self.picture, self.narrow, self.source) = (picture, narrow, source)
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
            json.object { writeStates(json) }
        }
    }

    /// Writes where times and rows are.
    private func write(layout picture: Picture, _ json: JSONWriter) {
        json.object {
            json.key("places")
            json.array { picture.axis.times.forEach { json.number(Int(picture.axis.x($0).rounded())) } }
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
        let ids = picture.eventIDs
        func names(_ places: Set<StageTimeline.Place>, _ json: JSONWriter) {
            json.array { places.compactMap { ids[$0] }.sorted().forEach(json.string) }
        }
        var count = 0
        for event in picture.listedEvents {
            json.key(event.id)
            json.object {
                json.field("t", event.time)
                json.field("row", event.row)
                if let drawn = event.drawn { json.field("at", drawn) }
                json.field("title", "\(event.lane) \(event.text.shortened(to: 200)) at \(event.time)")
                count += 1
                if count > Self.maximumEvents { return }
                if let place = event.place {
                    json.key("up")
                    names(timeline.ancestors(of: place), json)
                    json.key("down")
                    names(timeline.descendants(of: place), json)
                    json.key("why")
                    write(timeline.causes(of: place)?.steps ?? [], json)
                    json.key("then")
                    write(timeline.fate(of: place).steps, json)
                } else if let record = event.record {
                    json.key("why")
                    write(timeline.causes(ofRecord: record).steps, json)
                }
            }
        }
    }

    /// Writes for each output why nothing came, at each time without an event.
    private func writeEmpty(_ json: JSONWriter) {
        let outputs = picture.rows.filter { $0.row.role == .output }
        var left = Self.maximumEmpty
        for row in outputs {
            json.key(row.id)
            json.array {
                for time in picture.axis.times where left > 0 && !row.cells.contains(where: { $0.time == time }) {
                    left -= 1
                    guard let answer = try? timeline.absence(at: time, in: row.row.lanes[0]) else { continue }
                    json.object {
                        json.field("t", time)
                        json.key("steps")
                        write(answer.steps, json)
                    }
                }
            }
        }
    }

    private func writeStates(_ json: JSONWriter) {
        for time in picture.axis.times.prefix(Self.maximumStates) {
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
