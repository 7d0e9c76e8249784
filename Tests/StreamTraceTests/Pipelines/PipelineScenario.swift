import StreamTrace

/// Inputs, streams that several pipelines share, and outputs: a marble file, and the same as compiled code.
struct PipelineScenario {
    struct Input {
        /// The elements, sorted by tick.
        var elements: [(time: Int, element: Int)]
        var end: (time: Int, event: Event<Int>)?
    }

    /// The disposal of an output from inside of an output's events, which no file can express.
    struct Disposal {
        var output: Int
        /// The number of elements after which the output is disposed.
        var count: Int
        var disposes: Int
    }

    static let horizon = 60

    var inputs: [Input]
    /// Subjects that pipelines send to.
    var loops: [Loop.Kind]
    var shared: [Pipeline]
    var outputs: [Pipeline]
    var disposals: [Disposal] = []

    func name(of stream: Int) -> String {
        if stream < inputs.count { return "i\(stream)" }
        let shared = stream - inputs.count - loops.count
        return shared < 0 ? "loop\(stream - inputs.count)" : "s\(shared)"
    }

    // MARK: As compiled code

    /// Runs the scenario; `debug()` prints the log. Returns whether a subject has observers afterwards.
    ///
    /// - Parameters:
    ///   - ended: called before the remaining subscriptions are disposed.
    ///   - disposed: called after that, before the clock advances for disposals on a scheduler.
    func run(_ context: PipelineContext, ended: () -> Void, disposed: () -> Void) -> Bool {
        let subjects = inputs.map { _ in PublishSubject<Int>() }
        context.streams = subjects.map { $0.asObservable() } + context.loops.map(\.stream)
        for pipeline in shared { context.streams.append(pipeline.make(context)) }
        let streams = outputs.map { $0.make(context) }
        let subscriptions = outputs.map { _ in SingleAssignmentDisposable() }
        for (index, stream) in streams.enumerated() {
            context.scheduler.scheduleAt(0) {
                let own = disposals.filter { $0.output == index }
                let observer = OutputObserver(context, own, subscriptions, subscriptions[index])
                subscriptions[index].setDisposable(
                    stream.subscribe(
                        onNext: { _ in observer.receiveElement() }, onError: { _ in observer.receive() },
                        onCompleted: { observer.receive() }))
                observer.isSubscribed = true
            }
        }
        for (input, subject) in zip(inputs, subjects) {
            for (time, element) in input.elements {
                context.scheduler.scheduleAt(time) { subject.onNext(element) }
            }
            if let (time, event) = input.end { context.scheduler.scheduleAt(time) { subject.on(event) } }
        }
        context.scheduler.advanceTo(Self.horizon - 1)
        ended()
        for subscription in subscriptions { subscription.dispose() }
        disposed()
        context.scheduler.advanceTo(Self.horizon * 2)
        return subjects.contains { $0.hasObservers } || context.loops.contains { $0.hasObservers() }
    }

    // MARK: As a marble file

    var text: String {
        var lines = ["until: \(Self.horizon)ms", ""]
        for (index, input) in inputs.enumerated() {
            lines += ["hot i\(index): Int", "    \(input.diagram)"]
            if input.diagram.contains("#") { lines.append("    # = RxError.unknown") }
        }
        for (index, loop) in loops.enumerated() { lines.append("let loop\(index) = \(loop.text)") }
        for (index, pipeline) in shared.enumerated() { lines.append("let s\(index) = \(pipeline.text())") }
        for (index, pipeline) in outputs.enumerated() { lines.append("out o\(index) = \(pipeline.text())") }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension PipelineScenario.Input {
    fileprivate var diagram: String {
        var columns = Array(repeating: "-", count: max(elements.last?.time ?? 0, end?.time ?? 0) + 1)
        for (time, element) in elements { columns[time] = "\(element)" }
        if let end { columns[end.time] = end.event.error == nil ? "|" : "#" }
        return columns.joined()
    }
}

/// An observer that disposes outputs from inside of an output's elements, and records events after its own disposal.
private final class OutputObserver {
    private let context: PipelineContext
    private let disposals: [PipelineScenario.Disposal]
    private let subscriptions: [SingleAssignmentDisposable]
    private let own: SingleAssignmentDisposable
    private var count = 0
    /// Whether `subscribe` has returned. Until then, a disposed output continues.
    var isSubscribed = false

    init(
        _ context: PipelineContext, _ disposals: [PipelineScenario.Disposal],
        _ subscriptions: [SingleAssignmentDisposable], _ own: SingleAssignmentDisposable
    ) {
        self.context = context
        self.disposals = disposals
        self.subscriptions = subscriptions
        self.own = own
    }

    func receive() {
        if isSubscribed, own.isDisposed { context.sendsToDisposed = true }
    }

    func receiveElement() {
        receive()
        count += 1
        for disposal in disposals where disposal.count == count { subscriptions[disposal.disposes].dispose() }
    }
}
