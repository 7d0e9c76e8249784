extension PreparedInput {
    /// Whether a stream of the declared type can send such events.
    func canHave(_ events: [MarbleEvent]) -> Bool {
        let end = events.last { !$0.isElement }.map { event -> PossibleEvents.End in
            if case .error = event.kind { .error } else { .completion }
        }
        return PossibleEvents(of: type).contains(elements: events.count(where: \.isElement), end: end)
    }
}
