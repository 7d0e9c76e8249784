/// Records what the pipelines subscribed inside `record(on:_:)` do, edge by edge.
///
///     let recorder = TraceRecorder()
///     recorder.record(on: scheduler) {
///         _ = source.filter { $0 > 1 }.subscribe()
///         scheduler.start()
///     }
///     recorder.records   // subscribed, next(1), dropped("the predicate returned false"), …
///
/// What happens after that closure has returned is not recorded. A recorder belongs to the thread that records, and traps
/// on any other: a traced pipeline has all its schedulers on virtual time. The same run gives the same records.
///
/// A recorder keeps all records, the last so many (`init(keepingLast:)`), or none, and hands them on
/// (`init(streamingTo:)`). Cost: some 50 ns for an event on an edge, 56 bytes and the element for a record that is kept,
/// and some 60 bytes for each subscription; what is not recorded costs nothing.
public final class TraceRecorder: Tracer {
    // Nothing that happens while one of these is touched comes back here.
    /// The records that are kept; an index is the number of a record.
    @exclusivity(unchecked) public private(set) var records: TraceRecords
    @exclusivity(unchecked) public private(set) var edges: [TraceEdge] = []
    @exclusivity(unchecked) private var stages = TraceLanes()
    @exclusivity(unchecked) private var session: Session?
    /// Where records go in the place of being kept.
    private let stream: TraceStream?
    /// What dropped and held elements are looked up in, if not all records are kept.
    private let recent: RecentElements?
    private let log: (any LogSink)?

    /// What the stages of the pipelines are called: `Trace.lanes`.
    public var lanes: [String] { stages.names }

    /// What was recorded so far.
    public var trace: Trace { Trace(records: records, edges: edges, lanes: lanes) }

    /// Where and when it is recorded.
    private struct Session {
        let thread = currentThreadIdentifier()
        let milliseconds: () -> Int
    }

    /// Creates a recorder that keeps all records.
    public override init() {
        (stream, log, recent) = (nil, nil, nil)
        records = TraceRecords()
        super.init()
    }

    /// Creates a recorder that keeps the last `count` records, so that a run of any length fits into memory.
    ///
    ///     let recorder = TraceRecorder(keepingLast: 1_000)
    ///     recorder.record(on: scheduler) { … }
    ///     recorder.records.last   // what happened last, with its number among all records
    ///
    /// The cause of a record may be one that is not kept any more; `causes(of:)` ends there.
    public init(keepingLast count: Int) {
        precondition(count >= 0, "a recorder cannot keep fewer than no records")
        (stream, log, recent) = (nil, nil, RecentElements())
        records = TraceRecords(keepingLast: count)
        super.init()
    }

    /// Creates a recorder that keeps no records and hands each to `receive` when it is made.
    ///
    ///     var drops = 0
    ///     let recorder = TraceRecorder { record, lane in
    ///         if case .dropped = record.kind { drops += 1 }
    ///     }
    ///
    /// A record of an element that was held for more than some thousand records, behind others on the same edge, comes
    /// without that element when it is dropped.
    ///
    /// - Parameter receive: is called inside the event, with the lane that the record belongs to (`Trace.lanes`), `nil` for
    ///   what is scheduled and fired; it must not send events into a pipeline that is traced.
    public convenience init(streamingTo receive: @escaping (_ record: TraceRecord, _ lane: String?) -> Void) {
        self.init(into: ClosureTraceSink(receive), log: nil)
    }

    /// - Parameters:
    ///   - sink: takes the records, and none are kept; `nil` to keep them.
    ///   - log: is given the lines of `debug()` as well.
    init(into sink: (any TraceSink)?, log: (any LogSink)?) {
        stream = sink.map(TraceStream.init)
        recent = sink.map { _ in RecentElements() }
        self.log = log
        records = TraceRecords()
        super.init()
    }

    /// Runs `body`, recording all subscriptions that it makes on this thread, and what they do on `scheduler`.
    public func record<Converter, Result>(
        on scheduler: VirtualTimeScheduler<Converter>, _ body: () throws -> Result
    ) rethrows -> Result {
        let outer = session
        session = Session { Int(scheduler.nanoseconds / 1_000_000) }
        defer { session = outer }
        return try trace(on: scheduler, body)
    }

    /// The chain of causes of a record, latest first, beginning with itself.
    public func causes(of sequence: Int) -> [TraceRecord] {
        var chain: [TraceRecord] = []
        var next: Int? = sequence
        while let sequence = next, records.indices.contains(sequence) {
            chain.append(records[sequence])
            next = records[sequence].cause
        }
        return chain
    }

    override func senderName(of cause: Int) -> String? {
        let edge = stream.map { $0.sender(of: cause) } ?? recordOnEdge(cause)?.edge
        return edge.map { edges[$0].name }
    }

    override func runningName(of cause: Int) -> String? {
        let edge = stream.map { $0.running(of: cause) } ?? runningEdge(of: cause)
        // A subscription that no operator made is named after what it is subscribed to.
        return edge.map { edges[$0].name } ?? senderName(of: cause)
    }

