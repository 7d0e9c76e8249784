/// A stream that is subscribed to its source only while it is connected.
public protocol ConnectableObservableType<Element>: ObservableType {
    /// Subscribes to the source, for all subscribers, until the returned connection is disposed.
    func connect() -> any Disposable
}

/// A stream that is subscribed to its source once, for all its subscribers, and only while it is connected.
///
///     let numbers = Observable.of(1, 2).publish()
///     _ = numbers.subscribe(onNext: { print("A\($0)") })
///     _ = numbers.subscribe(onNext: { print("B\($0)") })
///     _ = numbers.connect()                          // A1 B1 A2 B2
///
/// Connecting twice returns the same connection.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType, @unchecked Sendable {
    // Sendable: it has no state. Its subclass guards the connection with a lock.
    override init() {}

    /// Subscribes to the source, for all subscribers, until the returned connection is disposed.
    public func connect() -> any Disposable {
        let connection = connection()
        connection.start()
        return connection
    }

    /// Returns the connection, which may be a new one that has not been started.
    func connection() -> any Connection { fatalError("connection() belongs to a subclass") }

    /// Returns the connection of a medium, which may be a new one that has not been started; `nil` if later subscribers
    /// are attached to another medium.
    func connection(of medium: Medium) -> (any Connection)? { fatalError("connection(of:) belongs to a subclass") }
}

/// A connection that can be detached before it is disposed; later subscribers use another one.
protocol Connection: _DisposableObject {
    var isDisposed: Bool { get }

    /// The subject to which its subscribers are attached; `nil` for a connection that can only be disposed.
    var medium: Medium? { get }

    /// Subscribes to the source, when called for the first time.
    func start()

    /// Detaches the connection from its stream. Calls no code of the program, so that it may be called under a lock.
    func detach()

    /// Called in place of `start()` if the source has ended on another thread while the connection was being made.
    func abandon()
}
