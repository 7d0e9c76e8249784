/// What the core tells a trace. `Trace/` implements it; without one, an event pays nothing.
public class Tracer {
    /// The record that is being delivered: what whatever happens now was caused by. Nothing before the first record.
    @exclusivity(unchecked) final var cause: Int?
    /// How far the pipeline may go; as far as it likes where there is none.
    final var budget: Budget?
    /// Pieces of work since virtual time last ran something: turns of loops that let no time pass.
    @exclusivity(unchecked) final var turnsAtOnce = 0

    init() {}

    /// Takes one piece of work from the budget; false when nothing more is to be done.
    final func spend() -> Bool {
        turnsAtOnce &+= 1
        return budget?.spend(cause) ?? true
    }

    /// A sink that records what passes from `source` to `sink`, and passes it on; and the number of this edge.
    func probe<Element>(_ source: Observable<Element>, _ sink: Sink<Element>) -> (sink: Sink<Element>, edge: Int) {
        fatalError("probe(_:_:) belongs to a subclass")
    }

    /// Runs `body`, which subscribes the probe of an edge, as caused by that.
    func subscribing<Result>(to edge: Int, _ body: () -> Result) -> Result { body() }

    /// The subscription to the source of an edge as the sink below is given it: it records that it is disposed.
    func subscription(to edge: Int, _ subscription: any Disposable) -> any Disposable { subscription }

    /// Something was put on the scheduler; the result is what `firing` is given when it runs.
    func scheduled() -> Int? { cause }

    /// Runs `body`, which was scheduled as `scheduled`, or is an input's own event.
    func firing(_ scheduled: Int?, _ body: () -> Void) { resuming(scheduled, body) }

    /// A line of `debug()`.
    func debug(_ identifier: String, _ content: @autoclosure () -> String) {}

    /// An element that `debug()` logs: for a tracer that has a quicker way to write it.
    func debug<Element>(_ identifier: String, next element: Element) { debug(identifier, "Event next(\(element))") }

    /// The name of the operator that sent the event that `cause` leads back to.
    func senderName(of cause: Int) -> String? { nil }

    /// The name of the operator whose code runs while `cause` is the current cause: the receiver of an event, or the
    /// operator that is being subscribed to.
    func runningName(of cause: Int) -> String? { nil }

    /// Runs `body` as caused by `cause`, a record of an earlier time.
    final func resuming<Result>(_ cause: Int?, _ body: () throws -> Result) rethrows -> Result {
        let current = self.cause
        self.cause = cause
        defer { self.cause = current }
        return try body()
    }
}
