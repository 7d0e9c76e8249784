/// Disposes its contents when it is deinitialised, so that subscriptions live as long as their owner.
///
///     final class Screen {
///         private let bag = DisposeBag()
///         func load() { title.subscribe(onNext: show).disposed(by: bag) }
///     }
///
/// The contents are disposed in the order of insertion. To dispose earlier, assign a new bag, or use
/// `CompositeDisposable`.
public final class DisposeBag: @unchecked Sendable {  // its lock guards its contents
    private let lock = Lock()
    private let counted = Counted()
    private var held: [any Disposable] = []

    public init() {}

    public convenience init(disposing disposables: any Disposable...) { self.init(disposing: disposables) }

    public convenience init(disposing disposables: [any Disposable]) {
        self.init()
        held = disposables
    }

    /// Creates a bag of the disposables that the lines of `builder` return.
    public convenience init(@DisposableBuilder builder: () -> [any Disposable]) { self.init(disposing: builder()) }

    deinit {
        for disposable in held { disposable.dispose() }
    }

    public func insert(_ disposable: any Disposable) { lock.withLock { held.append(disposable) } }

    public func insert(_ disposables: any Disposable...) { insert(disposables) }

    public func insert(_ disposables: [any Disposable]) { lock.withLock { held += disposables } }

    /// Adds the disposables that the lines of `builder` return.
    public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }

    /// Collects the disposables of a block, one for each line.
    @resultBuilder
    public struct DisposableBuilder {
        public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] { disposables }
    }
}

extension Disposable {
    /// Adds this disposable to `bag`, which disposes it when the bag is deinitialised.
    public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
