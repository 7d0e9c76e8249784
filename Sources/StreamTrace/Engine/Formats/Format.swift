/// The outcome of work, split into successes and failures.
public protocol FormatResultConvertibleType {
    associatedtype W
    associatedtype F
    var succeeded: W { get }
    var failed: F { get }
}

/// Work that reports whether it is in progress.
public protocol FormatProcessingConvertibleType {
    associatedtype P
    var processing: P { get }
}

/// A stream split by `formatlize()` into successes, failures, and whether work is in progress.
///
///     let format = request.formatlize()
///     format.succeeded = format.succeeded.filter { !$0.isEmpty }
///
/// The parts can be set, so that a view model can pass on refined ones.
///
/// - Parameters:
///   - Wrapped: the stream of successes, such as `Observable<Show>`.
///   - Element: the element of that stream.
///   - Failure: the stream of failures.
///   - Processing: the stream of whether work is in progress.
public final class Format<Wrapped, Element, Failure, Processing>: FormatResultConvertibleType,
    FormatProcessingConvertibleType
{
    public var succeeded: Wrapped
    public var failed: Failure
    public var processing: Processing

    public init(succeeded: Wrapped, failed: Failure, processing: Processing) {
        self.succeeded = succeeded
        self.failed = failed
        self.processing = processing
    }
}

/// A format whose `processing` is a plain observable.
public typealias ObservableProcessingFormat<Wrapped, Element, Failure> =
    Format<Wrapped, Element, Failure, Observable<Bool>>

/// The format that `formatlize()` returns for an observable.
public typealias ObservableFormat<Element> =
    ObservableProcessingFormat<Observable<Element>, Element, Observable<any Error>>

/// The format that `formatlize()` returns for a single or a maybe.
public typealias SingleFormat<Element> = ObservableProcessingFormat<Single<Element>, Element, Single<any Error>>

public typealias FormattedObservable<Element> = ObservableFormat<Element>
public typealias FormattedSingle<Element> = SingleFormat<Element>
