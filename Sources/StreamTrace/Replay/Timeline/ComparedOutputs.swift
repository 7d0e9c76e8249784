/// The outputs of a timeline, to be drawn beside those of another one with the same letters.
package struct ComparedOutputs {
    package let lanes: [TimelineLane]
    private let letters: MarbleLetters
    /// Whether the `#` of both timelines are not the same error.
    private let hasOtherErrors: Bool

    package init(of timeline: StageTimeline, beside other: StageTimeline) {
        var lanes = timeline.lanes.filter { $0.role == .output }
        var letters = other.letters
        for event in lanes.lazy.flatMap(\.marks).compactMap(\.event) {
            if case .next(let value) = event.kind, let marble = value.ownMarble {
                letters.know(event.symbol, as: marble)
            }
        }
        letters.assign(to: &lanes)
        (self.lanes, self.letters) = (lanes, letters)
        hasOtherErrors = !lanes.errors.isSubset(of: other.lanes.errors)
    }

    /// Returns the meanings of those letters of both timelines that are drawn.
    package func legend(of drawn: Set<Character>) -> [String] {
        letters.legend(of: hasOtherErrors ? drawn.subtracting(["#"]) : drawn)
    }
}

extension [TimelineLane] {
    /// The errors that lanes end with.
    fileprivate var errors: Set<MarbleLetters.Symbol> {
        Set(lazy.flatMap(\.marks).filter { $0.kind == .error }.compactMap(\.event?.symbol))
    }
}

extension MarbleLetters {
    /// Assigns letters to the events of lanes; every error is a `#`, which has a meaning if there is only one.
    mutating func assign(to lanes: inout [TimelineLane]) {
        let errors = lanes.errors
        for lane in lanes.indices {
            for mark in lanes[lane].marks.indices {
                guard let event = lanes[lane].marks[mark].event else { continue }
                let isError = lanes[lane].marks[mark].kind == .error
                if isError, errors.count > 1 { continue }
                let letter = marble(for: [event.symbol]) ?? "•"
                if !isError { lanes[lane].marks[mark].letter = letter }
            }
        }
    }

    /// Returns the meanings of some letters: `a = "ada"`.
    func legend(of drawn: Set<Character>) -> [String] {
        entries.filter { drawn.contains($0.marble) }.map(\.text)
    }
}
