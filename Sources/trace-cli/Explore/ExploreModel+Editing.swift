/// The keys that change the file.
extension ExploreModel {
    /// Returns what the cursor is at in the file, or `nil` with a message if that cannot be edited.
    private mutating func target() -> EditTarget? {
        guard begin(), let editing else { return nil }
        if isOld {
            message = "the pipeline does not come to rest: u undoes the last edit"
            return nil
        }
        do throws(EditTarget.Failure) {
            return try EditTarget(
                lane: cursor.lane, at: cursor.time, mark: cursor.mark, in: timeline, of: editing.file,
                scenario: scenario)
        } catch {
            switch error {
            case .noInput:
                let way = wayToInput.map { ": go to \($0.label) with \($0.key)" } ?? ""
                message = "\(self.lane?.label ?? "this") is no input, and only what comes in can be changed\(way)"
            case .recording(let place, let label): self.editing?.askBeforeWriting(place, of: label)
            case .refused(let reason): message = reason
            }
            return nil
        }
    }

    /// The lane of an input that led to the event at the cursor, or else of any, and the key that leads there.
    var wayToInput: (label: String, key: String)? {
        let inputs = picture.shown.filter { timeline.lanes[$0].role == .input }
        guard let index = inputs.first(where: ancestorLanes.contains) ?? inputs.first else { return nil }
        return index == cursor.lane ? nil : (timeline.lanes[index].label, index < cursor.lane ? "↑" : "↓")
    }

    /// Begins to edit; returns whether the file can be edited.
    mutating func begin() -> Bool {
        guard isCurrent else {
            message = Self.waiting
            return false
        }
        do throws(MarbleReplay.Rejection) {
            if editing == nil { editing = try ExploreEditing(file.source, by: file.replay) }
        } catch {
            message = error.diagnostics.first?.message ?? "the file cannot be edited"
            return false
        }
        former = timeline
        return true
    }

    /// Returns the event at the cursor, or `nil` with a message.
    private mutating func marble() -> (target: EditTarget, place: MarblePlace, event: EditableEvent)? {
        guard let target = target() else { return nil }
        guard let (index, event) = target.event else {
            message = "no event is here: i inserts one"
            return nil
        }
        return (target, MarblePlace(target.place, event: index), event)
    }

    mutating func startMove() {
        guard let (target, place, event) = marble() else { return }
        editing?.startMove(place, at: event.time, from: target.origin)
    }

    mutating func startInsertion() {
        guard let target = target() else { return }
        let time = cursor.time - target.origin
        editing?.startTyping(
            .insert(target.place, at: time), title: "new event of \(target.label) at \(cursor.time)", text: "")
    }

    mutating func startChange() {
        guard lane?.role == .input else {
            guard let pipeline = pipeline() else { return }
            editing?.startTyping(.pipeline(pipeline.place), title: pipeline.name, text: pipeline.text)
            return
        }
        guard let (target, place, event) = marble() else { return }
        if event.isEnd, event.text == "|" {
            message = "a completion has no value: x deletes it"
            return
        }
        editing?.startTyping(
            .change(place), title: "event of \(target.label) at \(cursor.time)", text: event.text)
    }

    /// Asks for the name of a new scenario, a copy of this one.
    mutating func startScenario() {
        guard begin() else { return }
        editing?.startTyping(.scenario(copyOf: scenario), title: "name of the new scenario", text: "")
    }

    mutating func deleteMarble() {
        guard let (_, place, event) = marble() else { return }
        do {
            message = try editing?.delete(place, isEnd: event.isEnd) ?? ""
        } catch {
            message = error.message
        }
    }

    mutating func undo() {
        rememberPicture()
        message = editing?.undo() ?? "there is nothing to undo"
    }

    mutating func redo() {
        rememberPicture()
        message = editing?.redo() ?? "there is nothing to repeat"
    }

