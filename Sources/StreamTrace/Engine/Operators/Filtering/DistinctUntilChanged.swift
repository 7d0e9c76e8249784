extension ObservableType {
    /// Drops an element whose key equals that of the previous one.
    ///
    ///     Observable.of("a", "A", "b").distinctUntilChanged { $0.lowercased() }   // "a", "b"
    ///
    /// An error thrown by a closure ends the result with it.
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping (Element) throws -> Key
    ) -> Observable<Element> { distinctUntilChanged(keySelector, comparer: ==) }

    /// Drops an element that `comparer` finds equal to the last one emitted.
    ///
    ///     Observable.of(1, 2, 4, 5).distinctUntilChanged { $1 - $0 < 2 }   // 1, 4
    ///
    /// The first argument of `comparer` is the last element that was sent, the second one the new element. An error
    /// thrown by `comparer` ends the result with it. Memory: one element.
    public func distinctUntilChanged(
        _ comparer: @escaping (_ lhs: Element, _ rhs: Element) throws -> Bool
    ) -> Observable<Element> { distinctUntilChanged({ $0 }, comparer: comparer) }

    /// Drops an element whose key `comparer` finds equal to that of the last one emitted.
    ///
    ///     Observable.of("a", "bb", "cc").distinctUntilChanged({ $0.count }, comparer: ==)   // "a", "bb"
    ///
    /// `keySelector` is called once for each element. An error thrown by a closure ends the result with it. Memory: one
    /// key.
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping (Element) throws -> Key,
        comparer: @escaping (_ lhs: Key, _ rhs: Key) throws -> Bool
    ) -> Observable<Element> { lift("distinctUntilChanged") { DistinctUntilChangedSink($0, keySelector, comparer) } }

    /// Drops an element whose property equals that of the previous one.
    ///
    ///     Observable.of("a", "bb", "cc").distinctUntilChanged(at: \.count)   // "a", "bb"
    ///
    /// Memory: one element.
    public func distinctUntilChanged<Property: Equatable>(
        at keyPath: KeyPath<Element, Property>
    ) -> Observable<Element> { distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] } }
}

extension ObservableType where Element: Equatable {
    /// Drops an element that equals the previous one.
    ///
    ///     Observable.of(1, 1, 2, 1).distinctUntilChanged()   // 1, 2, 1
    ///
    /// Ends as the source does. Memory: one element.
    public func distinctUntilChanged() -> Observable<Element> { distinctUntilChanged({ $0 }, comparer: ==) }
}

private final class DistinctUntilChangedSink<Element, Key>: OperatorSink<Element, Element> {
    private let keySelector: (Element) throws -> Key
    private let comparer: (Key, Key) throws -> Bool
    private var last: Box<Key>?

    init(
        _ downstream: Sink<Element>, _ keySelector: @escaping (Element) throws -> Key,
        _ comparer: @escaping (Key, Key) throws -> Bool
    ) {
        self.keySelector = keySelector
        self.comparer = comparer
        super.init(downstream)
    }

    override func next(_ element: Element) {
        do {
            let key = try keySelector(element)
            if let last {
                if try comparer(last.value, key) { return downstream.note(.dropped("it equals the element before")) }
                last.value = key
            } else {
                last = Box(key)
            }
            emit(element)
        } catch {
            fail(error)
        }
    }
}
