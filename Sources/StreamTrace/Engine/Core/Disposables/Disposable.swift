/// A resource that can be released once: a subscription, a timer, a file.
public protocol Disposable {
    /// Releases the resource; a second call has no effect.
    func dispose()

    // The form in which the library stores a disposable, because a reference costs a tenth of an existential; `nil` if
    // disposing has no effect.
    var _object: (any _DisposableObject)? { get }
}

extension Disposable { public var _object: (any _DisposableObject)? { WrappedDisposable(self) } }

/// A disposable that is an object.
public protocol _DisposableObject: AnyObject, Disposable {}

extension _DisposableObject { public var _object: (any _DisposableObject)? { self } }

/// A disposable that the program implements, as an object.
private final class WrappedDisposable: _DisposableObject {
    private let disposable: any Disposable

    init(_ disposable: any Disposable) { self.disposable = disposable }

    func dispose() { disposable.dispose() }
}

/// A disposable that knows whether it was disposed.
public protocol Cancelable: Disposable { var isDisposed: Bool { get } }
