/// A subject that cannot end, for `bind(to:)`, `drive(_:)` and `emit(to:)`.
public protocol RelayType<Element>: ObservableType {
    /// Sends an element to the observers.
    func accept(_ event: Element)
}

extension PublishRelay: RelayType {}
extension BehaviorRelay: RelayType {}
extension ReplayRelay: RelayType {}
