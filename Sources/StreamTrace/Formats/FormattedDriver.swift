/// A format for user interfaces: no part can fail, all are on the main scheduler.
public typealias FormattedDriver<Element> = Format<Driver<Element>, Element, Driver<any Error>, Driver<Bool>>

extension Format
where
    Wrapped: ObservableConvertibleType, Wrapped.Element == Element,
    Failure: ObservableConvertibleType, Failure.Element == any Error,
    Processing: ObservableConvertibleType, Processing.Element == Bool
{
    /// The parts as drivers; where one fails, its value of `parts` takes the place of the error.
    ///
    ///     request.formatlize().asDriver(onErrorJustReturn: (succeeded: [], failed: APIError.unknown, processing: false))
    ///
    /// Of a formatted single, one part always fails, with `RxError.noElements`: this then sends its value.
    @_disfavoredOverload
    public func asDriver(
        onErrorJustReturn parts: (succeeded: Element, failed: any Error, processing: Bool)
    ) -> FormattedDriver<Element> {
        Format<_, Element, _, _>(
            succeeded: succeeded.asDriver(onErrorJustReturn: parts.succeeded),
            failed: failed.asDriver(onErrorJustReturn: parts.failed),
            processing: processing.asDriver(onErrorJustReturn: parts.processing))
    }

    /// The parts as drivers; where one fails, it just completes: also the part of a single that does not come.
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

    /// The parts as plain observables. The part of a single that does not come still fails.
    @_disfavoredOverload
    public func asObservable() -> FormattedObservable<Element> {
        Format<_, Element, _, _>(
            succeeded: succeeded.asObservable(), failed: failed.asObservable(), processing: processing.asObservable())
    }
}

extension ObservableConvertibleType {
    /// A driver that completes in place of an error. See `asDriver(onErrorDriveWith:)`.
    @_disfavoredOverload
    public func asDriverOnErrorJustComplete() -> Driver<Element> {
        asDriver(onErrorDriveWith: .empty())
    }
}
