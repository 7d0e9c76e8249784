extension ObservableType {
    /// Emits the latest new element whenever `sampler` emits.
    ///
    ///     a:  -1-2-3-----|
    ///     b:  ----x--x-x--x
    ///         ----2--3----|      a.sample(b)
    ///
    /// With a default value, a tick without a new element sends the default value. The completion of the sampler counts
    /// as a tick; the result completes at the first tick after the source's completion. An error of either ends the
    /// result.
    public func sample<Source: ObservableType>(_ sampler: Source, defaultValue: Element? = nil) -> Observable<Element> {
        let (source, sampler) = (asObservable(), sampler.asObservable())
        return Producer("sample") { SampleSink($0, defaultValue).start(source, sampler) }
    }
}

private final class SampleSink<Element, Tick>: SideOperator<Element, Tick, Element> {
    private let defaultValue: Element?
    private var pending: Box<Element>?
    private var atEnd = false
    private var isSamplerAtEnd = false
    private let subscription = SingleAssignmentDisposable()

    init(_ downstream: Sink<Element>, _ defaultValue: Element?) {
        self.defaultValue = defaultValue
        super.init(downstream)
    }

    func start(_ source: Observable<Element>, _ sampler: Observable<Tick>) -> any Disposable {
        subscription.setDisposable(source.attach(self))
        connectSide(to: sampler)
        setUpstream(subscription)
        return self
    }

    override func next(_ element: Element) {
        pass {
            pending = Box(element)
            downstream.note(.held("it waits for the sampler's tick"))
        }
    }

    override func completed() {
        pass {
            atEnd = true
            if isSamplerAtEnd { downstream.note(.dropped("the sampler has completed, so no tick ends the result")) }
        }
        subscription.dispose()
    }

    override func sideNext(_ element: Tick) { pass { tick() } }

    override func sideCompleted() {
        pass {
            isSamplerAtEnd = true
            tick()
        }
    }

    private func tick() {
        if let element = pending {
            pending = nil
            emit(element.value)
        } else if let defaultValue {
            emit(defaultValue)
        } else {
            downstream.note(.dropped("no element has come since the last tick"))
        }
        if atEnd { finish() }
    }
}
