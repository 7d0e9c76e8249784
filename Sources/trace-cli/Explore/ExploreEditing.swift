/// The edits of an explored file, and the one that is being made.
struct ExploreEditing {
    /// The text with all edits, of which the last one may not be final.
    private(set) var file: MarbleEditing
    private(set) var activity: Activity?

    /// An edit that keys are changing.
    enum Activity {
        case moving(Move)
        case typing(Typing)
        /// The question whether to write a recording into the file, before its events are edited.
        case writing(InputPlace, label: String)
        /// A question before the explorer is left with edits that are not saved.
        case leaving
    }

    /// A marble that follows the arrows.
    struct Move {
        /// The text without the move.
        let former: MarbleEditing
        let place: MarblePlace
        /// The time in the diagram, and before the move.
        var time: Int
        let formerTime: Int
        /// The milliseconds of a frame.
        let frame: Int
        /// The time from which the diagram counts.
        let origin: Int
    }

    /// A text that is typed, and tried at each key.
    struct Typing {
        let former: MarbleEditing
        let purpose: Purpose
        /// What is asked for: `a new event of text at 5`.
        let title: String
        /// The text before.
        let original: String
        var field: TextField
        /// The reason why the text is refused; `nil` if it is not.
        var refusal: String?
        /// The characters of the text that the reason is about.
        var wrong: Range<Int>?
        var sentence = ""
        /// The text that was typed, and others to choose from; `nil` until they are asked for.
        var choices: [String]?
        var choice = 0
    }

    enum Purpose: Equatable {
        case pipeline(PipelinePlace)
        /// Another pipeline, with which the file is compared.
        case comparison(PipelinePlace, name: String)
        /// A closure that is true for an element of a lane.
        case search(lane: Int)
        case insert(InputPlace, at: Int)
        case change(MarblePlace)
        case path
        /// The name of a new scenario.
        case scenario(copyOf: Int)
    }

    init(_ source: SourceFile, by replay: MarbleReplay) throws(MarbleReplay.Rejection) {
        file = try MarbleEditing(source, by: replay)
    }

    var isChanged: Bool { file.isChanged }

    // MARK: Moving

    mutating func startMove(_ place: MarblePlace, at time: Int, from origin: Int) {
        let frame = max(1, file.frame(ofScenario: place.input.scenario))
        activity = .moving(
            Move(former: file, place: place, time: time, formerTime: time, frame: frame, origin: origin))
    }

    /// Moves the marble by frames; returns what that did or why it is refused, and the new time of the lane.
    mutating func move(by frames: Int) -> (message: String, time: Int?) {
        guard case .moving(var move) = activity else { return ("", nil) }
        let target = move.time + frames * move.frame
        var trial = move.former
        do {
            let sentence = target == move.formerTime ? "" : try trial.apply(.move(move.place, to: target))
            file = trial
            move.time = target
            activity = .moving(move)
            return (sentence.counted(from: move.origin), target + move.origin)
        } catch {
            return (error.message.counted(from: move.origin), nil)
        }
    }

    // MARK: Typing

    /// - Parameter cursor: The number of characters before the cursor; `nil` for all.
    mutating func startTyping(_ purpose: Purpose, title: String, text: String, cursor: Int? = nil) {
        let field = TextField(text, cursor: cursor)
        activity = .typing(Typing(former: file, purpose: purpose, title: title, original: text, field: field))
    }

    /// Asks again for a text that was refused.
    mutating func ask(again typing: Typing, _ refusal: String) {
        var typing = typing
        typing.refusal = refusal
        activity = .typing(typing)
    }

    /// Takes a key that changes the typed text, and tries that.
    mutating func type(_ key: Key) {
        guard case .typing(var typing) = activity else { return }
        if typing.field.take(key) {
            typing.choices?[0] = typing.field.text
            typing.choice = 0
            attempt(&typing)
        }
        activity = .typing(typing)
    }

    /// Puts the next or previous choice in place of the typed text: that text, or one that is not refused.
    mutating func choose(_ distance: Int, among choices: () -> [String]) {
        guard case .typing(var typing) = activity else { return }
        let all = typing.choices ?? [typing.field.text] + choices()
        typing.choices = all
        repeat {
            typing.choice = (typing.choice + distance + all.count) % all.count
            typing.field = TextField(all[typing.choice])
            attempt(&typing)
        } while typing.refusal != nil && typing.choice != 0
        activity = .typing(typing)
    }

