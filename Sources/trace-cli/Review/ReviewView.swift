import StreamTraceReplay

/// The drawing of a review on a full screen.
struct ReviewView {
    let model: ReviewModel
    let color: Bool
    let columns: Int
    let rows: Int

    static let minimumSize = (columns: 40, rows: 10)

    private var isTooSmall: Bool { columns < Self.minimumSize.columns || rows < Self.minimumSize.rows }

    /// The number of rows for a difference.
    var room: Int { max(rows - 5, 1) }

    /// The lines of the current difference.
    var content: [String] {
        guard let current = model.current else { return ending }
        return current.lines(color: color, width: min(columns, 200))
    }

    /// - Parameter question: A line that replaces the keys, with what was typed.
    func lines(question: String? = nil) -> [String] {
        if isTooSmall {
            let (columns, rows) = Self.minimumSize
            return ["The terminal is too small:", "\(columns)×\(rows) is needed.", "q quit"]
        }
        let content = content
        var body = Array(content.dropFirst(model.scroll).prefix(room))
        let hidden = content.count - model.scroll - body.count
        if hidden > 0, !body.isEmpty { body[body.count - 1] = "⋯ \(hidden + 1) more lines: ↓" }
        body += Array(repeating: "", count: max(0, room - body.count))
        let below = question.map { [$0] } ?? [keys(0), keys(1)]
        return [head, ""] + body + [model.message.cut(toWidth: columns)] + below
    }

    private var head: String {
        let total = model.differences.count
        let place = model.isAtEnd ? "the end of \(total)" : "\(model.index + 1) of \(total)"
        let state = model.current.flatMap { _ in model.verdicts[model.index] }.map { "   \($0.past)" } ?? ""
        let alike = model.alike.count > 1 ? "   \(model.alike.count) alike: \(model.current?.summary ?? "")" : ""
        return inverse((place + state + alike).escapingControlCharacters.cut(toWidth: columns).padded(to: columns))
    }

    private func inverse(_ text: String) -> String { "\u{1B}[7m\(text)\u{1B}[0m" }

    private func keys(_ row: Int) -> String {
        if model.isAtEnd { return row == 0 ? "w write what is accepted   b back   u undo   q quit" : "" }
        return row == 0
            ? "a accept   r reject   s skip   A R S all alike   b back   u undo"
            : "e editor   y why   / search   w write   q quit   ↑↓ scroll"
    }

    private var ending: [String] {
        let open = model.verdicts.count { $0 == nil }
        return [
            "\(model.count(.accept)) accepted", "\(model.count(.reject)) rejected",
            "\(model.count(.skip) + open) left for later", "",
            model.count(.accept) > 0
                ? "Nothing has been written yet: w writes what is accepted." : "There is nothing to write.",
        ]
    }
}
