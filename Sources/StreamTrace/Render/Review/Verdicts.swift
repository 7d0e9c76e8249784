/// The decisions about a difference and about some of its parts.
///
/// A part without a decision has that of its difference.
package struct Verdicts {
    package var whole: Decision.Verdict?
    /// The decisions about parts, by their numbers from 0.
    package var parts: [Int: Decision.Verdict] = [:]

    package init(whole: Decision.Verdict? = nil) { self.whole = whole }

    /// Whether nothing was decided.
    package var isEmpty: Bool { whole == nil && parts.isEmpty }

    package func verdict(ofPart number: Int) -> Decision.Verdict? { parts[number] ?? whole }

    /// What is to be accepted of a difference.
    package enum Accepted: Equatable {
        case nothing
        case everything
        case parts(Set<Int>)
    }

    /// Returns what is to be accepted of a difference with a number of parts, 0 if they cannot be accepted alone.
    package func accepted(of count: Int) -> Accepted {
        let accepted = Set((0..<count).filter { verdict(ofPart: $0) == .accept })
        if accepted.count == count { return count > 0 || whole == .accept ? .everything : .nothing }
        return accepted.isEmpty ? .nothing : .parts(accepted)
    }
}