    /// Remembers what the picture was, unless the text that it shows was never kept.
    private mutating func rememberPicture() {
        former = isOld ? nil : timeline
        if isOld { forgetChange() }
    }

    // MARK: During an edit

    mutating func take(_ key: Key, during activity: ExploreEditing.Activity) -> Request? {
        switch activity {
        case .moving: move(key)
        case .typing(let typing): type(key, typing)
        case .writing(let recording, _): write(recording, key)
        case .leaving: return answer(key)
        }
        return nil
    }

    private mutating func move(_ key: Key) {
        switch key {
        case .left: move(by: -1)
        case .right: move(by: 1)
        case .shift(.left): move(by: -5)
        case .shift(.right): move(by: 5)
        case .enter, .character("m"): editing?.keep()
        case .escape:
            if case .moving(let move) = editing?.activity { follow(to: move.formerTime + move.origin) }
            forget()
        default:
            editing?.keep()
            _ = take(key)
        }
    }

    /// Forgets the edit that is being made, so that nothing has changed.
    private mutating func forget() {
        editing?.forget()
        former = nil
    }

    private mutating func move(by frames: Int) {
        guard let moved = editing?.move(by: frames) else { return }
        message = moved.message
        moved.time.map { follow(to: $0) }
    }

    private mutating func type(_ key: Key, _ typing: ExploreEditing.Typing) {
        switch key {
        case .escape: forget()
        case .enter where typing.purpose == .path: save(as: typing.field.text)
        case .up where typing.purpose.isPipeline: chooseVariant(-1)
        case .down where typing.purpose.isPipeline: chooseVariant(1)
        case .enter where typing.purpose.isTried:
            if typing.refusal != nil { return }
            editing?.keep()
            message = typing.sentence
            if case .scenario(let original) = typing.purpose, !typing.sentence.isEmpty { scenario = original + 1 }
        case .enter:
            if typing.refusal != nil { return }
            editing?.keep()
            finish(typing)
        default: editing?.type(key)
        }
    }

    // MARK: Saving

    mutating func save() {
        guard canWrite else {
            message = "no file is written if CI is set"
            return
        }
        if file.isOfCatalogue { return askForPath() }
        guard editing?.isChanged == true else {
            message = "nothing has changed"
            return
        }
        do {
            try editing?.save()
            message = "saved \(file.name)"
            forgetRestored()
        } catch {
            message = error.message + "; S saves another file"
        }
    }

    mutating func askForPath() {
        guard canWrite else {
            message = "no file is written if CI is set"
            return
        }
        guard begin() else { return }
        let name = file.isOfCatalogue ? file.source.path : ""
        editing?.startTyping(.path, title: "save as", text: name)
    }

    private mutating func save(as path: String) {
        editing?.keep()
        if path.isEmpty { return }
        let path = path.hasSuffix(".marble") ? path : path + ".marble"
        do {
            try editing?.save(as: path)
            message = "saved \(path.escapingControlCharacters)"
            savedElsewhere = source
            forgetRestored()
        } catch {
            message = error.message
        }
    }

    // MARK: Edits that were not saved

    /// Whether edits would be lost.
    var hasUnsavedEdits: Bool { editing?.isChanged == true && savedElsewhere?.bytes != source.bytes }

    /// Offers the edits of a session that ended before they were saved.
    mutating func offer(_ edits: UnsavedFile?) {
        unsaved = edits
        if edits != nil { message = "the edits of an earlier session were not saved: R restores them" }
    }

    mutating func restore() {
        guard let unsaved else {
            message = "there is nothing to restore"
            return
        }
        guard begin() else { return }
        do {
            message = try editing?.restore(unsaved) ?? ""
            restored = unsaved
            self.unsaved = nil
        } catch {
            message = error.message
        }
    }

    /// Removes the file of edits that have been restored, and are saved now.
    private mutating func forgetRestored() {
        if let restored { try? SourceFile.remove(restored.path) }
        restored = nil
    }
}
