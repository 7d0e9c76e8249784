extension ObservableType {
    /// Subscribes to the source after `dueTime`.
    ///
    ///     source:  1-2-3-|      hot
    ///              --2-3-|      delaySubscription(.milliseconds(1), scheduler: scheduler)
    public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Producer("delaySubscription") { sink in
            let passing = PassingSink(sink)
            passing.setUpstream(
                scheduler.scheduleRelative((), dueTime: dueTime.fromNowOn) { source.attach(passing) })
            return passing
        }
    }
}
