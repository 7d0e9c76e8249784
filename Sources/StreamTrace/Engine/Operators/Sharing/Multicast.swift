import Synchronization

extension ObservableType {
    /// Shares one subscription through `subject`; `connect()` starts it.
    ///
    ///     let subject = PublishSubject<Int>()
    ///     let numbers = Observable.of(1, 2).multicast(subject)
    ///     _ = subject.subscribe(onNext: { print($0) })
    ///     _ = numbers.connect()                      // 1 2
    ///
    /// All connections use the same subject, so that later ones have ended after an end.
    public func multicast<Subject: SubjectType>(
        _ subject: Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        Multicast("multicast", asObservable()) { subject }
    }

    /// Shares one subscription through a new subject for each connection; `connect()` starts it.
    ///
    ///     source.multicast(makeSubject: { ReplaySubject.create(bufferSize: 2) })   // source.replay(2)
    ///
    /// The source is disposed before the subject receives the end.
    public func multicast<Subject: SubjectType>(
        makeSubject: @escaping () -> Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        multicast("multicast", makeSubject)
    }

    /// Emits the events of the stream that `selector` returns for the shared source.
    ///
    ///     Observable.of(1, 2).multicast({ PublishSubject() }) { .zip($0, $0) { $0 + $1 } }   // 2, 4
    ///
    /// Subscribes to the source once for each subscriber, even if `selector` uses it several times. An error thrown by
    /// one of the closures ends the result with it.
    public func multicast<Subject: SubjectType, Result>(
        _ subjectSelector: @escaping () throws -> Subject,
        selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>
    ) -> Observable<Result> where Subject.Observer.Element == Element {
        let source = asObservable()
        return Producer("multicast") { sink in
            do {
                let subject = try subjectSelector()
                let shared = Multicast("multicast", source) { subject }
                return MulticastSink(sink).connect(to: try selector(shared), of: shared)
            } catch {
                sink.error(error)
                return Disposables.create()
            }
        }
    }

    /// Implements `multicast` and operators that use it, with their name for a trace.
    func multicast<Subject: SubjectType>(
        _ name: StaticString, _ makeSubject: @escaping () -> Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        Multicast(name, asObservable(), makeSubject)
    }
}

/// A source, and the connection to it, which is guarded by the lock.
private final class Multicast<Subject: SubjectType>: ConnectableObservable<Subject.Element>, @unchecked Sendable {
    private let label: StaticString
    fileprivate let source: Observable<Subject.Observer.Element>
    private let makeSubject: () -> Subject
    private let lock = Lock()
    // Both are accessed under the lock only.
    private var medium: SubjectMedium<Subject>?
    private var current: MulticastConnection<Subject>?

    init(
        _ label: StaticString, _ source: Observable<Subject.Observer.Element>, _ makeSubject: @escaping () -> Subject
    ) {
        self.label = label
        self.source = source
        self.makeSubject = makeSubject
    }

    override var name: String { label.description }

    override func run(_ sink: Sink<Subject.Element>) -> any Disposable {
        let medium = withMedium { $0 }
        sink.attaches(to: medium)
        return medium.stream.attach(sink)
    }

    override func connection() -> any Connection { withMedium(connect) }

    override func connection(of medium: Medium) -> (any Connection)? {
        lock.withLock { self.medium === medium ? self.medium.map(connect) : nil }
    }

    /// Returns the connection of the current medium. Called under the lock.
    private func connect(_ medium: SubjectMedium<Subject>) -> any Connection {
        let connection = current ?? MulticastConnection(self, medium)
        current = connection
        return connection
    }

    /// Runs `body` under the lock. Creates the subject outside of it; if two threads create one each, the first one is
    /// used.
    private func withMedium<Result>(_ body: (SubjectMedium<Subject>) -> Result) -> Result {
        var made: SubjectMedium<Subject>?
        while true {
            let result = lock.withLock { () -> Result? in
                if medium == nil { medium = made }
                return medium.map(body)
            }
            if let result { return result }
            made = SubjectMedium(makeSubject())
        }
    }

    fileprivate func forget(_ connection: MulticastConnection<Subject>) {
        lock.withLock {
            guard current === connection else { return }
            current = nil
            medium = nil
        }
    }
}

/// A subject, as a stream and as an observer.
private final class SubjectMedium<Subject: SubjectType>: Medium {
    let stream: Observable<Subject.Element>
    let observer: Subject.Observer

    init(_ subject: Subject) {
        stream = subject.asObservable()
        observer = subject.asObserver()
    }
}

/// The sink that sends the source's events to the subject. It retains the subject, so that no subject is released under
/// a lock.
private final class MulticastConnection<Subject: SubjectType>: Sink<Subject.Observer.Element>, Connection {
    private let parent: Multicast<Subject>
    private let subject: SubjectMedium<Subject>
    private let started = Atomic(false)

    init(_ parent: Multicast<Subject>, _ subject: SubjectMedium<Subject>) {
        self.parent = parent
        self.subject = subject
        super.init(tracer: Trampoline.current.tracer)
    }

    override func next(_ element: Subject.Observer.Element) { if !isDisposed { subject.observer._next(element) } }

    override func error(_ error: any Error) {
        if isDisposed { return }
        subject.end()
        dispose()
        subject.observer._error(error)
    }

    override func completed() {
        if isDisposed { return }
        subject.end()
        dispose()
        subject.observer._completed()
    }

    func start() {
        if isDisposed || started.set() { return }
        guard let tracer else { return _ = connect(to: parent.source) }
        _ = tracer.connecting(parent) { connect(to: parent.source) }
    }

    var medium: Medium? { subject }

    func detach() { parent.forget(self) }

    /// Does not discard the connection, because another subscriber uses it, or the next one that connects will.
    func abandon() {}

    override func willDispose() { detach() }
}

private final class MulticastSink<Element>: PassingSink<Element> {
    private var connection: (any Disposable)?

    /// Subscribes to `result`, and then connects.
    func connect<Shared>(to result: Observable<Element>, of shared: ConnectableObservable<Shared>) -> any Disposable {
        let subscription = result.attach(self)
        connection = shared.connect()
        setUpstream(subscription)
        return self
    }

    override func didDispose() { connection?.dispose() }
}
