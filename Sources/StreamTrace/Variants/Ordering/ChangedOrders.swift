/// Another order of what happens at the same time.
struct ChangedOrder {
    let kind: OrderDependence.Kind
    /// The only time at which the order is another one; `nil` for all times.
    let time: Int?
    /// The indices of the inputs of events, or of the outputs of subscriptions, in the usual and in the other order.
    let usual: [Int]
    let other: [Int]

    /// The order of a run.
    var run: RunOrder {
        if kind == .subscriptions { return RunOrder(outputs: other) }
        return time.map { RunOrder(frame: .init(time: $0, inputs: other)) } ?? RunOrder(inputs: other)
    }
}

/// The other orders of a scenario, those that change the least first.
struct ChangedOrders {
    private(set) var all: [ChangedOrder] = []
    /// Whether there were too many of them.
    private(set) var isSample = false

    private static let maximumCount = 1_000

    init(_ kind: OrderDependence.Kind, of scenario: PreparedReplay.Scenario, seed: UInt64, atMost limit: Int) {
        let moments = kind == .events ? scenario.simultaneousEvents : scenario.simultaneousSubscriptions
        var random = SeededGenerator(seed: seed)
        let count = max(100, min(limit, Self.maximumCount))
        let tried = random.sample(of: moments, count)
        var (swaps, others): ([ChangedOrder], [ChangedOrder]) = ([], [])
        for moment in tried {
            let orders = Permutations(of: moment.indices, &random)
            isSample = isSample || orders.isSample
            let change = { ChangedOrder(kind: kind, time: moment.time, usual: moment.indices, other: $0) }
            swaps += orders.swaps.map(change)
            others += orders.others.map(change)
        }
        if moments.count > 1 {
            let moving = Set(moments.flatMap(\.indices)).sorted()
            let orders = Permutations(of: moving, &random)
            isSample = isSample || orders.isSample
            others += (orders.swaps + orders.others).map {
                ChangedOrder(kind: kind, time: nil, usual: moving, other: $0)
            }
        }
        all = random.sample(of: swaps, count)
        all += random.sample(of: others, count - all.count)
        isSample = isSample || tried.count < moments.count || all.count < swaps.count + others.count
    }
}

/// Several things that happen at one time.
private struct Moment {
    let time: Int
    /// The indices of their inputs or outputs, in the usual order.
    let indices: [Int]

    /// Returns the times at which things of more than one input or output happen.
    static func all(of events: [(time: Int, index: Int)]) -> [Moment] {
        Dictionary(grouping: events, by: \.time).sorted { $0.key < $1.key }
            .map { Moment(time: $0, indices: $1.map(\.index)) }
            .filter { moment in moment.indices.contains { $0 != moment.indices[0] } }
    }
}

extension PreparedReplay.Scenario {
    /// The times at which several hot inputs have events.
    fileprivate var simultaneousEvents: [Moment] {
        let hot = inputs.indices.filter { inputs[$0].isHot }
        return Moment.all(
            of: hot.flatMap { index in
                (inputs[index].attempts.first ?? []).filter { $0.time >= 0 }.map { ($0.time, index) }
            })
    }

    /// The times at which several outputs are subscribed to.
    fileprivate var simultaneousSubscriptions: [Moment] {
        Moment.all(
            of: plan.outputs.indices.map { index in
                let line = plan.outputs[index].body.body.subscriptions.first
                return (line?.subscribed.milliseconds(frame: plan.frame) ?? 0, index)
            })
    }
}

/// The other orders of a list, in which equal elements are the same: swaps of neighbors, swaps of more distant elements,
/// and then all other orders, or a sample of them.
struct Permutations {
    private(set) var swaps: [[Int]] = []
    private(set) var others: [[Int]] = []
    let isSample: Bool

    /// The number of elements whose orders are all tried, and the size of a sample.
    private static let few = 5
    private static let sampleSize = 100

    init(of elements: [Int], _ random: inout SeededGenerator) {
        isSample = elements.count > Self.few
        for distance in elements.indices.dropFirst() {
            for second in elements.indices.dropFirst(distance)
            where elements[second - distance] != elements[second] && swaps.count < Self.sampleSize {
                var order = elements
                order.swapAt(second - distance, second)
                swaps.append(order)
            }
        }
        let known = Set(swaps + [elements])
        let candidates =
            isSample ? (0..<Self.sampleSize).map { _ in random.shuffled(elements) } : Self.permutations(elements)
        others = candidates.filter { !known.contains($0) }
    }

    private static func permutations(_ elements: [Int]) -> [[Int]] {
        if elements.isEmpty { return [[]] }
        return elements.indices.filter { elements.firstIndex(of: elements[$0]) == $0 }.flatMap { index in
            var rest = elements
            let first = rest.remove(at: index)
            return permutations(rest).map { [first] + $0 }
        }
    }
}

extension SeededGenerator {
    fileprivate mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var elements = elements
        for index in elements.indices.dropFirst().reversed() { elements.swapAt(index, next(below: index + 1)) }
        return elements
    }

    /// Returns at most so many of the elements, in their order.
    fileprivate mutating func sample<Element>(of elements: [Element], _ count: Int) -> [Element] {
        if elements.count <= count { return elements }
        return shuffled(Array(elements.indices)).prefix(max(0, count)).sorted().map { elements[$0] }
    }
}
