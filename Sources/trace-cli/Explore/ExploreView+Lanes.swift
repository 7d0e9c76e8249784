/// The lanes, below a ruler and above the details of the cursor.
extension ExploreView {
    var laneLines: [String] {
        let details = details
        let visibleRows = visibleRows(laneRoom(above: details.count))
        var lines = [pipelineLine, String(repeating: " ", count: margin) + model.picture.axis.ruler(visibleColumns)]
        lines += visibleRows.map { row in
            switch row {
            case .lane(let index): line(index)
            case .compared(let index): comparedLine(index)
            case .differences(let index): differences(index)
            }
        }
        lines.append(pointer(below: visibleRows.count))
        if details.count + lines.count < room {
            lines += legend(of: visibleRows, rows: room - details.count - lines.count - 1)
        }
        // Details keep their place at the bottom.
        lines += Array(repeating: "", count: max(0, room - details.count - lines.count))
        return lines + details
    }

    /// Returns the number of rows for lanes: what the pipeline, the ruler, the pointer and the details leave. Many lanes
    /// also have the rows that details could have.
    private func laneRoom(above details: Int) -> Int {
        let least = max(1, room - 3 - detailRoom)
        return model.picture.rows.count > least ? max(least, room - 3 - details) : least
    }

    // MARK: Columns

    /// The columns before the diagrams.
    var margin: Int {
        let names = model.picture.shown.map { name(of: model.timeline.lanes[$0]) }
        let compared = model.picture.compared.isEmpty ? [] : [comparedName]
        let widest = (names + compared).map(\.displayWidth).max() ?? 0
        return min(widest, columns / 3) + 3
    }

    private func name(of lane: TimelineLane) -> String {
        String(repeating: "  ", count: min(lane.depth, 6)) + lane.label
    }

    /// The columns of the axis that fit beside the names.
    var visibleColumns: Range<Int> {
        let all = model.picture.axis.columns
        let first = min(model.scroll.column, max(all.count - 1, 0))
        if all.isEmpty { return 0..<0 }
        let end = all[first].offset + columns - margin - 1
        return first..<max(first + 1, all.firstIndex { $0.offset + $0.width > end } ?? all.count)
    }

    private func visibleRows(_ count: Int) -> ArraySlice<ExplorePicture.Row> {
        model.picture.rows.dropFirst(model.scroll.lane).prefix(count)
    }

    /// Moves the visible part so that it contains the cursor.
    func fitLanes(_ model: inout ExploreModel) {
        let rows = model.picture.rows
        let laneRoom = laneRoom(above: details.count)
        let row = rows.firstIndex(of: .lane(model.cursor.lane)) ?? 0
        model.scroll.lane = min(max(model.scroll.lane, row - laneRoom + 1), row)
        model.scroll.lane = max(0, min(model.scroll.lane, rows.count - laneRoom))
        let all = model.picture.axis.columns
        guard !all.isEmpty else { return }
        let column = model.picture.axis.index(of: model.cursor.time)
        let width = columns - margin - 1
        var first = min(model.scroll.column, all.count - 1)
        if column < first || all[column].offset + all[column].width > all[first].offset + width {
            // The cursor comes to the middle, so that one sees where it goes.
            let offset = all[column].offset - width / 2
            first = offset <= 0 ? 0 : all.firstIndex { $0.offset >= offset } ?? 0
        }
        // No empty columns at the right if there are more at the left.
        let last = (all.last?.offset ?? 0) + (all.last?.width ?? 1)
        while first > 0, last - all[first - 1].offset <= width { first -= 1 }
        model.scroll.column = first
    }

    // MARK: Lines

    /// The pipeline, or the part of it that makes the output to which the cursor's lane belongs.
    private var pipelineLine: String {
        let lines = model.timeline.scenario.pipeline.map { $0.split(separator: " ").joined(separator: " ") }
        let all = lines.reduce("") { $0.isEmpty ? $1 : $0 + ($1.hasPrefix(".") ? "" : " ") + $1 }
        var text = all
        if all.displayWidth > columns - 2, let output = model.output {
            let start = lines.firstIndex { $0.hasPrefix("out \(output) =") } ?? 0
            let rest = lines[start...].dropFirst().prefix { !$0.hasPrefix("out ") && !$0.hasPrefix("let ") }
            text = ([lines[start]] + rest).reduce("") { $0 + ($1.hasPrefix(".") || $0.isEmpty ? "" : " ") + $1 }
        }
        return " " + style.dim(text.escapingControlCharacters.shortened(to: columns - 2))
    }

    private func line(_ index: Int) -> String {
        let lane = model.timeline.lanes[index]
        let name = name(of: lane).shortened(to: margin - 3).padded(to: margin - 3)
        let isCursor = index == model.cursor.lane
        return sign(index) + (isCursor ? style.bold(name) : name) + "  " + diagram(lane, index)
    }

