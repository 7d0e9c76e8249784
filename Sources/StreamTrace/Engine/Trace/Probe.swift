/// A sink between two stages, which records events and forwards them.
final class Probe<Element>: Sink<Element> {
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

    deinit { recorder.budget?.refund(bytes: Budget.Price.subscriptionBytes) }

    override func next(_ element: Element) {
        let (outer, closure) = (recorder.cause, recorder.variables.closure)
        let record = recorder.append(.next(element), edge: edge)
        recorder.cause = record
        recorder.variables.closure = nil
        defer {
            recorder.cause = outer
            recorder.variables.closure = closure
        }
        guard let budget = recorder.budget else { return downstream.next(element) }
        if budget.enter(record) {
            downstream.next(element)
            budget.leave()
        }
    }

    override func error(_ error: any Error) {
        recorder.delivering(recorder.append(.error(error), edge: edge)) { downstream.error(error) }
    }

    override func completed() {
        recorder.delivering(recorder.append(.completed, edge: edge)) { downstream.completed() }
    }

    override func note(_ outcome: ElementOutcome) {
        switch outcome {
        case .dropped(let reason): recorder.append(.dropped(reason: reason.description), edge: edge)
        case .held(let reason): recorder.append(.held(reason: reason.description), edge: edge)
        }
    }

    override func attaches(to medium: Medium) { downstream.attaches(to: medium) }
}
