// The operators that RxSwiftExt adds to drivers and signals. The operators of observables have the full description.

extension SharedSequenceConvertibleType {
    /// Emits one value in place of each element.
    ///
    ///     Driver.of(1, 2).mapTo("x")   // "x", "x"
    ///
    /// `value` is evaluated once. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func mapTo<Result>(_ value: Result) -> SharedSequence<SharingStrategy, Result> { map { _ in value } }

    /// Drops all elements after the first that satisfies `predicate`.
    ///
    ///     Signal.of(1, 2, 3).distinct { $0 == 2 }   // 1, 2
    ///
    /// The result does not complete then. Without subscribers it is reset. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func distinct(_ predicate: @escaping (Element) -> Bool) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinct(predicate))
    }

    /// Splits the elements into two streams by `predicate`.
    ///
    ///     let (even, odd) = numbers.partition { $0 % 2 == 0 }   // of 1, 2, 3: even sends 2, odd sends 1 and 3
    ///
    /// Both subscribe to this sequence, which is shared. Cost: each of them calls `predicate`. Behaviour:
    /// RxSwiftExt.
    @_disfavoredOverload
    public func partition(
        _ predicate: @escaping (Element) -> Bool
    ) -> (matches: SharedSequence<SharingStrategy, Element>, nonMatches: SharedSequence<SharingStrategy, Element>) {
        (filter(predicate), filter { !predicate($0) })
    }
}

extension SharedSequenceConvertibleType where Element: Hashable {
    /// Drops an element that equals any earlier one.
    ///
    ///     Driver.of(1, 2, 1, 3).distinct()   // 1, 2, 3
    ///
    /// Without subscribers the result is reset, unlike in RxSwiftExt. Memory: all elements that were emitted. Otherwise
    /// like RxSwiftExt.
    @_disfavoredOverload
    public func distinct() -> SharedSequence<SharingStrategy, Element> { SharedSequence(asObservable().distinct()) }
}

extension SharedSequenceConvertibleType where Element: Equatable {
    /// Drops an element that equals any earlier one.
    ///
    ///     Driver.of([1], [2], [1]).distinct()   // [1], [2]
    ///
    /// For elements that are not hashable. Cost: each element is compared with all that were emitted, which is
    /// quadratic. Without subscribers the result is reset, unlike in RxSwiftExt. Memory: all elements that were
    /// emitted. Otherwise like RxSwiftExt.
    @_disfavoredOverload
    public func distinct() -> SharedSequence<SharingStrategy, Element> { SharedSequence(asObservable().distinct()) }
}

extension SharedSequenceConvertibleType where Element == Bool {
    /// Emits the negation of each element.
    ///
    ///     Driver.of(true, false).not()   // false, true
    ///
    /// Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func not() -> SharedSequence<SharingStrategy, Bool> { map { !$0 } }
}
