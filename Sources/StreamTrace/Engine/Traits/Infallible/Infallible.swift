/// A stream that never fails. It is not shared and has no scheduler of its own.
///
///     let names = request.asInfallible(onErrorJustReturn: [])
///     names.subscribe(onNext: { print($0) })   // there is no onError
///
/// The stream delivers on the scheduler of its source. Cost: that of the observable it wraps.
public struct Infallible<Element>: InfallibleType, Sendable {
    private let source: Observable<Element>

    /// Wraps `source`, which must not fail.
    package init(_ source: Observable<Element>) { self.source = source }

    public func asObservable() -> Observable<Element> { source }
    public func asInfallible() -> Infallible<Element> { self }
}

/// A type that can be converted to an `Infallible`.
public protocol InfallibleType<Element>: _UnfailingTrait, _UnscheduledTrait where _Wrapper == Infallible<Element> {
    func asInfallible() -> Infallible<Element>
}

extension InfallibleType {
    public static func _wrap(_ source: Observable<Element>) -> Infallible<Element> { Infallible(source) }

    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

/// An event of an infallible stream.
@frozen
public enum InfallibleEvent<Element> {
    case next(Element)
    case completed
}

extension InfallibleEvent: EventConvertible {
    public var event: Event<Element> {
        switch self {
        case .next(let element): .next(element)
        case .completed: .completed
        }
    }
}

extension ObservableConvertibleType {
    /// Returns an infallible that emits an element in place of an error, then completes.
    ///
    ///     request.asInfallible(onErrorJustReturn: [])
    public func asInfallible(onErrorJustReturn: Element) -> Infallible<Element> {
        Infallible(asObservable().catchAndReturn(onErrorJustReturn))
    }

    /// Returns an infallible that continues with another one after an error.
    ///
    ///     request.asInfallible(onErrorFallbackTo: cached)
    public func asInfallible(onErrorFallbackTo: Infallible<Element>) -> Infallible<Element> {
        asInfallible { _ in onErrorFallbackTo }
    }

    /// Returns an infallible that continues with one made of the error.
    ///
    ///     request.asInfallible(onErrorRecover: { _ in .just([]) })
    public func asInfallible(onErrorRecover: @escaping (any Error) -> Infallible<Element>) -> Infallible<Element> {
        Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
    }
}
