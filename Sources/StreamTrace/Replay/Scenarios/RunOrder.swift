/// The order of events and subscriptions that happen at the same time; file order by default.
package struct RunOrder {
    /// Indices of inputs, which take the places of these inputs in file order in all frames.
    package var inputs: [Int] = []
    /// The only frame with another order of events.
    package var frame: Frame?
    /// Indices of outputs, which take the places of these outputs in file order.
    package var outputs: [Int] = []

    package init(inputs: [Int] = [], frame: Frame? = nil, outputs: [Int] = []) {
        self.inputs = inputs
        self.frame = frame
        self.outputs = outputs
    }

    package struct Frame {
        package let time: Int
        /// The index of the hot input of each event of the frame.
        package let inputs: [Int]

        package init(time: Int, inputs: [Int]) {
            self.time = time
            self.inputs = inputs
        }
    }

    /// Returns all indices below a count, in this order.
    static func indices(_ count: Int, reordered: [Int]) -> [Int] {
        var indices = Array(0..<count)
        for (place, index) in zip(reordered.sorted(), reordered) where place < count { indices[place] = index }
        return indices
    }
}