    /// The pipeline that is typed for a comparison, if it is not refused.
    var typedComparison: (name: String, text: String)? {
        guard case .typing(let typing) = activity, case .comparison(_, let name) = typing.purpose,
            typing.refusal == nil, !typing.sentence.isEmpty
        else { return nil }
        return (name, typing.field.text)
    }

    /// Tries the text that is typed.
    private mutating func attempt(_ typing: inout Typing) {
        (typing.refusal, typing.wrong, typing.sentence) = (nil, nil, "")
        guard let gesture = Self.gesture(typing.purpose, typing.field.text) else { return }
        var trial = typing.former
        do {
            if typing.field.text != typing.original { typing.sentence = try trial.apply(gesture) }
            if case .comparison = typing.purpose {} else { file = trial }
        } catch {
            let isElsewhere = typing.purpose.isPipeline && error.range == nil
            typing.refusal = (isElsewhere ? Self.place(of: error) : "") + error.message
            typing.wrong = error.range.map(typing.field.characters)
        }
    }

    /// Returns the line of an error in another part of the file than the typed text: `in line 8, w = "sw": `.
    static func place(of refusal: EditRefusal) -> String {
        guard let error = refusal.diagnostics.first else { return "" }
        let before = error.file.bytes[..<error.range.start].split(separator: 0x0A, omittingEmptySubsequences: false)
        let after = error.file.bytes[error.range.start...].prefix { $0 != 0x0A }
        let line = String(decoding: (before.last ?? []) + after, as: UTF8.self).split(separator: " ")
        let number = error.file.position(of: error.range.start).line
        return "in line \(number), \(line.joined(separator: " ").shortened(to: 40)): "
    }

    private static func gesture(_ purpose: Purpose, _ text: String) -> EditGesture? {
        switch purpose {
        case .insert(let input, let time): return .typed(text, into: input, at: time)
        case .change(let place): return .change(place, to: text)
        case .pipeline(let place), .comparison(let place, _): return .replace(place, with: text)
        case .scenario(let original): return .addScenario(text, copyOf: original)
        case .path, .search: return nil
        }
    }

    mutating func delete(_ place: MarblePlace, isEnd: Bool) throws(EditRefusal) -> String {
        try file.apply(.deletion(of: place, isEnd: isEnd))
    }

    // MARK: Ends of edits

    /// Keeps the edit.
    mutating func keep() { activity = nil }

    /// Forgets the edit.
    mutating func forget() {
        switch activity {
        case .moving(let move): file = move.former
        case .typing(let typing): file = typing.former
        case .leaving, .writing, nil: break
        }
        activity = nil
    }

    mutating func askBeforeLeaving() { activity = .leaving }

    mutating func askBeforeWriting(_ recording: InputPlace, of label: String) {
        activity = .writing(recording, label: label)
    }

    mutating func write(_ recording: InputPlace) throws(EditRefusal) -> String {
        try file.apply(.writeRecording(recording))
    }

    mutating func restore(_ edits: UnsavedFile) throws(EditRefusal) -> String {
        let sentence = "restored \(edits.path.escapingControlCharacters)"
        try file.replace(with: edits.source.bytes, sentence: sentence)
        return sentence
    }

    mutating func undo() -> String { file.undo().map { "undone: " + $0 } ?? "there is nothing to undo" }

    mutating func redo() -> String { file.redo() ?? "there is nothing to repeat" }

    /// Returns the text with another pipeline; `nil` if it is refused or the same.
    func comparing(_ name: String, with text: String, inScenario scenario: Int) -> SourceFile? {
        var other = file
        guard let place = file.pipelines(ofScenario: scenario).first(where: { $0.name == name })?.place else {
            return nil
        }
        return (try? other.apply(.replace(place, with: text))) == nil ? nil : other.file
    }

    // MARK: Saving

    mutating func save() throws(Diagnostic) { try file.save() }

    func save(as path: String) throws(Diagnostic) { try file.save(as: path) }
}
