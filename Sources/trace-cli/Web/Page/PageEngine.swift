/// The responses to a page: the engine edits and replays the page's text, and explains its events.
///
/// Each request has the whole text, so that two pages, and a page that was loaded again, know nothing of each other. The last
/// runs are kept, since an edit and a question are about a picture that was just drawn.
final class PageEngine {
    static let paths: Set<String> = ["/file", "/run", "/ask", "/variants", "/thumbnail", "/save"]

    private let file: ExploreFile?
    private let replay: MarbleReplay
    private let canWrite: Bool
    /// The text on disk as it was read or written last, and how often it was written.
    private var saved: (source: SourceFile, revision: Int)?
    private var recent: [(key: Key, run: PageRun)] = []

    private static let maximumRecent = 4

    /// The input of a run.
    private struct Key: Equatable {
        let path: String
        let bytes: [UInt8]
        let scenario: Int
        /// The state of the other files that are read.
        let files: [PollingWatcher.Stamp?]
    }

    init(_ file: ExploreFile?, by replay: MarbleReplay, canWrite: Bool) {
        let file = file?.forPages
        (self.file, self.replay, self.canWrite) = (file, replay, canWrite)
        saved = file.map { ($0.source, 0) }
    }

    /// Answers a request with the bytes of JSON.
    func answer(_ path: String, _ body: JSONValue, _ cancellation: Cancellation) throws(HTTPRefusal) -> [UInt8] {
        switch path {
        case "/thumbnail": return try thumbnail(body)
        case "/file": return read()
        case "/save": return try save(body)
        default: break
        }
        let subject = try PageSubject(body, file, replay)
        switch path {
        case "/run": return try run(subject, body, cancellation)
        case "/ask": return try explain(subject, body, cancellation)
        case "/variants": return try variants(subject, body)
        default: throw HTTPRefusal(404, "there is nothing at this address")
        }
    }

    // MARK: Runs

    private func run(
        _ subject: PageSubject, _ body: JSONValue, _ cancellation: Cancellation
    ) throws(HTTPRefusal) -> [UInt8] {
        var answer = PageAnswer(to: subject)
        let edit = try body["edit"].map { json throws(HTTPRefusal) in try PageEdit(json) }
        guard let editing = edited(subject, edit, &answer, cancellation) else { return answer.bytes }
        let scenario = subject.scenario + (edit?.addsScenario == true ? 1 : 0)
        let run = pageRun(subject.file, editing.file, scenario, cancellation)
        if let against = body["against"], let other = compared(editing, scenario, against, &answer) {
            answer.other = pageRun(subject.file, other, scenario, cancellation)
        }
        if cancellation.isCancelled { throw HTTPRefusal(409, "a newer request has superseded this one") }
        (answer.run, answer.editing) = (run, editing)
        answer.alignPictures()
        // The beginning of an endless run does not replace a picture.
        answer.isDrawn = body["hasPicture"]?.bool != true || run.run.timeline?.limit == nil
        return answer.bytes
    }

    /// Returns the text of a page after an edit; `nil` if the edit, or the text, is refused.
    private func edited(
        _ subject: PageSubject, _ edit: PageEdit?, _ answer: inout PageAnswer, _ cancellation: Cancellation
    ) -> MarbleEditing? {
        guard var editing = editing(subject, &answer) else { return nil }
        guard let edit else { return editing }
        let former = pageRun(subject.file, subject.source, subject.scenario, cancellation)
        let picture = former.run.timeline?.limit == nil ? former.picture(subject.scope) : nil
        do throws(PageEdit.Refusal) {
            answer.result = try edit.apply(to: &editing, scenario: subject.scenario, seenIn: picture)
        } catch {
            answer.refusal = error
            return nil
        }
        answer.former = picture?.timeline
        return editing
    }

