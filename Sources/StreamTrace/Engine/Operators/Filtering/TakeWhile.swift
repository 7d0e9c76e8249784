extension ObservableType {
    /// Emits elements as long as they satisfy `predicate`, then completes.
    ///
    ///     Observable.of(1, 2, 3).take(while: { $0 < 2 })                          // 1
    ///     Observable.of(1, 2, 3).take(while: { $0 < 2 }, behavior: .inclusive)    // 1, 2
    ///
    /// An error thrown by `predicate` ends the result with it.
    public func take(
        while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> { lift("take(while:)") { TakeWhileSink($0, predicate, behavior) } }

    /// Emits elements until one satisfies `predicate`, then completes.
    ///
    ///     Observable.of(1, 2, 3).take(until: { $0 == 2 })                         // 1
    ///     Observable.of(1, 2, 3).take(until: { $0 == 2 }, behavior: .inclusive)   // 1, 2
    ///
    /// An error thrown by `predicate` ends the result with it.
    public func take(
        until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        lift("take(until:)") {
            TakeWhileSink($0, { try !predicate($0) }, behavior, reason: "the predicate returned true")
        }
    }

    /// Equivalent to `take(while:)`. This is the name in RxSwift 5.
    @available(*, deprecated, renamed: "take(while:)")
    public func takeWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        take(while: predicate)
    }

    /// Equivalent to `take(until:behavior:)`. This is the name in RxSwift 5.
    @available(*, deprecated, renamed: "take(until:behavior:)")
    public func takeUntil(
        _ behavior: TakeBehavior, predicate: @escaping (Element) throws -> Bool
    ) -> Observable<Element> { take(until: predicate, behavior: behavior) }
}

private final class TakeWhileSink<Element>: OperatorSink<Element, Element> {
    private let predicate: (Element) throws -> Bool
    private let behavior: TakeBehavior
    private let reason: StaticString
    private var running = true

    /// - Parameter reason: Why the element that ends what is taken is dropped.
    init(
        _ downstream: Sink<Element>, _ predicate: @escaping (Element) throws -> Bool, _ behavior: TakeBehavior,
        reason: StaticString = "the predicate returned false"
    ) {
        self.predicate = predicate
        self.behavior = behavior
        self.reason = reason
        super.init(downstream)
    }

    override func next(_ element: Element) {
        guard running else { return downstream.note(.dropped("the end of what is taken was reached")) }
        do {
            running = try predicate(element)
        } catch {
            return fail(error)
        }
        if running { return emit(element) }
        if behavior == .inclusive {
            emit(element)
        } else {
            downstream.note(.dropped(reason))
        }
        finish()
    }
}
