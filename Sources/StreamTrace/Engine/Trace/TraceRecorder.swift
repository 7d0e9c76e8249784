/// Records the events of pipelines that are subscribed inside `record(on:_:)`, edge by edge.
///
///     let recorder = TraceRecorder()
///     recorder.record(on: scheduler) {
///         _ = source.filter { $0 > 1 }.subscribe()
///         scheduler.start()
///     }
///     recorder.records   // subscribed, next(1), dropped("the predicate returned false"), …
///
/// Events after the closure has returned are not recorded. A recorder belongs to the recording thread and traps on any
/// other; all schedulers of a traced pipeline use virtual time. The same run produces the same records.
///
/// A recorder stores all records, or the last ones (`init(keepingLast:)`), or passes them on without storing any
/// (`init(streamingTo:)`). Cost: about 50 ns for an event on an edge, 56 bytes and the element for a stored record,
/// about 60 bytes for a subscription. Pipelines that are not recorded are not affected.
public final class TraceRecorder: Tracer {
    // No access to these properties re-enters the recorder.
    /// The stored records; an index is the number of a record.
    @exclusivity(unchecked) public private(set) var records: TraceRecords
    @exclusivity(unchecked) public private(set) var edges: [TraceEdge] = []
    @exclusivity(unchecked) private(set) var stages = TraceStages()
    /// The edges on which subjects emit without a subscriber, by lanes.
    @exclusivity(unchecked) private var unsubscribed: [Int: Int] = [:]
    /// The calls by which the program subscribed, or those that created the streams which it connected, by edges.
    @exclusivity(unchecked) private var subscribers: [Int: TraceOrigin] = [:]
    /// The one for the next subscription that no stage makes.
    @exclusivity(unchecked) private var subscriber: TraceOrigin?
    @exclusivity(unchecked) var notes = TraceNotes()
    @exclusivity(unchecked) var variables = VariableUse()
    /// The recording thread, and the clock of its scheduler; `nil` outside of a recording.
    @exclusivity(unchecked) private var thread: UInt?
    @exclusivity(unchecked) private var clock: (() -> Int)?
    /// The receiver of records that are not stored.
    let stream: TraceStream?
    /// The recent elements, from which records of dropped and held elements get theirs if not all records are stored.
    private let recent: RecentElements?
    private let log: (any LogSink)?
    /// The number of records after which the recording ends.
    @exclusivity(unchecked) private var limit = Int.max
    private var onLimit: (() -> Void)?
    /// The number of edges that there were when the limit was reached.
    private var edgesAtLimit: Int?

    /// The names of the stages of the pipelines: `Trace.lanes`.
    public var lanes: [String] { stages.names }

    /// The trace recorded so far.
    public var trace: Trace {
        let count = edgesAtLimit ?? edges.count
        return Trace(
            records: records, edges: Array(edges.prefix(count)), lanes: lanes, isCutShort: edgesAtLimit != nil,
            subscribers: subscribers, notes: notes)
    }

    /// Creates a recorder that stores all records.
    public override init() {
        (stream, log, recent) = (nil, nil, nil)
        records = TraceRecords()
        super.init()
    }

    /// Creates a recorder that stores the last `count` records, so that a run of any length fits into memory.
    ///
    ///     let recorder = TraceRecorder(keepingLast: 1_000)
    ///     recorder.record(on: scheduler) { … }
    ///     recorder.records.last   // the latest record, with its number among all records
    ///
    /// The cause of a record may no longer be stored; `causes(of:)` ends there.
    public init(keepingLast count: Int) {
        precondition(count >= 0, "a recorder cannot keep fewer than no records")
        (stream, log, recent) = (nil, nil, RecentElements())
        records = TraceRecords(keepingLast: count)
        super.init()
    }

    /// Creates a recorder that passes each record to `receive` and stores none.
    ///
    ///     var drops = 0
    ///     let recorder = TraceRecorder { record, lane in
    ///         if case .dropped = record.kind { drops += 1 }
    ///     }
    ///
    /// If an element waits for some thousand records while later ones of the same edge wait too, the record of its drop
    /// does not include the element.
    ///
    /// - Parameter receive: A closure that is called during the event, with the lane of the record (`Trace.lanes`) or
    ///   `nil` for scheduled and fired records. It must not send events into a traced pipeline.
    public convenience init(streamingTo receive: @escaping (_ record: TraceRecord, _ lane: String?) -> Void) {
        self.init(into: ClosureTraceSink(receive), log: nil)
    }

