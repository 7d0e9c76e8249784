/// A tracer that keeps nothing: it passes on what `debug()` logs, and holds the pipeline to its budget.
///
/// The cause of something is the operator here whose code runs, not a record: enough to name the one that never comes to
/// rest.
final class LogTracer: Tracer {
    private let clock: TestScheduler
    private let log: any LogSink
    private var numbers: [String: Int] = [:]
    /// What the operators are called, by their numbers.
    private var names: [String] = []

    init(clock: TestScheduler, log: any LogSink) {
        self.clock = clock
        self.log = log
    }

    override func probe<Element>(
        _ source: Observable<Element>, _ sink: Sink<Element>
    ) -> (sink: Sink<Element>, edge: Int) {
        let name = source.name
        let number = numbers[name] ?? names.count
        if number == names.count {
            names.append(name)
            numbers[name] = number
        }
        return (LogProbe(sink, number: number, receiver: cause ?? number, tracer: self), number)
    }

    override func subscribing<Result>(to edge: Int, _ body: () -> Result) -> Result { resuming(edge, body) }

    override func senderName(of cause: Int) -> String? { names.indices.contains(cause) ? names[cause] : nil }
    override func runningName(of cause: Int) -> String? { senderName(of: cause) }

    override func debug(_ identifier: String, _ content: @autoclosure () -> String) {
        log.write(time: clock.clock, identifier, .text(content()))
    }

    override func debug<Element>(_ identifier: String, next element: Element) {
        if Element.self == Value.self {
            log.write(time: clock.clock, identifier, .next(unsafeBitCast(element, to: Value.self)))
        } else {
            log.write(time: clock.clock, identifier, .text("Event next(\(element))"))
        }
    }
}

/// Stands between a stage and the stage below it, and counts how deep events go.
private final class LogProbe<Element>: Sink<Element> {
    private let downstream: Sink<Element>
    /// The operator that sends.
    private let number: Int
    /// The operator that receives, which is the one that subscribed; the sender where no operator did.
    private let receiver: Int
    /// The `tracer`; a reference of its own, so that an event need not count one.
    private let log: LogTracer
    private let budget: Budget?

    init(_ downstream: Sink<Element>, number: Int, receiver: Int, tracer: LogTracer) {
        self.downstream = downstream
        self.number = number
        self.receiver = receiver
        log = tracer
        budget = tracer.budget
        super.init(tracer: tracer)
        _ = budget?.take(bytes: Budget.Price.subscriptionBytes, number)
    }

    deinit { budget?.giveBack(bytes: Budget.Price.subscriptionBytes) }

    override func next(_ element: Element) {
        let outer = log.cause
        log.cause = receiver
        if let budget {
            if budget.enter(number) {
                downstream.next(element)
                budget.leave()
            }
        } else {
            downstream.next(element)
        }
        log.cause = outer
    }

    override func error(_ error: any Error) { log.resuming(receiver) { downstream.error(error) } }
    override func completed() { log.resuming(receiver) { downstream.completed() } }
}
