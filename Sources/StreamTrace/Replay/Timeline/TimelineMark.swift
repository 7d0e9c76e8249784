/// Something that happens on a lane of a timeline: an event, a subscription or an early disposal.
package struct TimelineMark {
    package enum Kind: Hashable {
        case subscribed, next, error, completed, disposed

        /// Whether it is an element or an end.
        package var isEvent: Bool { self != .subscribed && self != .disposed }
    }

    /// The time in milliseconds.
    package let time: Int
    package let kind: Kind
    /// The letter in a drawing.
    package internal(set) var letter: Character
    /// The element or the error.
    package let value: Value?
    /// The records that show it, one for each subscriber; empty for an event of an input without a subscriber.
    package private(set) var records: Records

    /// The numbers of one record or, rarely, of several.
    package struct Records {
        package private(set) var first: Int?
        private(set) var others: [Int] = []

        package var all: [Int] { (first.map { [$0] } ?? []) + others }

        mutating func add(_ number: Int) {
            if first == nil { first = number } else { others.append(number) }
        }
    }

    init(_ kind: Kind, at time: Int, _ value: Value? = nil, record: Int?) {
        self.time = time
        self.kind = kind
        self.value = value
        records = Records(first: record)
        letter =
            switch kind {
            case .subscribed: "^"
            case .disposed: "!"
            case .completed: "|"
            case .error: "#"
            case .next: "?"
            }
    }

    mutating func add(record: Int) { records.add(record) }

    /// The first record.
    package var record: Int? { records.first }

    /// What happens, with the whole value: `next("a: answer")`.
    package var text: String {
        switch kind {
        case .next: "next(\(value.map { $0.debugDescription.escapingControlCharacters } ?? ""))"
        case .error: "error(\(value.map { "\($0)".escapingControlCharacters } ?? ""))"
        case .completed: "completed"
        case .subscribed: "subscribed"
        case .disposed: "disposed"
        }
    }

    /// What happens, as short as possible: `"a: answer"`, `completed`.
    package var shortText: String {
        kind == .next ? value.map { $0.debugDescription.escapingControlCharacters } ?? "" : text
    }

    /// The event in a picture of lanes; `nil` for a subscription or disposal.
    package var event: Lane.Event? {
        switch kind {
        case .next: value.map { Lane.Event(time: time, kind: .next($0)) }
        case .error: value.map { Lane.Event(time: time, kind: .error($0.asError)) }
        case .completed: Lane.Event(time: time, kind: .completed)
        case .subscribed, .disposed: nil
        }
    }
}
