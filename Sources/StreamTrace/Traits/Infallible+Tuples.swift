// One for each number: Swift 6.3 cannot look up `$0.2` in a closure while a pack is behind the tuple.
extension InfallibleType where Element == Any {
    /// Sends the latest elements of two sources, whenever one of them sends.
    ///
    ///     Infallible.combineLatest(a, b)   // (a's, b's)
    ///
    /// Behaviour: RxSwift 6.
    public static func combineLatest<First: InfallibleType, Second: InfallibleType>(
        _ first: First, _ second: Second
    ) -> Infallible<(First.Element, Second.Element)> {
        Infallible(Observable<Any>.combineLatest(first.asObservable(), second.asObservable()))
    }

    /// Sends the latest elements of three sources, whenever one of them sends.
    ///
    ///     Infallible.combineLatest(a, b, c)   // (a's, b's, c's)
    ///
    /// Behaviour: RxSwift 6.
    public static func combineLatest<First: InfallibleType, Second: InfallibleType, Third: InfallibleType>(
        _ first: First, _ second: Second, _ third: Third
    ) -> Infallible<(First.Element, Second.Element, Third.Element)> {
        Infallible(Observable<Any>.combineLatest(first.asObservable(), second.asObservable(), third.asObservable()))
    }

    /// Sends the latest elements of four sources, whenever one of them sends.
    ///
    ///     Infallible.combineLatest(a, b, c, d)   // (a's, b's, c's, d's)
    ///
    /// Behaviour: RxSwift 6.
    public static func combineLatest<
        First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
    ) -> Infallible<(First.Element, Second.Element, Third.Element, Fourth.Element)> {
        Infallible(
            Observable<Any>.combineLatest(
                first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable()))
    }

    /// Sends the latest elements of five sources, whenever one of them sends.
    ///
    ///     Infallible.combineLatest(a, b, c, d, e)   // (a's, b's, c's, d's, e's)
    ///
    /// Behaviour: RxSwift 6.
    public static func combineLatest<
        First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType,
        Fifth: InfallibleType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth
    ) -> Infallible<(First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element)> {
        Infallible(
            Observable<Any>.combineLatest(
                first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable(),
                fifth.asObservable()))
    }

    /// Sends the latest elements of six sources, whenever one of them sends.
    ///
    ///     Infallible.combineLatest(a, b, c, d, e, f)   // (a's, b's, c's, d's, e's, f's)
    ///
    /// Behaviour: RxSwift 6.
    public static func combineLatest<
        First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType,
        Fifth: InfallibleType, Sixth: InfallibleType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth
    ) -> Infallible<(First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element)> {
        Infallible(
            Observable<Any>.combineLatest(
                first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable(),
                fifth.asObservable(), sixth.asObservable()))
    }

    /// Sends the latest elements of seven sources, whenever one of them sends.
    ///
    ///     Infallible.combineLatest(a, b, c, d, e, f, g)   // (a's, b's, c's, d's, e's, f's, g's)
    ///
    /// Behaviour: RxSwift 6.
    public static func combineLatest<
        First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType,
        Fifth: InfallibleType, Sixth: InfallibleType, Seventh: InfallibleType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
        _ seventh: Seventh
    ) -> Infallible<
        (
            First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element, Seventh.Element
        )
    > {
        Infallible(
            Observable<Any>.combineLatest(
                first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable(),
                fifth.asObservable(), sixth.asObservable(), seventh.asObservable()))
    }

    /// Sends the latest elements of eight sources, whenever one of them sends.
    ///
    ///     Infallible.combineLatest(a, b, c, d, e, f, g, h)   // (a's, b's, c's, d's, e's, f's, g's, h's)
    ///
    /// Behaviour: RxSwift 6.
    public static func combineLatest<
        First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType,
        Fifth: InfallibleType, Sixth: InfallibleType, Seventh: InfallibleType, Eighth: InfallibleType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
        _ seventh: Seventh, _ eighth: Eighth
    ) -> Infallible<
        (
            First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element, Seventh.Element,
            Eighth.Element
        )
    > {
        Infallible(
            Observable<Any>.combineLatest(
                first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable(),
                fifth.asObservable(), sixth.asObservable(), seventh.asObservable(), eighth.asObservable()))
    }

    /// Sends the first elements of two sources, then the second ones, and so on.
    ///
    ///     Infallible.zip(a, b)   // (a's, b's)
    ///
    /// Behaviour: RxSwift 6.
    public static func zip<First: InfallibleType, Second: InfallibleType>(
        _ first: First, _ second: Second
    ) -> Infallible<(First.Element, Second.Element)> {
        Infallible(Observable<Any>.zip(first.asObservable(), second.asObservable()))
    }

    /// Sends the first elements of three sources, then the second ones, and so on.
    ///
    ///     Infallible.zip(a, b, c)   // (a's, b's, c's)
    ///
    /// Behaviour: RxSwift 6.
    public static func zip<First: InfallibleType, Second: InfallibleType, Third: InfallibleType>(
        _ first: First, _ second: Second, _ third: Third
    ) -> Infallible<(First.Element, Second.Element, Third.Element)> {
        Infallible(Observable<Any>.zip(first.asObservable(), second.asObservable(), third.asObservable()))
    }

    /// Sends the first elements of four sources, then the second ones, and so on.
    ///
    ///     Infallible.zip(a, b, c, d)   // (a's, b's, c's, d's)
    ///
    /// Behaviour: RxSwift 6.
    public static func zip<
        First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
    ) -> Infallible<(First.Element, Second.Element, Third.Element, Fourth.Element)> {
        Infallible(
            Observable<Any>.zip(
                first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable()))
    }

    /// Sends the first elements of five sources, then the second ones, and so on.
    ///
    ///     Infallible.zip(a, b, c, d, e)   // (a's, b's, c's, d's, e's)
    ///
    /// Behaviour: RxSwift 6.
    public static func zip<
        First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType,
        Fifth: InfallibleType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth
    ) -> Infallible<(First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element)> {
        Infallible(
            Observable<Any>.zip(
                first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable(),
                fifth.asObservable()))
    }

    /// Sends the first elements of six sources, then the second ones, and so on.
    ///
    ///     Infallible.zip(a, b, c, d, e, f)   // (a's, b's, c's, d's, e's, f's)
    ///
    /// Behaviour: RxSwift 6.
    public static func zip<
        First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType,
        Fifth: InfallibleType, Sixth: InfallibleType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth
    ) -> Infallible<(First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element)> {
        Infallible(
            Observable<Any>.zip(
                first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable(),
                fifth.asObservable(), sixth.asObservable()))
    }

    /// Sends the first elements of seven sources, then the second ones, and so on.
    ///
    ///     Infallible.zip(a, b, c, d, e, f, g)   // (a's, b's, c's, d's, e's, f's, g's)
    ///
    /// Behaviour: RxSwift 6.
    public static func zip<
        First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType,
        Fifth: InfallibleType, Sixth: InfallibleType, Seventh: InfallibleType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
        _ seventh: Seventh
    ) -> Infallible<
        (
            First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element, Seventh.Element
        )
    > {
        Infallible(
            Observable<Any>.zip(
                first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable(),
                fifth.asObservable(), sixth.asObservable(), seventh.asObservable()))
    }

    /// Sends the first elements of eight sources, then the second ones, and so on.
    ///
    ///     Infallible.zip(a, b, c, d, e, f, g, h)   // (a's, b's, c's, d's, e's, f's, g's, h's)
    ///
    /// Behaviour: RxSwift 6.
    public static func zip<
        First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType,
        Fifth: InfallibleType, Sixth: InfallibleType, Seventh: InfallibleType, Eighth: InfallibleType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
        _ seventh: Seventh, _ eighth: Eighth
    ) -> Infallible<
        (
            First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element, Seventh.Element,
            Eighth.Element
        )
    > {
        Infallible(
            Observable<Any>.zip(
                first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable(),
                fifth.asObservable(), sixth.asObservable(), seventh.asObservable(), eighth.asObservable()))
    }
}
