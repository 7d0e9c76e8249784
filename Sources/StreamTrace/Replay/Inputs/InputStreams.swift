/// The times of a subscription to an input and of its end.
public struct InputSubscription: Hashable, Sendable {
    public let subscribed: Int
    public internal(set) var disposed: Int?
}

/// An input of a file as a stream that records its subscriptions, used only by the thread of its replay.
class InputStream: Observable<Value>, @unchecked Sendable {
    final let clock: TestScheduler
    final private(set) var subscriptions: [InputSubscription] = []
    private let label: String

    init(name: String, clock: TestScheduler) {
        label = name
        self.clock = clock
        super.init()
    }

    override var name: String { label }
    override var identifier: String? { label }

    /// Records a subscription made by `subscribe` and its end, on disposal or when the input ends.
    fileprivate final func noting(
        _ sink: Sink<Value>, _ subscribe: (Sink<Value>) -> any Disposable
    ) -> any Disposable {
        let place = subscriptions.count
        subscriptions.append(InputSubscription(subscribed: clock.clock))
        let inner = InputSink(sink, place: place, of: self)
        inner.setUpstream(subscribe(inner))
        return inner
    }

    fileprivate final func noteEnd(_ place: Int) { subscriptions[place].disposed = clock.clock }
}

private final class InputSink: OperatorSink<Value, Value> {
    private let place: Int
    private let input: InputStream

    init(_ downstream: Sink<Value>, place: Int, of input: InputStream) {
        self.place = place
        self.input = input
        super.init(downstream)
    }

    // A hot input sends to all observers that were subscribed when the event began, as a subject does, including one
    // that another observer has disposed since.
    override func next(_ element: Value) { downstream.next(element) }

    override func error(_ error: any Error) {
        downstream.error(error)
        dispose()
    }

    override func completed() {
        downstream.completed()
        dispose()
    }

    override func didDispose() { input.noteEnd(place) }
}

/// A subject without replay that sends the events of a diagram, with or without observers.
final class HotInput: InputStream, @unchecked Sendable {
    // Sendable: the registry has a lock, and only the thread of the replay subscribes.
    private let registry = ObserverRegistry<Value>()

    /// Sends the events from frame 0 on; earlier events have no observers.
    func send(_ timeline: Timeline<Value>) {
        SinkCursor(timeline, from: 0, on: clock.eventQueue, into: HubSink(registry)).start()
    }

    /// Sends the events of a recording.
    func send(_ recording: RecordingPlayer) {
        recording.cursor(0, from: 0, on: clock.eventQueue, into: HubSink(registry))?.start()
    }

    /// Ends the input before frame 0.
    func end(_ end: End) { registry.end(end) }

    override func run(_ sink: Sink<Value>) -> any Disposable { noting(sink) { registry.subscribe($0, to: self) } }

    /// Releases all observers.
    func forget() { registry.removeAll() }
}

private final class HubSink: Sink<Value> {
    private let registry: ObserverRegistry<Value>

    init(_ registry: ObserverRegistry<Value>) {
        self.registry = registry
        super.init(tracer: nil)
    }

    override func next(_ element: Value) { registry.next(element) }
    override func error(_ error: any Error) { registry.end(.error(error)) }
    override func completed() { registry.end(.completed) }
}

/// A stream that starts at each subscription. The first subscription gets the first diagram, and so on; the last
/// diagram is for all further subscriptions.
final class ColdInput: InputStream, @unchecked Sendable {
    // Sendable: used only by the thread of its replay, as `InputStream` is.
    var attempts: [Timeline<Value>] = []
    /// The source of the events, if they were recorded.
    var recording: RecordingPlayer?
    /// The time at which the last event is due, even if the subscription was disposed; for a recording, that of the
    /// last event read.
    private(set) var lastTime = 0

    override func run(_ sink: Sink<Value>) -> any Disposable {
        let attempt = min(subscriptions.count, attempts.count - 1)
        if let recording {
            let place = subscriptions.count
            return noting(sink) { play(recording, place, into: $0) }
        }
        return noting(sink) { sink in
            guard attempt >= 0 else { return Disposables.create() }
            let timeline = attempts[attempt]
            if let last = timeline.marks.times.last { lastTime = max(lastTime, clock.clock + last) }
            let cursor = SinkCursor(timeline, from: clock.clock, on: clock.eventQueue, into: sink)
            cursor.start()
            return cursor
        }
    }

    private func play(_ recording: RecordingPlayer, _ place: Int, into sink: Sink<Value>) -> any Disposable {
        guard let cursor = recording.cursor(place, from: clock.clock, on: clock.eventQueue, into: sink) else {
            return Disposables.create()
        }
        cursor.start()
        return Disposables.create { [weak self] in
            cursor.stop()
            if let self { lastTime = max(lastTime, cursor.lastTime) }
        }
    }
}

/// A function that returns a cold stream for its arguments, with the declaring blocks in file order.
final class ColdFunction: FunctionValue {
    private let name: String
    private let blocks: [(arguments: [Value?], value: Value)]
    private let onMismatch: (Mismatch) -> any Error

    /// A call whose arguments match no block.
    struct Mismatch {
        let message: String
        let suggestion: String
        /// The source location of the call; `nil` if an operator calls the function.
        let place: (file: SourceFile, range: SourceRange)?
    }

    init(
        name: String, blocks: [(arguments: [Value?], value: Value)], onMismatch: @escaping (Mismatch) -> any Error
    ) {
        self.name = name
        self.blocks = blocks
        self.onMismatch = onMismatch
        super.init(parameterCount: blocks.map(\.arguments.count).max() ?? 0)
    }

    override func call(_ arguments: [Value]) throws -> Value {
        if let answer = try answer(to: arguments) { return answer }
        throw onMismatch(mismatch(arguments, at: nil))
    }

    override func call(_ arguments: [Value], at place: () -> (SourceFile, SourceRange)) throws -> Value {
        if let answer = try answer(to: arguments) { return answer }
        throw onMismatch(mismatch(arguments, at: place()))
    }

    private func answer(to arguments: [Value]) throws -> Value? {
        let given = spread(arguments)
        let block = blocks.first { block in
            block.arguments.count == given.count
                && zip(block.arguments, given).allSatisfy { $0.map { [given = $1] in $0.matches(given) } ?? true }
        }
        // If a declared `==` failed or exhausted the budget, that is the error instead of the missing block.
        if block == nil, let failure = PipelineRun.current?.failure { throw ScenarioFailure(diagnostic: failure) }
        return block?.value
    }

    private func mismatch(_ arguments: [Value], at place: (SourceFile, SourceRange)?) -> Mismatch {
        let given = spread(arguments)
        func text(_ arguments: [String]) -> String { "\(name)(\(arguments.joined(separator: ", ")))" }
        return Mismatch(
            message: "nothing answers the call " + text(given.map(\.debugDescription)),
            suggestion: "add 'cold \(text(given.map(\.sourceText)))', or "
                + "'cold \(text(given.map { _ in "_" }))' for all others",
            place: place)
    }
}

extension Value {
    /// Whether an actual value matches this expected one. If the type is not known, `1` also matches `Optional(1)` and
    /// `1.0`.
    func matches(_ actual: Value) -> Bool {
        if self == actual { return true }
        switch (self, actual) {
        case (.some(let left), .some(let right)): return left.matches(right)
        case (.none, _), (.some, _): return false
        case (_, .some(let wrapped)): return matches(wrapped)
        case (.int(let int), .double(let double)): return Double(int) == double
        case (.string(let text), .character(let character)): return text == String(character)
        default: return false
        }
    }
}
