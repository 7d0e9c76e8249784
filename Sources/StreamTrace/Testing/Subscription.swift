/// When a source was subscribed to, and when that ended.
public struct Subscription: Hashable, Sendable {
    public let subscribe: TestTime
    /// `Int.max` as long as it lasts.
    public let unsubscribe: TestTime

    /// A subscription that lasts.
    public init(_ subscribe: TestTime) {
        self.init(subscribe, .max)
    }

    public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
        self.subscribe = subscribe
        self.unsubscribe = unsubscribe
    }
}

extension Subscription: CustomDebugStringConvertible {
    /// `(200 : 1000)`, or `(200 : Infinity)` as long as it lasts.
    public var debugDescription: String {
        "(\(subscribe) : \(unsubscribe == .max ? "Infinity" : "\(unsubscribe)"))"
    }
}
