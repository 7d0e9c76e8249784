/// Two lists of lines, one beside the other.
struct LineAlignment {
    enum Step: Equatable {
        case kept(String)
        case missing(String)
        case extra(String)
    }

    let steps: [Step]

    init(expected: [String], actual: [String]) {
        // Myers' algorithm: linear where the lists are alike.
        let difference = actual.difference(from: expected)
        var removed = Set<Int>()
        var inserted = Set<Int>()
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var steps: [Step] = []
        var (left, right) = (0, 0)
        while left < expected.count || right < actual.count {
            if removed.contains(left) {
                steps.append(.missing(expected[left]))
                left += 1
            } else if inserted.contains(right) {
                steps.append(.extra(actual[right]))
                right += 1
            } else {
                steps.append(.kept(expected[left]))
                left += 1
                right += 1
            }
        }
        self.steps = steps
    }
}
