/// Something that can be given up once: a subscription, a timer, a file.
public protocol Disposable {
    /// Gives it up; a second call does nothing.
    func dispose()
}

/// A disposable that knows whether it was disposed.
public protocol Cancelable: Disposable {
    var isDisposed: Bool { get }
}
