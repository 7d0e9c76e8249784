public import StreamTrace

/// An event of an input and its time, in milliseconds.
public struct InputEvent<Element> {
    let time: Int
    let event: Event<Element>

    public init(_ time: Int, _ event: Event<Element>) {
        self.time = time
        self.event = event
    }
}

/// The default error of a marble file.
public enum MarbleError: Error { case error }

/// An output of a marble file, and the times at which it is subscribed to and disposed.
public struct ScreenOutput {
    let name: String
    let subscribed: Int
    let disposed: Int?

    public init(_ name: String, _ subscribed: Int, _ disposed: Int?) {
        self.name = name
        self.subscribed = subscribed
        self.disposed = disposed
    }
}

/// A scenario of a compiled screen, on virtual time. It writes the log of its outputs to standard output.
public final class ScreenRun {
    public nonisolated(unsafe) static var current: ScreenRun!

    public let clock = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
    private let horizon: Int?
    private var subscribe: [(() -> any Disposable)?]
    private let subscriptions: [SingleAssignmentDisposable]
    private let outputs: [ScreenOutput]
    /// The blocks of cold functions by name, in file order.
    private var blocks: [String: [(arguments: [((Any) -> Bool)?], stream: Any)]] = [:]
    private var inputs: [String: Any] = [:]

    private init(_ horizon: Int?, _ outputs: [ScreenOutput]) {
        self.horizon = horizon
        self.outputs = outputs
        subscribe = outputs.map { _ in nil }
        subscriptions = outputs.map { _ in SingleAssignmentDisposable() }
        // Scheduled before the events of inputs, which they precede.
        for (index, output) in outputs.enumerated() {
            clock.scheduleAt(output.subscribed) { [unowned self] in
                if let subscription = subscribe[index]?() { subscriptions[index].setDisposable(subscription) }
            }
            guard let time = output.disposed else { continue }
            clock.scheduleAt(time) { [unowned self] in subscriptions[index].dispose() }
        }
    }

    /// Runs a scenario: `body` declares the inputs, creates the screen and ends with a call of `start`.
    public static func scenario(
        _ name: String, until horizon: Int?, outputs: [ScreenOutput], _ body: (ScreenRun) -> Void
    ) {
        write("scenario \(name)")
        let run = ScreenRun(horizon, outputs)
        current = run
        SharingScheduler.mock(scheduler: run.clock) { body(run) }
    }

    // MARK: Inputs

    public func hot<Element>(_ name: String, _ events: [InputEvent<Element>]) -> Observable<Element> {
        let subject = PublishSubject<Element>()
        for event in events {
            if event.time >= 0 {
                clock.scheduleAt(event.time) { subject.on(event.event) }
            } else if event.event.isStopEvent {
                subject.on(event.event)
            }
        }
        inputs[name] = subject.asObservable()
        return subject.asObservable()
    }

    public func cold<Element>(_ name: String, _ attempts: [[InputEvent<Element>]]) -> Observable<Element> {
        var count = 0
        let clock = clock
        let stream = Observable<Element>.create { observer in
            let events = attempts.isEmpty ? [] : attempts[min(count, attempts.count - 1)]
            count += 1
            let subscription = BooleanDisposable()
            for event in events {
                clock.scheduleAt(clock.clock + event.time) {
                    if !subscription.isDisposed { observer.on(event.event) }
                }
            }
            return subscription
        }
        inputs[name] = stream
        return stream
    }

    /// Adds a block of a function that returns a cold stream.
    public func addBlock<Element>(_ name: String, _ arguments: [((Any) -> Bool)?], _ stream: Observable<Element>) {
        blocks[name, default: []].append((arguments, stream))
    }

    /// Returns the stream of the first block whose arguments match.
    public func call<Element>(_ name: String, _ arguments: [Any]) -> Observable<Element> {
        for block in blocks[name] ?? [] where block.arguments.count == arguments.count {
            let matches = zip(block.arguments, arguments).allSatisfy { matches, argument in matches?(argument) ?? true }
            if matches, let stream = block.stream as? Observable<Element> { return stream }
        }
        fatalError("no cold block matches \(name)(\(arguments))")
    }

    /// Returns an input by name, for a spy.
    public func input<Element>(_ name: String) -> Observable<Element> {
        guard let stream = inputs[name] as? Observable<Element> else { fatalError("no input \(name)") }
        return stream
    }

    // MARK: Outputs

    public func output(_ index: Int, _ stream: some ObservableConvertibleType) {
        let source = stream.asObservable()
        let name = outputs[index].name
        subscribe[index] = { [unowned self] in
            log(name, "subscribed")
            return source.subscribe(
                onNext: { [unowned self] in log(name, "Event next(\($0))") },
                onError: { [unowned self] in log(name, "Event error(\($0))") },
                onCompleted: { [unowned self] in log(name, "Event completed") },
                onDisposed: { [unowned self] in log(name, "isDisposed") })
        }
    }

    private func log(_ name: String, _ text: String) { Self.write("\(clock.clock): \(name) -> \(text)") }

    /// Writes a line with a mark, because the program may print too, and so do the warnings of the library.
    private static func write(_ line: String) { print("log: \(line)") }

    /// Runs the clock, and disposes the outputs and the subscriptions among `values` at the end.
    public func start(disposing values: [Any]) {
        if let horizon { clock.advanceTo(horizon - 1) } else { clock.start() }
        Self.write("end")
        for subscription in subscriptions { subscription.dispose() }
        for case let subscription as any Disposable in values { subscription.dispose() }
    }
}

/// Whether an argument of a call is the expected one.
public func isEqual<Argument: Equatable>(_ argument: Any, _ expected: Argument) -> Bool {
    // The literal of a marble file is an `Int`, whatever the type of the parameter.
    if let integer = argument as? any BinaryInteger, let expected = expected as? Int { return Int(integer) == expected }
    return argument as? Argument == expected
}

/// A call that a spy recorded, which prints as it is written: `show(title: "Lost")`.
public struct RecordedCall: CustomStringConvertible, CustomDebugStringConvertible {
    public let description: String

    public init(_ name: String, _ arguments: [(label: String?, value: Any)]) {
        let list = arguments.map { ($0.label.map { "\($0): " } ?? "") + String(reflecting: $0.value) }
        description = "\(name)(\(list.joined(separator: ", ")))"
    }

    public var debugDescription: String { description }
}

/// A stand-in for an instance of a protocol.
open class Spy {
    private let recorded = ReplaySubject<RecordedCall>.createUnbounded()

    public init() {}

    public var calls: Observable<RecordedCall> { recorded.asObservable() }

    public func record(_ name: String, _ arguments: [(label: String?, value: Any)]) {
        recorded.onNext(RecordedCall(name, arguments))
    }
}

extension ObservableType {
    public func asControlEvent() -> ControlEvent<Element> { ControlEvent(events: self) }

    public func asControlProperty() -> ControlProperty<Element> {
        ControlProperty(values: self, valueSink: AnyObserver { _ in })
    }
}
