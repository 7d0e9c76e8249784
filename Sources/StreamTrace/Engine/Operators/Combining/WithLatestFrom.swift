extension ObservableType {
    /// Emits each element of the source with the latest element of `second`, combined by `resultSelector`.
    ///
    ///     taps:    ---x----x-x---|
    ///     number:  -----1---2----
    ///              --------1-2---|   taps.withLatestFrom(number) { $1 }
    ///
    /// Subscribes to `second` first. Elements that arrive before its first one are dropped; its completion has no
    /// effect. Completes with the source; the first error of either, also one that `resultSelector` throws, ends the
    /// result. Cost: a lock and one call for each element.
    public func withLatestFrom<Source: ObservableConvertibleType, ResultType>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> ResultType
    ) -> Observable<ResultType> {
        let (source, second) = (asObservable(), second.asObservable())
        return Producer("withLatestFrom") { WithLatestFromSink($0, resultSelector).connect(to: source, after: second) }
    }

    /// Emits the latest element of `second` for each element of the source.
    ///
    ///     taps:    ---x----x-x---|
    ///     number:  -----1---2----
    ///              --------1-2---|   taps.withLatestFrom(number)
    ///
    /// See the overload with a closure.
    public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
        withLatestFrom(second) { $1 }
    }
}

private final class WithLatestFromSink<First, Second, Result>: SideOperator<First, Second, Result> {
    private let latest = Latest<Second>()
    private let selector: (First, Second) throws -> Result

    init(_ downstream: Sink<Result>, _ selector: @escaping (First, Second) throws -> Result) {
        self.selector = selector
        super.init(downstream)
    }

    override func next(_ element: First) {
        pass {
            guard latest.exists else { return downstream.note(.dropped("the other stream has not sent anything yet")) }
            do { emit(try selector(element, latest.element)) } catch { fail(error) }
        }
    }

    override func sideNext(_ element: Second) {
        pass {
            _ = latest.replace(with: element)
            downstream.note(.held("kept as the latest"))
        }
    }
}
