/// The arrows from causes, and what was expected otherwise.
extension PictureDrawing {
    // MARK: Causes

    func drawCauses() {
        var lines: [Int: Double] = [:]
        for row in picture.rows { for lane in row.row.lanes { lines[lane] = row.line } }
        for row in picture.rows {
            for cell in row.cells {
                for case .event(let place, _, _) in cell.items {
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
        if row.ghosts.isEmpty { return }
        let base = row.line - PictureGhosts.first
        if !picture.hasNamesAbove {
            svg.text(row.ghostLabel, x: Picture.margin + 8, y: base + 4, .small, fill: theme.faintInk)
        }
        for ghosts in row.ghosts {
            let x = axis.x(ghosts.time)
            // The arrows of the upper ones go behind the lower ones.
            for (index, item) in ghosts.items.enumerated() {
                let y = base - Double(index) * PictureGhosts.step
                if let actual = item.actual.map({ place(of: $0, row) }) { arrow((x, y), actual, theme.bad) }
            }
            for (index, item) in ghosts.items.enumerated() {
                draw(item, x, base - Double(index) * PictureGhosts.step)
            }
        }
    }

    private func draw(_ item: PictureGhosts.Item, _ x: Double, _ y: Double) {
        svg.group(title: item.title)
        if let text = item.text {
            svg.rectangle(
                x - item.width / 2, y - 10, item.width, 20, radius: 10, fill: theme.background, stroke: theme.bad,
                dash: "4 3")
            svg.text(text, x: x, y: y + 4, .value, fill: theme.bad, anchor: .middle)
            if let words = item.words { svg.text(words, x: x + item.width / 2 + 5, y: y + 4, .small, fill: theme.bad) }
        } else if let words = item.words {
            let width = Double(words.displayWidth) * PictureMetrics.smallColumn
            svg.rectangle(x - width / 2, y - 8, width, 16, radius: 0, fill: theme.background)
            svg.text(words, x: x, y: y + 4, .small, fill: theme.bad, anchor: .middle)
        }
        svg.endGroup()
    }

    /// Returns where an event is drawn, which has a number among those of its time. Events behind `+ 7` are drawn there.
    private func place(of event: (time: Int, number: Int), _ row: PictureRow) -> (x: Double, y: Double) {
        let x = axis.x(event.time)
        guard let cell = row.cells.first(where: { $0.time == event.time }), !cell.items.isEmpty else {
            return (x, row.line)
        }
        if cell.end != nil, event.number >= cell.count { return (x, row.line - 3) }
        let offset = cell.offset(of: min(event.number, cell.items.count - 1))
        return (x + offset.x, row.line + offset.y)
    }
}
