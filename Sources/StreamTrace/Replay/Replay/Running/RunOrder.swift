/// The order of events and subscriptions that happen at the same time; file order by default.
struct RunOrder {
    /// Indices of inputs, which take the places of these inputs in file order.
    var inputs: [Int] = []
    /// Indices of outputs, which take the places of these outputs in file order.
    var outputs: [Int] = []

    /// Returns all indices below a count, in this order.
    static func indices(_ count: Int, reordered: [Int]) -> [Int] {
        var indices = Array(0..<count)
        for (place, index) in zip(reordered.sorted(), reordered) where place < count { indices[place] = index }
        return indices
    }
}
