/// The steps of an answer without repetitions, which several subscriptions to one stage cause.
extension [TraceStep] {
    /// The maximum number of steps of a branch that are compared with those of the next one.
    private static let maximumBranch = 40

    /// The steps without the branches that are like the one before, which has the number of them.
    var withoutRepetitions: [TraceStep] {
        var told: [TraceStep] = []
        var index = 0
        while index < count {
            let length = lengthOfRepeated(at: index)
            guard length > 0 else {
                told.append(self[index])
                index += 1
                continue
            }
            var times = 1
            while isRepeated(at: index, length, after: times) { times += 1 }
            var branch = Array(self[index..<index + length])
            branch[0] = branch[0].told(times)
            told += branch
            index += length * times
        }
        return told
    }

    /// Returns the number of steps of the branch at an index if the next branch is like it, or 0.
    private func lengthOfRepeated(at index: Int) -> Int {
        let limit = Swift.min(Self.maximumBranch, (count - index) / 2)
        return (1...Swift.max(1, limit)).first { length in
            isRepeated(at: index, length, after: 1)
                && self[index..<index + length].allSatisfy { $0.depth >= self[index].depth }
        } ?? 0
    }

    private func isRepeated(at index: Int, _ length: Int, after times: Int) -> Bool {
        let next = index + length * times
        return next + length <= count
            && zip(self[index..<index + length], self[next..<next + length]).allSatisfy { $0.isAlike($1, $0.depth) }
    }
}

extension TraceStep {
    /// Whether a step of another branch tells the same, which may have a shorter name for the stage.
    fileprivate func isAlike(_ other: TraceStep, _ depth: Int) -> Bool {
        time == other.time && depth == other.depth && reason == other.reason
            && CallText.name(name) == CallText.name(other.name)
    }

    /// Returns the step with the number of branches for which it is told.
    fileprivate func told(_ times: Int) -> TraceStep {
        var step = TraceStep(
            time: time, name: name, text: "\(text) (\(times) times)", site: site, record: record, depth: depth)
        step.isPartner = isPartner
        return step
    }
}