    private func editing(_ subject: PageSubject, _ answer: inout PageAnswer) -> MarbleEditing? {
        do throws(MarbleReplay.Rejection) {
            return try MarbleEditing(subject.source, by: subject.file.replay)
        } catch {
            answer.refusal = PageEdit.Refusal(message: error.diagnostics.first?.summary() ?? "the file has errors")
            return nil
        }
    }

    /// Returns the text with the pipeline that the page compares with.
    private func compared(
        _ editing: MarbleEditing, _ scenario: Int, _ against: JSONValue, _ answer: inout PageAnswer
    ) -> SourceFile? {
        guard let statement = against["statement"]?.integer, (0..<PageSubject.maximumIndex).contains(statement),
            let text = against["text"]?.string
        else { return nil }
        var other = editing
        do throws(PageEdit.Refusal) {
            _ = try PageEdit.replace(statement: statement, with: text)
                .apply(to: &other, scenario: scenario, seenIn: nil)
            return other.file
        } catch {
            answer.otherRefusal = error
            return nil
        }
    }

    /// Returns a replay of a text, which may be one of the last.
    private func pageRun(
        _ file: ExploreFile, _ source: SourceFile, _ scenario: Int, _ cancellation: Cancellation
    ) -> PageRun {
        let key = Key(
            path: source.path, bytes: source.bytes, scenario: scenario,
            files: states(of: source, file))
        if let found = recent.lastIndex(where: { $0.key == key }) {
            // The text that a drag begins with is needed for each place of the marble.
            recent.append(recent.remove(at: found))
            return recent[recent.count - 1].run
        }
        let run = PageRun(file.run(source, scenario: scenario, cancellation: cancellation))
        // A cancelled run is incomplete.
        if cancellation.isCancelled { return run }
        recent.append((key, run))
        if recent.count > Self.maximumRecent { recent.removeFirst() }
        return run
    }

    /// The state of the files that a text reads besides itself.
    private func states(of source: SourceFile, _ file: ExploreFile) -> [PollingWatcher.Stamp?] {
        if file.isOfCatalogue { return [] }
        return file.replay.otherFiles(of: source).map { PollingWatcher.stamp(of: $0) }
    }

    // MARK: Questions

    private func explain(
        _ subject: PageSubject, _ body: JSONValue, _ cancellation: Cancellation
    ) throws(HTTPRefusal) -> [UInt8] {
        let run = pageRun(subject.file, subject.source, subject.scenario, cancellation)
        guard let picture = run.picture(subject.scope) else { throw HTTPRefusal(404, "there is no picture") }
        let part = PagePart(picture, ofScenario: run.run.scenario, named: run.run.scenarioNames, in: run.run.source)
        var bytes: [UInt8] = []
        let json = JSONWriter { bytes.append(contentsOf: $0) }
        json.open("{")
        json.key("answer")
        let isFound: Bool
        if let event = body["event"]?.string {
            isFound = part.writeAnswer(aboutEvent: event, to: json)
        } else if let row = body["row"]?.string, let time = body["time"]?.integer {
            isFound = part.writeAnswer(aboutRow: row, at: time, to: json)
        } else {
            throw HTTPRefusal(400, "a question is about an event, or about a row and a time")
        }
        guard isFound else { throw HTTPRefusal(404, "this is not in the picture") }
        if let value = value(subject, body, picture) { json.field("value", value) }
        json.close("}")
        json.flush()
        return bytes
    }

    /// The text of an event of an input, or of the last one before a place of an input: what someone begins to type with.
    private func value(_ subject: PageSubject, _ body: JSONValue, _ picture: Picture) -> String? {
        let spot =
            body["event"]?.string.map(picture.spot(ofEvent:))
            ?? picture.spot(ofRow: body["row"]?.string ?? "", at: body["time"]?.integer ?? 0)
        guard let spot, picture.timeline.lanes[spot.lane].role == .input,
            let editing = try? MarbleEditing(subject.source, by: subject.file.replay),
            let target = try? PageEdit.target(spot, picture, editing, subject.scenario)
        else { return nil }
        if let event = target.event?.event { return event.text }
        let input = editing.inputs(ofScenario: subject.scenario)[target.place.input]
        let events = input.attempts[target.place.attempt].filter { !$0.isEnd }
        return (events.last { $0.time + target.origin <= spot.time } ?? events.first)?.text
    }

