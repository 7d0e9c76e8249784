import StreamTraceReplay

/// What the cursor stands on: the event, the states of stages, and what led to it.
extension ExploreView {
    /// The maximum number of rows of details: more on a large terminal.
    var detailRoom: Int { min(max(8, rows / 3), 24) }

    var details: [String] {
        let head = [detail(model.lane?.label ?? "", event, rows: rows > 40 ? 4 : 2)].joined()
        let why = model.place.flatMap(model.timeline.wayLine).map { detail("why", $0, rows: 2) } ?? []
        let changes = model.changes.isEmpty ? [] : detail("changed", model.changes, rows: 2)
        let messages = messageLines
        let states = states(rows: detailRoom - head.count - why.count - changes.count - messages.count)
        return Array(head) + states + why + changes + messages
    }

    private var event: String {
        guard let place = model.place else { return "nothing at \(model.cursor.time)" }
        return model.timeline[place].text + " at \(model.cursor.time)"
    }

    private var messageLines: [String] {
        if let refusal = model.typing?.refusal {
            return [style.error(" " + refusal.escapingControlCharacters.shortened(to: columns - 2))]
        }
        if !model.message.isEmpty {
            let lines = model.message.escapingControlCharacters.wrapped(to: columns - 2)
            return lines.prefix(2).map { " " + $0.shortened(to: columns - 2) }
        }
        return [model.failure.map { style.error(" " + $0.summary(width: columns - 2)) } ?? ""]
    }

    private var labelWidth: Int { min(12, columns / 5) }

    /// Returns a label with a text beside it, on a limited number of rows.
    private func detail(_ label: String, _ text: String, rows: Int) -> [String] {
        let start = " " + label.shortened(to: labelWidth).padded(to: labelWidth) + "  "
        let width = max(10, columns - start.displayWidth - 1)
        var lines = text.wrapped(to: width).flatMap { $0.pieces(width: width) }
        if lines.count > rows {
            lines = Array(lines.prefix(rows))
            lines[rows - 1] = (lines[rows - 1] + " …").shortened(to: width)
        }
        return lines.enumerated().map { index, line in
            (index == 0 ? start : String(repeating: " ", count: start.displayWidth)) + line
        }
    }

    /// The states of the stage at the cursor, and of others that hold something, wait for a timer or have inner streams.
    private func states(rows: Int) -> [String] {
        if rows <= 0 { return [] }
        let states = model.timeline.states(at: model.cursor.time)
        let names = model.lane?.stageNames ?? []
        // The operator tells more than the output that has its events.
        let own = states.filter { $0.name == names.first }
        let others = states.filter { !names.contains($0.name) }.compactMap { state -> (String, String)? in
            let facts = state.facts.filter(\.isAboutWaiting)
            return facts.isEmpty ? nil : (label(of: state), facts.joined(separator: ", "))
        }
        var lines: [String] = []
        let operatorLabel = names.count > 1 ? own.first.map { label(of: $0) } ?? "" : ""
        for (label, text) in own.map({ (operatorLabel, $0.facts.joined(separator: ", ")) }) + others {
            lines += detail(label, text, rows: 2)
        }
        if lines.count <= rows { return lines }
        return lines.prefix(rows - 1) + [" ⋯ t shows the state of all stages"]
    }

    private func label(of state: StageState) -> String {
        if let lane = model.timeline.lanes.first(where: { $0.name == state.name }) { return lane.label }
        let called = state.name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return called.isEmpty || state.name.hasPrefix("a stream ") ? state.name : String(called)
    }
}

extension String {
    /// Whether a fact about a stage is something that it waits for.
    fileprivate var isAboutWaiting: Bool {
        hasPrefix("holds ") || hasPrefix("timer ") || contains("inner stream")
    }

    /// Returns parts of limited width; a word may be longer.
    fileprivate func pieces(width: Int) -> [String] {
        if displayWidth <= width { return [self] }
        var pieces: [String] = []
        var piece = ""
        var used = 0
        for character in self {
            if used + character.displayWidth > width {
                pieces.append(piece)
                (piece, used) = ("", 0)
            }
            piece.append(character)
            used += character.displayWidth
        }
        return pieces + [piece]
    }
}

extension Diagnostic {
    /// The error on one line: its location and its message.
    func summary(width: Int) -> String {
        let (line, column) = file.position(of: range.start)
        let text = "\(line):\(column): error: \(message)" + (suggestion.map { "; \($0)" } ?? "")
        return text.escapingControlCharacters.shortened(to: width)
    }
}
