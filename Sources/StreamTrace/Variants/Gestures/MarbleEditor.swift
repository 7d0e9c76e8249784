/// Applies gestures to a text.
struct MarbleEditor {
    private let file: EditedFile
    /// The text before all edits.
    private let opened: EditedFile
    private let replay: MarbleReplay

    init(_ file: EditedFile, opened: EditedFile, replay: MarbleReplay) {
        self.file = file
        self.opened = opened
        self.replay = replay
    }

    /// Returns the edited text with a sentence about what the edit did.
    func apply(_ gesture: EditGesture) throws(EditRefusal) -> (EditedFile, String) {
        switch gesture {
        case .move(let place, let time):
            let input = try input(place.input)
            return try input.apply(input.move(place.event, to: time))
        case .insert(let text, let place, let time):
            let input = try input(place)
            return try input.apply(input.insertion(of: text, at: time))
        case .delete(let place):
            let input = try input(place.input)
            return try input.apply(input.deletion(of: place.event))
        case .change(let place, let text):
            let input = try input(place.input)
            return try input.apply(input.change(place.event, to: text))
        case .changeEnd(let place, let end, let time):
            let input = try input(place)
            return try input.apply(input.change(endTo: end, at: time))
        case .writeRecording(let place): return try RecordingEdit(place, of: file).apply(by: replay)
        case .subscribe(let place, let start, let end):
            let wanted = InputSubscription(subscribed: start, disposed: end)
            return try SubscriptionEdit(place, of: file).apply(wanted, by: replay)
        case .replace(let place, let text):
            return try file.replacing(place, with: text, by: replay)
        case .addScenario(let name, let original):
            return try ScenarioAddition(of: name, copying: original, in: file).apply(by: replay)
        }
    }

    private func input(_ place: InputPlace) throws(EditRefusal) -> InputEdit {
        let made = file.tableLetters.subtracting(opened.tableLetters)
        return try InputEdit(place, of: file, made: made, by: replay)
    }
}
