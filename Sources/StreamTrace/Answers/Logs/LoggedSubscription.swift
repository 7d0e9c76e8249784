/// A subscription of a lane in a log, whose lines have no numbers of subscriptions.
package protocol LoggedSubscription {
    var hasEnded: Bool { get }
    var isDisposed: Bool { get }
}

extension LoggedSubscription {
    package var isOpen: Bool { !hasEnded && !isDisposed }
}

extension Array where Element: LoggedSubscription {
    /// Returns the index of the subscription that an event belongs to, or `nil` if none is left.
    ///
    /// Only an open subscription receives events, of several the last one; the first that has ended is disposed first.
    package func owner(of kind: RecordedEvent.Kind) -> Int? {
        let ended = firstIndex { $0.hasEnded && !$0.isDisposed }
        let open = lastIndex(where: \.isOpen)
        return kind == .disposed ? ended ?? open : open ?? ended
    }
}
