@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceVariants

/// Random edits of a marble file, each of which is compared with a model of lists of events.
///
/// The edited text is parsed anew, so that the comparison does not depend on what the edit verified itself.
struct RandomEdits {
    /// The laws that an edit broke, with the edit.
    private(set) var problems: [String] = []
    private(set) var accepted = 0
    /// The sentences of refused edits.
    private(set) var refusals: [String] = []
    private var random: SeededGenerator
    private let original: SourceFile

    /// An edit with the events of its input afterwards.
    private struct Edit {
        let gesture: EditGesture
        let place: InputPlace
        let events: [EditableEvent]
        /// What the sentence must contain.
        let words: String
    }

    init(of file: SourceFile, seed: UInt64) {
        original = file
        random = SeededGenerator(seed)
    }

    /// Edits a file without errors, and undoes some edits at once and the others at the end.
    mutating func run(_ count: Int) {
        guard var editing = try? MarbleEditing(original, by: MarbleReplay()) else { return }
        for _ in 0..<count {
            guard let edit = edit(of: editing) else { continue }
            let before = editing
            do {
                let sentence = try editing.apply(edit.gesture)
                accepted += 1
                check(edit, sentence, before, editing)
                if random.next(below: 2) == 0 { checkUndo(&editing, before, edit) }
            } catch {
                refusals.append(error.message)
                if editing.file.bytes != before.file.bytes { report("a refused edit changed the text", edit, before) }
            }
        }
        while editing.undo() != nil {}
        if editing.file.bytes != original.bytes { problems.append("\(original.path): undo does not lead to the start") }
    }

    private mutating func report(_ problem: String, _ edit: Edit, _ editing: MarbleEditing) {
        problems.append(
            "\(original.path): \(problem): \(edit.gesture)\n" + String(decoding: editing.file.bytes, as: UTF8.self))
    }

    // MARK: Laws

    private mutating func checkUndo(_ editing: inout MarbleEditing, _ before: MarbleEditing, _ edit: Edit) {
        let after = editing.file.bytes
        editing.undo()
        if editing.file.bytes != before.file.bytes { report("undo gives another text", edit, before) }
        editing.redo()
        if editing.file.bytes != after { report("redo gives another text", edit, before) }
        editing.undo()
    }

    private mutating func check(_ edit: Edit, _ sentence: String, _ before: MarbleEditing, _ after: MarbleEditing) {
        if !sentence.contains(edit.words) { report("the sentence is \(sentence)", edit, before) }
        guard let new = try? MarbleEditing(after.file, by: MarbleReplay()) else {
            return report("the edited file has errors", edit, after)
        }
        let isShared = sentence.contains("scenarios that share it")
        for scenario in before.scenarios.indices {
            let inputs = zip(before.inputs(ofScenario: scenario), new.inputs(ofScenario: scenario))
            for (old, new) in inputs {
                for attempt in old.attempts.indices {
                    var place = old.place
                    place.attempt = attempt
                    let isEdited = place == edit.place
                    let isWanted = new.attempts[attempt] == (isEdited ? edit.events : old.attempts[attempt])
                    let isSharedInput = isShared && new.label == before.label(of: edit.place)
                    if !isWanted, isEdited || !isSharedInput {
                        report("\(new.label) sends \(new.attempts[attempt])", edit, after)
                    }
                }
            }
        }
        checkLines(edit, before, after)
    }

    /// All lines but those of the diagram and of one table remain.
    private mutating func checkLines(_ edit: Edit, _ before: MarbleEditing, _ after: MarbleEditing) {
        let difference = after.lines.difference(from: before.lines)
        let isList = difference.insertions.contains { change in
            if case .insert(_, let line, _) = change { line.contains("@") } else { false }
        }
        if !isList, difference.removals.count > 3 || difference.insertions.count > 3 {
            report("\(difference.removals.count) lines changed", edit, after)
        }
    }

    // MARK: Edits

