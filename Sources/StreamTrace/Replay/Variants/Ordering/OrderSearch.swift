import StreamTraceEngine

/// A search for what depends on the order of events and subscriptions that happen at the same time.
///
///     for found in OrderSearch(source, by: MarbleReplay()).run().found { print(found.output) }
///
/// A file has one order: inputs and outputs in file order. An app may have another. The orders of two inputs are tried
/// first, then those of more; all of them if there are few, and otherwise a sample.
package struct OrderSearch {
    /// The seed of the sample.
    package var seed: UInt64 = 1
    private let source: SourceFile
    private let replay: MarbleReplay

    package init(_ source: SourceFile, by replay: MarbleReplay) {
        self.source = source
        self.replay = replay
    }

    package struct Result {
        /// The first order of each kind, for each scenario, with which an output differs.
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
            if scenario.prepared.inputs.contains(where: { $0.recording != nil }) { continue }
            let usual = prepared.observe(scenario, in: RunOrder())
            if usual.hasFailed { continue }
            for kind in OrderDependence.Kind.allCases {
                let (orders, isSample) = orders(of: kind, scenario)
                result.isSample = result.isSample || isSample
                for order in orders {
                    result.tried += 1
                    let other = prepared.observe(scenario, in: order)
                    if let found = OrderDependence(kind, order, usual, other, scenario) {
                        result.found.append(found)
                        break
                    }
                }
            }
        }
        return result
    }

    private func orders(
        of kind: OrderDependence.Kind, _ scenario: PreparedReplay.Scenario
    ) -> (orders: [RunOrder], isSample: Bool) {
        let moving = kind == .events ? scenario.simultaneousInputs : scenario.simultaneousOutputs
        var orders = Permutations(of: moving, seed: seed)
        let all = orders.all().map { kind == .events ? RunOrder(inputs: $0) : RunOrder(outputs: $0) }
        return (all, orders.isSample)
    }
}

/// An output that depends on an order.
package struct OrderDependence {
    package enum Kind: CaseIterable, Sendable {
        /// Events of inputs in the same frame.
        case events
        /// Subscriptions to outputs at the same time.
        case subscriptions
    }

    package let kind: Kind
    /// The scenario's name; `nil` for a file without scenarios.
    package let scenario: String?
    package let output: String
    /// The names of the inputs or outputs that changed places, in file order and in the other order.
    package let usualOrder: [String]
    package let otherOrder: [String]
    /// The time of the first difference, and the events of the output at that time with both orders.
    package let time: Int
    package let usual: [String]
    package let other: [String]

    init?(
        _ kind: Kind, _ order: RunOrder, _ usual: RunObservation, _ other: RunObservation,
        _ scenario: PreparedReplay.Scenario
    ) {
        let plan = scenario.plan
        let differing = plan.outputs.indices.compactMap { index -> (output: Int, time: Int)? in
            let (left, right) = (usual.outputs[index], other.outputs[index])
            let times = zip(left, right).first { $0.time != $1.time || $0.kind != $1.kind }
            if let times { return (index, min(times.0.time, times.1.time)) }
            let rest = left.count < right.count ? right.dropFirst(left.count) : left.dropFirst(right.count)
            return rest.first.map { (index, $0.time) }
        }
        guard !other.hasFailed, let first = differing.min(by: { $0.time < $1.time }) else { return nil }
        self.kind = kind
        self.scenario = scenario.name
        output = plan.outputs[first.output].declaration.name.text
        time = first.time
        self.usual = Self.events(usual.outputs[first.output], at: first.time)
        self.other = Self.events(other.outputs[first.output], at: first.time)
        let indices = kind == .events ? order.inputs : order.outputs
        let names =
            kind == .events
            ? scenario.prepared.inputs.map(\.label) : plan.outputs.map(\.declaration.name.text)
        // Those that keep their places do not matter.
        let places = indices.sorted()
        let moved = zip(places, indices).filter { $0 != $1 }
        usualOrder = moved.map { names[$0.0] }
        otherOrder = moved.map { names[$0.1] }
    }

    private static func events(_ events: [Lane.Event], at time: Int) -> [String] {
        events.filter { $0.time == time }.map { event in
            switch event.kind {
            case .next(let value): value.sourceText.escapingControlCharacters
            case .error: "#"
            case .completed: "|"
            }
        }
    }
}

extension PreparedReplay.Scenario {
    /// The hot inputs with an event at the same time as another hot input.
    fileprivate var simultaneousInputs: [Int] {
        let inputs = prepared.inputs
        let hot = inputs.indices.filter { inputs[$0].isHot }
        let times = hot.map { index in Set((inputs[index].attempts.first ?? []).map(\.time)) }
        return hot.indices.filter { index in
            times.indices.contains { $0 != index && !times[$0].isDisjoint(with: times[index]) }
        }.map { hot[$0] }
    }

    /// The outputs that are subscribed to at the same time as another.
    fileprivate var simultaneousOutputs: [Int] {
        let times = plan.outputs.map {
            $0.body.body.subscriptions.first?.subscribed.milliseconds(frame: plan.frame) ?? 0
        }
        return plan.outputs.indices.filter { index in
            times.indices.contains { $0 != index && times[$0] == times[index] }
        }
    }
}

/// The orders of a list: swaps of two elements first, then all others, or a sample of them.
struct Permutations {
    private let elements: [Int]
    private var random: SeededGenerator

    /// The number of elements whose orders are all tried, and the size of a sample.
    private static let few = 5
    private static let sampleSize = 100

    init(of elements: [Int], seed: UInt64) {
        self.elements = elements
        random = SeededGenerator(seed: seed)
    }

    var isSample: Bool { elements.count > Self.few }

    mutating func all() -> [[Int]] {
        var orders: [[Int]] = []
        for first in elements.indices {
            for second in elements.indices.dropFirst(first + 1) {
                var order = elements
                order.swapAt(first, second)
                orders.append(order)
            }
        }
        if isSample {
            orders += (0..<Self.sampleSize).map { _ in shuffled() }
        } else {
            let known = Set(orders + [elements])
            orders += Self.permutations(elements).filter { !known.contains($0) }
        }
        return orders
    }

    private mutating func shuffled() -> [Int] {
        var order = elements
        for index in order.indices.dropFirst().reversed() { order.swapAt(index, random.next(below: index + 1)) }
        return order
    }

    private static func permutations(_ elements: [Int]) -> [[Int]] {
        if elements.isEmpty { return [[]] }
        return elements.indices.flatMap { index in
            var rest = elements
            let first = rest.remove(at: index)
            return permutations(rest).map { [first] + $0 }
        }
    }
}