    /// Returns other texts for a statement: with operators that are taken for the called one, and other edits.
    private func variants(_ subject: PageSubject, _ body: JSONValue) throws(HTTPRefusal) -> [UInt8] {
        guard let statement = body["statement"]?.integer else { throw HTTPRefusal(400, "no statement is named") }
        let editing = try? MarbleEditing(subject.source, by: subject.file.replay)
        let pipeline = editing?.pipelines(ofScenario: subject.scenario).first { $0.place.statement == statement }
        let run = recent.last { $0.key.path == subject.source.path && $0.key.bytes == subject.source.bytes }?.run
        let row = body["row"]?.string
        let site = run?.picture(subject.scope)?.sites.first { $0.id == row }?.site
        let texts = pipeline.flatMap { editing?.variants(of: $0, ofCallAt: site, by: subject.file.replay) } ?? []
        return JSONValue.array(texts.map(JSONValue.string)).bytes
    }

    private func thumbnail(_ body: JSONValue) throws(HTTPRefusal) -> [UInt8] {
        guard let name = body["operator"]?.string, let source = OperatorFiles[name] else {
            throw HTTPRefusal(404, "there is no such operator")
        }
        var replay = MarbleReplay()
        (replay.recordsTrace, replay.selection.index) = (true, 0)
        let picture = replay.run(source).scenarios.first.flatMap { OperatorSite.thumbnail(of: $0, prefix: name + "-") }
        let svg = picture.map { String(decoding: PictureSheet([$0]).svg(.variables), as: UTF8.self) }
        return JSONValue.members(["svg": svg.map(JSONValue.string)]).bytes
    }

    // MARK: The file

    /// Returns the text of the file as it is now; the last one that could be read, if it is gone.
    private func read() -> [UInt8] {
        guard let file, let saved else { return JSONValue.members([:]).bytes }
        if let now = try? SourceFile.read(file.source.path), now.bytes != saved.source.bytes {
            self.saved = (now, saved.revision + 1)
        }
        let current = self.saved ?? saved
        return JSONValue.members([
            "text": .string(String(decoding: current.source.bytes, as: UTF8.self)),
            "revision": .integer(current.revision),
        ]).bytes
    }

    /// Writes the text of a page, unless another page or program has written the file since the page read it.
    private func save(_ body: JSONValue) throws(HTTPRefusal) -> [UInt8] {
        guard canWrite, let file, let saved else { throw HTTPRefusal(403, "no file is written without --write") }
        guard let text = body["text"]?.string, let revision = body["revision"]?.integer else {
            throw HTTPRefusal(400, "there is no text to save")
        }
        func answer(_ sentence: String, _ revision: Int? = nil) -> [UInt8] {
            JSONValue.members(["sentence": .string(sentence), "revision": revision.map(JSONValue.integer)]).bytes
        }
        if revision != saved.revision {
            return answer("another page has saved \(file.name) since: copy your text, and load the page again")
        }
        do {
            let new = try MarbleEditing(SourceFile(path: file.source.path, text: text), by: file.replay)
            if new.file.bytes == saved.source.bytes { return answer("nothing has changed", revision) }
            try new.save(over: saved.source)
            self.saved = (new.file, revision + 1)
            return answer("saved \(file.name)", revision + 1)
        } catch let error as MarbleReplay.Rejection {
            return answer("not saved: " + (error.diagnostics.first?.summary() ?? "the text has errors"))
        } catch let error as Diagnostic {
            return answer("not saved: " + error.summary())
        } catch {
            return answer("not saved")
        }
    }
}
