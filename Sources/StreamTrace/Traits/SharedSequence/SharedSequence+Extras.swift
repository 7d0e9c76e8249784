// What RxSwiftExt adds to drivers and signals; each is described where observables have it.

extension SharedSequenceConvertibleType {
    /// Sends `value` in the place of each element.
    ///
    ///     Driver.of(1, 2).mapTo("x")   // "x", "x"
    ///
    /// The value is made once. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func mapTo<Result>(_ value: Result) -> SharedSequence<SharingStrategy, Result> { map { _ in value } }

    /// Drops everything after the first element for which `predicate` returns true.
    ///
    ///     Signal.of(1, 2, 3).distinct { $0 == 2 }   // 1, 2
    ///
    /// It does not complete there. It begins anew when nobody has listened. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func distinct(_ predicate: @escaping (Element) -> Bool) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinct(predicate))
    }

    /// Two sequences: of the elements for which `predicate` returns true, and of the others.
    ///
    ///     let (even, odd) = numbers.partition { $0 % 2 == 0 }   // of 1, 2, 3: even sends 2, odd sends 1 and 3
    ///
    /// Both listen to this sequence, which is shared. Cost: `predicate` is called by each of both. Behaviour:
    /// RxSwiftExt.
    @_disfavoredOverload
    public func partition(
        _ predicate: @escaping (Element) -> Bool
    ) -> (matches: SharedSequence<SharingStrategy, Element>, nonMatches: SharedSequence<SharingStrategy, Element>) {
        (filter(predicate), filter { !predicate($0) })
    }
}

extension SharedSequenceConvertibleType where Element: Hashable {
    /// Drops an element that equals one that came before, however long ago.
    ///
    ///     Driver.of(1, 2, 1, 3).distinct()   // 1, 2, 3
    ///
    /// It begins anew when nobody has listened (in RxSwiftExt it never does). Memory: all elements that were sent. Else
    /// as RxSwiftExt.
    @_disfavoredOverload
    public func distinct() -> SharedSequence<SharingStrategy, Element> { SharedSequence(asObservable().distinct()) }
}

extension SharedSequenceConvertibleType where Element: Equatable {
    /// Drops an element that equals one that came before, where elements cannot be hashed.
    ///
    ///     Driver.of([1], [2], [1]).distinct()   // [1], [2]
    ///
    /// Cost: each element is compared with all that were sent, which is quadratic. It begins anew when nobody has
    /// listened (in RxSwiftExt it never does). Memory: all elements that were sent. Else as RxSwiftExt.
    @_disfavoredOverload
    public func distinct() -> SharedSequence<SharingStrategy, Element> { SharedSequence(asObservable().distinct()) }
}

extension SharedSequenceConvertibleType where Element == Bool {
    /// Sends the contrary of each element.
    ///
    ///     Driver.of(true, false).not()   // false, true
    ///
    /// Keeps nothing. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func not() -> SharedSequence<SharingStrategy, Bool> { map { !$0 } }
}
