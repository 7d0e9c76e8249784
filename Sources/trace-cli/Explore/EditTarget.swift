/// An event of an input that is shown, or the place of one, as the file has it.
struct EditTarget {
    let place: InputPlace
    let label: String
    /// The time from which the diagram counts.
    let origin: Int
    /// The index and the event; `nil` if there is none at the place.
    let event: (index: Int, event: EditableEvent)?

    /// Why there is nothing to edit.
    enum Failure: Error {
        /// The lane is no input, and only what comes in can be changed.
        case noInput
        /// The events are those of a recording, which has to be written into the file first.
        case recording(InputPlace, label: String)
        case refused(String)
    }

    /// Finds what a place of a picture is in the file.
    ///
    /// - Parameter mark: The index of the mark on the lane; `nil` for an empty place.
    init(
        lane: Int, at time: Int, mark: Int?, in timeline: StageTimeline, of editing: MarbleEditing, scenario: Int
    ) throws(Failure) {
        guard timeline.lanes.indices.contains(lane), timeline.lanes[lane].role == .input,
            let input = editing.inputs(ofScenario: scenario)
                .first(where: { $0.label.escapingControlCharacters == timeline.lanes[lane].name })
        else { throw .noInput }
        label = input.label.escapingControlCharacters
        if input.isRecorded { throw .recording(input.place, label: label) }
        if let refusal = input.refusal { throw .refused(refusal) }
        guard let found = timeline.input(of: lane, at: time, mark: mark), !input.attempts.isEmpty else {
            throw .refused("nothing has subscribed to \(label) at \(time) yet")
        }
        var place = input.place
        place.attempt = min(found.subscription, input.attempts.count - 1)
        let events = input.attempts[place.attempt]
        // The lane begins at frame 0.
        let hidden = input.isHot ? events.prefix { $0.time < 0 }.count : 0
        let index = found.event.map { $0 + hidden }
        self.place = place
        origin = found.origin
        event = index.flatMap { events.indices.contains($0) ? ($0, events[$0]) : nil }
    }
}

extension EditGesture {
    /// Adds an event that was typed: a value, `|` for the completion, or `#` for the error.
    static func typed(_ text: String, into input: InputPlace, at time: Int) -> EditGesture {
        switch text {
        case "|": .changeEnd(input, to: .completed, at: time)
        case "#": .changeEnd(input, to: .error, at: time)
        default: .insert(text, into: input, at: time)
        }
    }

    /// Deletes an event, also the end of the stream.
    static func deletion(of place: MarblePlace, isEnd: Bool) -> EditGesture {
        isEnd ? .changeEnd(place.input, to: nil, at: 0) : .delete(place)
    }
}

extension String {
    /// Says from when the times of an edit's sentence count: the diagram of a cold input begins at its subscription.
    func counted(from origin: Int) -> String {
        origin == 0 || !contains(#/\b(at|from|to|before) \d/#)
            ? self : self + ", counted from its subscription at \(origin)"
    }
}
