// One for each number: Swift 6.3 cannot look up `$0.2` in a closure while a pack is behind the tuple.
extension SharedSequenceConvertibleType where Element == Any {
    /// Sends the latest elements of two sources, whenever one of them sends. Behaviour: RxCocoa 6.
    public static func combineLatest<First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType>(
        _ first: First, _ second: Second
    ) -> SharedSequence<SharingStrategy, (First.Element, Second.Element)>
    where
        SharingStrategy == First.SharingStrategy, SharingStrategy == Second.SharingStrategy
    {
        SharedSequence(Observable<Any>.combineLatest(first.asObservable(), second.asObservable()))
    }

    /// Sends the latest elements of three sources, whenever one of them sends. Behaviour: RxCocoa 6.
    public static func combineLatest<
        First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType,
        Third: SharedSequenceConvertibleType
    >(
        _ first: First, _ second: Second, _ third: Third
    ) -> SharedSequence<SharingStrategy, (First.Element, Second.Element, Third.Element)>
    where
        SharingStrategy == First.SharingStrategy, SharingStrategy == Second.SharingStrategy,
        SharingStrategy == Third.SharingStrategy
    {
        SharedSequence(
            Observable<Any>.combineLatest(
                first.asObservable(), second.asObservable(), third.asObservable()))
    }

