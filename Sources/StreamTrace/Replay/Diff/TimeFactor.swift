/// A whole number by which all expected times were multiplied or divided.
package enum TimeFactor: Equatable {
    case multiplied(Int)
    case divided(Int)

    /// Returns `nil` if the times of the pairs do not differ by a factor, or if fewer than two differ.
    package init?(_ times: [(from: Int, to: Int)]) {
        let moved = times.filter { $0.from != $0.to }
        guard Set(moved.map(\.from)).count > 1, let (from, to) = moved.first, from > 0, to > 0 else { return nil }
        let factor = max(from, to) / min(from, to)
        self = to > from ? .multiplied(factor) : .divided(factor)
        // A product could overflow.
        let isScaled = times.allSatisfy { from, to in
            let (short, long) = self == .multiplied(factor) ? (from, to) : (to, from)
            return long % factor == 0 && long / factor == short
        }
        if !isScaled { return nil }
    }

    /// `multiplied by 2`
    package var text: String {
        switch self {
        case .multiplied(let factor): "multiplied by \(factor)"
        case .divided(let factor): "divided by \(factor)"
        }
    }
}
