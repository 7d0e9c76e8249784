public import Foundation
public import StreamTraceEngine

#if !canImport(ObjectiveC)
// Elsewhere than on Apple's systems it is no NSObject.
extension NotificationCenter: ReactiveCompatible {}
#endif

extension Reactive where Base: NotificationCenter {
    /// The notifications that are posted, from the subscription until its disposal; it has no end.
    ///
    ///     NotificationCenter.default.rx.notification(.NSSystemClockDidChange)
    ///
    /// They are sent on the thread that posts them. `object` is not kept alive; nil lets notifications of all pass, and so
    /// does `name`.
    public func notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Observable<Notification> {
        let center = base
        return .create { [weak object] observer in
            let token = center.addObserver(forName: name, object: object, queue: nil) { observer.onNext($0) }
            return Disposables.create { center.removeObserver(token) }
        }
    }
}