    private mutating func edit(of editing: MarbleEditing) -> Edit? {
        let scenario = random.next(below: editing.scenarios.count)
        let inputs = editing.inputs(ofScenario: scenario).filter { $0.refusal == nil && !$0.attempts.isEmpty }
        guard let input = random.element(of: inputs) else { return nil }
        var place = input.place
        place.attempt = random.next(below: input.attempts.count)
        let events = input.attempts[place.attempt]
        let frame = editing.frame(ofScenario: scenario)
        let last = max(0, events.last?.time ?? 0)
        let limit = events.last?.isEnd ?? false ? last / frame + 1 : last / frame + 5
        let time = random.next(below: 9) == 0 ? random.next(below: last + 2) : random.next(below: limit) * frame
        switch random.next(below: 5) {
        case 0, 1: return move(events, to: time, at: place)
        case 2: return insertion(events, at: time, place)
        case 3: return change(events, place)
        default: return random.next(below: 3) == 0 ? end(events, place, frame) : deletion(events, place)
        }
    }

    private mutating func move(_ events: [EditableEvent], to time: Int, at place: InputPlace) -> Edit? {
        guard let index = random.element(of: events.indices), events[index].time != time else { return nil }
        let moved = EditableEvent(time: time, text: events[index].text, isEnd: events[index].isEnd)
        return Edit(
            gesture: .move(MarblePlace(place, event: index), to: time), place: place,
            events: events.removing(index).inserting(moved), words: " from \(events[index].time) to \(time)")
    }

    private mutating func insertion(_ events: [EditableEvent], at time: Int, _ place: InputPlace) -> Edit? {
        guard let text = value(like: events) else { return nil }
        let new = EditableEvent(time: time, text: text, isEnd: false)
        return Edit(
            gesture: .insert(text, into: place, at: time), place: place, events: events.inserting(new),
            words: " at \(time)")
    }

    private mutating func change(_ events: [EditableEvent], _ place: InputPlace) -> Edit? {
        guard let index = random.element(of: events.indices), !events[index].isEnd, let text = value(like: events)
        else { return nil }
        var changed = events
        changed[index] = EditableEvent(time: events[index].time, text: text, isEnd: false)
        return Edit(
            gesture: .change(MarblePlace(place, event: index), to: text), place: place, events: changed,
            words: " at \(events[index].time) to ")
    }

    private mutating func deletion(_ events: [EditableEvent], _ place: InputPlace) -> Edit? {
        guard let index = random.element(of: events.indices) else { return nil }
        return Edit(
            gesture: .delete(MarblePlace(place, event: index)), place: place, events: events.removing(index),
            words: " at \(events[index].time)")
    }

    private mutating func end(_ events: [EditableEvent], _ place: InputPlace, _ frame: Int) -> Edit? {
        let elements = events.last?.isEnd ?? false ? events.dropLast() : events
        let time = max(0, elements.last?.time ?? 0) + random.next(below: 3) * frame
        return Edit(
            gesture: .changeEnd(place, to: .completed, at: time), place: place,
            events: elements + [EditableEvent(time: time, text: "|", isEnd: true)], words: "the end")
    }

    /// Returns a value that the input has, or another one of the same type.
    private mutating func value(like events: [EditableEvent]) -> String? {
        guard let model = random.element(of: events.filter { !$0.isEnd }) else { return nil }
        if random.next(below: 2) == 0 { return model.text }
        if Int(model.text) != nil { return String(random.next(below: 2_000)) }
        if model.text.hasPrefix("\"") { return random.next(below: 2) == 0 ? "\"b\"" : "\"é // x, |\"" }
        return model.text
    }
}

extension MarbleEditing {
    fileprivate func label(of place: InputPlace) -> String { inputs(ofScenario: place.scenario)[place.input].label }

    fileprivate var lines: [Substring] {
        String(decoding: file.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }
}

extension [EditableEvent] {
    fileprivate func removing(_ index: Int) -> [EditableEvent] {
        var events = self
        events.remove(at: index)
        return events
    }

    fileprivate func inserting(_ event: EditableEvent) -> [EditableEvent] {
        let index = firstIndex { $0.time > event.time || ($0.time == event.time && $0.isEnd) }
        var events = self
        events.insert(event, at: index ?? count)
        return events
    }
}

extension SeededGenerator {
    fileprivate mutating func next(below limit: Int) -> Int { Int.random(in: 0..<max(limit, 1), using: &self) }

    fileprivate mutating func element<Element>(of elements: some Collection<Element>) -> Element? {
        elements.randomElement(using: &self)
    }
}
