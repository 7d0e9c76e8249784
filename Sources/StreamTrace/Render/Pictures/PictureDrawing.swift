/// A drawing of a picture in the colours of a theme.
struct PictureDrawing {
    let picture: Picture
    let theme: PictureTheme
    let svg: SVGWriter
    /// The part of the picture, in pixels, whose events are drawn; `nil` for all of it.
    var sight: ClosedRange<Double>?

    var axis: PictureAxis { picture.axis }

    func draw() {
        svg.text(picture.shownTitle, x: Picture.margin, y: 24, .title, fill: theme.ink)
        drawRuler()
        drawGaps()
        for row in picture.rows { drawName(row) }
        for row in picture.rows { drawLines(row) }
        drawFolds()
        if picture.scope.showsCauses { drawCauses() }
        for row in picture.rows {
            svg.group(id: row.id)
            drawCells(row)
            drawDifferences(row)
            svg.endGroup()
        }
        drawNotes()
    }

    // MARK: Time

    private var bottom: Double {
        (picture.rows.last.map { $0.top + $0.height(namesAbove: picture.hasNamesAbove) } ?? 70)
    }

    private func drawRuler() {
        let top = picture.headHeight - 10
        svg.verticals(axis.frames(), top, bottom, theme.grid)
        svg.verticals(axis.ticks().map(\.x), top, bottom, theme.gridAtTicks)
        for (index, tick) in axis.ticks().enumerated() {
            let label = PictureAxis.label(tick.time)
            svg.text(
                index == 0 && !label.hasSuffix("s") ? label + " ms" : label, x: tick.x, y: top - 6, .small,
                fill: theme.faintInk, anchor: index == 0 && picture.hasNamesAbove ? .start : .middle)
        }
    }

    private func drawFolds() {
        for fold in axis.folds {
            let top = picture.headHeight - 6
            svg.rectangle(fold.x - 5, top, 10, bottom - top, fill: theme.background)
            for side in [-5.0, 5.0] {
                var points: [(x: Double, y: Double)] = []
                var (y, isOut) = (top, false)
                while y <= bottom {
                    points.append((fold.x + side + (isOut ? 2 : -2), y))
                    (y, isOut) = (y + 6, !isOut)
                }
                svg.path(points, theme.gridAtTicks, width: 1)
            }
            svg.text(
                PictureAxis.duration(fold.duration), x: fold.x, y: bottom + 10, .small, fill: theme.faintInk,
                anchor: .middle)
        }
    }

    private func drawGaps() {
        for gap in picture.timeline.gaps {
            let start = max(picture.range.lowerBound, gap.start ?? picture.range.lowerBound)
            let end = min(picture.range.upperBound, gap.end ?? picture.range.upperBound)
            if start > end { continue }
            let (left, right) = (axis.x(start), axis.x(end))
            let top = picture.headHeight - 6
            svg.rectangle(left, top, max(6, right - left), bottom - top, fill: theme.pale(theme.bad))
        }
    }

    // MARK: Names

    private func drawName(_ row: PictureRow) {
        let name = Picture.name(of: row.row)
        let x = Picture.margin + Double(row.row.depth) * Picture.indent
        let y = picture.hasNamesAbove ? row.top + 8 : row.line
        svg.group(
            attributes: picture.scope.keepsNames && !picture.hasNamesAbove ? " class=\"name\"" : "",
            title: row.row.call.escapingControlCharacters.shortened(to: 2_000))
        if row.row.role == .stage, !picture.hasNamesAbove {
            svg.rectangle(
                x, y - 12, Picture.nameWidth(of: row.row), 24, radius: 5, fill: theme.box, stroke: theme.boxEdge)
        }
        svg.text(
            name, x: picture.hasNamesAbove ? x : x + 8, y: y + 4, .label(isBold: row.row.role != .stage),
            fill: theme.ink)
        svg.endGroup()
    }

    // MARK: Notes

    private func drawNotes() {
        var y = bottom + 20
        for (shown, whole) in picture.texts.legend {
            svg.text(
                "\(shown) = \(whole)".shortened(to: noteRoom), x: Picture.margin, y: y, .small, fill: theme.faintInk)
            y += 18
        }
        if let key = picture.key {
            key.draw(at: y, svg, theme)
            y += PictureKey.height
        }
        for text in picture.omissions {
            svg.text(
                text.shortened(to: noteRoom), x: Picture.margin, y: y, .small,
                fill: text.hasPrefix("✗") ? theme.bad : theme.faintInk)
            y += 18
        }
    }

    private var noteRoom: Int { max(20, Int((picture.width - 2 * Picture.margin) / PictureMetrics.smallColumn)) }
}
