extension ObservableType {
    /// Sends the elements, then completes; each on its own turn of `scheduler`.
    ///
    ///     Observable.of(1, 2, 3)   // 1, 2, 3
    ///
    /// Behaviour: RxSwift 6.
    public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        sequence("of", elements, scheduler)
    }

    /// Sends the elements of an array, then completes; each on its own turn of `scheduler`.
    public static func from(
        _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        sequence("from", array, scheduler)
    }

    /// Sends the elements of a sequence, then completes; each on its own turn of `scheduler`.
    ///
    /// The sequence is iterated afresh at each subscription, no further than it is listened to.
    public static func from<S: Sequence>(
        _ sequence: S, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> where S.Element == Element {
        self.sequence("from", sequence, scheduler)
    }

    private static func sequence<S: Sequence>(
        _ name: StaticString, _ elements: S, _ scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> where S.Element == Element {
        Producer(name) { sink in
            var iterator = elements.makeIterator()
            return Unfolding(sink, scheduler) { iterator.next() }.start()
        }
    }
}
