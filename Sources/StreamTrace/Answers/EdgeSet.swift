/// A set of edges, which are numbered from 0: a bit for each. Its elements are in ascending order.
package struct EdgeSet: Sequence {
    private var words: [UInt64]

    /// - Parameter count: The number of edges of the trace.
    init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

    /// Inserts an edge; returns whether it was not in the set.
    @discardableResult mutating func insert(_ edge: Int) -> Bool {
        if contains(edge) { return false }
        words[edge / 64] |= 1 << UInt64(edge % 64)
        return true
    }

    func contains(_ edge: Int) -> Bool { words[edge / 64] & 1 << UInt64(edge % 64) != 0 }

    func isDisjoint(with edges: some Sequence<Int>) -> Bool { !edges.contains(where: contains) }

    package func makeIterator() -> Iterator { Iterator(words: words) }

    package struct Iterator: IteratorProtocol {
        fileprivate let words: [UInt64]
        private var index = -1
        /// The bits of the current word that were not returned yet.
        private var bits: UInt64 = 0

        fileprivate init(words: [UInt64]) { self.words = words }

        package mutating func next() -> Int? {
            while bits == 0 {
                index += 1
                if index >= words.count { return nil }
                bits = words[index]
            }
            defer { bits &= bits - 1 }
            return index * 64 + bits.trailingZeroBitCount
        }
    }
}
