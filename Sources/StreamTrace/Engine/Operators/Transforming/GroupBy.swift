extension ObservableType {
    /// Emits a stream for each key, with the elements of that key.
    ///
    ///     Observable.of(1, 2, 3).groupBy { $0 % 2 }   // a group with the key 1: 1, 3; one with the key 0: 2
    ///
    /// A group is sent before its first element; a later subscriber misses earlier elements. The end of the source ends
    /// the groups first, in the order of their appearance (in RxSwift in no order). A subscription to a group keeps
    /// the source subscribed. An error thrown by `keySelector` ends the groups and the result. Memory: a subject for
    /// each key.
    public func groupBy<Key: Hashable>(
        keySelector: @escaping (Element) throws -> Key
    ) -> Observable<GroupedObservable<Key, Element>> {
        let source = asObservable()
        return Producer("groupBy") { GroupBySink($0, keySelector).start(source) }
    }
}

/// A stream of the elements with the same key.
public struct GroupedObservable<Key, Element>: ObservableType {
    public let key: Key
    private let source: Observable<Element>

    public init(key: Key, source: Observable<Element>) {
        self.key = key
        self.source = source
    }

    /// Subscribes to the elements of this group; a later subscriber misses earlier elements.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element { source.subscribe(observer) }

    /// The elements of this group, without the key.
    public func asObservable() -> Observable<Element> { source }
}

extension GroupedObservable: Sendable where Key: Sendable {}

private final class GroupBySink<Element, Key: Hashable>: OperatorSink<Element, GroupedObservable<Key, Element>> {
    private let keySelector: (Element) throws -> Key
    private let subscription = SingleAssignmentDisposable()
    private let shared: RefCountDisposable
    private var indices: [Key: Int] = [:]
    private var groups: [PublishSubject<Element>] = []

    init(_ downstream: Sink<GroupedObservable<Key, Element>>, _ keySelector: @escaping (Element) throws -> Key) {
        self.keySelector = keySelector
        shared = RefCountDisposable(disposable: subscription)
        super.init(downstream)
    }

    func start(_ source: Observable<Element>) -> any Disposable {
        subscription.setDisposable(source.attach(self))
        setUpstream(shared)
        return self
    }

    override func next(_ element: Element) {
        do {
            group(try keySelector(element)).onNext(element)
        } catch {
            self.error(error)
        }
    }

    private func group(_ key: Key) -> PublishSubject<Element> {
        if let index = indices[key] { return groups[index] }
        let subject = PublishSubject<Element>()
        let shared = shared
        indices[key] = groups.count
        groups.append(subject)
        let stream = Direct<Element>("groupBy") { Disposables.create(shared.retain(), subject.run($0)) }
        emit(GroupedObservable(key: key, source: PartStream(subject, stream)))
        return subject
    }

    override func error(_ error: any Error) {
        for group in groups { group.onError(error) }
        if !isDisposed { downstream.error(error) }
        disposeAll()
    }

    override func completed() {
        for group in groups { group.onCompleted() }
        if !isDisposed { downstream.completed() }
        disposeAll()
    }

    /// Disposes the source at its end, even while a group is subscribed to.
    private func disposeAll() {
        subscription.dispose()
        dispose()
    }
}
