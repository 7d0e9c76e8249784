import StreamTraceReplay

/// The drawing of a review on a full screen.
struct ReviewView {
    let model: ReviewModel
    let color: Bool
    let columns: Int
    let rows: Int
    /// Whether an edit is looked for under which the file passes.
    var isDiagnosing = false

    static let minimumSize = (columns: 40, rows: 10)

    private var isTooSmall: Bool { columns < Self.minimumSize.columns || rows < Self.minimumSize.rows }

    /// The number of rows for a difference.
    var room: Int { max(rows - 5, 1) }

    /// The lines of the current difference.
    var content: [String] {
        guard let current = model.current else { return ending }
        let lines = current.lines(color: color, width: min(columns, 200))
        return model.part == nil ? lines : lines.prefix(1) + [""] + parts(of: current).flatMap(\.self)
    }

    /// The lines of each part, with marks for the one that is chosen and for what is decided about it.
    private func parts(of difference: PendingDifference) -> [[String]] {
        difference.parts(color: color, width: min(columns, 200) - 4).enumerated().map { number, lines in
            let cursor = number == model.part ? "▸" : " "
            let mark = model.verdicts[model.index].verdict(ofPart: number)?.mark ?? " "
            return lines.enumerated().map { ($0 == 0 ? "\(cursor) \(mark) " : "    ") + $1 }
        }
    }

    /// The first line of the content that is shown: that of the scroll, or one from which the part that is chosen
    /// is visible.
    private var firstLine: Int {
        guard let current = model.current, let part = model.part else { return model.scroll }
        let end = 2 + parts(of: current).prefix(part + 1).reduce(0) { $0 + $1.count }
        // The last row may show how many lines follow.
        return max(0, end - (room - 1))
    }

    /// - Parameter question: A line that replaces the keys, with what was typed.
    func lines(question: String? = nil) -> [String] {
        if isTooSmall {
            let (columns, rows) = Self.minimumSize
            return ["The terminal is too small:", "\(columns)×\(rows) is needed.", "q quit"]
        }
        let content = content
        let first = firstLine
        var body = Array(content.dropFirst(first).prefix(room))
        let hidden = content.count - first - body.count
        if hidden > 0, !body.isEmpty { body[body.count - 1] = "⋯ \(hidden + 1) more lines: ↓" }
        body += Array(repeating: "", count: max(0, room - body.count))
        let below = question.map { [$0] } ?? [keys(0), keys(1)]
        return [head, ""] + body + [status.cut(toWidth: columns)] + below
    }

    /// The answer to the last key, or what is being done.
    private var status: String {
        let isWaiting = model.message.isEmpty && isDiagnosing && model.undiagnosed != nil
        return isWaiting ? "looking for an edit that passes …" : model.message
    }

    private var head: String {
        let total = model.differences.count
        let place = model.isAtEnd ? "the end of \(total)" : "\(model.index + 1) of \(total)"
        let state = model.current.map { self.state(of: $0) } ?? ""
        let alike = model.alike.count > 1 ? "   \(model.alike.count) alike: \(model.current?.summary ?? "")" : ""
        return inverse((place + state + alike).escapingControlCharacters.cut(toWidth: columns).padded(to: columns))
    }

    private func state(of difference: PendingDifference) -> String {
        let verdicts = model.verdicts[model.index]
        switch model.accepted(at: model.index) {
        case .everything: return "   accepted"
        case .parts(let parts): return "   \(parts.count) of \(difference.partCount) parts accepted"
        case .nothing: return verdicts.whole.map { "   \($0.past)" } ?? ""
        }
    }

    private func inverse(_ text: String) -> String { "\u{1B}[7m\(text)\u{1B}[0m" }

    private func keys(_ row: Int) -> String {
        if model.isAtEnd { return row == 0 ? "w write what is accepted   b back   u undo   q quit" : "" }
        if model.part != nil {
            return row == 0
                ? "a accept this part alone   r reject   s skip   u undo"
                : "↑↓ choose   p or Esc the whole   w write   q quit"
        }
        return row == 0
            ? "a accept   r reject   s skip   A R S all alike   p parts   b back   u undo"
            : "e editor   y why   / search   w write   q quit   ↑↓ scroll"
    }

    private var ending: [String] {
        let (accepted, inPart) = (model.acceptedCount, model.acceptedInPartCount)
        return [
            "\(accepted) accepted" + (inPart > 0 ? ", \(inPart) of them in part" : ""),
            "\(model.rejectedCount) rejected",
            "\(model.differences.count - accepted - model.rejectedCount) left for later", "",
            accepted > 0
                ? "Nothing has been written yet: w writes what is accepted." : "There is nothing to write.",
        ]
    }
}

extension Decision.Verdict {
    fileprivate var mark: String {
        switch self {
        case .accept: "✓"
        case .reject: "✗"
        case .skip: "·"
        }
    }
}
