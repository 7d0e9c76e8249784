/// The kind of a record, without its element, which is expensive to copy.
struct RecordKinds: OptionSet {
    let rawValue: UInt8

    static let element = Self(rawValue: 1 << 0)
    /// An element, an error or a completion.
    static let event = Self(rawValue: 1 << 1)
    /// An error, a completion or a disposal.
    static let end = Self(rawValue: 1 << 2)
    static let subscribed = Self(rawValue: 1 << 3)
    static let held = Self(rawValue: 1 << 4)
    static let scheduled = Self(rawValue: 1 << 5)
    static let fired = Self(rawValue: 1 << 6)
    /// A record before the disposals at the end of a scenario.
    static let activity = Self(rawValue: 1 << 7)
}

extension RecordKinds {
    init(_ record: TraceRecord) {
        self =
            switch record.kind {
            case .subscribed: [.subscribed, .activity]
            case .next: [.element, .event, .activity]
            case .error, .completed: [.event, .end, .activity]
            case .disposed: .end
            case .dropped: .activity
            case .held: [.held, .activity]
            case .scheduled: [.scheduled, .activity]
            case .fired: [.fired, .activity]
            case .log: []
            }
    }
}
