// One for each number: Swift 6.3 cannot look up `$0.2` in a closure while a pack is behind the tuple.
extension ObservableType where Element == Any {
    /// Sends the latest elements of two sources, whenever one of them sends.
    ///
    ///     Observable.combineLatest(Observable.just(1), Observable.just("a"))   // (1, "a")
    ///
    /// Like the form with a closure. Behaviour: RxSwift 6.
    public static func combineLatest<First: ObservableType, Second: ObservableType>(
        _ first: First, _ second: Second
    ) -> Observable<(First.Element, Second.Element)> {
        .combineLatest(first, second) { ($0, $1) }
    }

    /// Sends the latest elements of three sources, whenever one of them sends.
    ///
    ///     Observable.combineLatest(a, b, c)   // (a's, b's, c's)
    ///
    /// Like the form with a closure. Behaviour: RxSwift 6.
    public static func combineLatest<First: ObservableType, Second: ObservableType, Third: ObservableType>(
        _ first: First, _ second: Second, _ third: Third
    ) -> Observable<(First.Element, Second.Element, Third.Element)> {
        .combineLatest(first, second, third) { ($0, $1, $2) }
    }

    /// Sends the latest elements of four sources, whenever one of them sends.
    ///
    ///     Observable.combineLatest(a, b, c, d)   // (a's, b's, c's, d's)
    ///
    /// Like the form with a closure. Behaviour: RxSwift 6.
    public static func combineLatest<
        First: ObservableType, Second: ObservableType, Third: ObservableType, Fourth: ObservableType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
    ) -> Observable<(First.Element, Second.Element, Third.Element, Fourth.Element)> {
        .combineLatest(first, second, third, fourth) { ($0, $1, $2, $3) }
    }

    /// Sends the latest elements of five sources, whenever one of them sends.
    ///
    ///     Observable.combineLatest(a, b, c, d, e)   // (a's, b's, c's, d's, e's)
    ///
    /// Like the form with a closure. Behaviour: RxSwift 6.
    public static func combineLatest<
        First: ObservableType, Second: ObservableType, Third: ObservableType, Fourth: ObservableType,
        Fifth: ObservableType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth
    ) -> Observable<(First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element)> {
        .combineLatest(first, second, third, fourth, fifth) { ($0, $1, $2, $3, $4) }
    }

    /// Sends the latest elements of six sources, whenever one of them sends.
    ///
    ///     Observable.combineLatest(a, b, c, d, e, f)   // (a's, b's, c's, d's, e's, f's)
    ///
    /// Like the form with a closure. Behaviour: RxSwift 6.
    public static func combineLatest<
        First: ObservableType, Second: ObservableType, Third: ObservableType, Fourth: ObservableType,
        Fifth: ObservableType, Sixth: ObservableType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth
    ) -> Observable<(First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element)> {
        .combineLatest(first, second, third, fourth, fifth, sixth) { ($0, $1, $2, $3, $4, $5) }
    }

    /// Sends the latest elements of seven sources, whenever one of them sends.
    ///
    ///     Observable.combineLatest(a, b, c, d, e, f, g)   // (a's, b's, c's, d's, e's, f's, g's)
    ///
    /// Like the form with a closure. Behaviour: RxSwift 6.
    public static func combineLatest<
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
        .combineLatest(first, second, third, fourth, fifth, sixth, seventh) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// Sends the latest elements of eight sources, whenever one of them sends.
    ///
    ///     Observable.combineLatest(a, b, c, d, e, f, g, h)   // (a's, b's, c's, d's, e's, f's, g's, h's)
    ///
    /// Like the form with a closure. Behaviour: RxSwift 6.
    public static func combineLatest<
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
        .combineLatest(
            first, second, third, fourth, fifth, sixth, seventh, eighth
        ) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }
}
