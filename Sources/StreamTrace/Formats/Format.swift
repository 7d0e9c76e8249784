/// The outcome of work, taken apart: what succeeded, what failed.
public protocol FormatResultConvertibleType {
    associatedtype W
    associatedtype F
    var succeeded: W { get }
    var failed: F { get }
}

/// Work that tells whether it goes on.
public protocol FormatProcessingConvertibleType {
    associatedtype P
    var processing: P { get }
}

/// A stream taken apart by `formatlize()`: what succeeded, what failed, and whether work goes on.
///
///     let format = request.formatlize()
///     format.succeeded = format.succeeded.filter { !$0.isEmpty }
///
/// The parts can be set, so that a view model hands on what it has refined.
///
/// - Parameters:
///   - Wrapped: the stream of successes, such as `Observable<Show>`.
///   - Element: what it is a stream of.
///   - Failure: the stream of failures.
///   - Processing: the stream that says whether work goes on.
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

/// What `formatlize()` makes of an observable.
public typealias ObservableFormat<Element> =
    ObservableProcessingFormat<Observable<Element>, Element, Observable<any Error>>

/// What `formatlize()` makes of a single or a maybe.
public typealias SingleFormat<Element> = ObservableProcessingFormat<Single<Element>, Element, Single<any Error>>

public typealias FormattedObservable<Element> = ObservableFormat<Element>
public typealias FormattedSingle<Element> = SingleFormat<Element>
