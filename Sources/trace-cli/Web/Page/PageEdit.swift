/// An edit that someone made in a page, by what is seen there: events, rows, and statements.
enum PageEdit {
    /// Moves an event to a time of the ruler.
    case move(event: String, to: Int)
    case insert(String, row: String, at: Int)
    case delete(event: String)
    case change(event: String, to: String)
    case replace(statement: Int, with: String)
    case addScenario(String)
    /// Writes the recording of a row's input into the file.
    case writeRecording(row: String)

    /// Throws if a message has no edit that is known.
    init(_ json: JSONValue) throws(HTTPRefusal) {
        let (event, row, text) = (json["event"]?.string, json["row"]?.string, json["text"]?.string)
        // Numbers with which one can count on.
        let time = json["time"]?.integer.map { min(max($0, -1 << 53), 1 << 53) }
        let statement = json["statement"]?.integer.map { min(max($0, -1), PageSubject.maximumIndex) }
        switch (json["kind"]?.string, event, row, text, time, statement) {
        case ("move", let event?, _, _, let time?, _): self = .move(event: event, to: time)
        case ("insert", _, let row?, let text?, let time?, _): self = .insert(text, row: row, at: time)
        case ("delete", let event?, _, _, _, _): self = .delete(event: event)
        case ("change", let event?, _, let text?, _, _): self = .change(event: event, to: text)
        case ("replace", _, _, let text?, _, let statement?): self = .replace(statement: statement, with: text)
        case ("scenario", _, _, let text?, _, _): self = .addScenario(text)
        case ("record", _, let row?, _, _, _): self = .writeRecording(row: row)
        default: throw HTTPRefusal(400, "this is no edit")
        }
    }

    var addsScenario: Bool { if case .addScenario = self { true } else { false } }

    /// The sentence about an edit, and the row and the time of its event, if there is one.
    struct Result {
        let sentence: String
        var row: String?
        var time: Int?
        var text: String?
    }

    /// Why an edit is refused, and the part of the given text that it is about, in bytes.
    struct Refusal: Error {
        let message: String
        var range: Range<Int>?
        /// The input whose events are those of a recording, which can be written into the file.
        var recording: InputPlace?
    }

    /// Makes the edit in a file that the picture shows.
    ///
    /// - Parameter picture: The picture of the file before the edit; `nil` if there is none that shows all of it.
    func apply(
        to editing: inout MarbleEditing, scenario: Int, seenIn picture: Picture?
    ) throws(Refusal) -> Result {
        switch self {
        case .replace(let statement, let text):
            let place = PipelinePlace(scenario: scenario, statement: statement)
            return Result(sentence: try Self.apply(.replace(place, with: text), to: &editing, isPipeline: true))
        case .addScenario(let name):
            return Result(sentence: try Self.apply(.addScenario(name, copyOf: scenario), to: &editing))
        case .writeRecording(let row):
            return Result(sentence: try Self.writeRecording(row, to: &editing, scenario, picture))
        case .insert(let text, let row, let time):
            let target = try Self.target(picture?.spot(ofRow: row, at: time), picture, editing, scenario)
            let frame = max(1, editing.frame(ofScenario: scenario))
            let inserted = (time - target.origin) / frame * frame
            let gesture = EditGesture.typed(text, into: target.place, at: inserted)
            return Result(
                sentence: try Self.apply(gesture, to: &editing, from: target.origin), row: row,
                time: inserted + target.origin)
        case .move(let id, let time):
            let (spot, target, place, event) = try Self.marble(id, picture, editing, scenario)
            let moved = time - target.origin
            if moved == event.time { return Result(sentence: "", row: spot.row, time: time) }
            return Result(
                sentence: try Self.apply(.move(place, to: moved), to: &editing, from: target.origin), row: spot.row,
                time: time,
                text: spot.mark.flatMap { picture?.timeline.lanes[spot.lane].marks[$0].text })
        case .delete(let id):
            let (spot, target, place, event) = try Self.marble(id, picture, editing, scenario)
            let gesture = EditGesture.deletion(of: place, isEnd: event.isEnd)
            return Result(
                sentence: try Self.apply(gesture, to: &editing, from: target.origin), row: spot.row, time: spot.time)
        case .change(let id, let text):
            let (spot, target, place, event) = try Self.marble(id, picture, editing, scenario)
            if text == event.text { return Result(sentence: "", row: spot.row, time: spot.time) }
            return Result(
                sentence: try Self.apply(.change(place, to: text), to: &editing, from: target.origin), row: spot.row,
                time: spot.time)
        }
    }

    private static func writeRecording(
        _ row: String, to editing: inout MarbleEditing, _ scenario: Int, _ picture: Picture?
    ) throws(Refusal) -> String {
        do throws(Refusal) {
            _ = try target(picture?.spot(ofRow: row, at: 0), picture, editing, scenario)
        } catch {
            guard let place = error.recording else { throw error }
            return try apply(.writeRecording(place), to: &editing)
        }
        throw Refusal(message: "the events of this input are in the file already")
    }

    /// - Parameter origin: The time from which the diagram counts.
    private static func apply(
        _ gesture: EditGesture, to editing: inout MarbleEditing, from origin: Int = 0, isPipeline: Bool = false
    ) throws(Refusal) -> String {
        do throws(EditRefusal) {
            return try editing.apply(gesture).counted(from: origin)
        } catch {
            let place = isPipeline && error.range == nil ? ExploreEditing.place(of: error) : ""
            throw Refusal(message: (place + error.message).counted(from: origin), range: error.range)
        }
    }

    /// The event of an input with an identifier.
    private static func marble(
        _ id: String, _ picture: Picture?, _ editing: MarbleEditing, _ scenario: Int
    ) throws(Refusal) -> (spot: Picture.Spot, target: EditTarget, place: MarblePlace, event: EditableEvent) {
        let spot = picture?.spot(ofEvent: id)
        let target = try target(spot, picture, editing, scenario)
        guard let spot, let (index, event) = target.event else {
            throw Refusal(message: "this is no event of the file")
        }
        return (spot, target, MarblePlace(target.place, event: index), event)
    }

    static func target(
        _ spot: Picture.Spot?, _ picture: Picture?, _ editing: MarbleEditing, _ scenario: Int
    ) throws(Refusal) -> EditTarget {
        guard let picture else {
            throw Refusal(message: "the pipeline does not come to rest: undo the last edit")
        }
        guard let spot else { throw Refusal(message: "this is no longer in the picture") }
        do throws(EditTarget.Failure) {
            return try EditTarget(
                lane: spot.lane, at: spot.time, mark: spot.mark, in: picture.timeline, of: editing, scenario: scenario)
        } catch {
            var refusal = Refusal(message: message(for: error, picture.timeline.lanes[spot.lane].label))
            if case .recording(let place, _) = error { refusal.recording = place }
            throw refusal
        }
    }

    private static func message(for failure: EditTarget.Failure, _ lane: String) -> String {
        switch failure {
        case .noInput: "\(lane) is no input, and only what comes in can be changed"
        case .recording(_, let label): "the events of \(label) are those of a recording: write them into the file first"
        case .refused(let reason): reason
        }
    }
}
