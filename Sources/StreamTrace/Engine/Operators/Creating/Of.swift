extension ObservableType {
    /// Emits the elements, then completes; each in a separate action of `scheduler`.
    ///
    ///     Observable.of(1, 2, 3)   // 1, 2, 3
    ///
    /// When two of them are merged, their elements alternate.
    public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> { Producer("of", elements, scheduler) }
}
