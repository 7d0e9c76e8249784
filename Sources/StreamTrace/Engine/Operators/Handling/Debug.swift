extension ObservableType {
    /// Prints the subscription, every event and the disposal.
    ///
    ///     Observable.of(1).debug("one").subscribe()
    ///     // 2015-05-02 13:37:00.000: one -> subscribed
    ///     // 2015-05-02 13:37:00.000: one -> Event next(1)
    ///     // 2015-05-02 13:37:00.000: one -> Event completed
    ///     // 2015-05-02 13:37:00.000: one -> isDisposed
    ///
    /// The default identifier is `File.swift:line (function)`. `trimOutput` shortens an event to its first and last 20
    /// characters. The time is local, or, while virtual time runs on this thread, virtual, counted from 1970 (in
    /// RxSwift always local). A traced stream does not print the lines, which the trace contains.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> Observable<Element> {
        let source = asObservable()
        let identifier = identifier ?? "\(file.split(separator: "/").last ?? ""):\(line) (\(function))"
        return Logged(identifier) { DebugSink($0, identifier, trimOutput: trimOutput).connect(to: source) }
    }
}

/// The stream of a `debug()`, which a trace shows by its identifier.
private final class Logged<Element>: Producer<Element>, @unchecked Sendable {
    // Sendable: it is immutable.
    private let loggedAs: String

    init(_ identifier: String, start: @escaping (Sink<Element>) -> any Disposable) {
        loggedAs = identifier
        super.init("debug", start: start)
    }

    package override var identifier: String? { loggedAs }
}

private final class DebugSink<Element>: OperatorSink<Element, Element> {
    private let identifier: String
    private let trimOutput: Bool

    init(_ downstream: Sink<Element>, _ identifier: String, trimOutput: Bool) {
        self.identifier = identifier
        self.trimOutput = trimOutput
        super.init(downstream)
        log("subscribed")
    }

    override func next(_ element: Element) {
        if let tracer, !trimOutput { tracer.debug(identifier, next: element) } else { print(element) }
        emit(element)
    }

    /// A separate function, because one that forms an event looks up its type at the start.
    @inline(never)
    private func print(_ element: Element) { log(.next(element)) }

    override func error(_ error: any Error) {
        log(.error(error))
        fail(error)
    }

    override func completed() {
        log(.completed)
        finish()
    }

    override func willDispose() { log("isDisposed") }

    private func log(_ event: Event<Element>) {
        let text = event.debugDescription
        log("Event \(trimOutput && text.count > 40 ? "\(text.prefix(20))...\(text.suffix(20))" : text)")
    }

    private func log(_ content: String) {
        if let tracer { tracer.debug(identifier, content) } else { DebugLog.write("\(identifier) -> \(content)") }
    }
}
