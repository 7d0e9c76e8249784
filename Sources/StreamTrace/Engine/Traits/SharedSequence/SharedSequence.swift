/// The scheduler of a `SharedSequence`, and the way in which it is shared.
public protocol SharingStrategyProtocol {
    static var scheduler: any SchedulerType { get }
    static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// A stream for user interfaces: it never fails, delivers on one scheduler, and is shared by its subscribers.
///
/// Its two forms are `Driver`, which replays its latest element to new subscribers, and `Signal`, which does not.
/// Each operator shares its result, so a chain subscribes to its source once however many subscribers it has.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: SharedSequenceConvertibleType, Sendable
{
    private let source: Observable<Element>

    init(_ source: Observable<Element>) { self.source = SharingStrategy.share(source) }

    /// Wraps `source` without sharing it.
    package init(raw source: Observable<Element>) { self.source = source }

    public func asObservable() -> Observable<Element> { source }
    public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

/// A type that can be converted to a `SharedSequence`.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: _UnfailingTrait
where _Wrapper == SharedSequence<SharingStrategy, Element> {
    associatedtype SharingStrategy: SharingStrategyProtocol
    func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
    public static func _wrap(_ source: Observable<Element>) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source)
    }

    public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}
