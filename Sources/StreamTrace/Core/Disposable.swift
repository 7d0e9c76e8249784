/// Something that can be given up once: a subscription, a timer, a file.
public protocol Disposable {
    /// Gives it up; a second call does nothing.
    func dispose()

    // As the library keeps it, `nil` where there is nothing to give up: a reference costs a tenth of a box for any type.
    var _object: (any _DisposableObject)? { get }
}

extension Disposable {
    public var _object: (any _DisposableObject)? { WrappedDisposable(self) }
}

/// A disposable that is an object.
public protocol _DisposableObject: AnyObject, Disposable {}

extension _DisposableObject {
    public var _object: (any _DisposableObject)? { self }
}

/// A disposable of a program's own, as an object.
private final class WrappedDisposable: _DisposableObject {
    private let disposable: any Disposable

    init(_ disposable: any Disposable) {
        self.disposable = disposable
    }

    func dispose() { disposable.dispose() }
}

/// A disposable that knows whether it was disposed.
public protocol Cancelable: Disposable {
    var isDisposed: Bool { get }
}
