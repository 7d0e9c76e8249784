extension ObservableType {
    /// Emits one element repeatedly, without end; each time in a separate action of `scheduler`.
    ///
    ///     Observable.repeatElement(1).take(3)   // 1, 1, 1
    public static func repeatElement(
        _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> { Producer("repeatElement") { Unfolding($0, scheduler) { element }.start() } }
}
