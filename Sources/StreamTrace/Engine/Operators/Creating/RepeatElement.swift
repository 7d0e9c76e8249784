extension ObservableType {
    /// Emits one element repeatedly, without end.
    ///
    ///     Observable.repeatElement(1).take(3)   // 1, 1, 1
    ///
    /// Sends each event in a separate action of `scheduler`.
    public static func repeatElement(
        _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> { Producer("repeatElement") { Unfolding($0, scheduler) { element }.start() } }
}
