/// A stream that never fails, and makes no other promise: not shared, on no scheduler of its own.
///
///     let names = request.asInfallible(onErrorJustReturn: [])
///     names.subscribe(onNext: { print($0) })   // there is no onError
///
/// It delivers where its source does. Cost: that of the observable it is inside.
public struct Infallible<Element>: InfallibleType, Sendable {
    private let source: Observable<Element>

    /// Takes the word of the caller that `source` does not fail.
    init(_ source: Observable<Element>) {
        self.source = source
    }

    public func asObservable() -> Observable<Element> { source }
    public func asInfallible() -> Infallible<Element> { self }
}

/// What can be seen as an `Infallible`.
public protocol InfallibleType<Element>: _UnfailingTrait, _UnscheduledTrait where _Wrapper == Infallible<Element> {
    func asInfallible() -> Infallible<Element>
}

extension InfallibleType {
    public static func _wrap(_ source: Observable<Element>) -> Infallible<Element> { Infallible(source) }

    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

/// What an infallible stream sends.
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
    /// An infallible that sends `onErrorJustReturn` in place of an error, and completes.
    ///
    ///     request.asInfallible(onErrorJustReturn: [])
    public func asInfallible(onErrorJustReturn: Element) -> Infallible<Element> {
        Infallible(asObservable().catchAndReturn(onErrorJustReturn))
    }

    /// An infallible that goes on with another one in place of an error.
    ///
    ///     request.asInfallible(onErrorFallbackTo: cached)
    public func asInfallible(onErrorFallbackTo: Infallible<Element>) -> Infallible<Element> {
        asInfallible { _ in onErrorFallbackTo }
    }

    /// An infallible that goes on with what `onErrorRecover` makes of an error.
    ///
    ///     request.asInfallible(onErrorRecover: { _ in .just([]) })
    public func asInfallible(
        onErrorRecover: @escaping (any Error) -> Infallible<Element>
    ) -> Infallible<Element> {
        Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
    }
}
