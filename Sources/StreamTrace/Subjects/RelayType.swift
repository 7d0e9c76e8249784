/// A subject that cannot end, seen by who sends to it: `bind(to:)`, `drive(_:)` and `emit(to:)` take any.
public protocol RelayType<Element>: ObservableType {
    /// Sends an element to the observers.
    func accept(_ event: Element)
}

extension PublishRelay: RelayType {}
extension BehaviorRelay: RelayType {}
extension ReplayRelay: RelayType {}
