import Synchronization

extension ObservableType {
    /// Emits one element to the first subscriber, and none to others.
    ///
    ///     let welcome = Observable.once("welcome")   // "welcome" for the first subscriber, nothing for the second
    ///
    /// Completes for every subscriber. Emits both inside `subscribe`. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public static func once(_ element: Element) -> Observable<Element> {
        let delivery = Delivery()
        return Direct("once") { sink in
            if !delivery.wasMade.set() { sink.next(element) }
            sink.completed()
            return Disposables.create()
        }
    }
}

private final class Delivery: Sendable { let wasMade = Atomic(false) }
