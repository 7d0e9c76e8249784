public import Foundation

#if !canImport(ObjectiveC)
// On Linux, `NotificationCenter` is not an `NSObject`.
extension NotificationCenter: ReactiveCompatible {}
#endif

extension Reactive where Base: NotificationCenter {
    /// Returns an endless stream of the notifications posted while it is subscribed to.
    ///
    ///     NotificationCenter.default.rx.notification(.NSSystemClockDidChange)
    ///
    /// Notifications are emitted on the thread that posts them. `object` is not retained; `nil` matches all objects,
    /// and a `nil` `name` matches all names.
    public func notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Observable<Notification> {
        let center = base
        return .create { [weak object] observer in
            let token = center.addObserver(forName: name, object: object, queue: nil) { observer.onNext($0) }
            return Disposables.create { center.removeObserver(token) }
        }
    }
}
