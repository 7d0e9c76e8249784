/// An output that depends on an order, or a replay that fails with another order.
package struct OrderDependence {
    package enum Kind: CaseIterable, Sendable {
        /// Events of inputs in the same frame.
        case events
        /// Subscriptions to outputs at the same time.
        case subscriptions
    }

    package let kind: Kind
    /// The only time in milliseconds at which the order is another one; `nil` for all times.
    package let frame: Int?
    /// The scenario's name; `nil` for a file without scenarios.
    package let scenario: String?
    /// What changed places, in file order and in the other order: the names of inputs or outputs, or an event of an
    /// input that has several in the frame: `2 of a`.
    package let usualOrder: [String]
    package let otherOrder: [String]
    /// The error of a replay with the other order. It has no differing output then.
    package private(set) var failure: Diagnostic?
    package private(set) var output = ""
    /// The line of the output, if the marble file itself declares it.
    package private(set) var line: Int?
    /// The time of the first difference, and the events of the output at that time with both orders.
    package private(set) var time = 0
    package private(set) var usual: [String] = []
    package private(set) var other: [String] = []

    private init(_ order: ChangedOrder, _ scenario: PreparedReplay.Scenario) {
        kind = order.kind
        frame = order.time
        self.scenario = scenario.name
        (usualOrder, otherOrder) = order.names(in: scenario)
    }

    /// Returns what differs with an order: each output, or the replay that fails.
    static func all(
        _ order: ChangedOrder, _ usual: RunObservation, _ other: RunObservation, _ scenario: PreparedReplay.Scenario,
        in path: String
    ) -> [OrderDependence] {
        var dependence = OrderDependence(order, scenario)
        dependence.failure = other.failure
        if other.failure != nil { return [dependence] }
        return usual.firstDifferences(from: other).map { output, time in
            let declared = scenario.plan.outputs[output]
            dependence.output = declared.declaration.name.text
            dependence.line =
                declared.source.path == path
                ? declared.source.position(of: declared.declaration.name.range.start).line : nil
            dependence.time = time
            dependence.usual = usual.outputs[output].filter { $0.time == time }.map(\.marble)
            dependence.other = other.outputs[output].filter { $0.time == time }.map(\.marble)
            return dependence
        }
    }
}

extension Lane.Event {
    /// The event as in a diagram.
    fileprivate var marble: String {
        switch kind {
        case .next(let value): value.sourceText.escapingControlCharacters
        case .error: "#"
        case .completed: "|"
        }
    }
}

extension ChangedOrder {
    /// Returns the names of what changed places, in both orders.
    fileprivate func names(in scenario: PreparedReplay.Scenario) -> (usual: [String], other: [String]) {
        let (usual, other) = (names(of: self.usual, in: scenario), names(of: self.other, in: scenario))
        // Those that keep their places do not matter.
        let moved = zip(usual, other).filter { $0 != $1 }
        return (moved.map(\.0), moved.map(\.1))
    }

    private func names(of order: [Int], in scenario: PreparedReplay.Scenario) -> [String] {
        if kind == .subscriptions { return order.map { scenario.plan.outputs[$0].declaration.name.text } }
        var numbers: [Int: Int] = [:]
        return order.map { index in
            let input = scenario.inputs[index]
            let events = input.attempts[0].filter { $0.time == time }
            if events.count < 2 { return input.label }
            defer { numbers[index, default: 0] += 1 }
            return "\(Lane.Event(events[numbers[index, default: 0]]).marble) of \(input.label)"
        }
    }
}
