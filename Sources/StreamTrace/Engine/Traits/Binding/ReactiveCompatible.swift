/// A type with a reactive side, `rx`.
public protocol ReactiveCompatible {
    associatedtype ReactiveBase

    static var rx: Reactive<ReactiveBase>.Type { get set }
    var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
    /// Settable, so that extensions can offer settable properties.
    public static var rx: Reactive<Self>.Type {
        get { Reactive<Self>.self }
        set {}
    }

    /// Settable, so that extensions can offer settable properties.
    public var rx: Reactive<Self> {
        get { Reactive(self) }
        set {}
    }
}
