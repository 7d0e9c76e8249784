// The steps of `TestScheduler.start`. Each is an item of the queue, because their times may be in any order.

/// The step that creates the stream.
@usableFromInline
final class Creation<Element>: ScheduledItem {
    @exclusivity(unchecked) private var create: (() -> Observable<Element>)?
    @exclusivity(unchecked) fileprivate var source: Observable<Element>?

    @usableFromInline
    init(_ create: @escaping () -> Observable<Element>) { self.create = create }

    override func fire() {
        source = create?()
        create = nil
    }
}

/// The step that subscribes to the stream, if it has been created.
@usableFromInline
final class Attachment<Element>: SubscriptionHolder {
    @exclusivity(unchecked) private var creation: Creation<Element>?
    @exclusivity(unchecked) private var sink: Sink<Element>?

    @usableFromInline
    init(of sink: Sink<Element>, to creation: Creation<Element>) {
        self.sink = sink
        self.creation = creation
    }

    override func fire() {
        if let sink, let source = creation?.source { hold(source.attach(sink)) }
        // Released, because the subscription retains the objects that it needs.
        (creation, sink) = (nil, nil)
    }
}

/// A subscription that may be disposed before it is made.
@usableFromInline
class SubscriptionHolder: ScheduledItem {
    @exclusivity(unchecked) private final var subscription: (any Disposable)?
    @exclusivity(unchecked) private final var isDisposed = false

    fileprivate final func hold(_ subscription: any Disposable) {
        if isDisposed { subscription.dispose() } else { self.subscription = subscription }
    }

    fileprivate final func dispose() {
        isDisposed = true
        let former = subscription
        subscription = nil
        former?.dispose()
    }
}

/// The step that disposes the subscription.
@usableFromInline
final class Disposal: ScheduledItem {
    private let holder: SubscriptionHolder

    @usableFromInline
    init(of holder: SubscriptionHolder) { self.holder = holder }

    override func fire() { holder.dispose() }
}
