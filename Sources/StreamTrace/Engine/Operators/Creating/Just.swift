extension ObservableType {
    /// Emits one element and completes.
    ///
    ///     Observable.just(1)   // 1
    ///
    /// Sends both events inside `subscribe`.
    @inlinable
    public static func just(_ element: Element) -> Observable<Element> { Just(element) }

    /// Emits one element and completes.
    ///
    ///     Observable.just(1, scheduler: MainScheduler.instance)   // 1
    ///
    /// Emits the element in an action of `scheduler`, and completes in the next one.
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        Producer("just", CollectionOfOne(element), scheduler)
    }
}

/// A single object for the stream and its element, because `flatMap` creates one for each element.
@usableFromInline
final class Just<Element>: Observable<Element>, @unchecked Sendable {  // its element never changes
    private let element: Element

    @usableFromInline
    init(_ element: Element) { self.element = element }

    override var name: String { "just" }

    override func run(_ sink: Sink<Element>) -> any Disposable {
        sink.next(element)
        sink.completed()
        return Disposables.create()
    }
}
