/// A stream with a guarantee about its number of elements, or that it cannot fail.
package enum StreamTrait: String, CaseIterable {
    case single = "Single"
    case maybe = "Maybe"
    case completable = "Completable"
    case driver = "Driver"
    case signal = "Signal"
    case infallible = "Infallible"

    var type: ValueType { self == .completable ? .completable : .named(rawValue, [.unknown]) }

    /// The type in the signatures of its members: `Single<Element>`.
    var owner: String { self == .completable ? rawValue : "\(rawValue)<Element>" }

    /// Shares a stream as the trait does.
    func share(_ source: Observable<Value>) -> Observable<Value> {
        switch self {
        case .driver: DriverSharingStrategy.share(source)
        case .signal: SignalSharingStrategy.share(source)
        case .single, .maybe, .completable, .infallible: source
        }
    }

    // MARK: Members of observables

    /// Returns the entries of observables that the trait has as well.
    func entries(of families: CatalogueFamily...) -> [CatalogueEntry] {
        families.flatMap(\.entries).filter { $0.traits.contains(StreamTraits(self)) }
    }

    /// The parameter that drivers and signals, which use the clock of the main thread, do not have.
    private static let clock = ", scheduler: Scheduler = clock"

    /// Returns the signature of an entry of observables, with the trait instead of the observable.
    ///
    /// If a closure returns streams, the result has their type; other streams may have any shared trait.
    func signature(of entry: CatalogueEntry) -> String {
        var text = entry.text.replacing(" throws", with: "")
        switch self {
        case .single, .maybe, .completable:
            return entry.text.replacing("ObservableConvertibleType<Element>", with: owner)
                .replacing("Observable<Element>", with: owner)
        case .infallible:
            if entry.makesStreams || entry.takesOtherStreams {
                return text.replacing("-> Observable<", with: "-> Infallible<")
            }
        case .driver, .signal:
            if entry.makesStreams {
                return text.replacing("<Result>(", with: "<Stream: SharedSequenceConvertibleType>(")
                    .replacing("ObservableConvertibleType<Result>", with: "Stream")
                    .replacing("Observable<Result>", with: "Stream")
            }
        }
        if self != .infallible {
            text = text.replacing(Self.clock, with: "")
                .replacing("period: DispatchTimeInterval? = nil", with: "period: DispatchTimeInterval")
        }
        text = text.replacing("onError: ((Error) -> Void)? = nil, afterError: ((Error) -> Void)? = nil, ", with: "")
        let other =
            self == .infallible || entry.isStatic || entry.combinesOtherStreams
            ? rawValue : "SharedSequenceConvertibleType"
        let rewritten = text.replacing("ObservableConvertibleType<", with: "\(other)<")
            .replacing("Observable<", with: "\(rawValue)<").replacing("ObservableType<", with: "\(rawValue)<")
        return self == .infallible
            ? rewritten : rewritten.replacing(", scheduler: Scheduler = trampoline", with: "")
    }
}

/// Some of the traits, without the cost of a set when the catalogue is created.
struct StreamTraits: OptionSet {
    let rawValue: UInt8

    static let single = StreamTraits(.single)
    static let maybe = StreamTraits(.maybe)
    static let completable = StreamTraits(.completable)
    static let driver = StreamTraits(.driver)
    static let signal = StreamTraits(.signal)
    static let infallible = StreamTraits(.infallible)

    static let primitive: StreamTraits = [.single, .maybe, .completable]
    static let sharing: StreamTraits = [.driver, .signal]
    static let unfailing: StreamTraits = [.driver, .signal, .infallible]
    static let all: StreamTraits = [.primitive, .unfailing]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ trait: StreamTrait) {
        rawValue =
            switch trait {
            case .single: 1
            case .maybe: 2
            case .completable: 4
            case .driver: 8
            case .signal: 16
            case .infallible: 32
            }
    }
}

extension CatalogueEntry {
    /// Whether a closure maps the elements to streams, as that of `flatMap` does.
    fileprivate var makesStreams: Bool { section == .flattening && signature.elements == nil }

    /// Whether a closure combines the elements with those of another stream, which is then of the same trait.
    fileprivate var combinesOtherStreams: Bool { !isStatic && text.contains("resultSelector:") }

    /// Whether that of an infallible takes other kinds of streams too.
    fileprivate var takesOtherStreams: Bool { !isStatic && ["concat", "skip", "take"].contains(name) }
}

extension ValueType {
    static let single = ValueType.named("Single", [.unknown])
    static let maybe = ValueType.named("Maybe", [.unknown])
    package static let completable = ValueType.named("Completable", [])
}
