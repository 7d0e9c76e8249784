/// The events of one lane of a recording, in order.
///
/// A log has no subscription numbers. Consecutive subscriptions are distinguished by their first and last lines;
/// overlapping ones are an error.
final class RecordedLane {
    private let reader: RecordingReader
    private let input: RecordedInput
    private let lane: UnsafeRawBufferPointer
    private let values: ValueReader
    /// The number of the subscription to read, counted from 1; `nil` for all events up to the first end.
    private let wanted: Int?
    /// The time that events are relative to: the start of the wanted subscription, if there is one.
    @exclusivity(unchecked) private var origin = 0
    @exclusivity(unchecked) private var lastTime = 0
    /// The numbers of subscriptions seen, of those neither ended nor disposed, and of those ended but not disposed.
    @exclusivity(unchecked) private(set) var count = 0
    @exclusivity(unchecked) private var open = 0
    @exclusivity(unchecked) private var ended = 0
    /// The subscription that is read, if the recording numbers them.
    @exclusivity(unchecked) private var current: Int?
    @exclusivity(unchecked) private var isOver = false
    /// The number of records of all lanes that were read, and the number after which reading ends.
    @exclusivity(unchecked) private(set) var recordCount = 0
    private let limit: Int

    /// - Parameter limit: The number of records after which reading ends.
    init(_ reader: RecordingReader, of input: RecordedInput, subscription wanted: Int?, atMost limit: Int = .max) {
        self.limit = limit
        self.reader = reader
        self.input = input
        self.wanted = wanted
        lane = input.lane
        values = ValueReader(input.elementType, types: input.types, spellsOutControls: reader.spellsOutControls)
    }

    /// Returns the next event, or `nil` at the end of the lane.
    func next() throws(Diagnostic) -> MarbleEvent? {
        defer { input.count(reader) }
        while !isOver, recordCount < limit, let event = try reader.next() {
            recordCount += 1
            guard event.lane.equals(lane) else {
                if input.isOnlyLane { throw secondLane(event) }
                continue
            }
            if event.time < lastTime { throw backwards(event) }
            lastTime = event.time
            switch event.kind {
            case .subscribed: try subscribed(event)
            case .disposed: disposed(event)
            case .next, .error, .completed: if begins(event) { return try read(event) }
            }
        }
        return nil
    }

    // MARK: Subscriptions

    private func subscribed(_ event: RecordedEvent) throws(Diagnostic) {
        if event.subscription == nil, open > 0 {
            throw reader.diagnostic(
                "the lane is subscribed to a second time here, so its events cannot be told apart", at: event.lane,
                suggestion: "give each subscription an identifier of its own: debug(\"…\")")
        }
        count += 1
        open += 1
        if let wanted, count > wanted, event.subscription == nil { isOver = true }
        if current == nil, wanted.map({ $0 == count }) ?? true {
            current = event.subscription
            origin = input.isHot ? 0 : event.time
        }
    }

    private func disposed(_ event: RecordedEvent) {
        if let subscription = event.subscription {
            guard subscription == current else { return }
            current = nil
            isOver = wanted != nil
        } else if ended > 0 {
            ended -= 1
        } else {
            open = max(0, open - 1)
            isOver = wanted.map { count >= $0 } ?? false
        }
    }

    /// Returns whether an event belongs to the wanted subscription.
    private func begins(_ event: RecordedEvent) -> Bool {
        if count == 0 {
            // The recording starts during a subscription.
            (count, open) = (1, 1)
            current = event.subscription
        }
        if event.subscription != nil { return event.subscription == current }
        if event.kind != .next, open > 0 { (open, ended) = (open - 1, ended + 1) }
        return wanted.map { $0 == count } ?? true
    }

    // MARK: Events

    private func read(_ event: RecordedEvent) throws(Diagnostic) -> MarbleEvent {
        let time = event.time - origin
        if event.kind == .completed {
            isOver = true
            return MarbleEvent(time: time, kind: .completed)
        }
        if TrimmedOutput.isTrimmed(event.text, of: event.kind) {
            throw reader.diagnostic(
                "this was shortened by debug(trimOutput: true): what is left out cannot be replayed", at: event.text,
                suggestion: "record it again without trimOutput")
        }
        do {
            if event.kind == .next { return MarbleEvent(time: time, kind: .next(try values.read(event.text))) }
            isOver = true
            return MarbleEvent(time: time, kind: .error(try values.readError(event.text)))
        } catch {
            let rest = UnsafeRawBufferPointer(rebasing: event.text[min(error.offset, event.text.count)...])
            throw reader.diagnostic(
                error.message, at: rest,
                suggestion: input.isTypeGuessed
                    ? "the first elements are \(input.elementType): declare a type where others are not" : nil)
        }
    }

    private func backwards(_ event: RecordedEvent) -> Diagnostic {
        reader.diagnostic(
            "the clock goes back here, from \(lastTime) ms to \(event.time) ms", at: nil,
            suggestion: reader.endsAtMidnight ? "times without a date cannot go on past midnight" : nil)
    }

    private func secondLane(_ event: RecordedEvent) -> Diagnostic {
        let first = String(decoding: input.lane, as: UTF8.self)
        return reader.diagnostic(
            "the recording has a second lane here", at: event.lane,
            suggestion: "say which one is meant: from \"…\" \(first.debugDescription)")
    }
}

/// A namespace for recognizing the first and last 20 characters to which `debug(trimOutput: true)` shortens a long
/// event.
enum TrimmedOutput {
    /// - Parameter text: The text between the brackets of `next(…)` or `error(…)`.
    static func isTrimmed(_ text: UnsafeRawBufferPointer, of kind: RecordedEvent.Kind) -> Bool {
        let name = kind == .next ? "next(" : "error("
        guard text.count >= 42 - name.utf8.count else { return false }
        let tailStart = 20 - name.utf8.count
        if text.allSatisfy({ $0 < 0x80 }) {
            return text.count == 42 - name.utf8.count && text.has("...", at: tailStart)
        }
        let characters = String(decoding: text, as: UTF8.self)
        return characters.count == 42 - name.utf8.count && characters.dropFirst(tailStart).hasPrefix("...")
    }
}
