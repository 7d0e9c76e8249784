/// A subject that cannot end, for `bind(to:)`, `drive(_:)` and `emit(to:)`.
public protocol RelayType<Element>: ObservableType {
    /// Emits an element to the observers.
    func accept(_ event: Element)
}

extension PublishRelay: RelayType {}
extension BehaviorRelay: RelayType {}
extension ReplayRelay: RelayType {}
