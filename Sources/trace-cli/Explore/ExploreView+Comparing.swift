/// The output of another pipeline, or of the one before an edit, below that of the file.
extension ExploreView {
    /// Returns the lane that is compared with an output.
    func comparedLine(_ index: Int) -> String {
        guard let other = model.picture.compared[index] else { return "" }
        let sign = model.picture.rows.contains(.differences(index)) ? "≠" : "="
        return sign + comparedName.padded(to: margin - 3) + "  " + cells(other).joined()
    }

    /// The name of compared lanes.
    var comparedName: String { model.picture.others?.origin.rawValue ?? "" }

    /// Returns marks below the columns in which both outputs differ.
    func differences(_ index: Int) -> String {
        guard let other = model.picture.compared[index] else { return "" }
        let lane = model.timeline.lanes[index]
        let marks = zip(visibleColumns, zip(cells(lane), cells(other))).map { column, cells in
            (cells.0 == cells.1 ? "" : "≠").padded(to: model.picture.axis.columns[column].width)
        }
        return String(repeating: " ", count: margin) + style.error(marks.joined().trimmingTrailingSpaces)
    }

    /// Returns the drawing of each visible column without attributes.
    private func cells(_ lane: TimelineLane) -> [String] {
        visibleColumns.map { index in
            let column = model.picture.axis.columns[index]
            let isLive = lane.end.map { column.time <= $0 } ?? true
            if column.isPause { return isLive ? "⋯" : " " }
            let cell = StageTimeline.cell(lane.marks[lane.marks(at: column.time)])
            let filling = String(repeating: isLive && lane.end != column.time ? "-" : " ", count: column.width)
            return cell + filling.dropFirst(cell.displayWidth)
        }
    }
}
