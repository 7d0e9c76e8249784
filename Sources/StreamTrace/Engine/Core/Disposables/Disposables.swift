/// A namespace for functions that create disposables.
public struct Disposables {
    private init() {}

    /// Returns a disposable without effect.
    public static func create() -> any Disposable { NopDisposable.shared }

    /// Returns a disposable that calls `dispose` once, on the thread on which it is disposed.
    public static func create(with dispose: @escaping () -> Void) -> any Cancelable & Sendable {
        AnonymousDisposable(dispose)
    }

    /// Returns a disposable that disposes two others, in order.
    public static func create(_ first: any Disposable, _ second: any Disposable) -> any Cancelable {
        BinaryDisposable(first, second)
    }

    /// Returns a disposable that disposes all others, in order.
    public static func create(
        _ first: any Disposable, _ second: any Disposable, _ third: any Disposable, _ others: any Disposable...
    ) -> any Cancelable { CompositeDisposable(disposables: [first, second, third] + others) }

    /// Returns a disposable that disposes all others, in order.
    public static func create(_ disposables: [any Disposable]) -> any Cancelable {
        switch disposables.count {
        case 2: BinaryDisposable(disposables[0], disposables[1])
        default: CompositeDisposable(disposables: disposables)
        }
    }
}
