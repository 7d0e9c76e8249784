extension ObservableType {
    /// Emits the given elements, then completes.
    ///
    ///     Observable.of(1, 2, 3)   // 1, 2, 3
    ///
    /// Sends each event in a separate action of `scheduler`. When two such streams are merged, their elements
    /// alternate.
    public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> { Producer("of", elements, scheduler) }
}
