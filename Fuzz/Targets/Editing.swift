@testable import StreamTraceLanguage
@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceVariants

extension FuzzTarget {
    /// Edits a marble file as its first line says, like `move 0 3` or `insert 0 3 "b"`, and undoes the edit.
    static let editing = FuzzTarget(name: "editing") { bytes in
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
        guard let source = readable(Array(bytes.dropFirst(line.count + 1))) else { return }
        var replay = MarbleReplay()
        replay.budget = ReplayBudget(steps: 50_000, bytes: 10_000_000)
        guard var editing = try? MarbleEditing(source, by: replay) else { return }
        let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 3).map(String.init)
        for gesture in gestures(words, editing.scenarios.count) {
            do throws(EditRefusal) {
                try editing.apply(gesture)
                precondition((try? MarbleEditing(editing.file, by: replay)) != nil, "the edited file has errors")
                editing.undo()
            } catch {
                for diagnostic in error.diagnostics { _ = diagnostic.rendered() }
            }
            precondition(editing.file.bytes == source.bytes, "an edit cannot be undone")
        }
    }

    /// Returns the gestures of a line for the inputs and outputs of all scenarios.
    private static func gestures(_ words: [String], _ count: Int) -> [EditGesture] {
        guard words.count > 2, let event = Int(words[1]), let time = Int(words[2]) else { return [] }
        let text = words.count > 3 ? words[3] : ""
        return (0..<min(count, 3)).flatMap { scenario in
            (0..<2).map { input in
                let place = InputPlace(scenario: scenario, input: input)
                let marble = MarblePlace(place, event: event)
                return switch words[0] {
                case "move": .move(marble, to: time)
                case "insert": .insert(text, into: place, at: time)
                case "delete": .delete(marble)
                case "change": .change(marble, to: text)
                case "end": .changeEnd(place, to: text == "#" ? .error : text == "|" ? .completed : nil, at: time)
                case "subscribe":
                    .subscribe(OutputPlace(scenario: scenario, output: input), at: time, disposedAt: Int(text))
                case "replace": .replace(PipelinePlace(scenario: scenario, statement: event), with: text)
                default: .addScenario(text, copyOf: scenario)
                }
            }
        }
    }
}
