/// A format for user interfaces: no part can fail, all are on the main scheduler.
public typealias FormattedDriver<Element> = Format<Driver<Element>, Element, Driver<any Error>, Driver<Bool>>

extension Format
where
    Wrapped: ObservableConvertibleType, Wrapped.Element == Element,
    Failure: ObservableConvertibleType, Failure.Element == any Error,
    Processing: ObservableConvertibleType, Processing.Element == Bool
{
    /// Returns drivers of the parts; an element of each replaces an error.
    ///
    ///     request.formatlize()
    ///         .asDriver(onErrorJustReturn: (succeeded: [], failed: APIError.unknown, processing: false))
    ///
    /// One part of a formatted single always fails, with `RxError.noElements`; its driver emits the value of `parts`.
    @_disfavoredOverload
    public func asDriver(
        onErrorJustReturn parts: (succeeded: Element, failed: any Error, processing: Bool)
    ) -> FormattedDriver<Element> {
        Format<_, Element, _, _>(
            succeeded: succeeded.asDriver(onErrorJustReturn: parts.succeeded),
            failed: failed.asDriver(onErrorJustReturn: parts.failed),
            processing: processing.asDriver(onErrorJustReturn: parts.processing))
    }

    /// Returns drivers of the parts that complete in place of an error.
    ///
    ///     let screen = request.formatlize().asDriverOnErrorJustComplete()
    ///     screen.processing.drive(onNext: showSpinner)
    @_disfavoredOverload
    public func asDriverOnErrorJustComplete() -> FormattedDriver<Element> {
        Format<_, Element, _, _>(
            succeeded: succeeded.asDriverOnErrorJustComplete(),
            failed: failed.asDriverOnErrorJustComplete(),
            processing: processing.asDriverOnErrorJustComplete())
    }

    /// Returns the parts as observables. The part of a single that has no element still fails.
    @_disfavoredOverload
    public func asObservable() -> FormattedObservable<Element> {
        Format<_, Element, _, _>(
            succeeded: succeeded.asObservable(), failed: failed.asObservable(), processing: processing.asObservable())
    }
}

extension ObservableConvertibleType {
    /// Returns a driver that completes in place of an error. See `asDriver(onErrorDriveWith:)`.
    @_disfavoredOverload
    public func asDriverOnErrorJustComplete() -> Driver<Element> { asDriver(onErrorDriveWith: .empty()) }
}
