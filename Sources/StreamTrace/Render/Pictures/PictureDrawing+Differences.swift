/// The arrows from causes, and what was expected otherwise.
extension PictureDrawing {
    // MARK: Causes

    func drawCauses() {
        var lines: [Int: Double] = [:]
        for row in picture.rows { for lane in row.row.lanes { lines[lane] = row.line } }
        for row in picture.rows {
            for cell in row.cells {
                for case .event(let place, _) in cell.items {
                    guard let cause = picture.timeline.drawnCause(of: place, among: Set(lines.keys)),
                        let y = lines[cause.lane], picture.range.contains(picture.timeline[cause].time)
                    else { continue }
                    let from = (x: axis.x(picture.timeline[cause].time), y: y)
                    arrow(
                        from, (axis.x(cell.time), row.line), theme.hue(picture.lineage.origin(of: place)))
                }
            }
        }
    }

    private func arrow(_ from: (x: Double, y: Double), _ to: (x: Double, y: Double), _ color: String) {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let length = (dx * dx + dy * dy).squareRoot()
        if length < 30 { return }
        let (ux, uy) = (dx / length, dy / length)
        let start = (x: from.x + ux * 12, y: from.y + uy * 12)
        let tip = (x: to.x - ux * 13, y: to.y - uy * 13)
        svg.path([start, tip], color, width: 1)
        svg.path(
            [
                tip, (tip.x - ux * 6 - uy * 3, tip.y - uy * 6 + ux * 3),
                (tip.x - ux * 6 + uy * 3, tip.y - uy * 6 - ux * 3),
            ],
            color, width: 1, isFilled: true)
    }

    // MARK: Differences

    func drawDifferences(_ row: PictureRow) {
        if row.differences.isEmpty { return }
        let y = row.line - PictureRow.ghostHeight + 6
        let words = Set(row.differences.map(\.words))
        // What all have in common is said once.
        let common = row.differences.count > 2 && words.count == 1 ? words.first : nil
        if !picture.hasNamesAbove {
            let label = "expected" + (common.map { " (each \($0))" } ?? "")
            svg.text(label, x: Picture.margin + 8, y: y + 4, .small, fill: theme.faintInk)
        }
        var free = 0.0
        for difference in row.differences {
            let actual = difference.actual.map { place(of: $0, row) }
            if let expected = difference.expected {
                let text = picture.texts[expected.text]
                let width = max(22, Double(text.displayWidth) * PictureMetrics.column + 12)
                let place = axis.x(expected.time)
                svg.group(title: "expected \(expected.text) at \(expected.time): \(difference.words)")
                svg.rectangle(
                    place - width / 2, y - 10, width, 20, radius: 10, fill: theme.background, stroke: theme.bad,
                    dash: "4 3")
                svg.text(text, x: place, y: y + 4, .value, fill: theme.bad, anchor: .middle)
                if let actual { arrow((place, y), (actual.x, actual.y), theme.bad) }
                if common == nil { say(difference.words, above: place, y - 13, &free) }
                svg.endGroup()
            } else if let actual {
                svg.text(difference.words, x: actual.right + 4, y: actual.y + 3.5, .small, fill: theme.bad)
            }
        }
    }

    /// Returns where an event is drawn, which has a number among those of its time. Events behind `+ 7` are drawn there.
    private func place(
        of event: (time: Int, number: Int), _ row: PictureRow
    ) -> (x: Double, y: Double, right: Double) {
        let x = axis.x(event.time)
        guard let cell = row.cells.first(where: { $0.time == event.time }), !cell.items.isEmpty else {
            return (x, row.line, x + 6)
        }
        let isEnd = cell.end != nil && event.number >= cell.count
        if isEnd { return (x, row.line, x + PictureCell.width(of: cell.items[0]) / 2) }
        let index = min(event.number, cell.items.count - 1)
        let item = (x: x + Double(index) * PictureCell.step.x, y: row.line + Double(index) * PictureCell.step.y)
        return (item.x, item.y, item.x + PictureCell.width(of: cell.items[index]) / 2)
    }

    /// Writes words above a place, if those before them leave room; the title has them anyway.
    private func say(_ words: String, above x: Double, _ y: Double, _ free: inout Double) {
        let half = Double(words.count) * PictureMetrics.smallColumn / 2
        let middle = min(x, picture.width - half - 4)
        if middle - half < free { return }
        free = middle + half + 6
        svg.text(words, x: middle, y: y, .small, fill: theme.bad, anchor: .middle)
    }
}
