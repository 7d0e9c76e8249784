/// When an input was subscribed, and until when.
public struct InputSubscription: Hashable, Sendable {
    public let subscribed: Int
    public internal(set) var disposed: Int?
}

/// An input of a file as a stream that knows its subscriptions. It stays on the thread of its replay.
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

    /// Notes a subscription, made by `subscribe`, and its end: when it is disposed or the input ends.
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

    // A hot input sends to those that were subscribed when the event began, as a subject does: also to a subscriber that
    // another one has disposed since.
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

/// A subject without memory that the diagram sends to, whether or not anyone listens.
final class HotInput: InputStream, @unchecked Sendable {
    // Sendable: its registry has a lock, and a replay subscribes on its own thread alone.
    private let registry = ObserverRegistry<Value>()

    /// Sends the events from frame 0 on; what is earlier reaches nobody.
    func send(_ timeline: Timeline<Value>) {
        SinkCursor(timeline, from: 0, on: clock.eventQueue, into: HubSink(registry)).start()
    }

    /// Sends the events of a recording.
    func send(_ recording: RecordingPlayer) {
        recording.cursor(0, from: 0, on: clock.eventQueue, into: HubSink(registry))?.start()
    }

    /// An end that came before frame 0.
    func end(_ end: End) { registry.end(end) }

    override func run(_ sink: Sink<Value>) -> any Disposable { noting(sink) { registry.subscribe($0, to: self) } }

    /// Releases all subscribers.
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

/// Starts at each subscription; the first one gets the first of its diagrams, and so on, the last one for all that follow.
final class ColdInput: InputStream, @unchecked Sendable {
    // Sendable: as `InputStream`, it stays on the thread of its replay.
    var attempts: [Timeline<Value>] = []
    /// Where its events come from instead, if they were recorded.
    var recording: RecordingPlayer?
    /// When the last of all its events is due, or would have been if nobody had left; of a recording, the last that was
    /// read.
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

/// A function that returns a cold stream, by argument: the blocks that declare it, in file order.
final class ColdFunction: FunctionValue {
    private let name: String
    private let blocks: [(arguments: [Value?], value: Value)]
    private let onMismatch: (Mismatch) -> any Error

    /// A call that no block answers.
    struct Mismatch {
        let message: String
        let suggestion: String
        /// Where it stands; nothing where an operator calls the function.
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
        // Where a declared '==' failed, or the budget ran out in it, that is the error, not the missing block.
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
    /// Whether an actual value is this expected one. Where no type was known, `1` is also `Optional(1)` and `1.0`.
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
