extension TraceRecord {
    /// Whether the record is an element, an error or a completion.
    package var isEvent: Bool {
        switch kind {
        case .next, .error, .completed: true
        default: false
        }
    }

    /// Whether two records are the same event, as far as its text shows.
    package func isSameEvent(as other: TraceRecord) -> Bool { word == other.word && shownEvent == other.shownEvent }

    /// The element as Swift writes it, shortened: `"a: answer"`.
    package var shownElement: String {
        switch kind {
        case .next(let element): Self.shown(element)
        case .dropped, .held: element.map(Self.shown) ?? "an element"
        default: text?.escapingControlCharacters.shortened(to: Self.maximumWidth) ?? ""
        }
    }

    /// Whether the record is an element that is a stream, whose text tells nothing.
    package var isStream: Bool {
        if case .next(let element) = kind { Self.shown(element) == Self.aStream } else { false }
    }

    /// The event: `next("a")`, `error(timeout)`, `completed`, `subscribed`.
    package var shownEvent: String {
        switch kind {
        case .next: "next(\(shownElement))"
        case .error: "error(\(shownElement))"
        default: word
        }
    }

    /// An element or an argument: as in Swift, shortened.
    static func shown(_ element: Any) -> String {
        // The name of its class tells nothing.
        if element is any ObservableConvertibleType { return aStream }
        let value = Value(sent: element)
        let text = value?.debugDescription ?? String(reflecting: element)
        if text == "Observable", case .object(let object)? = value, object.isStream { return aStream }
        return text.escapingControlCharacters.shortened(to: maximumWidth)
    }

    fileprivate static let aStream = "a stream"
    private static let maximumWidth = 40
}

extension TraceGraph {
    /// Returns an element, or for a stream the element for which the pipeline created it.
    func element(behind record: TraceRecord) -> TraceRecord {
        var record = record
        while record.shownElement == TraceRecord.aStream, let cause = record.cause, self[cause].word == "next" {
            record = self[cause]
        }
        return record
    }
}

extension TraceRecord {
    /// The action of a stage that sends the event, in the present tense.
    var action: String {
        switch kind {
        case .next: "emits \(shownElement)"
        case .error: "fails with \(shownElement)"
        default: "completes"
        }
    }

    /// The action of a stage that sends the event, in the past tense.
    var pastAction: String {
        switch kind {
        case .next: "emitted \(shownElement)"
        case .error: "failed with \(shownElement)"
        default: "completed"
        }
    }
}
