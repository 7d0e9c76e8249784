// One for each number: Swift 6.3 cannot look up `$0.2` in a closure while a pack is behind the tuple.
extension ObservableType where Element == Any {
    /// Sends the first elements of two sources, then the second ones, and so on.
    ///
    ///     Observable.zip(Observable.just(1), Observable.just("a"))   // (1, "a")
    ///
    /// Like the form with a closure. Behaviour: RxSwift 6.
    public static func zip<First: ObservableType, Second: ObservableType>(
        _ first: First, _ second: Second
    ) -> Observable<(First.Element, Second.Element)> {
        .zip(first, second) { ($0, $1) }
    }

    /// Sends the first elements of three sources, then the second ones, and so on.
    ///
    ///     Observable.zip(a, b, c)   // (a's, b's, c's)
    ///
    /// Like the form with a closure. Behaviour: RxSwift 6.
    public static func zip<First: ObservableType, Second: ObservableType, Third: ObservableType>(
        _ first: First, _ second: Second, _ third: Third
    ) -> Observable<(First.Element, Second.Element, Third.Element)> {
        .zip(first, second, third) { ($0, $1, $2) }
    }

    /// Sends the first elements of four sources, then the second ones, and so on.
    ///
    ///     Observable.zip(a, b, c, d)   // (a's, b's, c's, d's)
    ///
    /// Like the form with a closure. Behaviour: RxSwift 6.
    public static func zip<
        First: ObservableType, Second: ObservableType, Third: ObservableType, Fourth: ObservableType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
    ) -> Observable<(First.Element, Second.Element, Third.Element, Fourth.Element)> {
        .zip(first, second, third, fourth) { ($0, $1, $2, $3) }
    }

    /// Sends the first elements of five sources, then the second ones, and so on.
    ///
    ///     Observable.zip(a, b, c, d, e)   // (a's, b's, c's, d's, e's)
    ///
    /// Like the form with a closure. Behaviour: RxSwift 6.
    public static func zip<
        First: ObservableType, Second: ObservableType, Third: ObservableType, Fourth: ObservableType,
        Fifth: ObservableType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth
    ) -> Observable<(First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element)> {
        .zip(first, second, third, fourth, fifth) { ($0, $1, $2, $3, $4) }
    }

    /// Sends the first elements of six sources, then the second ones, and so on.
    ///
    ///     Observable.zip(a, b, c, d, e, f)   // (a's, b's, c's, d's, e's, f's)
    ///
    /// Like the form with a closure. Behaviour: RxSwift 6.
    public static func zip<
        First: ObservableType, Second: ObservableType, Third: ObservableType, Fourth: ObservableType,
        Fifth: ObservableType, Sixth: ObservableType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth
    ) -> Observable<(First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element)> {
        .zip(first, second, third, fourth, fifth, sixth) { ($0, $1, $2, $3, $4, $5) }
    }

    /// Sends the first elements of seven sources, then the second ones, and so on.
    ///
    ///     Observable.zip(a, b, c, d, e, f, g)   // (a's, b's, c's, d's, e's, f's, g's)
    ///
    /// Like the form with a closure. Behaviour: RxSwift 6.
    public static func zip<
        First: ObservableType, Second: ObservableType, Third: ObservableType, Fourth: ObservableType,
        Fifth: ObservableType, Sixth: ObservableType, Seventh: ObservableType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
        _ seventh: Seventh
    ) -> Observable<
        (
            First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element, Seventh.Element
        )
    > {
        .zip(first, second, third, fourth, fifth, sixth, seventh) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// Sends the first elements of eight sources, then the second ones, and so on.
    ///
    ///     Observable.zip(a, b, c, d, e, f, g, h)   // (a's, b's, c's, d's, e's, f's, g's, h's)
    ///
    /// Like the form with a closure. Behaviour: RxSwift 6.
    public static func zip<
        First: ObservableType, Second: ObservableType, Third: ObservableType, Fourth: ObservableType,
        Fifth: ObservableType, Sixth: ObservableType, Seventh: ObservableType, Eighth: ObservableType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
        _ seventh: Seventh, _ eighth: Eighth
    ) -> Observable<
        (
            First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element, Seventh.Element,
            Eighth.Element
        )
    > {
        .zip(
            first, second, third, fourth, fifth, sixth, seventh, eighth
        ) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }
}
