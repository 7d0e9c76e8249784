/// A stream that listens to its source only while connected.
public protocol ConnectableObservableType<Element>: ObservableType {
    /// Subscribes to the source; the result ends that for all.
    func connect() -> any Disposable
}

/// A stream that listens to its source once, for all its subscribers, and only while connected.
///
///     let numbers = Observable.of(1, 2).publish()
///     _ = numbers.subscribe(onNext: { print("A\($0)") })
///     _ = numbers.subscribe(onNext: { print("B\($0)") })
///     _ = numbers.connect()                          // A1 B1 A2 B2
///
/// Connecting twice returns the same connection.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType, @unchecked Sendable {
    // Sendable: it holds nothing. Its subclass guards the connection with a lock.
    override init() {}

    /// Subscribes to the source; the result ends that for all.
    public func connect() -> any Disposable {
        let connection = connection()
        connection.start()
        return connection
    }

    /// The connection, which may be new, and not be started.
    func connection() -> any Connection { fatalError("connection() belongs to a subclass") }
}

/// A connection that can be taken out of use before it is disposed: later subscribers get another one.
protocol Connection: _DisposableObject {
    var isDisposed: Bool { get }

    /// Subscribes to the source, the first time.
    func start()

    /// Whether the source has ended, in another thread than this one.
    func hasEnded(elsewhereThan thread: UInt) -> Bool

    /// Takes it out of use. It calls nobody, so it may be called under a lock.
    func detach()

    /// Called in place of `start()` if the source has ended, in another thread, while the connection was being made.
    func abandon()
}
