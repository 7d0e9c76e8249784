/// What the core tells a trace. `Trace/` implements it; without one, an event pays nothing.
class Tracer {
    /// The record that is being delivered: what whatever happens now was caused by. Nothing before the first record.
    final var cause: Int?

    /// A sink that records what passes from `source` to `sink`, and passes it on.
    func probe<Element>(_ source: Observable<Element>, _ sink: Sink<Element>) -> Sink<Element> {
        fatalError("probe(_:_:) belongs to a subclass")
    }

    /// A line of `debug()`.
    func debug(_ identifier: String, _ content: @autoclosure () -> String) {}

    /// Runs `body` as caused by `cause`, a record of an earlier time.
    final func resuming<Result>(_ cause: Int?, _ body: () throws -> Result) rethrows -> Result {
        let current = self.cause
        self.cause = cause
        defer { self.cause = current }
        return try body()
    }
}
