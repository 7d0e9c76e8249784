/// A stream that emits at most one element. `Trait` makes it a `Single`, a `Maybe` or a `Completable`.
///
/// A sequence wraps an observable, and each subscription subscribes to that observable.
public struct PrimitiveSequence<Trait, Element>: Sendable {
    package let source: Observable<Element>

    /// Wraps `source`, which must satisfy the guarantee of the trait.
    package init(raw source: Observable<Element>) { self.source = source }
}

/// A type that can be converted to a `PrimitiveSequence`; extensions for one trait extend it.
public protocol PrimitiveSequenceType {
    associatedtype Trait
    associatedtype Element
    var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
    public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: _UnscheduledTrait {
    public static func _wrap(_ source: Observable<Element>) -> PrimitiveSequence<Trait, Element> { Self(raw: source) }

    /// Returns the same stream as an observable.
    ///
    ///     Single.just(1).asObservable()   // 1
    ///
    /// A success is an element, then `completed`.
    public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequenceType { var source: Observable<Element> { primitiveSequence.source } }
