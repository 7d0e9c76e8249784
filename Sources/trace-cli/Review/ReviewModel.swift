import StreamTraceReplay

/// The decisions of a review so far, and the difference that is shown. Nothing is written before its end.
struct ReviewModel {
    private(set) var differences: [PendingDifference]
    /// The index of the difference that is shown; the number of differences at the end.
    private(set) var index = 0
    private(set) var verdicts: [Decision.Verdict?]
    /// The first line of the difference that is shown.
    private(set) var scroll = 0
    /// The answer to the last key, until the next one.
    var message = ""
    /// The former states, for undo.
    private var history: [(index: Int, verdicts: [Decision.Verdict?])] = []

    init(_ differences: [PendingDifference]) {
        self.differences = differences
        verdicts = Array(repeating: nil, count: differences.count)
    }

    /// The difference that is shown; `nil` at the end.
    var current: PendingDifference? { index < differences.count ? differences[index] : nil }

    var isAtEnd: Bool { index == differences.count }

    func count(_ verdict: Decision.Verdict) -> Int { verdicts.count { $0 == verdict } }

    var accepted: [PendingDifference] { zip(differences, verdicts).filter { $0.1 == .accept }.map(\.0) }

    /// The indices of the undecided differences that are like the current one, which is among them.
    var alike: [Int] {
        guard let likeness = current?.likeness else { return isAtEnd ? [] : [index] }
        return differences.indices.filter {
            $0 == index || (verdicts[$0] == nil && differences[$0].likeness == likeness)
        }
    }

    // MARK: Decisions

    /// Decides about the current difference, or about all that are like it, and goes to the next one.
    mutating func decide(_ verdict: Decision.Verdict, all: Bool = false) {
        guard let current else { return }
        if verdict == .accept, current.extent == nil {
            message = "this expectation is in an included file: accept it there"
            return
        }
        history.append((index, verdicts))
        let indices = all ? alike.filter { differences[$0].extent != nil || verdict != .accept } : [index]
        for index in indices { verdicts[index] = verdict }
        if all { message = "\(indices.count) alike: \(verdict.past)" }
        move(by: 1)
        while all, index < differences.count, verdicts[index] != nil { move(by: 1) }
    }

    /// Takes back the last decision, and shows its difference.
    mutating func undo() {
        guard let last = history.popLast() else {
            message = "there is no decision to undo"
            return
        }
        (index, verdicts, scroll) = (last.index, last.verdicts, 0)
        message = "undone"
    }

    /// Replaces the differences of a file that was edited; decisions about them are forgotten.
    mutating func replace(_ marbles: String, with others: [PendingDifference]) {
        guard let first = differences.firstIndex(where: { $0.marbles == marbles }) else { return }
        let kept = zip(differences, verdicts).filter { $0.0.marbles != marbles }
        differences = kept.map(\.0)
        verdicts = kept.map(\.1)
        differences.insert(contentsOf: others, at: first)
        verdicts.insert(contentsOf: Array(repeating: nil, count: others.count), at: first)
        (index, scroll, history) = (first, 0, [])
    }

    // MARK: Moves

    mutating func move(by distance: Int) {
        index = min(max(index + distance, 0), differences.count)
        scroll = 0
    }

    /// - Parameters:
    ///   - lines: The number of lines of the difference.
    ///   - rows: The number of rows in which they are shown.
    mutating func scroll(by distance: Int, lines: Int, rows: Int) {
        scroll = min(max(scroll + distance, 0), max(lines - rows, 0))
    }

    /// Goes to the next difference whose location, subject or text contains a text.
    mutating func search(_ text: String) {
        if text.isEmpty { return }
        let order = differences.indices.dropFirst(index + 1) + Array(differences.indices.prefix(index + 1))
        let found = order.first { number in
            let difference = differences[number]
            return difference.id.contains(text) || difference.what.contains(text)
                || difference.lines(color: false, width: 80).contains { $0.contains(text) }
        }
        guard let found else {
            message = "'\(text.escapingControlCharacters)' was not found"
            return
        }
        move(by: found - index)
    }
}

extension Decision.Verdict {
    var past: String {
        switch self {
        case .accept: "accepted"
        case .reject: "rejected"
        case .skip: "skipped"
        }
    }
}
