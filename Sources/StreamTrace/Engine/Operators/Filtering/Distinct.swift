extension ObservableType where Element: Hashable {
    /// Drops an element that equals any earlier one.
    ///
    ///     Observable.of(1, 2, 1, 3).distinct()   // 1, 2, 3
    ///
    /// Each subscription stores its own elements (in RxSwiftExt all subscriptions share them). Ends as the source does.
    /// Memory: all elements that were sent. Otherwise like RxSwiftExt and RxJS.
    @_disfavoredOverload
    public func distinct() -> Observable<Element> { distinct(by: { $0 }) }
}

extension ObservableType where Element: Equatable {
    /// Drops an element that equals any earlier one.
    ///
    ///     Observable.of([1], [2], [1]).distinct()   // [1], [2]
    ///
    /// For elements that are not hashable. Cost: each element is compared with all that were sent, which is quadratic;
    /// use `distinct(by:)` if there is a hashable key. Memory: all elements that were sent. Each subscription stores
    /// its own elements (in RxSwiftExt all subscriptions share them). Otherwise like RxSwiftExt and RxJS.
    @_disfavoredOverload
    public func distinct() -> Observable<Element> {
        lift("distinct") { sink in
            var seen: [Element] = []
            return FilterSink(sink, reason: "an equal one came before") { element in
                if seen.contains(element) { return false }
                seen.append(element)
                return true
            }
        }
    }
}

extension ObservableType {
    /// Drops an element whose key equals that of any earlier one.
    ///
    ///     Observable.of("a", "A", "b").distinct(by: { $0.lowercased() })   // "a", "b"
    ///
    /// An error thrown by `keySelector` ends the result with it. Memory: all keys. Behaviour: RxJS.
    @_disfavoredOverload
    public func distinct<Key: Hashable>(by keySelector: @escaping (Element) throws -> Key) -> Observable<Element> {
        lift("distinct") { sink in
            var seen: Set<Key> = []
            return FilterSink(sink, reason: "an equal one came before") { seen.insert(try keySelector($0)).inserted }
        }
    }

    /// Drops all elements after the first that satisfies `predicate`.
    ///
    ///     Observable.of(1, 2, 3, 2).distinct { $0 == 2 }   // 1, 2
    ///
    /// `predicate` is called when the next element arrives. The result does not complete, unlike that of
    /// `take(until:behavior: .inclusive)`. Behaviour: RxSwiftExt, which looks for an earlier element for which
    /// `predicate` returns true.
    @_disfavoredOverload
    public func distinct(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        lift("distinct") { sink in
            var (last, isOver): (Element?, Bool) = (nil, false)
            return FilterSink(sink, reason: "the predicate returned true for one before it") { element in
                if !isOver, let last { isOver = try predicate(last) }
                last = isOver ? nil : element
                return !isOver
            }
        }
    }
}
