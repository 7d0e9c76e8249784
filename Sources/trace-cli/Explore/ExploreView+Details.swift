/// What the cursor stands on: the event, the states of stages, and what led to it.
extension ExploreView {
    /// The maximum number of rows of details: more on a large terminal.
    var detailRoom: Int { min(max(8, rows / 3), 24) }

    var details: [String] {
        let head = detail(model.lane?.label ?? "", event, rows: rows > 40 ? 4 : 2, end: "… v shows all")
        let why = model.place.flatMap(model.timeline.wayLine).map { detail("why", $0, rows: 2) } ?? []
        let changes = model.change.map { detail("changed", $0.text, rows: 2) } ?? []
        let messages = messageLines
        let other = model.comparison.map { detail("other", $0.text, rows: 1) } ?? []
        let rest = why + other + changes + messages
        return head + states(rows: detailRoom - head.count - rest.count) + rest
    }

    private var event: String {
        guard let place = model.place else { return "nothing at \(model.cursor.time)" }
        return model.timeline[place].text + " at \(model.cursor.time)"
    }

    private var messageLines: [String] {
        if let refusal = model.typing?.refusal { return messageRows(refusal).map(style.error) }
        let old = "the picture is the one before"
        let waiting = model.isOld ? old : model.isCurrent ? "" : "replaying: " + old
        let message = [model.message, waiting].filter { !$0.isEmpty }.joined(separator: "; ")
        guard let failure = model.failure else { return message.isEmpty ? [""] : messageRows(message) }
        if message.isEmpty { return messageRows(failure).map(style.error) }
        return messageRows(message, atMost: 1) + messageRows(failure, atMost: 1).map(style.error)
    }

    /// Returns a message on two rows, or one.
    private func messageRows(_ text: String, atMost count: Int = 2) -> [String] {
        let lines = text.escapingControlCharacters.wrapped(to: columns - (count == 1 ? 4 : 2))
        let rows = lines.count > count ? lines.prefix(count - 1) + [lines[count - 1] + " …"] : lines
        return rows.map { " " + $0.shortened(to: columns - 2) }
    }

    private var labelWidth: Int { min(columns / 5, max(12, min(20, columns / 8))) }

    /// Returns a label with a text beside it, on a limited number of rows.
    ///
    /// - Parameter end: What the last row ends with if the text is longer.
    private func detail(_ label: String, _ text: String, rows: Int, end: String = "…") -> [String] {
        let start = " " + label.shortened(to: labelWidth).padded(to: labelWidth) + "  "
        var lines = text.beside(start, width: columns - 1)
        if lines.count > rows {
            lines = Array(lines.prefix(rows))
            let room = max(0, columns - 2 - end.displayWidth)
            lines[rows - 1] = lines[rows - 1].cut(toWidth: room).trimmingTrailingSpaces + " " + end
        }
        return lines
    }

    /// The states of the stage at the cursor, and of others that hold something, wait for a timer or have inner streams.
    private func states(rows: Int) -> [String] {
        if rows <= 0 { return [] }
        let states = model.timeline.states(at: model.cursor.time)
        guard let lane = model.lane else { return [] }
        let shown = states.filter(lane.shows)
        // The operator tells more than the output that has its events.
        let own = shown.count > 1 ? shown.filter { $0.name != lane.name } : shown
        let others = states.filter { !lane.shows($0) }.compactMap { state -> (String, String)? in
            let facts = state.facts.filter(\.isAboutWaiting)
            return facts.isEmpty ? nil : (label(of: state), facts.joined(separator: ", "))
        }
        var lines: [String] = []
        let operatorLabel = shown.count > 1 ? own.first.map { label(of: $0) } ?? "" : ""
        for (label, text) in own.map({ (operatorLabel, $0.facts.joined(separator: ", ")) }) + others {
            lines += detail(label, text, rows: 2)
        }
        if lines.count <= rows { return lines }
        return lines.prefix(rows - 1) + [" ⋯ t shows the state of all stages"]
    }

    private func label(of state: StageState) -> String {
        if let lane = model.timeline.lanes.first(where: { $0.shows(state) && $0.name == state.name }) {
            return lane.label
        }
        let called = state.name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return called.isEmpty || state.name.hasPrefix("a stream ") ? state.name : String(called)
    }
}

extension String {
    /// Whether a fact about a stage is something that it waits for.
    fileprivate var isAboutWaiting: Bool {
        hasPrefix("holds ") || hasPrefix("timer ") || contains("inner stream")
    }
}

extension Diagnostic {
    /// The error on one line: its location and its message.
    func summary() -> String {
        let (line, column) = file.position(of: range.start)
        let text = "\(line):\(column): error: \(message)" + (suggestion.map { "; \($0)" } ?? "")
        return text.escapingControlCharacters
    }
}
