/// The trait of a sequence that may succeed with an element: a `Single` or `Maybe`.
public protocol SuccessTrait {}

extension PrimitiveSequenceType where Trait: SuccessTrait {
    /// Succeeds with `element` at once.
    ///
    ///     Single.just(1)   // 1
    public static func just(_ element: Element) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .just(element))
    }

    /// Succeeds with `element` on `scheduler`.
    ///
    ///     Single.just(1, scheduler: MainScheduler.instance)   // 1
    public static func just(
        _ element: Element, scheduler: any ImmediateSchedulerType
    ) -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(raw: .just(element, scheduler: scheduler)) }

    /// Succeeds with the transformed element. An error thrown by `transform` is the failure.
    ///
    ///     Single.just(1).map { $0 * 10 }   // 10
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> PrimitiveSequence<Trait, Result> {
        PrimitiveSequence(raw: source.map(transform))
    }

    /// Succeeds with the element if `predicate` returns `true`, and completes without one otherwise.
    ///
    ///     Single.just(1).filter { $0 > 1 }   // completes
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
        Maybe(raw: source.filter(predicate))
    }

    /// Succeeds with the result of `transform`, and completes without an element if that is `nil`.
    ///
    ///     Single.just("x").compactMap { Int($0) }   // completes
    public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
        Maybe(raw: source.compactMap(transform))
    }

    /// Subscribes to the sequence that `selector` returns for the element: one request after the other.
    ///
    ///     Single.just(1).flatMap { Single.just($0 * 10) }   // 10
    ///
    /// Without an element, `selector` is not called. An error that it throws is the failure.
    public func flatMap<Result>(
        _ selector: @escaping (Element) throws -> PrimitiveSequence<Trait, Result>
    ) -> PrimitiveSequence<Trait, Result> { PrimitiveSequence(raw: source.flatMap(selector)) }

    /// Subscribes to the completable that `selector` returns for the element.
    ///
    ///     request.flatMapCompletable { save($0) }
    ///
    /// A maybe without an element completes.
    public func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable) -> Completable {
        Completable(raw: source.flatMap(selector))
    }

    /// Succeeds with `element` instead of failing.
    ///
    ///     Single.error(RxError.timeout).catchAndReturn(0)   // 0
    public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.catchAndReturn(element))
    }

    /// Succeeds with the event that comes first: the element, the error, or the completion of an empty maybe.
    ///
    ///     Single.just(1).materialize()   // next(1)
    public func materialize() -> Single<Event<Element>> { Single(raw: source.materialize().take(1)) }

    /// Completes instead of succeeding with an element.
    ///
    ///     Single.just(1).asCompletable()   // completes
    public func asCompletable() -> Completable { Completable(raw: source.ignoreElements()) }
}
