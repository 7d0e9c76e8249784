/// A stream for code that has to wait for it: a test, a script.
///
///     try Observable.of(1, 2, 3).toBlocking().toArray()   // [1, 2, 3]
///
/// Each of its methods subscribes and keeps the calling thread until it knows its answer, or until `timeout` seconds have
/// passed: then it throws `RxError.timeout`. On the main thread the main queue goes on meanwhile, so that what is observed
/// on `MainScheduler` arrives; inside of an action of the main queue it cannot, for that queue runs one at a time.
/// Behaviour: RxBlocking.
public struct BlockingObservable<Element>: Sendable {
    let timeout: Double?
    let source: Observable<Element>
}

extension ObservableConvertibleType {
    /// The stream for code that has to wait for it.
    ///
    ///     try Single.just(1).toBlocking(timeout: 5).single()   // 1
    ///
    /// - Parameter timeout: in seconds; without it, a stream that does not end is waited for for ever.
    public func toBlocking(timeout: Double? = nil) -> BlockingObservable<Element> {
        BlockingObservable(timeout: timeout, source: asObservable())
    }
}

/// What came of a stream until its end, and how it ended.
public enum MaterializedSequenceResult<T> {
    case completed(elements: [T])
    case failed(elements: [T], error: any Error)
}

extension BlockingObservable {
    /// All elements, when the stream has completed. Throws the stream's error.
    public func toArray() throws -> [Element] { try collect().elements() }

    /// The first element, without waiting for the end; nil where the stream completes without one.
    public func first() throws -> Element? { try collect(atMost: 1).elements().first }

    /// The last element, when the stream has completed; nil where there was none.
    public func last() throws -> Element? { try collect().elements().last }

    /// The only element. Throws `RxError.noElements` where there is none, `RxError.moreThanOneElement` at the second.
    public func single() throws -> Element { try single { _ in true } }

    /// The only element that `predicate` holds for, as `single()`; what `predicate` throws is thrown.
    public func single(_ predicate: @escaping (Element) throws -> Bool) throws -> Element {
        let elements = try collect(atMost: 2, where: predicate).elements()
        if elements.count > 1 { throw RxError.moreThanOneElement }
        guard let element = elements.first else { throw RxError.noElements }
        return element
    }

    /// All elements until the end, and whether that was an error; a timeout is one.
    public func materialize() -> MaterializedSequenceResult<Element> { collect() }

    private func collect(
        atMost most: Int = .max, where predicate: @escaping (Element) throws -> Bool = { _ in true }
    ) -> MaterializedSequenceResult<Element> {
        let collector = Collector(atMost: most, where: predicate)
        // On a turn of the thread's own, so that a source without end sends only when its subscription can be disposed.
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

/// Keeps what comes until the end, or until it is enough. Events come from any thread, one at a time.
private final class Collector<Element> {
    private let most: Int
    private let predicate: (Element) throws -> Bool
    private let subscription = SingleAssignmentDisposable()
    private let pause = Pause()
    private let lock = Lock()
    private var elements: [Element] = []
    private var error: (any Error)?

    init(atMost most: Int, where predicate: @escaping (Element) throws -> Bool) {
        self.most = most
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
                if try predicate(element), keep(element) >= most { end(with: nil) }
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
