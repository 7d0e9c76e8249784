/// The trait of a sequence that may succeed with an element: a `Single` or `Maybe`.
public protocol SuccessTrait {}

extension PrimitiveSequenceType where Trait: SuccessTrait {
    /// Emits one element and completes.
    ///
    ///     Single.just(1)   // 1
    public static func just(_ element: Element) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .just(element))
    }

    /// Emits one element and completes.
    ///
    ///     Single.just(1, scheduler: MainScheduler.instance)   // 1
    ///
    /// Succeeds on `scheduler`.
    public static func just(
        _ element: Element, scheduler: any ImmediateSchedulerType
    ) -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(raw: .just(element, scheduler: scheduler)) }

    /// Emits the result of `transform` for the element. An error thrown by `transform` is the failure.
    ///
    ///     Single.just(1).map { $0 * 10 }   // 10
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> PrimitiveSequence<Trait, Result> {
        PrimitiveSequence(raw: source.map(transform))
    }

    /// Emits the element if it satisfies `predicate`.
    ///
    ///     Single.just(1).filter { $0 > 1 }   // completes
    ///
    /// Completes without an element otherwise.
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
        Maybe(raw: source.filter(predicate))
    }

    /// Emits the result of `transform` for the element, unless that is `nil`.
    ///
    ///     Single.just("x").compactMap { Int($0) }   // completes
    ///
    /// Completes without an element if the result is `nil`.
    public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
        Maybe(raw: source.compactMap(transform))
    }

    /// Continues with the stream that `selector` returns for the element.
    ///
    ///     Single.just(1).flatMap { Single.just($0 * 10) }   // 10
    ///
    /// Without an element, `selector` is not called. An error thrown by `selector` is the failure.
    public func flatMap<Result>(
        _ selector: @escaping (Element) throws -> PrimitiveSequence<Trait, Result>
    ) -> PrimitiveSequence<Trait, Result> { PrimitiveSequence(raw: source.flatMap(selector)) }

    /// Continues with the completable that `selector` returns for the element.
    ///
    ///     request.flatMapCompletable { save($0) }
    ///
    /// A maybe without an element completes.
    public func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable) -> Completable {
        Completable(raw: source.flatMap(selector))
    }

    /// Succeeds with `element` in place of an error.
    ///
    ///     Single.error(RxError.timeout).catchAndReturn(0)   // 0
    public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.catchAndReturn(element))
    }

    /// Emits the event as an element.
    ///
    ///     Single.just(1).materialize()   // next(1)
    ///
    /// The event is the element, the error, or the completion of an empty maybe.
    public func materialize() -> Single<Event<Element>> { Single(raw: source.materialize().take(1)) }

    /// Drops the element and emits only the end.
    ///
    ///     Single.just(1).asCompletable()   // completes
    public func asCompletable() -> Completable { Completable(raw: source.ignoreElements()) }
}
