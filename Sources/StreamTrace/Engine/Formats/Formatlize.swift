extension ObservableType {
    /// Splits the stream into successes, failures, and whether work is in progress.
    ///
    ///     let (succeeded, failed, processing) = request.formatlize()
    ///     // request     --1--2--#
    ///     // succeeded   --1--2--|
    ///     // failed      --------(#|), the error as an element
    ///     // processing  t-f-----|
    ///
    /// No part ever fails. `processing` is `true` at once and `false` from the first success or failure on; if the
    /// source is empty, `processing` stays `true` and completes. The source is subscribed to once while any part has
    /// subscribers, and a new subscriber receives the latest element of its part.
    ///
    /// Pitfall: a source that ends while it is being subscribed to, such as `just`, has ended before the second part
    /// subscribes, so it is subscribed to again, four times for all parts. If that has side effects, put it on a
    /// scheduler with `subscribe(on:)`, or share it first.
    @_disfavoredOverload
    public var formatlize: ObservableFormatlizer<Element> { ObservableFormatlizer(source: asObservable()) }
}

/// The type of `formatlize` of a stream, which is called like a function.
///
/// A callable property, in place of two functions, lets the compiler choose: a program's own `formatlize()` first, then
/// the object, and the tuple only if the context requires one.
public struct ObservableFormatlizer<Element>: Sendable {
    let source: Observable<Element>

    /// Returns the parts as a mutable object.
    ///
    ///     let format = request.formatlize()
    ///     format.failed.bind(onNext: showAlert)
    public func callAsFunction() -> FormattedObservable<Element> {
        let (succeeded, failed, processing) = callAsFunction()
        return Format(succeeded: succeeded, failed: failed, processing: processing)
    }

    /// Returns the parts as a tuple.
    ///
    ///     let (succeeded, failed, processing) = request.formatlize()
    @_disfavoredOverload
    public func callAsFunction() -> (
        succeeded: Observable<Element>, failed: Observable<any Error>, processing: Observable<Bool>
    ) {
        let events = source.materialize().share(replay: 1)
        let succeeded = events.elements().share(replay: 1)
        let failed = events.errors().share(replay: 1)
        let processing = Observable.merge(succeeded.mapToFalse(), failed.mapToFalse())
            .startWith(true)
            .distinctUntilChanged()
        return (succeeded, failed, processing)
    }
}

extension PrimitiveSequence {
    /// Splits the event into singles of the success and the failure, and whether work is in progress.
    ///
    ///     let (succeeded, failed, processing) = Single.just(1).formatlize()
    ///     // succeeded   (1|)
    ///     // failed      #, which is RxError.noElements
    ///
    /// Pitfall: one of the two singles has no element, so it fails with `RxError.noElements`: `failed` when the
    /// request succeeds, `succeeded` when it fails, both when a maybe is empty. Handle it, or take
    /// `asObservable().formatlize()`, whose parts just complete. The other trap is the observable's: a source that
    /// ends while it is being subscribed to is subscribed to once for each part.
    @_disfavoredOverload
    public var formatlize: SingleFormatlizer<Element> { SingleFormatlizer(source: source) }
}

/// The type of `formatlize` of a single or a maybe, like `ObservableFormatlizer`.
public struct SingleFormatlizer<Element>: Sendable {
    let source: Observable<Element>

    /// Returns the parts as a mutable object, whose `asDriverOnErrorJustComplete()` avoids the pitfall.
    ///
    ///     let screen = request.formatlize().asDriverOnErrorJustComplete()
    public func callAsFunction() -> FormattedSingle<Element> {
        let (succeeded, failed, processing) = callAsFunction()
        return Format(succeeded: succeeded, failed: failed, processing: processing)
    }

    /// Returns the parts as a tuple.
    ///
    ///     let (succeeded, failed, processing) = Single.just(1).formatlize()
    @_disfavoredOverload
    public func callAsFunction() -> (
        succeeded: Single<Element>, failed: Single<any Error>, processing: Observable<Bool>
    ) {
        let (succeeded, failed, processing) = source.formatlize()
        return (succeeded.take(1).asSingle(), failed.take(1).asSingle(), processing)
    }
}
