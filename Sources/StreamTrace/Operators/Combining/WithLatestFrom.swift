extension ObservableType {
    /// Sends, for each element of its source, what `resultSelector` makes of it and the latest element of `second`.
    ///
    ///     taps:    ---x----x-x---|
    ///     number:  -----1---2----
    ///              --------1-2---|   taps.withLatestFrom(number) { $1 }
    ///
    /// `second` is subscribed to first. What comes before it has sent something is dropped; its completion changes
    /// nothing. Completes with the source; the first error of either, also one that `resultSelector` throws, ends the
    /// result. Cost: a lock and one call for each element.
    public func withLatestFrom<Source: ObservableConvertibleType, ResultType>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> ResultType
    ) -> Observable<ResultType> {
        let (source, second) = (asObservable(), second.asObservable())
        return Producer("withLatestFrom") { WithLatestFromSink($0, resultSelector).run(source, second) }
    }

    /// Sends the latest element of `second` for each element of its source.
    ///
    ///     taps:    ---x----x-x---|
    ///     number:  -----1---2----
    ///              --------1-2---|   taps.withLatestFrom(number)
    ///
    /// Like the form with a closure.
    public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
        withLatestFrom(second) { $1 }
    }
}

private final class WithLatestFromSink<First, Second, Result>: GatedOperator<First, Result> {
    let latest = Latest<Second>()
    private let selector: (First, Second) throws -> Result

    init(_ downstream: Sink<Result>, _ selector: @escaping (First, Second) throws -> Result) {
        self.selector = selector
        super.init(downstream)
    }

    func run(_ source: Observable<First>, _ second: Observable<Second>) -> any Disposable {
        let latest = WithLatestFromSecondSink(self).connect(to: second)
        setUpstream(Disposables.create(source.attach(self), latest))
        return self
    }

    override func next(_ element: First) {
        pass {
            guard latest.exists else { return downstream.note(.dropped("the other stream has not sent anything yet")) }
            do { emit(try selector(element, latest.element)) } catch { fail(error) }
        }
    }
}

private final class WithLatestFromSecondSink<First, Second, Result>: Sink<Second> {
    private let parent: WithLatestFromSink<First, Second, Result>

    init(_ parent: WithLatestFromSink<First, Second, Result>) {
        self.parent = parent
        super.init(tracer: parent.tracer)
    }

    override func next(_ element: Second) {
        parent.pass {
            _ = parent.latest.replace(with: element)
            parent.downstream.note(.held("kept as the latest"))
        }
    }

    override func error(_ error: any Error) { parent.pass { parent.fail(error) } }
    override func completed() { dispose() }
}
