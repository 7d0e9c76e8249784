/// A search for what depends on the order of events and subscriptions that happen at the same time.
///
///     for found in OrderSearch(source, by: MarbleReplay()).run().found { print(found.output) }
///
/// A file has one order: inputs and outputs in file order. An app may have another. The orders of two events of one
/// frame are tried first, then those of more, and then the orders that are the same in all frames: all of them if there
/// are few, and otherwise a sample.
package struct OrderSearch {
    /// The seed of the sample.
    package var seed: UInt64 = 1
    /// Ends the search with what was found.
    package var cancellation: Cancellation?
    private let source: SourceFile
    private let replay: MarbleReplay

    /// The steps that the replays of the orders of a scenario may take together, a few seconds.
    private static let maximumSteps = 60_000_000

    package init(_ source: SourceFile, by replay: MarbleReplay) {
        self.source = source
        self.replay = replay
    }

    package struct Result {
        /// The first order of each kind, for each scenario, with which each output differs, or else the replay fails.
        package fileprivate(set) var found: [OrderDependence] = []
        /// The number of orders that were replayed.
        package fileprivate(set) var tried = 0
        /// Whether there were too many orders to try them all.
        package fileprivate(set) var isSample = false
    }

    /// Returns `nil` if the file has errors.
    package func run() -> Result? { LargeStack.run { search() } }

    private func search() -> Result? {
        guard let prepared = PreparedReplay(source, by: replay) else { return nil }
        var result = Result()
        for scenario in prepared.scenarios where replay.selection.contains(scenario.plan.scenario, of: prepared.file) {
            let usual = prepared.observe(scenario, in: RunOrder())
            if usual.hasFailed { continue }
            for kind in OrderDependence.Kind.allCases { search(kind, scenario, usual, prepared, &result) }
        }
        return result
    }

    private func search(
        _ kind: OrderDependence.Kind, _ scenario: PreparedReplay.Scenario, _ usual: RunObservation,
        _ prepared: PreparedReplay, _ result: inout Result
    ) {
        let orders = ChangedOrders(kind, of: scenario, seed: seed, atMost: Self.maximumSteps / max(1, usual.steps))
        result.isSample = result.isSample || orders.isSample
        var failing: OrderDependence?
        var outputs: Set<String> = []
        var steps = 0
        for order in orders.all {
            if cancellation?.isCancelled == true { break }
            // An order may take much longer than the usual one.
            if steps > 2 * Self.maximumSteps {
                result.isSample = true
                break
            }
            result.tried += 1
            let other = prepared.observe(scenario, in: order.run)
            steps += other.steps
            for found in OrderDependence.all(order, usual, other, scenario, in: prepared.source.path) {
                if found.failure != nil {
                    failing = failing ?? found
                } else if outputs.insert(found.output).inserted {
                    result.found.append(found)
                }
            }
            if outputs.count == usual.outputs.count { break }
        }
        if outputs.isEmpty { failing.map { result.found.append($0) } }
    }
}
