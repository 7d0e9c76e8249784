/// The properties of an operator that follow from its name, because records do not show them.
struct OperatorTraits: OptionSet {
    let rawValue: Int

    /// It sends an element for the elements of its sources with the same number.
    static let pairs = OperatorTraits(rawValue: 1)
    /// It keeps only the latest element of a source.
    static let keepsLatest = OperatorTraits(rawValue: 2)
    /// It sends what it creates from an element of each source.
    static let combines = OperatorTraits(rawValue: 4)
    /// It subscribes to its source when it is connected.
    static let isConnectable = OperatorTraits(rawValue: 8)
    /// It replays elements to a subscriber; `share(replay:)` consists of a subject and others.
    static let replays = OperatorTraits(rawValue: 16)
    /// It sends what the program sends to it.
    static let isSubject = OperatorTraits(rawValue: 32)
    /// Its subscribers share one subscription to its source.
    static let shares = OperatorTraits(rawValue: 64)
    /// It sends elements to streams that it has sent before.
    static let groups = OperatorTraits(rawValue: 128)

    /// It sends its last element when it completes.
    static let sendsAtEnd = OperatorTraits(rawValue: 256)
    /// It subscribes to a source when the one before that has completed.
    static let isSequential = OperatorTraits(rawValue: 512)
    /// It disposes an inner stream when the next one comes.
    static let switches = OperatorTraits(rawValue: 1024)
    /// It ends with an element of its first source.
    static let endsWithTrigger = OperatorTraits(rawValue: 2048)
    /// It sends an element only when its last source does, and looks up those of the first.
    static let looksUp = OperatorTraits(rawValue: 4096)

    /// The operators that send no other elements than those of their sources, as they are.
    static let forwarding: Set = [
        "amb", "catch", "concat", "debounce", "debug", "delay", "delaySubscription", "distinct",
        "distinctUntilChanged", "do", "element(at:)", "filter", "ifEmpty(switchTo:)", "ignore", "last",
        "merge", "observe(on:)", "once", "pausable", "publish", "multicast", "refCount", "replay", "retry",
        "retry(when:)", "share", "single", "skip", "skip(for:)", "skip(until:)", "skip(while:)", "subscribe(on:)",
        "switchLatest", "take", "take(for:)", "take(until:)", "take(while:)", "takeLast", "throttle", "timeout",
    ]

    static let named: [String: OperatorTraits] = [
        "zip": [.pairs, .combines], "combineLatest": [.keepsLatest, .combines],
        "withLatestFrom": [.keepsLatest, .combines, .looksUp], "sample": [.keepsLatest, .combines],
        "forkJoin": .keepsLatest, "flatMapLatest": .switches, "switchLatest": .switches,
        "take(until:)": .endsWithTrigger, "concat": .isSequential, "andThen": .isSequential,
        "multicast": .isConnectable, "publish": .isConnectable, "replay": .isConnectable, "replayAll": .isConnectable,
        "groupBy": .groups, "share": .shares, "refCount": .shares, "BehaviorSubject": [.replays, .isSubject],
        "ReplaySubject": [.replays, .isSubject], "PublishSubject": .isSubject,
        "AsyncSubject": [.sendsAtEnd, .keepsLatest, .isSubject],
    ]
}
