extension ObservableType {
    /// Emits the elements of a sequence, then completes.
    ///
    ///     Observable.from([1, 2, 3])   // 1, 2, 3
    ///
    /// Sends each event in a separate action of `scheduler`.
    public static func from(
        _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> { Producer("from", array, scheduler) }

    /// Emits the elements of a sequence, then completes.
    ///
    ///     Observable.from(1...3)   // 1, 2, 3
    ///
    /// Sends each event in a separate action of `scheduler`. The sequence is iterated anew at each subscription, and
    /// only until the subscription is disposed.
    public static func from<Sequence: Swift.Sequence>(
        _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> where Sequence.Element == Element { Producer("from", sequence, scheduler) }

    /// Emits the value of an optional, if there is one, then completes.
    ///
    ///     Observable.from(optional: Int("7"))       // 7
    ///     Observable.from(optional: Int("seven"))   // completes
    ///
    /// The value and the completion are emitted synchronously, inside `subscribe`.
    public static func from(optional: Element?) -> Observable<Element> {
        Producer("from") { sink in
            if let optional { sink.next(optional) }
            sink.completed()
            return Disposables.create()
        }
    }

    /// Emits the value of an optional, if there is one, then completes.
    ///
    ///     Observable.from(optional: Int("7"), scheduler: MainScheduler.instance)   // 7
    ///
    /// Emits the value in an action of `scheduler`, and completes in the next one. Without a value it completes in the
    /// first action.
    public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        Producer("from", optional.map { [$0] } ?? [], scheduler)
    }
}
