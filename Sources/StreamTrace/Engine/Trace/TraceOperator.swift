extension ObservableType {
    /// Names the stream in a replay, and records its events in compiled code.
    ///
    ///     TraceLog.shared = TraceLog(to: .file("run.ndjson"))
    ///     query.trace("query").map { $0.count }.trace("length").subscribe(show)
    ///     // trace-cli replay run.ndjson: the lanes 'query' and 'length'
    ///
    /// The subscription, every event and the disposal go to `TraceLog.shared`, which is read at each subscription; where
    /// there is none, the stage costs nothing. An element is described by its `description` before it is recorded. A
    /// replay and `TraceRecorder.record(on:_:)` record all events anyway: there, the stage has the name, and nothing is
    /// written to a log.
    ///
    /// - Parameter identifier: The name of the lane. Several subscriptions, and several points, may have the same one.
    @_disfavoredOverload
    public func trace(_ identifier: String) -> Observable<Element> { Traced(identifier, nil, asObservable()) }

    /// Names the stream in a replay, and records its events in a log. See `trace(_:)`.
    ///
    ///     let log = TraceLog(to: .memory(last: 1_000))
    ///     query.trace("query", to: log)
    ///
    /// - Parameters:
    ///   - identifier: The name of the lane.
    ///   - log: The receiver of the events.
    @_disfavoredOverload
    public func trace(_ identifier: String, to log: TraceLog) -> Observable<Element> {
        Traced(identifier, log, asObservable())
    }
}

extension _Trait {
    /// Names the stream in a replay, and records its events in compiled code. See `Observable.trace`.
    ///
    ///     names.trace("names")   // with TraceLog.shared = TraceLog(to: .stderr)
    ///
    /// A driver or signal records an event once, however many subscribers it has.
    ///
    /// - Parameter identifier: The name of the lane.
    @_disfavoredOverload
    public func trace(_ identifier: String) -> _Wrapper { Self._wrap(asObservable().trace(identifier)) }

    /// Names the stream in a replay, and records its events in a log. See `Observable.trace`.
    ///
    ///     names.trace("names", to: log)
    ///
    /// - Parameters:
    ///   - identifier: The name of the lane.
    ///   - log: The receiver of the events.
    @_disfavoredOverload
    public func trace(_ identifier: String, to log: TraceLog) -> _Wrapper {
        Self._wrap(asObservable().trace(identifier, to: log))
    }
}

/// The stream of a `trace()`, which a trace shows by its identifier.
private final class Traced<Element>: Producer<Element>, @unchecked Sendable {
    // Sendable: it is immutable.
    private let lane: String

    init(_ lane: String, _ log: TraceLog?, _ source: Observable<Element>) {
        self.lane = lane
        super.init("trace") { sink in
            if sink.tracer != nil { return PassingSink(sink).connect(to: source) }
            guard let log = log ?? .shared else { return source.attach(sink) }
            let sink = TracePointSink(sink, lane, log)
            return sink.delivering(.subscribed, "") { sink.connect(to: source) }
        }
    }

    package override var identifier: String? { lane }
}

private final class TracePointSink<Element>: OperatorSink<Element, Element> {
    private let log: TraceLog
    private let point: TracePoint

    init(_ downstream: Sink<Element>, _ lane: String, _ log: TraceLog) {
        self.log = log
        point = TracePoint(lane, type: "\(Element.self)", subscription: log.subscription())
        super.init(downstream)
    }

    override func next(_ element: Element) {
        // What comes after the end or the disposal is not delivered.
        if !isDisposed { delivering(.next, text(element)) { emit(element) } }
    }

    override func error(_ error: any Error) { delivering(.error, text(error)) { fail(error) } }
    override func completed() { delivering(.completed, "") { finish() } }
    override func willDispose() { delivering(.disposed, "") {} }

    /// Records an event, and runs `body`, which delivers it: what happens meanwhile is caused by the event.
    @inline(__always)
    func delivering<Result>(_ kind: TracedEvent.Kind, _ text: String, _ body: () -> Result) -> Result {
        Trampoline.withCurrent { thread in
            let outer = thread.recorded
            let key = ObjectIdentifier(log)
            let cause = outer.flatMap { $0.log == key ? $0.number : nil }
            thread.recorded = (key, log.record(kind, at: point, text, cause: cause))
            defer { thread.recorded = outer }
            return body()
        }
    }

    private func text(_ element: Element) -> String {
        if !log.showsValues { return "<\(point.type)>" }
        // Not through the protocols of printing, which take longer than the rest.
        if Element.self == String.self { return unsafeBitCast(element, to: String.self) }
        if Element.self == Int.self { return unsafeBitCast(element, to: Int.self).description }
        return "\(element)"
    }

    private func text(_ error: any Error) -> String { log.showsValues ? "\(error)" : "<\(type(of: error))>" }
}
