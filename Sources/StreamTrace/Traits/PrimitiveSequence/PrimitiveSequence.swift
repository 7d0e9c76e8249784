/// A stream that answers at most once; `Trait` says how: `Single`, `Maybe`, `Completable`.
///
/// It is a plain observable inside, and as lazy: each subscription asks anew.
public struct PrimitiveSequence<Trait, Element>: Sendable {
    let source: Observable<Element>

    /// Takes the word of the caller that `source` keeps to the trait.
    init(raw source: Observable<Element>) {
        self.source = source
    }
}

/// What can be seen as a `PrimitiveSequence`: what extensions for one trait are made on.
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

    /// The same as a plain observable: a success is an element, then completed.
    ///
    ///     Single.just(1).asObservable()   // 1
    public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequenceType {
    var source: Observable<Element> { primitiveSequence.source }
}
