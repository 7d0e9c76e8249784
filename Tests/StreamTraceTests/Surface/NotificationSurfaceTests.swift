import Foundation
import StreamTrace
import Testing

@Suite("RxSwift's names: notifications")
struct NotificationSurfaceTests {
    private let center = NotificationCenter()
    private let name = Notification.Name("surface")

    @Test func `NotificationCenter emits notifications while subscribed to, of one name and one object, or of all`() {
        let sender = NSObject()
        var log: [String] = []
        let subscriptions = [
            center.rx.notification(name).subscribe(onNext: { _ in log.append("name") }),
            center.rx.notification(name, object: sender).subscribe(onNext: { _ in log.append("object") }),
            center.rx.notification(nil).subscribe(onNext: { log.append($0.name.rawValue) }),
        ]
        center.post(name: name, object: sender)
        #expect(log.sorted() == ["name", "object", "surface"])
        center.post(name: name, object: nil)
        #expect(log.count == 5)
        subscriptions.forEach { $0.dispose() }
        center.post(name: name, object: sender)
        #expect(log.count == 5)
    }

    @Test func `A disposed subscription has left the center, which keeps nothing of it`() {
        weak var kept: NSObject?
        do {
            let object = NSObject()
            kept = object
            let observed = center.rx.notification(name).map { _ in object.hash }
            observed.subscribe().dispose()
        }
        #expect(kept == nil)
    }
}
