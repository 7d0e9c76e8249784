/// The keys that ask questions.
extension ExploreModel {
    mutating func showWhy() {
        guard let place, let answer = timeline.causes(of: place) else {
            message =
                place == nil
                ? "nothing happens here: move to an event, or press n" : "an event of an input: nothing led to it"
            return
        }
        panel = Panel(title: "why") { answer.lines(width: $0) }
    }

    /// Shows what became of the mark at the cursor, or why an output has none.
    mutating func showWhyNot() {
        if let place {
            let answer = timeline.fate(of: place)
            panel = Panel(title: "what became of it") { answer.lines(width: $0) }
            return
        }
        guard let lane, lane.role == .output else {
            message = "nothing happens here: move to an event, or to an output"
            return
        }
        do {
            let answer = try timeline.absence(at: cursor.time, in: cursor.lane)
            panel = Panel(title: "why not") { answer.lines(width: $0) }
        } catch {
            message = error.message
        }
    }

    /// Shows the value at the cursor, however long it is.
    mutating func showValue() {
        guard let place else {
            message = "nothing happens here: move to an event"
            return
        }
        let text = timeline[place].text
        panel = Panel(title: "value") { text.beside("", width: $0) }
    }

    mutating func showState() {
        let (time, states) = (cursor.time, timeline.states(at: cursor.time))
        let unknown = timeline.unknown(at: time)
        panel = Panel(title: "state at \(time)") { width in
            StageState.lines(states, width: width) + unknown.flatMap { TraceAnswer.indented($0, width: width) }
        }
    }
}
