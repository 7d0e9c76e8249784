/// The drawing of a review on a full screen.
struct ReviewView {
    let model: ReviewModel
    let color: Bool
    let columns: Int
    let rows: Int
    /// Whether an edit is looked for under which the file passes.
    var isDiagnosing = false

    static let minimumSize = (columns: 40, rows: 10)

    var isTooSmall: Bool { columns < Self.minimumSize.columns || rows < Self.minimumSize.rows }

    /// The number of rows for a difference.
    var room: Int { max(rows - 2 - foot.count, 1) }

    /// The lines of the current difference, or of the page in its place.
    var content: [String] {
        let width = min(columns, 200)
        switch model.page {
        case .keys?: return ReviewKeys.help(width: width)
        case .answer?:
            return (model.current?.answer(width: width) ?? []).map(\.escapingControlCharacters)
                + [""] + (model.current?.question ?? "").wrapped(to: width)
        case .alike(let verdict)?:
            let head = "These \(model.alike.count) differences are alike: \(model.current?.summary ?? "")"
            return head.escapingControlCharacters.wrapped(to: width) + [""]
                + model.alike.map { alike($0, verdict, width) }
        case nil: break
        }
        guard let current = model.current else { return ending }
        let lines = current.lines(color: color, width: min(columns, 200))
        return model.part == nil ? lines : lines.prefix(1) + [""] + parts(of: current).flatMap(\.self)
    }

    /// Returns the line of one of the differences that are alike.
    private func alike(_ index: Int, _ verdict: Decision.Verdict, _ width: Int) -> String {
        let difference = model.differences[index]
        let isLeft = verdict == .accept && difference.extent == nil
        let scenario = difference.scenario.map { " › " + $0 } ?? ""
        let text = "  \(difference.id)\(scenario)  \(difference.what)" + (isLeft ? "  (in an included file)" : "")
        return text.escapingControlCharacters.cut(toWidth: width)
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
        if model.page != nil { return model.pageScroll }
        guard let current = model.current, let part = model.part else { return model.scroll }
        let end = 2 + parts(of: current).prefix(part + 1).reduce(0) { $0 + $1.count }
        // The last row may show how many lines follow.
        return max(0, end - (room - 1))
    }

    /// - Parameters:
    ///   - question: A line that replaces the keys, with what was typed.
    ///   - answers: The line below the question, which lists the keys and what they do: `y yes  n no`.
    func lines(question: String? = nil, answers: String = "") -> [String] {
        if isTooSmall {
            let (columns, rows) = Self.minimumSize
            return ["The terminal is too small:", "\(columns)×\(rows) is needed."]
                + (question.map { [$0, answers] } ?? ["q quit"])
        }
        let content = content
        let first = firstLine
        var body = Array(content.dropFirst(first).prefix(room))
        let hidden = content.count - first - body.count
        if hidden > 0, !body.isEmpty { body[body.count - 1] = "⋯ \(hidden + 1) more lines: ↓" }
        body += Array(repeating: "", count: max(0, room - body.count))
        // Of a text that is typed, the end is shown.
        let asked = question.map { Array($0.beside("", width: columns).suffix(1)) + [answers] }
        return [head, ""] + body + (asked.map { foot.dropLast(2) + $0 } ?? foot)
    }

    /// The answer to the last key, or what is being done, above two lines of keys.
    private var foot: [String] {
        let isWaiting = model.message.isEmpty && isDiagnosing && model.undiagnosed != nil
        let status = isWaiting ? "looking for an edit that passes …" : model.message
        return (status.isEmpty ? [""] : status.beside("", width: columns)) + ReviewKeys.lines(model, width: columns)
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

    private var ending: [String] {
        let (accepted, inPart) = (model.acceptedCount, model.acceptedInPartCount)
        let next =
            accepted > 0
            ? "Nothing has been written yet: w writes what is accepted." : "There is nothing to write."
        return [
            "\(accepted) accepted" + (inPart > 0 ? ", \(inPart) of them in part" : ""),
            "\(model.rejectedCount) rejected",
            "\(model.differences.count - accepted - model.rejectedCount) left for later", "",
        ]
            + next.wrapped(to: columns)
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
