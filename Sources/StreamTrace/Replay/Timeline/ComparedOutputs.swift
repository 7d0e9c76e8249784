import StreamTraceEngine

/// The outputs of a timeline, to be drawn beside those of another one with the same letters.
package struct ComparedOutputs {
    package let lanes: [TimelineLane]
    private let letters: MarbleLetters

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
    }

    /// Returns the meanings of those letters of both timelines that are drawn.
    package func legend(of drawn: Set<Character>) -> [String] { letters.legend(of: drawn) }
}

extension MarbleLetters {
    /// Assigns letters to the events of lanes.
    mutating func assign(to lanes: inout [TimelineLane]) {
        for lane in lanes.indices {
            for mark in lanes[lane].marks.indices {
                guard let event = lanes[lane].marks[mark].event else { continue }
                lanes[lane].marks[mark].letter = marble(for: [event.symbol]) ?? "•"
            }
        }
    }

    /// Returns the meanings of some letters: `a = "ada"`.
    func legend(of drawn: Set<Character>) -> [String] {
        entries.filter { drawn.contains($0.marble) }.map(\.text)
    }
}
