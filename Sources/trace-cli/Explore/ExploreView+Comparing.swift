import StreamTraceReplay

/// The output of another pipeline, below that of the file.
extension ExploreView {
    /// The name of the lane below the one that it is compared with.
    static let comparedName = "other"

    /// Returns the lane of the other pipeline's output.
    func comparedLine(_ index: Int) -> String {
        guard let other = model.comparedLanes[index] else { return "" }
        let name = Self.comparedName.padded(to: margin - 3)
        return (model.rows.contains(.differences(index)) ? "≠" : "=") + name + "  " + cells(other).joined()
    }

    /// Returns marks below the columns in which both outputs differ.
    func differences(_ index: Int) -> String {
        guard let other = model.comparedLanes[index] else { return "" }
        let lane = model.timeline.lanes[index]
        let marks = zip(visibleColumns, zip(cells(lane), cells(other))).map { column, cells in
            (cells.0 == cells.1 ? "" : "≠").padded(to: model.axis.columns[column].width)
        }
        return String(repeating: " ", count: margin) + style.error(marks.joined().trimmingTrailingSpaces)
    }

    /// Returns the drawing of each visible column without attributes.
    private func cells(_ lane: TimelineLane) -> [String] {
        visibleColumns.map { index in
            let column = model.axis.columns[index]
            let isLive = lane.end.map { column.time <= $0 } ?? true
            if column.isPause { return isLive ? "⋯" : " " }
            let cell = StageTimeline.cell(lane.marks[lane.marks(at: column.time)])
            let filling = String(repeating: isLive && lane.end != column.time ? "-" : " ", count: column.width)
            return cell + filling.dropFirst(cell.displayWidth)
        }
    }
}

extension TimelineLane {
    /// The times and texts of its events, in which lanes of two runs may differ.
    var events: [String] { marks.filter(\.kind.isEvent).map { "\($0.time) \($0.text)" } }
}
