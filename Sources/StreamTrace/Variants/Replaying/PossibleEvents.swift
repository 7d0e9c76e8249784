/// The events that a stream of a declared type can send: a driver does not fail, a relay does not end, and a `Single` has
/// one element or an error.
struct PossibleEvents {
    /// Whether there is at most one event besides the completion that follows an element, as in a `Maybe`.
    let isOne: Bool
    let hasElements, completes, fails: Bool

    init(of type: ValueType) {
        switch type.name {
        case "Single": (isOne, hasElements, completes, fails) = (true, true, false, true)
        case "Maybe": (isOne, hasElements, completes, fails) = (true, true, true, true)
        case "Completable": (isOne, hasElements, completes, fails) = (true, false, true, true)
        case "Driver", "Signal", "Infallible", "ControlProperty", "ControlEvent":
            (isOne, hasElements, completes, fails) = (false, true, true, false)
        case "BehaviorRelay", "PublishRelay", "ReplayRelay":
            (isOne, hasElements, completes, fails) = (false, true, false, false)
        default: (isOne, hasElements, completes, fails) = (false, true, true, true)
        }
    }

    enum End { case completion, error }

    /// Whether a stream can send a number of elements and then end so; `nil` if it does not end.
    func contains(elements: Int, end: End?) -> Bool {
        if elements > 0, !hasElements || isOne && (elements > 1 || end == .error) { return false }
        return switch end {
        case nil: true
        case .error: fails
        case .completion: completes || isOne && elements == 1
        }
    }
}
