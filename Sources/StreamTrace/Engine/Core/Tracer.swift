/// The interface by which the core reports to a trace. The folder `Trace` implements this interface; an untraced event
/// has no cost.
public class Tracer {
    /// The record that is being delivered, which causes everything that happens meanwhile; `nil` before the first
    /// record.
    @exclusivity(unchecked) package final var cause: Int?
    /// The budget of the pipeline; `nil` for no limits.
    @exclusivity(unchecked) package final var budget: Budget?
    /// The number of actions since virtual time last ran an item: the turns of loops that do not advance the clock.
    @exclusivity(unchecked) package final var actionsSinceLastItem = 0

    /// The time of the recording in milliseconds; `nil` if the clock has moved since it was last read.
    @exclusivity(unchecked) final var time: Int?

    init() {}

    /// Charges one piece of work to the budget, and returns whether the pipeline may go on.
    final func spend() -> Bool {
        actionsSinceLastItem &+= 1
        return budget?.spend(cause) ?? true
    }

    /// Returns a sink that records and forwards the events from `source` to `sink`, and the number of this edge.
    func probe<Element>(_ source: Observable<Element>, _ sink: Sink<Element>) -> (sink: Sink<Element>, edge: Int) {
        fatalError("probe(_:_:) belongs to a subclass")
    }

    /// Runs `body`, which subscribes the probe of an edge, as caused by the subscription to that edge.
    func subscribing<Result>(to edge: Int, _ body: () -> Result) -> Result { body() }

    /// Returns the subscription to the source of an edge for the downstream sink, as a disposable that records its
    /// disposal.
    func subscription(to edge: Int, _ subscription: any Disposable) -> any Disposable { subscription }

    /// Notes that an action was scheduled, and returns the record that `firing` receives when the action runs.
    ///
    /// - Parameter due: The time at which it is due, in milliseconds.
    func scheduled(due: @autoclosure () -> Int) -> Int? { cause }

    /// Runs `body`, which was scheduled at the record `scheduled`, or is an event of an input.
    func firing(_ scheduled: Int?, _ body: () -> Void) { resuming(scheduled, body) }

    /// Runs `body`, which subscribes the connection of a stream to its source.
    func connecting<Element, Result>(_ stream: Observable<Element>, _ body: () -> Result) -> Result { body() }

    /// Records an element that a subject emits without a subscriber, even if it stores the element for a later one.
    func lost<Element>(_ element: Element, from source: Observable<Element>) {}

    /// Records a line of `debug()`.
    func debug(_ identifier: String, _ content: @autoclosure () -> String) {}

    /// Records an element that `debug()` logs, for a tracer that has a faster way to write it.
    func debug<Element>(_ identifier: String, next element: Element) { debug(identifier, "Event next(\(element))") }

    /// Returns the name of the operator that sent the event from which `cause` follows.
    package func senderName(of cause: Int) -> String? { nil }

    /// Returns the name of the operator whose code runs while `cause` is the current cause: the receiver of an event,
    /// or the operator that is being subscribed to.
    package func runningName(of cause: Int) -> String? { nil }

    /// Runs `body` as caused by `cause`, a record of an earlier time.
    package final func resuming<Result>(_ cause: Int?, _ body: () throws -> Result) rethrows -> Result {
        let current = self.cause
        self.cause = cause
        defer { self.cause = current }
        return try body()
    }
}