    /// The relation of a lane to the cursor, which is more than a colour.
    private func sign(_ index: Int) -> String {
        if index == model.cursor.lane { return "▸" }
        if model.ancestorLanes.contains(index) { return style.ancestor("●") }
        return model.descendantLanes.contains(index) ? style.descendant("○") : " "
    }

    private func diagram(_ lane: TimelineLane, _ index: Int) -> String {
        let shown = visibleColumns
        var text = ""
        var next = shown.first.map { first in lane.firstMark { $0 >= model.picture.axis.columns[first].time } } ?? 0
        for column in shown {
            let (time, width) = (model.picture.axis.columns[column].time, model.picture.axis.columns[column].width)
            let isLive = lane.end.map { time <= $0 } ?? true
            if model.picture.axis.columns[column].isPause {
                text += isLive ? "⋯" : " "
                continue
            }
            var marks: Range<Int> = next..<next
            while marks.upperBound < lane.marks.count, lane.marks[marks.upperBound].time == time {
                marks = next..<marks.upperBound + 1
            }
            next = marks.upperBound
            let (cell, used) = cell(lane, marks, index)
            let isCursor = marks.isEmpty && index == model.cursor.lane && time == model.cursor.time
            let filling = String(repeating: isLive && lane.end != time ? "-" : " ", count: width - used)
            text += cell + (isCursor ? style.cursor(filling) : filling)
        }
        return text
    }

    /// Returns the drawing of marks at one time, and its width.
    private func cell(_ lane: TimelineLane, _ marks: Range<Int>, _ index: Int) -> (text: String, width: Int) {
        if marks.isEmpty { return ("", 0) }
        let plain = StageTimeline.cell(lane.marks[marks])
        // In a large group, the mark at the cursor may be left out.
        let isCursor = index == model.cursor.lane && model.cursor.mark.map(marks.contains) ?? false
        var text = marks.count > 1 ? "(" : ""
        for mark in marks.prefix(StageTimeline.maximumGroupCount) {
            text += styled(String(lane.marks[mark].letter), StageTimeline.Place(lane: index, mark: mark))
        }
        if marks.count > StageTimeline.maximumGroupCount {
            let isHidden = isCursor && !marks.prefix(StageTimeline.maximumGroupCount).contains(model.cursor.mark ?? -1)
            text += isHidden ? style.cursor("…") : "…"
        }
        return (text + (marks.count > 1 ? ")" : ""), plain.displayWidth)
    }

    private func styled(_ text: String, _ place: StageTimeline.Place) -> String {
        if place == model.place { return style.cursor(text) }
        if model.ancestors.contains(place) { return style.ancestor(text) }
        return model.descendants.contains(place) ? style.descendant(text) : text
    }

    /// An arrow below the column of the cursor, beside the numbers of rows that are not visible.
    private func pointer(below rowCount: Int) -> String {
        let above = min(model.scroll.lane, model.picture.rows.count)
        let below = model.picture.rows.count - above - rowCount + model.timeline.omittedLanes
        let hidden = [(above, "above"), (below, "below")].filter { $0.0 > 0 }.map { "\($0) \($1)" }
        let note = hidden.isEmpty ? "" : " ⋯ " + hidden.joined(separator: ", ")
        let shown = visibleColumns
        let axis = model.picture.axis
        let column = axis.index(of: model.cursor.time)
        guard shown.contains(column), let first = shown.first else { return note }
        let offset = margin + axis.columns[column].offset - axis.columns[first].offset
        return note.displayWidth < offset
            ? note.padded(to: offset) + "↑" : String(repeating: " ", count: offset) + "↑" + note
    }

    /// Returns the letters in the visible part of the picture.
    private func letters(in rows: ArraySlice<ExplorePicture.Row>) -> Set<Character> {
        let columns = visibleColumns.map { model.picture.axis.columns[$0].time }
        guard let first = columns.first, let last = columns.last else { return [] }
        var letters: Set<Character> = []
        for row in rows {
            let lane: TimelineLane? =
                switch row {
                case .lane(let index): model.timeline.lanes[index]
                case .compared(let index): model.picture.compared[index]
                case .differences: nil
                }
            guard let lane else { continue }
            for mark in lane.marks[lane.firstMark { $0 >= first }..<lane.firstMark { $0 > last }] {
                letters.insert(mark.letter)
            }
        }
        return letters
    }

    /// The meanings of the visible letters, if there is room.
    private func legend(of visible: ArraySlice<ExplorePicture.Row>, rows: Int) -> [String] {
        if rows <= 0 { return [] }
        let legend = model.picture.legend(of: letters(in: visible))
        if legend.isEmpty { return [] }
        let entries = legend.map { $0.shortened(to: 40) }
        let last = legend.count - 1
        let lines = entries.enumerated().map { $0 < last ? $1 + "," : $1 }.lines(width: columns - margin - 1)
        return [""] + lines.prefix(rows).map { String(repeating: " ", count: margin) + style.dim($0) }
    }
}
