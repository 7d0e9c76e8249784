/// A stream for code that waits for its events, such as a test or a script.
///
///     try Observable.of(1, 2, 3).toBlocking().toArray()   // [1, 2, 3]
///
/// Each method subscribes and blocks the calling thread until it can return, or throws `RxError.timeout` after
/// `timeout` seconds. On the main thread the main queue runs meanwhile, so that events on `MainScheduler` arrive;
/// within an action of the main queue they cannot, because that queue runs one action at a time. Behaviour: RxBlocking.
public struct BlockingObservable<Element>: Sendable {
    let timeout: Double?
    let source: Observable<Element>
}

extension ObservableConvertibleType {
    /// Returns the stream for code that waits for its events.
    ///
    ///     try Single.just(1).toBlocking(timeout: 5).single()   // 1
    ///
    /// - Parameter timeout: in seconds; `nil` waits forever.
    public func toBlocking(timeout: Double? = nil) -> BlockingObservable<Element> {
        BlockingObservable(timeout: timeout, source: asObservable())
    }
}

/// The elements of a stream until its end, and how it ended.
public enum MaterializedSequenceResult<T> {
    case completed(elements: [T])
    case failed(elements: [T], error: any Error)
}

extension BlockingObservable {
    /// Waits for the completion, and returns all elements. Throws the stream's error.
    public func toArray() throws -> [Element] { try collect().elements() }

    /// Returns the first element without waiting for the end, or `nil` if the stream is empty.
    public func first() throws -> Element? { try collect(atMost: 1).elements().first }

    /// Waits for the completion, and returns the last element, or `nil` if there is none.
    public func last() throws -> Element? { try collect().elements().last }

    /// Returns the only element. Throws `RxError.noElements` if there is none, `RxError.moreThanOneElement` at the
    /// second.
    public func single() throws -> Element { try single { _ in true } }

    /// Returns the only element for which `predicate` returns `true`, as `single()`. Rethrows an error of `predicate`.
    public func single(_ predicate: @escaping (Element) throws -> Bool) throws -> Element {
        let elements = try collect(atMost: 2, where: predicate).elements()
        if elements.count > 1 { throw RxError.moreThanOneElement }
        guard let element = elements.first else { throw RxError.noElements }
        return element
    }

    /// Waits for the end, and returns all elements and the error, which may be a timeout.
    public func materialize() -> MaterializedSequenceResult<Element> { collect() }

    private func collect(
        atMost maximumCount: Int = .max, where predicate: @escaping (Element) throws -> Bool = { _ in true }
    ) -> MaterializedSequenceResult<Element> {
        let collector = Collector(atMost: maximumCount, where: predicate)
        // On the thread's trampoline, so that an endless source emits only once its subscription can be disposed.
        if CurrentThreadScheduler.isScheduleRequired {
            _ = CurrentThreadScheduler.instance.schedule(()) { collector.subscribe(to: source) }
        } else {
            _ = collector.subscribe(to: source)
        }
        return collector.wait(for: timeout)
    }
}

extension MaterializedSequenceResult {
    fileprivate func elements() throws -> [T] {
        switch self {
        case .completed(let elements): return elements
        case .failed(_, let error): throw error
        }
    }
}

/// Collects elements until the end, or until there are enough. Events come from any thread, one at a time.
private final class Collector<Element> {
    private let maximumCount: Int
    private let predicate: (Element) throws -> Bool
    private let subscription = SingleAssignmentDisposable()
    private let pause = Pause()
    private let lock = Lock()
    private var elements: [Element] = []
    private var error: (any Error)?

    init(atMost maximumCount: Int, where predicate: @escaping (Element) throws -> Bool) {
        self.maximumCount = maximumCount
        self.predicate = predicate
    }

    func subscribe(to source: Observable<Element>) -> any Disposable {
        subscription.setDisposable(source.subscribe { [self] in receive($0) })
        return Disposables.create()
    }

    private func receive(_ event: Event<Element>) {
        if subscription.isDisposed { return }
        switch event {
        case .next(let element):
            do {
                if try predicate(element), keep(element) >= maximumCount { end(with: nil) }
            } catch {
                end(with: error)
            }
        case .error(let error): end(with: error)
        case .completed: end(with: nil)
        }
    }

    private func keep(_ element: Element) -> Int {
        lock.withLock {
            elements.append(element)
            return elements.count
        }
    }

    private func end(with error: (any Error)?) {
        lock.withLock { self.error = error }
        subscription.dispose()
        pause.end()
    }

    func wait(for seconds: Double?) -> MaterializedSequenceResult<Element> {
        let isOver = pause.wait(for: seconds)
        subscription.dispose()
        return lock.withLock {
            if let error = isOver ? error : RxError.timeout { return .failed(elements: elements, error: error) }
            return .completed(elements: elements)
        }
    }
}
