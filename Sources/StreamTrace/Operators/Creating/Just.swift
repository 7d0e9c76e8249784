extension ObservableType {
    /// Sends one element and completes, inside `subscribe`.
    ///
    ///     Observable.just(1)   // 1
    ///
    /// Behaviour: RxSwift 6.
    public static func just(_ element: Element) -> Observable<Element> {
        Direct("just") { sink in
            sink.next(element)
            sink.completed()
            return Disposables.create()
        }
    }

    /// Sends one element on a turn of `scheduler` and completes on the next.
    ///
    ///     Observable.just(1, scheduler: MainScheduler.instance)   // 1
    ///
    /// Behaviour: RxSwift 6.
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        Producer("just", CollectionOfOne(element), scheduler)
    }
}
