/// What `value()`, `error()` and `split()` take apart: `Result`, and what else conforms.
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
    public var value: Success? {
        if case .success(let value) = self { value } else { nil }
    }

    @_disfavoredOverload
    public var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}

extension ObservableType where Element: ResultProtocol {
    /// Sends the values of the successes.
    ///
    ///     answers.value()   // .success(1), .failure(timeout), .success(3) → 1, 3
    @_disfavoredOverload
    public func value() -> Observable<Element.Value> {
        compactMap(\.value)
    }

    /// Sends the errors of the failures, as elements, and of their own type.
    @_disfavoredOverload
    public func error() -> Observable<Element.Error> {
        compactMap(\.error)
    }

    /// The successes and the failures as two streams over one shared subscription.
    ///
    ///     let (responses, errors) = requests.flatMap(Session.shared.rx.send).split()
    ///
    /// It is `share()`, as in the `split()` of optionals: the trap with sources that send while they are being
    /// subscribed to is the same.
    @_disfavoredOverload
    public func split() -> (value: Observable<Element.Value>, error: Observable<Element.Error>) {
        let shared = share()
        return (shared.value(), shared.error())
    }
}
