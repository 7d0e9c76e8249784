extension ObservableType where Element: Hashable {
    /// Drops an element that equals one that came before, however long ago.
    ///
    ///     Observable.of(1, 2, 1, 3).distinct()   // 1, 2, 3
    ///
    /// Each subscription begins anew (in RxSwiftExt what one saw is dropped for all). Ends as the source does. Memory: all
    /// elements that were sent. Else as RxSwiftExt, RxJS.
    @_disfavoredOverload
    public func distinct() -> Observable<Element> { distinct(by: { $0 }) }
}

extension ObservableType where Element: Equatable {
    /// Drops an element that equals one that came before, where elements cannot be hashed.
    ///
    ///     Observable.of([1], [2], [1]).distinct()   // [1], [2]
    ///
    /// Cost: each element is compared with all that were sent, which is quadratic; `distinct(by:)` with a key that can
    /// be hashed is not. Memory: all elements that were sent. Each subscription begins anew (in RxSwiftExt what one saw
    /// is dropped for all). Else as RxSwiftExt, RxJS.
    @_disfavoredOverload
    public func distinct() -> Observable<Element> {
        let source = asObservable()
        return Producer("distinct") { sink in
            var seen: [Element] = []
            return FilterSink(sink, reason: "an equal one came before") { element in
                if seen.contains(element) { return false }
                seen.append(element)
                return true
            }.connect(to: source)
        }
    }
}

extension ObservableType {
    /// Drops an element with a key that one before it had.
    ///
    ///     Observable.of("a", "A", "b").distinct(by: { $0.lowercased() })   // "a", "b"
    ///
    /// An error thrown by `keySelector` ends the result with it. Memory: all keys. Behaviour: RxJS.
    @_disfavoredOverload
    public func distinct<Key: Hashable>(by keySelector: @escaping (Element) throws -> Key) -> Observable<Element> {
        let source = asObservable()
        return Producer("distinct") { sink in
            var seen: Set<Key> = []
            return FilterSink(sink, reason: "an equal one came before") { seen.insert(try keySelector($0)).inserted }
                .connect(to: source)
        }
    }

    /// Drops everything after the first element for which `predicate` returns true.
    ///
    ///     Observable.of(1, 2, 3, 2).distinct { $0 == 2 }   // 1, 2
    ///
    /// `predicate` is asked when the next element comes. It does not complete: that is what
    /// `take(until:behavior: .inclusive)` does. Behaviour: RxSwiftExt, which looks for an element that came before and for
    /// which `predicate` returns true.
    @_disfavoredOverload
    public func distinct(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        let source = asObservable()
        return Producer("distinct") { sink in
            var (last, isOver): (Element?, Bool) = (nil, false)
            return FilterSink(sink, reason: "the predicate returned true for one before it") { element in
                if !isOver, let last { isOver = try predicate(last) }
                last = isOver ? nil : element
                return !isOver
            }.connect(to: source)
        }
    }
}