    /// - Parameters:
    ///   - sink: The receiver of records, or `nil` to store them.
    ///   - log: A receiver of the lines of `debug()`.
    package init(into sink: (any TraceSink)?, log: (any LogSink)?) {
        stream = sink.map(TraceStream.init)
        recent = sink.map { _ in RecentElements() }
        self.log = log
        records = TraceRecords()
        super.init()
    }

    /// Ends the recording after `count` records, which are all kept, and calls `onReached` then.
    package func stop(after count: Int, _ onReached: @escaping () -> Void) {
        limit = count
        onLimit = onReached
    }

    /// Runs `body` and records the subscriptions that it makes on this thread, and their events on `scheduler`.
    public func record<Converter, Result>(
        on scheduler: VirtualTimeScheduler<Converter>, _ body: () throws -> Result
    ) rethrows -> Result {
        let outer = (thread, clock)
        begin(currentThreadIdentifier()) { Int(scheduler.nanoseconds / 1_000_000) }
        defer { begin(outer.0, outer.1) }
        return try trace(on: scheduler, body)
    }

    private func begin(_ thread: UInt?, _ clock: (() -> Int)?) {
        self.thread = thread
        self.clock = clock
        time = nil
    }

    /// Reads the clock.
    func currentTime() -> Int {
        let current = clock?() ?? 0
        time = current
        return current
    }

    /// Returns the chain of causes of a record, latest first, starting with the record itself.
    public func causes(of sequence: Int) -> [TraceRecord] {
        var chain: [TraceRecord] = []
        var next: Int? = sequence
        while let sequence = next, records.indices.contains(sequence) {
            chain.append(records[sequence])
            next = records[sequence].cause
        }
        return chain
    }

    package override func senderName(of cause: Int) -> String? {
        let edge = stream.map { $0.sender(of: cause) } ?? records.onEdge(cause)?.edge
        return edge.map { edges[$0].name }
    }

    package override func runningName(of cause: Int) -> String? {
        let edge = runningEdge(of: cause)
        // A subscription without an operator is named after its source.
        return edge.map { edges[$0].name } ?? senderName(of: cause)
    }

    /// Returns the edge of the operator whose code ran while a record was the cause.
    ///
    /// The operator that receives on an edge is the one that subscribed to it.
    private func runningEdge(of sequence: Int) -> Int? {
        if let stream { return stream.running(of: sequence) }
        return records.running(of: sequence, among: edges)
    }

    /// Adds a record and returns its number, or `nil` if recording has ended.
    ///
    /// The record takes over `kind`, because each copy of an element costs as much as the rest.
    @discardableResult
    func append(_ kind: consuming TraceRecord.Kind, edge: Int? = nil) -> Int? {
        guard let thread else { return nil }
        precondition(thread == currentThreadIdentifier(), "a trace belongs to the thread that records it")
        let time = time ?? currentTime()
        if let recent { return pass(kind, time, edge, recent) }
        _ = budget?.take(bytes: Budget.Price.keptEvent, cause)
        let number = records.append(kind, time: time, edge: edge, cause: cause)
        if records.endIndex == limit { end() }
        return number
    }

    /// Adds a record that only the stream or the last records have, and returns its number.
    private func pass(_ kind: TraceRecord.Kind, _ time: Int, _ edge: Int?, _ recent: RecentElements) -> Int {
        let element = recent.element(of: kind, edge: edge, cause: cause)
        let record = TraceRecord(
            sequence: stream?.count ?? records.endIndex, time: time, edge: edge, kind: kind, cause: cause,
            element: element)
        guard let stream else {
            records.append(record)
            return record.sequence
        }
        let lane = edge.map { stages.names[edges[$0].lane] }
        return stream.append(
            record, running: edge.flatMap { edges.running(after: kind, on: $0) }, of: edge.map { edges[$0] }, lane: lane
        )
    }