    /// Sends the latest elements of four sources, whenever one of them sends. Behaviour: RxCocoa 6.
    public static func combineLatest<
        First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType,
        Third: SharedSequenceConvertibleType, Fourth: SharedSequenceConvertibleType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
    ) -> SharedSequence<SharingStrategy, (First.Element, Second.Element, Third.Element, Fourth.Element)>
    where
        SharingStrategy == First.SharingStrategy, SharingStrategy == Second.SharingStrategy,
        SharingStrategy == Third.SharingStrategy, SharingStrategy == Fourth.SharingStrategy
    {
        SharedSequence(
            Observable<Any>.combineLatest(
                first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable()))
    }

    /// Sends the latest elements of five sources, whenever one of them sends. Behaviour: RxCocoa 6.
    public static func combineLatest<
        First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType,
        Third: SharedSequenceConvertibleType, Fourth: SharedSequenceConvertibleType,
        Fifth: SharedSequenceConvertibleType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth
    ) -> SharedSequence<
        SharingStrategy,
        (
            First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element
        )
    >
    where
        SharingStrategy == First.SharingStrategy, SharingStrategy == Second.SharingStrategy,
        SharingStrategy == Third.SharingStrategy, SharingStrategy == Fourth.SharingStrategy,
        SharingStrategy == Fifth.SharingStrategy
    {
        SharedSequence(
            Observable<Any>.combineLatest(
                first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable(),
                fifth.asObservable()))
    }

    /// Sends the latest elements of six sources, whenever one of them sends. Behaviour: RxCocoa 6.
    public static func combineLatest<
        First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType,
        Third: SharedSequenceConvertibleType, Fourth: SharedSequenceConvertibleType,
        Fifth: SharedSequenceConvertibleType, Sixth: SharedSequenceConvertibleType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth
    ) -> SharedSequence<
        SharingStrategy,
        (
            First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element
        )
    >
    where
        SharingStrategy == First.SharingStrategy, SharingStrategy == Second.SharingStrategy,
        SharingStrategy == Third.SharingStrategy, SharingStrategy == Fourth.SharingStrategy,
        SharingStrategy == Fifth.SharingStrategy, SharingStrategy == Sixth.SharingStrategy
    {
        SharedSequence(
            Observable<Any>.combineLatest(
                first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable(),
                fifth.asObservable(), sixth.asObservable()))
    }

    /// Sends the latest elements of seven sources, whenever one of them sends. Behaviour: RxCocoa 6.
    public static func combineLatest<
        First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType,
        Third: SharedSequenceConvertibleType, Fourth: SharedSequenceConvertibleType,
        Fifth: SharedSequenceConvertibleType, Sixth: SharedSequenceConvertibleType,
        Seventh: SharedSequenceConvertibleType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
        _ seventh: Seventh
    ) -> SharedSequence<
        SharingStrategy,
        (
            First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element, Seventh.Element
        )
    >
    where
        SharingStrategy == First.SharingStrategy, SharingStrategy == Second.SharingStrategy,
        SharingStrategy == Third.SharingStrategy, SharingStrategy == Fourth.SharingStrategy,
        SharingStrategy == Fifth.SharingStrategy, SharingStrategy == Sixth.SharingStrategy,
        SharingStrategy == Seventh.SharingStrategy
    {
        SharedSequence(
            Observable<Any>.combineLatest(
                first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable(),
                fifth.asObservable(), sixth.asObservable(), seventh.asObservable()))
    }

    /// Sends the latest elements of eight sources, whenever one of them sends. Behaviour: RxCocoa 6.
    public static func combineLatest<
        First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType,
        Third: SharedSequenceConvertibleType, Fourth: SharedSequenceConvertibleType,
        Fifth: SharedSequenceConvertibleType, Sixth: SharedSequenceConvertibleType,
        Seventh: SharedSequenceConvertibleType, Eighth: SharedSequenceConvertibleType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
        _ seventh: Seventh, _ eighth: Eighth
    ) -> SharedSequence<
        SharingStrategy,
        (
            First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element, Seventh.Element,
            Eighth.Element
        )
    >
    where
        SharingStrategy == First.SharingStrategy, SharingStrategy == Second.SharingStrategy,
        SharingStrategy == Third.SharingStrategy, SharingStrategy == Fourth.SharingStrategy,
        SharingStrategy == Fifth.SharingStrategy, SharingStrategy == Sixth.SharingStrategy,
        SharingStrategy == Seventh.SharingStrategy, SharingStrategy == Eighth.SharingStrategy
    {
        SharedSequence(
            Observable<Any>.combineLatest(
                first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable(),
                fifth.asObservable(), sixth.asObservable(), seventh.asObservable(), eighth.asObservable()))
    }

    /// Sends the first elements of two sources, then the second ones, and so on. Behaviour: RxCocoa 6.
    public static func zip<First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType>(
        _ first: First, _ second: Second
    ) -> SharedSequence<SharingStrategy, (First.Element, Second.Element)>
    where
        SharingStrategy == First.SharingStrategy, SharingStrategy == Second.SharingStrategy
    {
        SharedSequence(Observable<Any>.zip(first.asObservable(), second.asObservable()))
    }

    /// Sends the first elements of three sources, then the second ones, and so on. Behaviour: RxCocoa 6.
    public static func zip<
        First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType,
        Third: SharedSequenceConvertibleType
    >(
        _ first: First, _ second: Second, _ third: Third
    ) -> SharedSequence<SharingStrategy, (First.Element, Second.Element, Third.Element)>
    where
        SharingStrategy == First.SharingStrategy, SharingStrategy == Second.SharingStrategy,
        SharingStrategy == Third.SharingStrategy
    {
        SharedSequence(Observable<Any>.zip(first.asObservable(), second.asObservable(), third.asObservable()))
    }

    /// Sends the first elements of four sources, then the second ones, and so on. Behaviour: RxCocoa 6.
    public static func zip<
        First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType,
        Third: SharedSequenceConvertibleType, Fourth: SharedSequenceConvertibleType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
    ) -> SharedSequence<SharingStrategy, (First.Element, Second.Element, Third.Element, Fourth.Element)>
    where
        SharingStrategy == First.SharingStrategy, SharingStrategy == Second.SharingStrategy,
        SharingStrategy == Third.SharingStrategy, SharingStrategy == Fourth.SharingStrategy
    {
        SharedSequence(
            Observable<Any>.zip(
                first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable()))
    }

    /// Sends the first elements of five sources, then the second ones, and so on. Behaviour: RxCocoa 6.
    public static func zip<
        First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType,
        Third: SharedSequenceConvertibleType, Fourth: SharedSequenceConvertibleType,
        Fifth: SharedSequenceConvertibleType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth
    ) -> SharedSequence<
        SharingStrategy,
        (
            First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element
        )
    >
    where
        SharingStrategy == First.SharingStrategy, SharingStrategy == Second.SharingStrategy,
        SharingStrategy == Third.SharingStrategy, SharingStrategy == Fourth.SharingStrategy,
        SharingStrategy == Fifth.SharingStrategy
    {
        SharedSequence(
            Observable<Any>.zip(
                first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable(),
                fifth.asObservable()))
    }

    /// Sends the first elements of six sources, then the second ones, and so on. Behaviour: RxCocoa 6.
    public static func zip<
        First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType,
        Third: SharedSequenceConvertibleType, Fourth: SharedSequenceConvertibleType,
        Fifth: SharedSequenceConvertibleType, Sixth: SharedSequenceConvertibleType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth
    ) -> SharedSequence<
        SharingStrategy,
        (
            First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element
        )
    >
    where
        SharingStrategy == First.SharingStrategy, SharingStrategy == Second.SharingStrategy,
        SharingStrategy == Third.SharingStrategy, SharingStrategy == Fourth.SharingStrategy,
        SharingStrategy == Fifth.SharingStrategy, SharingStrategy == Sixth.SharingStrategy
    {
        SharedSequence(
            Observable<Any>.zip(
                first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable(),
                fifth.asObservable(), sixth.asObservable()))
    }

    /// Sends the first elements of seven sources, then the second ones, and so on. Behaviour: RxCocoa 6.
    public static func zip<
        First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType,
        Third: SharedSequenceConvertibleType, Fourth: SharedSequenceConvertibleType,
        Fifth: SharedSequenceConvertibleType, Sixth: SharedSequenceConvertibleType,
        Seventh: SharedSequenceConvertibleType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
        _ seventh: Seventh
    ) -> SharedSequence<
        SharingStrategy,
        (
            First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element, Seventh.Element
        )
    >
    where
        SharingStrategy == First.SharingStrategy, SharingStrategy == Second.SharingStrategy,
        SharingStrategy == Third.SharingStrategy, SharingStrategy == Fourth.SharingStrategy,
        SharingStrategy == Fifth.SharingStrategy, SharingStrategy == Sixth.SharingStrategy,
        SharingStrategy == Seventh.SharingStrategy
    {
        SharedSequence(
            Observable<Any>.zip(
                first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable(),
                fifth.asObservable(), sixth.asObservable(), seventh.asObservable()))
    }

    /// Sends the first elements of eight sources, then the second ones, and so on. Behaviour: RxCocoa 6.
    public static func zip<
        First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType,
        Third: SharedSequenceConvertibleType, Fourth: SharedSequenceConvertibleType,
        Fifth: SharedSequenceConvertibleType, Sixth: SharedSequenceConvertibleType,
        Seventh: SharedSequenceConvertibleType, Eighth: SharedSequenceConvertibleType
    >(
        _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
        _ seventh: Seventh, _ eighth: Eighth
    ) -> SharedSequence<
        SharingStrategy,
        (
            First.Element, Second.Element, Third.Element, Fourth.Element, Fifth.Element, Sixth.Element, Seventh.Element,
            Eighth.Element
        )
    >
    where
        SharingStrategy == First.SharingStrategy, SharingStrategy == Second.SharingStrategy,
        SharingStrategy == Third.SharingStrategy, SharingStrategy == Fourth.SharingStrategy,
        SharingStrategy == Fifth.SharingStrategy, SharingStrategy == Sixth.SharingStrategy,
        SharingStrategy == Seventh.SharingStrategy, SharingStrategy == Eighth.SharingStrategy
    {
        SharedSequence(
            Observable<Any>.zip(
                first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable(),
                fifth.asObservable(), sixth.asObservable(), seventh.asObservable(), eighth.asObservable()))
    }
}
