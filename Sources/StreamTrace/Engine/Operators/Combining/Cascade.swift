extension ObservableType where Element: ObservableType {
    /// Switches to a later stream for good as soon as that stream emits.
    ///
    ///     a:  -1-2-3---4-|
    ///     b:  ----x---y----|
    ///         -1-2x---y----|   Observable.cascade([a, b])
    ///
    /// Disposes the earlier streams then. Subscribes to all, in order. Completes when the current stream and all later
    /// ones have completed; without streams, at once. The first error of a stream that is not disposed ends the result.
    /// Cost: a lock for each element. Behaviour: RxSwiftExt, except for streams that complete during the subscription,
    /// which RxSwiftExt does not count.
    @_disfavoredOverload
    public static func cascade<Streams: Sequence>(_ streams: Streams) -> Observable<Element.Element>
    where Streams.Element == Element {
        let sources = streams.map { $0.asObservable() }
        return Producer("cascade") { CascadeSink($0).run(sources) }
    }
}

extension ObservableType {
    /// Switches to a later stream for good as soon as that stream emits.
    ///
    ///     a:  -1-2-3---4-|
    ///     b:  ----x---y----|
    ///         -1-2x---y----|   a.cascade([b])
    ///
    /// Like `Observable.cascade(_:)` with this stream as the first one. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func cascade<Streams: Sequence>(_ next: Streams) -> Observable<Element>
    where Streams.Element: ObservableType, Streams.Element.Element == Element {
        Observable<Observable<Element>>.cascade([asObservable()] + next.map { $0.asObservable() })
    }
}

private final class CascadeSink<Element>: GatedOperator<Never, Element> {
    private var slots: [CascadeSlot<Element>] = []
    private var current = 0

    func run(_ sources: [Observable<Element>]) -> any Disposable {
        slots = sources.indices.map { CascadeSlot(self, $0) }
        let subscriptions = Swift.zip(slots, sources).map { slot, source in slot.connect(to: source) }
        if sources.isEmpty { pass { finish() } }
        setUpstream(Disposables.create(subscriptions))
        return self
    }

    /// Makes a stream the current one, and disposes the earlier ones before the element of the new one is sent.
    func takeOver(_ index: Int) {
        let former = decide { () -> ArraySlice<CascadeSlot<Element>>? in
            if current >= index { return nil }
            defer { current = index }
            return slots[current..<index]
        }
        former?.forEach { $0.dispose() }
    }

    func received(_ element: Element, from slot: CascadeSlot<Element>) {
        if slot.isDisposed { downstream.note(.dropped("a later stream has taken over")) } else { emit(element) }
    }

    func sourceEnded() { if slots[current...].allSatisfy({ $0.isDisposed }) { finish() } }
}

private final class CascadeSlot<Element>: ChildSink<CascadeSink<Element>, Element> {
    private let index: Int

    init(_ parent: CascadeSink<Element>, _ index: Int) {
        self.index = index
        super.init(parent)
    }

    override func next(_ element: Element) {
        parent.takeOver(index)
        parent.pass { parent.received(element, from: self) }
    }

    override func error(_ error: any Error) { parent.pass { if !isDisposed { parent.fail(error) } } }

    override func completed() {
        if isDisposed { return }
        dispose()
        parent.pass { parent.sourceEnded() }
    }
}
