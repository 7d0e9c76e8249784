/// A tracer without records: it forwards the lines of `debug()` and enforces the budget of the pipeline.
///
/// Instead of a record, the cause of an event is the operator whose code runs, which suffices to name an operator that
/// runs endlessly.
package final class LogTracer: Tracer {
    private let clock: TestScheduler
    private let log: any LogSink
    /// Whether events are followed only out of subjects, which is enough to limit loops of streams.
    private let followsOnlySubjects: Bool
    private var numbers: [String: Int] = [:]
    /// The names of the operators, by their numbers.
    private var names: [String] = []

    package init(clock: TestScheduler, log: any LogSink, followsOnlySubjects: Bool = false) {
        self.clock = clock
        self.log = log
        self.followsOnlySubjects = followsOnlySubjects
    }

    override func probe<Element>(
        _ source: Observable<Element>, _ sink: Sink<Element>
    ) -> (sink: Sink<Element>, edge: Int) {
        if followsOnlySubjects, !source.isSubject { return (sink, 0) }
        let name = source.name
        let number = numbers[name] ?? names.count
        if number == names.count {
            names.append(name)
            numbers[name] = number
        }
        return (LogProbe(sink, number: number, receiver: cause ?? number, tracer: self), number)
    }

    override func subscribing<Result>(to edge: Int, _ body: () -> Result) -> Result { resuming(edge, body) }

    package override func senderName(of cause: Int) -> String? { names.indices.contains(cause) ? names[cause] : nil }
    package override func runningName(of cause: Int) -> String? { senderName(of: cause) }

    override func debug(_ identifier: String, _ content: @autoclosure () -> String) {
        log.write(time: clock.clock, identifier, content())
    }

    override func debug<Element>(_ identifier: String, next element: Element) {
        log.write(time: clock.clock, identifier, next: element)
    }
}

/// A sink between two stages, which counts the nesting depth of events.
private final class LogProbe<Element>: Sink<Element> {
    private let downstream: Sink<Element>
    /// The number of the operator that sends.
    private let number: Int
    /// The number of the operator that receives, which is the subscribing one; the sender's number if no operator
    /// subscribed.
    private let receiver: Int
    /// The `tracer` in a property of its own, which saves a retain for each event.
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

    deinit { budget?.refund(bytes: Budget.Price.subscriptionBytes) }

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
