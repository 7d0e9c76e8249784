/// Makes disposables.
public struct Disposables {
    private init() {}

    /// A disposable that does nothing.
    public static func create() -> any Disposable { NopDisposable.shared }

    /// A disposable that calls `dispose` once, on whatever thread it is disposed.
    public static func create(with dispose: @escaping () -> Void) -> any Cancelable & Sendable {
        AnonymousDisposable(dispose)
    }

    /// Two disposables as one, disposed in order.
    public static func create(_ first: any Disposable, _ second: any Disposable) -> any Cancelable {
        BinaryDisposable(first, second)
    }

    /// Disposables as one, disposed in order.
    public static func create(
        _ first: any Disposable, _ second: any Disposable, _ third: any Disposable, _ others: any Disposable...
    ) -> any Cancelable {
        CompositeDisposable(disposables: [first, second, third] + others)
    }

    /// Disposables as one, disposed in order.
    public static func create(_ disposables: [any Disposable]) -> any Cancelable {
        switch disposables.count {
        case 2: BinaryDisposable(disposables[0], disposables[1])
        default: CompositeDisposable(disposables: disposables)
        }
    }
}
