/// The response to a page that edits or replays a text.
struct PageAnswer {
    private var scope: PictureScope
    /// Whether the table of events is open.
    private let hasTable: Bool
    private let sight: ClosedRange<Double>?
    /// The result of the edit; `nil` if there was none.
    var result: PageEdit.Result?
    /// Why the edit is refused. The page shows what it showed before.
    var refusal: PageEdit.Refusal?
    /// Why the pipeline to compare with is refused.
    var otherRefusal: PageEdit.Refusal?
    /// The run before the edit.
    var former: StageTimeline?
    var run: PageRun?
    /// The run of the pipeline that is compared.
    var other: PageRun?
    var editing: MarbleEditing?
    /// Whether the picture is sent.
    var isDrawn = true

    init(to subject: PageSubject) { (scope, hasTable, sight) = (subject.scope, subject.hasTable, subject.sight) }

    /// Draws both pictures with one ruler, unless a drag keeps the one that is shown.
    mutating func alignPictures() {
        guard scope.ruler == nil, let run, let other, other.run.timeline?.limit == nil,
            let above = run.picture(scope), let below = other.picture(scope, beside: run)
        else { return }
        scope.ruler = above.ruler(with: below)
    }

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        let json = JSONWriter { bytes.append(contentsOf: $0) }
        json.object {
            if let refusal { write(refusal, "refusal", json) }
            if let run, let editing { write(run, editing, json) }
        }
        json.flush()
        return bytes
    }

    private func write(_ refusal: PageEdit.Refusal, _ key: String, _ json: JSONWriter) {
        json.key(key)
        json.object {
            json.field("message", refusal.message)
            if let range = refusal.range {
                json.field("start", range.lowerBound)
                json.field("end", range.upperBound)
            }
        }
    }

    private func write(_ run: PageRun, _ editing: MarbleEditing, _ json: JSONWriter) {
        json.field("text", String(decoding: editing.file.bytes, as: UTF8.self))
        json.field("scenario", run.run.scenario)
        json.field("isWhole", run.run.timeline?.limit == nil)
        if let failure = ExploreModel.failure(of: run.run) { json.field("failure", failure) }
        if let result {
            json.field("sentence", result.sentence)
            if let former, let timeline = run.run.timeline, !result.sentence.isEmpty {
                json.field("changes", OutputChanges.text(from: former, to: timeline))
            }
        }
        json.key("statements")
        json.array { editing.pipelines(ofScenario: run.run.scenario).forEach { write($0, json) } }
        if isDrawn, let picture = run.picture(scope) {
            write(picture, run, editing, json)
            writeStatements(ofRowsIn: picture, run, editing, json)
        }
        if let otherRefusal { write(otherRefusal, "otherRefusal", json) }
        if let other { write(other, beside: run, json) }
    }

    private func write(_ other: PageRun, beside run: PageRun, _ json: JSONWriter) {
        if let failure = ExploreModel.failure(of: other.run) {
            write(PageEdit.Refusal(message: failure), "otherRefusal", json)
        }
        guard other.run.timeline?.limit == nil, let timeline = run.run.timeline,
            let picture = other.picture(scope, beside: run)
        else { return }
        // What is in sight above is in sight below only with the same ruler.
        let part = scope.ruler == nil ? nil : sight
        json.field("other", String(decoding: PictureSheet([picture]).svg(.variables, in: part), as: UTF8.self))
        json.field("isAligned", scope.ruler != nil)
        json.field("otherChanges", OutputChanges.differences(from: timeline, to: picture.timeline))
    }

    /// Writes for each row the statement that has its call, as far as that is in the file.
    private func writeStatements(
        ofRowsIn picture: Picture, _ run: PageRun, _ editing: MarbleEditing, _ json: JSONWriter
    ) {
        let pipelines = editing.pipelines(ofScenario: run.run.scenario)
        json.key("calls")
        json.object {
            for row in picture.sites {
                if let pipeline = pipelines.first(where: { $0.refusal == nil && $0.contains(row.site) }) {
                    json.key(row.id)
                    json.number(pipeline.place.statement)
                }
            }
        }
    }

    private func write(_ pipeline: EditablePipeline, _ json: JSONWriter) {
        json.object {
            json.field("statement", pipeline.place.statement)
            json.field("name", pipeline.name)
            json.field("text", pipeline.text)
            json.field("isOutput", pipeline.isOutput)
            if let refusal = pipeline.refusal { json.field("refusal", refusal) }
        }
    }

    private func write(_ picture: Picture, _ run: PageRun, _ editing: MarbleEditing, _ json: JSONWriter) {
        let part = PagePart(
            picture, ofScenario: run.run.scenario, named: run.run.scenarioNames, in: editing.file, hasTable: hasTable,
            sight: sight)
        json.field("articles", part.articles)
        json.field("source", part.text)
        json.key("data")
        part.write(to: json)
        if let sight {
            json.key("sight")
            json.array { [sight.lowerBound, sight.upperBound].forEach(json.number) }
        }
        json.field("frame", max(1, editing.frame(ofScenario: run.run.scenario)))
        json.key("inputs")
        json.object { picture.inputRows.forEach { write($0, picture, run, editing, json) } }
        if let result, let row = result.row, let time = result.time,
            let event = picture.event(onRow: row, at: time, text: result.text)
        {
            json.field("chosen", event)
        }
    }

    /// Writes whether the events of a row can be edited.
    private func write(
        _ row: String, _ picture: Picture, _ run: PageRun, _ editing: MarbleEditing,
        _ json: JSONWriter
    ) {
        json.key(row)
        json.object {
            let spot = picture.spot(ofRow: row, at: picture.timeline.end)
            do throws(PageEdit.Refusal) {
                _ = try PageEdit.target(spot, picture, editing, run.run.scenario)
            } catch {
                json.field("refusal", error.message)
                if error.recording != nil { json.field("isRecording", true) }
            }
        }
    }
}
