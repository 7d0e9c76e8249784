/// The times at which a source was subscribed to and unsubscribed from.
public struct Subscription: Hashable, Sendable {
    public let subscribe: TestTime
    /// `Int.max` while the subscription is active.
    public let unsubscribe: TestTime

    /// Creates a subscription that is still active.
    public init(_ subscribe: TestTime) { self.init(subscribe, .max) }

    public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
        self.subscribe = subscribe
        self.unsubscribe = unsubscribe
    }
}

extension Subscription: CustomDebugStringConvertible {
    /// `(200 : 1000)`, or `(200 : Infinity)` while the subscription is active.
    public var debugDescription: String { "(\(subscribe) : \(unsubscribe == .max ? "Infinity" : "\(unsubscribe)"))" }
}
