extension PreparedInput {
    /// Whether a stream of the declared type can have such events: a driver does not fail, a relay does not end, and a
    /// `Single` has one element or an error.
    func canHave(_ events: [MarbleEvent]) -> Bool {
        let elements = events.count(where: \.isElement)
        let end = events.last { !$0.isElement }?.kind
        let fails = if case .error? = end { true } else { false }
        switch type.name {
        case "Driver", "Signal", "Infallible", "ControlProperty", "ControlEvent": return !fails
        case "BehaviorRelay", "PublishRelay", "ReplayRelay": return end == nil
        case "Single": return elements == 1 ? !fails : elements == 0 && (end == nil || fails)
        case "Maybe": return elements == 1 ? !fails : elements == 0
        case "Completable": return elements == 0
        default: return true
        }
    }
}
