/// An element that `value()`, `error()` and `split()` distinguish: a `Result`, or a type of your own.
public protocol ResultProtocol<Value, Error> {
    associatedtype Value
    associatedtype Error: Swift.Error

    /// The value of a success.
    var value: Value? { get }
    /// The error of a failure.
    var error: Error? { get }
}

extension Result: ResultProtocol {
    @_disfavoredOverload
    public var value: Success? { if case .success(let value) = self { value } else { nil } }

    @_disfavoredOverload
    public var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}

extension ObservableType where Element: ResultProtocol {
    /// Emits the values of the successes among results.
    ///
    ///     results.value()   // .success(1), .failure(timeout), .success(3) → 1, 3
    @_disfavoredOverload
    public func value() -> Observable<Element.Value> { compactMap(\.value) }

    /// Emits the errors of the failures among results. The elements have the type of the failures.
    @_disfavoredOverload
    public func error() -> Observable<Element.Error> { compactMap(\.error) }

    /// Splits results into the values of successes and the errors of failures.
    ///
    ///     let (responses, errors) = requests.flatMap(Session.shared.rx.send).split()
    ///
    /// Both streams share one subscription. As with the `split()` of optionals, the pitfall is a source that emits
    /// while it is being subscribed to.
    @_disfavoredOverload
    public func split() -> (value: Observable<Element.Value>, error: Observable<Element.Error>) {
        let shared = share()
        return (shared.value(), shared.error())
    }
}
