/// The order of events and subscriptions that happen at the same time; file order by default.
struct RunOrder {
    /// Indices of inputs, which take the places of these inputs in file order in all frames.
    var inputs: [Int] = []
    /// The only frame with another order of events.
    var frame: Frame?
    /// Indices of outputs, which take the places of these outputs in file order.
    var outputs: [Int] = []

    struct Frame {
        let time: Int
        /// The index of the hot input of each event of the frame.
        let inputs: [Int]
    }

    /// Returns all indices below a count, in this order.
    static func indices(_ count: Int, reordered: [Int]) -> [Int] {
        var indices = Array(0..<count)
        for (place, index) in zip(reordered.sorted(), reordered) where place < count { indices[place] = index }
        return indices
    }
}