    private func end() {
        thread = nil
        edgesAtLimit = edges.count
        onLimit?()
    }

    /// Notes that one evaluation of a call returned streams, so that their edges have its site.
    ///
    /// - Parameter parts: The members of the result that have the streams; empty if the result is a stream.
    package func mark(_ streams: [AnyObject], asParts parts: [String] = [], at site: any TraceSite) {
        guard let origin = stages.mark(streams, asParts: parts, at: site), let cause = notedCause else { return }
        take(.created(TraceCreation(origin: origin, cause: cause)))
    }

    /// Whether all records are stored or passed on, and with them what the program does.
    var takesNotes: Bool { thread != nil && (recent == nil || stream != nil) }

    /// The record of what the program reacts to, if that is noted.
    var notedCause: Int? { takesNotes ? cause : nil }

    /// Stores a note, or passes it on.
    func take(_ note: TraceNote) {
        if let stream { stream.append(note) } else { notes.append(note) }
    }

    /// Notes that the program has a stream, which is therefore no part of an operator.
    package func show(_ stream: AnyObject) { stages.show(stream) }

    /// Notes that the operator whose code runs gives the program a stream, which is a part of the operator.
    package func showPart(_ stream: AnyObject) {
        var origin = cause.flatMap(runningEdge).flatMap { edges[$0].origin }
        origin?.isInside = true
        stages.show(stream, origin)
    }

    override func probe<Element>(
        _ source: Observable<Element>, _ sink: Sink<Element>
    ) -> (sink: Sink<Element>, edge: Int) {
        let edge = edges.count
        let lane = stages.lane(of: source, name: source.name, identifier: source.identifier)
        let receiver = cause.flatMap(runningEdge)
        let origin = stages.origin(of: source.named) { receiver.map { edges[$0].origin } ?? subscriber }
        edges.append(TraceEdge(name: source.name, lane: lane, receiver: receiver, origin: origin))
        if receiver == nil, let subscriber { note(subscriber, of: edge) }
        edges[edge].subscribed = append(.subscribed, edge: edge)
        return (Probe(sink, edge: edge, recorder: self), edge)
    }

    /// Notes the call by which the program makes a subscription.
    private func note(_ subscriber: TraceOrigin, of edge: Int) {
        if let stream { stream.append(.subscribing(subscriber)) } else { subscribers[edge] = subscriber }
    }

    /// Runs `body`, a call of the program that may subscribe.
    package func subscribing<Result>(at site: any TraceSite, _ body: () throws -> Result) rethrows -> Result {
        try subscribing(as: TraceOrigin(site: site, run: 0), body)
    }

    override func connecting<Element, Result>(_ stream: Observable<Element>, _ body: () -> Result) -> Result {
        subscribing(as: stages.origin(of: stream) { nil }, body)
    }

    private func subscribing<Result>(as origin: TraceOrigin?, _ body: () throws -> Result) rethrows -> Result {
        let outer = subscriber
        subscriber = origin
        defer { subscriber = outer }
        return try body()
    }

    override func lost<Element>(_ element: Element, from source: Observable<Element>) {
        guard let origin = stages.origin(of: source, subscriber: { nil }) else { return }
        let lane = stages.lane(of: source, name: source.name, identifier: source.identifier)
        let edge = unsubscribed[lane] ?? edges.count
        if edge == edges.count {
            unsubscribed[lane] = edge
            edges.append(TraceEdge(name: source.name, lane: lane, receiver: nil, origin: origin))
        }
        append(.next(element), edge: edge)
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

    override func scheduled(due: @autoclosure () -> Int) -> Int? { append(.scheduled(due: due())) }

    override func firing(_ scheduled: Int?, _ body: () -> Void) {
        resuming(scheduled) {
            if scheduled != nil { cause = append(.fired) }
            body()
        }
    }

    override func debug(_ identifier: String, _ content: @autoclosure () -> String) {
        let content = content()
        append(.log(identifier: identifier, content: content))
        if let log, thread != nil { log.write(time: time ?? currentTime(), identifier, content) }
    }
}