    /// The edge on which the operator sends whose code ran while a record was the cause.
    ///
    /// The operator that receives on an edge is the one that subscribed to it.
    private func runningEdge(of sequence: Int) -> Int? {
        guard let record = recordOnEdge(sequence), let edge = record.edge else { return nil }
        if case .subscribed = record.kind { return edge }
        guard let subscribed = edges[edge].subscribed, records.indices.contains(subscribed) else { return nil }
        return records[subscribed].cause.flatMap(runningEdge)
    }

    private func recordOnEdge(_ sequence: Int) -> TraceRecord? {
        var next: Int? = sequence
        while let sequence = next, records.indices.contains(sequence) {
            let record = records[sequence]
            if record.edge != nil { return record }
            next = record.cause
        }
        return nil
    }

    /// Adds a record; the result is its number, nothing where nothing is recorded any more.
    @discardableResult
    func append(_ kind: TraceRecord.Kind, edge: Int? = nil) -> Int? {
        guard let session else { return nil }
        precondition(session.thread == currentThreadIdentifier(), "a trace belongs to the thread that records it")
        guard let recent else {
            _ = budget?.take(bytes: Budget.Price.keptEvent, cause)
            return records.append(kind, time: session.milliseconds(), edge: edge, cause: cause)
        }
        let element = recent.element(of: kind, edge: edge, cause: cause)
        guard let stream else {
            return records.append(kind, time: session.milliseconds(), edge: edge, cause: cause, element: element)
        }
        let lane = edge.map { stages.names[edges[$0].lane] }
        return stream.append(
            kind, time: session.milliseconds(), edge: edge, cause: cause, element: element, lane: lane)
    }

    override func probe<Element>(
        _ source: Observable<Element>, _ sink: Sink<Element>
    ) -> (sink: Sink<Element>, edge: Int) {
        let edge = edges.count
        let lane = stages.lane(of: source, name: source.name, identifier: source.identifier)
        edges.append(TraceEdge(name: source.name, subscribed: nil, lane: lane))
        edges[edge].subscribed = append(.subscribed, edge: edge)
        return (Probe(sink, edge: edge, recorder: self), edge)
    }

    override func subscribing<Result>(to edge: Int, _ body: () -> Result) -> Result {
        resuming(edges[edge].subscribed, body)
    }

    override func subscription(to edge: Int, _ subscription: any Disposable) -> any Disposable {
        Disposables.create { [self] in
            append(.disposed, edge: edge)
            subscription.dispose()
        }
    }

    override func scheduled() -> Int? { append(.scheduled) }

    override func firing(_ scheduled: Int?, _ body: () -> Void) {
        resuming(scheduled) {
            if scheduled != nil { cause = append(.fired) }
            body()
        }
    }

    override func debug(_ identifier: String, _ content: @autoclosure () -> String) {
        let content = content()
        append(.log(identifier: identifier, content: content))
        if let log, let session { log.write(time: session.milliseconds(), identifier, .text(content)) }
    }
}

extension Tracer {
    /// Runs `body` with this as the tracer of all subscriptions that it makes on this thread, and of `scheduler`.
    func trace<Converter, Result>(
        on scheduler: VirtualTimeScheduler<Converter>, _ body: () throws -> Result
    ) rethrows -> Result {
        let trampoline = Trampoline.current
        let outer = (trampoline.tracer, scheduler.eventQueue.tracer)
        trampoline.tracer = self
        scheduler.eventQueue.tracer = self
        defer { (trampoline.tracer, scheduler.eventQueue.tracer) = outer }
        return try body()
    }
}

/// Stands between a stage and the stage below it, records what passes and passes it on.
private final class Probe<Element>: Sink<Element> {
    private let downstream: Sink<Element>
    private let edge: Int
    private let recorder: TraceRecorder

    init(_ downstream: Sink<Element>, edge: Int, recorder: TraceRecorder) {
        self.downstream = downstream
        self.edge = edge
        self.recorder = recorder
        super.init(tracer: recorder)
        _ = recorder.budget?.take(bytes: Budget.Price.subscriptionBytes, recorder.cause)
    }

    deinit { recorder.budget?.giveBack(bytes: Budget.Price.subscriptionBytes) }

    override func next(_ element: Element) {
        let outer = recorder.cause
        let record = recorder.append(.next(element), edge: edge)
        recorder.cause = record
        defer { recorder.cause = outer }
        if let budget = recorder.budget {
            budget.descend(record) { downstream.next(element) }
        } else {
            downstream.next(element)
        }
    }

    override func error(_ error: any Error) {
        recorder.resuming(recorder.append(.error(error), edge: edge)) { downstream.error(error) }
    }

    override func completed() {
        recorder.resuming(recorder.append(.completed, edge: edge)) { downstream.completed() }
    }

    override func note(_ fate: ElementOutcome) {
        switch fate {
        case .dropped(let reason): recorder.append(.dropped(reason: reason.description), edge: edge)
        case .held(let reason): recorder.append(.held(reason: reason.description), edge: edge)
        }
    }
}
