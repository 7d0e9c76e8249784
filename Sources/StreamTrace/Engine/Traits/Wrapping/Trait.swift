/// A stream that wraps an observable and has a guarantee about it: `Infallible`, `Driver`, `Signal`, `Single`, `Maybe`
/// or `Completable`.
///
/// Operators that several traits have in common, and that return the same trait, are declared once, below.
public protocol _Trait: ObservableConvertibleType {
    /// The type that operators return.
    associatedtype _Wrapper

    /// Returns the trait around `source`, which must satisfy the guarantee of the trait.
    static func _wrap(_ source: Observable<Element>) -> _Wrapper
}

/// A trait that sends any number of elements, and no error: `Infallible`, `Driver` or `Signal`.
public protocol _UnfailingTrait: _Trait {}

/// A trait that delivers on no scheduler of its own: `Infallible`, `Single`, `Maybe` or `Completable`.
public protocol _UnscheduledTrait: _Trait {}

extension _Trait {
    /// Prints the subscription, every event and the disposal. See `Observable.debug`.
    ///
    ///     names.debug("names")
    ///
    /// A driver or signal prints an event once, however many subscribers it has.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false,
        file: String = #file, line: UInt = #line, function: String = #function
    ) -> _Wrapper {
        Self._wrap(asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }
}

extension _UnfailingTrait {
    /// Emits the elements that satisfy `predicate`.
    ///
    ///     Driver.of(1, 2, 3).filter { $0 > 1 }   // 2, 3
    public func filter(_ predicate: @escaping (Element) -> Bool) -> _Wrapper {
        Self._wrap(asObservable().filter(predicate))
    }

    /// Emits `element`, then those of the source.
    ///
    ///     Driver.of(1, 2).startWith(0)   // 0, 1, 2
    public func startWith(_ element: Element) -> _Wrapper { Self._wrap(asObservable().startWith(element)) }

    /// Drops the first `count` elements.
    ///
    ///     Infallible.of(1, 2, 3).skip(2)   // 3
    public func skip(_ count: Int) -> _Wrapper { Self._wrap(asObservable().skip(count)) }
}

extension _UnfailingTrait where Element: Equatable {
    /// Drops an element that equals the previous one.
    ///
    ///     Infallible.of(1, 1, 2, 1).distinctUntilChanged()   // 1, 2, 1
    public func distinctUntilChanged() -> _Wrapper { Self._wrap(asObservable().distinctUntilChanged()) }
}

extension _UnscheduledTrait {
    /// Emits each element, and the completion, `dueTime` later. See `Observable.delay`.
    ///
    ///     Single.just(1).delay(.seconds(1), scheduler: scheduler)   // 1, a second later
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> _Wrapper {
        Self._wrap(asObservable().delay(dueTime, scheduler: scheduler))
    }

    /// Emits the events on `scheduler`. See `Observable.observe(on:)`.
    ///
    ///     request.observe(on: MainScheduler.instance)
    public func observe(on scheduler: any ImmediateSchedulerType) -> _Wrapper {
        Self._wrap(asObservable().observe(on: scheduler))
    }

    /// Subscribes to the source, and disposes the subscription, on `scheduler`. See `Observable.subscribe(on:)`.
    ///
    ///     request.subscribe(on: scheduler)
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> _Wrapper {
        Self._wrap(asObservable().subscribe(on: scheduler))
    }
}
