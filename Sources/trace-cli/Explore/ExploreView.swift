/// The drawing of an explorer on a full screen.
struct ExploreView {
    let model: ExploreModel
    let style: ExploreStyle
    let columns: Int
    let rows: Int

    static let minimumSize = (columns: 40, rows: 12)

    private static let question = "Leave without saving?  y yes  n no  s save"

    var isTooSmall: Bool { columns < Self.minimumSize.columns || rows < Self.minimumSize.rows }

    func lines() -> [String] {
        if isTooSmall {
            let (columns, rows) = Self.minimumSize
            let isLeaving = if case .leaving = model.editing?.activity { true } else { false }
            return [
                "The terminal is too small:", "\(columns)×\(rows) is needed.", isLeaving ? Self.question : "q quit",
            ]
        }
        let body = model.panel.map(lines) ?? laneLines
        return [head] + body.prefix(room) + Array(repeating: "", count: max(0, room - body.count))
            + keys.map { " " + $0 }
    }

    /// The rows between the head and two rows of keys.
    var room: Int { rows - 3 }

    /// The name of the file and of the scenario, and the place of the cursor.
    private var head: String {
        let run = model.run
        var left = " " + model.file.name + (model.editing?.isChanged == true ? " (changed)" : "")
        if let title = run.title { left += " · " + title }
        if run.scenarioNames.count > 1 {
            left += " · \(run.scenario + 1) of \(run.scenarioNames.count): \(run.scenarioNames[run.scenario])"
        }
        let event = model.number.map { "   \($0) of \(model.timeline.order.count)" } ?? ""
        let right = "t \(model.cursor.time)\(event) "
        let room = max(8, columns - right.displayWidth - 1)
        return style.bold((left.shortened(to: room).padded(to: room) + " " + right).cut(toWidth: columns))
    }

    private var keys: [String] {
        switch model.editing?.activity {
        case .moving: return ["←→ move  ⇧←→ by five frames  Enter done  Esc back", ""]
        case .typing(let typing):
            let title = typing.title + ": "
            let field = typing.field.drawing(
                width: max(10, columns - 3 - title.displayWidth), style.cursor, wrong: typing.wrong, style.wrong)
            let enter = typing.refusal == nil ? "Enter \(typing.purpose.verb)  " : ""
            return [title + field, enter + "Esc back" + (typing.purpose.isPipeline ? "  ↑↓ look-alikes" : "")]
        case .writing(_, let label):
            return ["\(label) is a recording: write its events into the file, to edit them?", "y yes  n no"]
        case .leaving: return [Self.question, ""]
        case nil: return model.panel == nil ? ExploreKeys.lines(width: columns - 2) : ["↑↓ scroll  Esc back", ""]
        }
    }

    // MARK: Panels

    private func lines(of panel: ExploreModel.Panel) -> [String] {
        let content = panel.lines(min(columns, 200) - 2).map { " " + $0 }
        let room = panelRoom
        let scroll = Self.scroll(of: panel, count: content.count, room: room)
        var visible = Array(content.dropFirst(scroll).prefix(room))
        let hidden = content.count - scroll - visible.count
        if hidden > 0, !visible.isEmpty { visible[visible.count - 1] = " ⋯ \(hidden + 1) more lines: ↓" }
        return ["", " " + style.bold(panel.title), ""] + visible
    }

    /// The number of rows for the text of a panel.
    private var panelRoom: Int { max(1, room - 3) }

    private static func scroll(of panel: ExploreModel.Panel, count: Int, room: Int) -> Int {
        min(max(panel.scroll, 0), max(count - room, 0))
    }

    /// Returns the model with the scrolling limited to what there is, and the cursor visible.
    var fitted: ExploreModel {
        var model = model
        if let panel = model.panel {
            let count = panel.lines(min(columns, 200) - 2).count
            model.panel?.scroll = Self.scroll(of: panel, count: count, room: panelRoom)
        }
        fitLanes(&model)
        return model
    }
}

/// The attributes of texts: colours if they are wanted, and others that do without.
struct ExploreStyle {
    let color: Bool

    func bold(_ text: String) -> String { "\u{1B}[1m\(text)\u{1B}[0m" }
    func dim(_ text: String) -> String { color ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
    func cursor(_ text: String) -> String { "\u{1B}[7m\(text)\u{1B}[0m" }
    func ancestor(_ text: String) -> String { "\u{1B}[1\(color ? ";36" : "")m\(text)\u{1B}[0m" }
    func descendant(_ text: String) -> String { "\u{1B}[4\(color ? ";33" : "")m\(text)\u{1B}[0m" }
    func error(_ text: String) -> String { color ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
    func wrong(_ text: String) -> String { "\u{1B}[4\(color ? ";31" : "")m\(text)\u{1B}[0m" }
}
