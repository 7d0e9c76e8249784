/// Pictures one below the other: the scenarios of a file.
package struct PictureSheet {
    package let pictures: [Picture]
    /// What is not drawn, in a sentence.
    private let omission: String?

    /// The maximum number of pictures.
    package static let maximumCount = 24

    package init(_ pictures: [Picture], atMost count: Int = maximumCount) {
        self.pictures = Array(pictures.prefix(count))
        let omitted = pictures.count - self.pictures.count
        omission = omitted > 0 ? "⋯ \(omitted) more scenarios: --scenario chooses one" : nil
    }

    /// Returns the sheet as SVG: without scripts, styles and links, and with the same bytes for the same run.
    package func svg(_ theme: PictureTheme = .light) -> [UInt8] {
        let svg = SVGWriter()
        let width = Int((pictures.map(\.width).max() ?? 0).rounded(.up))
        let height = Int((pictures.map(\.height).reduce(0, +) + (omission == nil ? 0 : 20)).rounded(.up))
        svg.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"")
        svg.raw(" viewBox=\"0 0 \(width) \(height)\" role=\"\(hasEvents ? "group" : "img")\" \(SVGWriter.font)>\n")
        svg.raw("<title>\(XMLText.content(title))</title>\n")
        svg.raw("<desc>\(XMLText.content(description))</desc>\n")
        svg.rectangle(0, 0, Double(width), Double(height), fill: theme.background)
        var y = 0.0
        for picture in pictures {
            if y > 0 { svg.raw("<g transform=\"translate(0 \(Int(y)))\">\n") }
            PictureDrawing(picture: picture, theme: theme, svg: svg).draw()
            if y > 0 { svg.endGroup() }
            y += picture.height.rounded(.up)
        }
        if let omission {
            svg.text(omission, x: Picture.margin, y: y + 8, .small, fill: theme.faintInk)
        }
        svg.raw("</svg>\n")
        return Array(svg.bytes)
    }

    /// Whether events can be chosen, which nothing inside of an image can.
    private var hasEvents: Bool { pictures.contains(where: \.scope.isInteractive) }

    private var title: String { pictures.first.map(\.title).flatMap { $0.isEmpty ? nil : $0 } ?? "A replay" }

    /// The runs in a text that a page reads aloud in the place of the picture.
    package var alternative: String {
        let start = pictures.count == 1 && !pictures[0].title.isEmpty ? pictures[0].title + ". " : ""
        return (start + description).shortened(to: Self.maximumAlternative)
    }

    private static let maximumAlternative = 600

    /// The runs in sentences.
    package var description: String {
        if pictures.count == 1 { return pictures[0].sentences.joined(separator: " ") }
        return pictures.map { ([$0.title + ":"] + $0.sentences).joined(separator: " ") }.joined(separator: " ")
    }
}

/// A drawing of a picture in the colours of a theme.
private struct PictureDrawing {
    let picture: Picture
    let theme: PictureTheme
    let svg: SVGWriter

    private var axis: PictureAxis { picture.axis }

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
            attributes: picture.scope.isInteractive && !picture.hasNamesAbove ? " class=\"name\"" : "",
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

    // MARK: Lines

    private func drawLines(_ row: PictureRow) {
        let y = row.line
        let first = picture.range.lowerBound
        let last = picture.range.upperBound
        if row.row.isHot { drawUnheard(row) }
        for subscription in row.row.subscriptions
        where subscription.end >= first && subscription.start <= last {
            let left = axis.x(max(first, subscription.start))
            var right = axis.x(min(last, subscription.end))
            if subscription.ending == .open || subscription.end > last { right += 8 }
            svg.line(left, y, right, y, theme.line, width: row.row.role == .stage ? 1.2 : 1.6)
        }
        drawHolds(row)
        var dots: Set<Int> = []
        for subscription in row.row.subscriptions {
            let isOwn = !row.row.isHot
            if subscription.start > first, subscription.start <= last, dots.insert(subscription.start).inserted {
                svg.group(title: "\(subscription.name) is subscribed to at \(subscription.start)")
                // A value would hide the dot.
                let isCovered = row.cells.contains { $0.time == subscription.start && !$0.items.isEmpty }
                svg.circle(axis.x(subscription.start), isCovered ? y - 15 : y, 2.8, fill: theme.line)
                svg.endGroup()
            }
            if subscription.ending == .disposed, picture.range.contains(subscription.end) {
                let name = isOwn ? subscription.name : "a subscription to \(subscription.name)"
                svg.group(title: "\(name) is disposed at \(subscription.end)")
                let x = axis.x(subscription.end)
                let reach = row.cells.contains { $0.time == subscription.end && !$0.items.isEmpty } ? 16.0 : 9.0
                svg.line(x, y - reach, x, y + reach, theme.faintInk, width: 1.6, dash: "2 2.5")
                svg.endGroup()
            }
        }
    }

    /// Draws the line of an input where nobody listens to it.
    private func drawUnheard(_ row: PictureRow) {
        let last = row.cells.last { $0.end != nil }?.time ?? picture.range.upperBound
        var time = picture.range.lowerBound
        func draw(until end: Int) {
            if end > time {
                svg.line(axis.x(time), row.line, axis.x(end), row.line, theme.line, width: 1.2, dash: "1.5 4")
            }
        }
        for subscription in row.row.subscriptions where subscription.start <= last {
            draw(until: subscription.start)
            time = max(time, subscription.end)
        }
        draw(until: last)
    }

    /// The number of bars that one row shows side by side.
    private static let maximumTracks = 4

    private func drawHolds(_ row: PictureRow) {
        let holds = row.row.holds.filter { $0.end >= picture.range.lowerBound && $0.start <= picture.range.upperBound }
            .sorted { ($0.start, $0.record) < ($1.start, $1.record) }
        var ends: [Int] = []
        var tracks: [Int] = []
        for hold in holds {
            let track = ends.firstIndex { $0 <= hold.start } ?? ends.count
            if track == ends.count { ends.append(hold.end) } else { ends[track] = hold.end }
            tracks.append(track)
        }
        let count = min(Self.maximumTracks, ends.count)
        for (hold, track) in zip(holds, tracks) where hold.end > hold.start {
            let offset = (Double(min(track, Self.maximumTracks - 1)) - Double(count - 1) / 2) * 6
            let hue = theme.hue(picture.lineage.origin(of: hold.record))
            svg.group(title: "holds \(hold.element) from \(hold.start) to \(hold.end): \(hold.reason)")
            svg.line(
                axis.x(max(hold.start, picture.range.lowerBound)), row.line + offset,
                axis.x(min(hold.end, picture.range.upperBound)), row.line + offset, theme.pale(hue),
                width: count > 1 ? 4.5 : 7, isRound: true)
            svg.endGroup()
        }
    }

    // MARK: Events

    private func drawCells(_ row: PictureRow) {
        for cell in row.cells {
            let x = axis.x(cell.time)
            for index in cell.items.indices.reversed() {
                let place = (
                    x: x + Double(index) * PictureCell.step.x, y: row.line + Double(index) * PictureCell.step.y
                )
                draw(cell.items[index], number: index, cell, row, at: place)
            }
            if let end = cell.end { drawEnd(end.place, end.error, cell, row, x) }
        }
    }

    private func draw(
        _ item: PictureCell.Item, number: Int, _ cell: PictureCell, _ row: PictureRow, at place: (x: Double, y: Double)
    ) {
        let id = Picture.id(of: row, cell.time, item: number)
        switch item {
        case .event(let event, let text):
            group(id: id, title: picture.title(of: event, row.row))
            drawPill(event, text, PictureCell.width(of: item), row.row, at: place)
            svg.endGroup()
        case .drop(let drop):
            let hue = theme.hue(picture.lineage.origin(of: drop.record))
            group(id: id, title: "drops \(drop.element) at \(drop.time): \(drop.reason)")
            svg.cross(place.x, place.y, hue, theme.background)
            svg.endGroup()
        case .more(let count):
            let width = PictureCell.width(of: item)
            group(id: id, title: "\(count.grouped) more at \(cell.time)")
            svg.rectangle(
                place.x - width / 2, place.y - 10, width, 20, radius: 10, fill: theme.box, stroke: theme.boxEdge)
            svg.text("+ \(count.grouped)", x: place.x, y: place.y + 4, .value, fill: theme.faintInk, anchor: .middle)
            svg.endGroup()
        }
    }

    private func drawPill(
        _ event: StageTimeline.Place, _ text: String, _ width: Double, _ row: TimelineRow,
        at place: (x: Double, y: Double)
    ) {
        let hue = theme.hue(picture.lineage.origin(of: event))
        let isFilled = row.role != .stage
        let isReceived = picture.timeline.isReceived(event)
        for (index, other) in picture.lineage.partners(of: event).prefix(2).enumerated().reversed() {
            let grown = 3.0 * Double(index + 1)
            svg.rectangle(
                place.x - width / 2 - grown, place.y - PictureMetrics.pill / 2 - grown, width + 2 * grown,
                PictureMetrics.pill + 2 * grown, radius: PictureMetrics.pill / 2 + grown, fill: theme.background,
                stroke: theme.hue(other), strokeWidth: 1.8)
        }
        svg.rectangle(
            place.x - width / 2, place.y - PictureMetrics.pill / 2, width, PictureMetrics.pill,
            radius: PictureMetrics.pill / 2, fill: isFilled && isReceived ? hue : theme.background,
            stroke: isFilled && isReceived ? theme.background : hue, strokeWidth: 1.5, dash: isReceived ? nil : "3 2")
        svg.text(
            text, x: place.x, y: place.y + 4.2, .value, fill: isFilled && isReceived ? theme.onHue : hue,
            anchor: .middle)
    }

    private func drawEnd(
        _ place: StageTimeline.Place, _ error: String?, _ cell: PictureCell, _ row: PictureRow, _ x: Double
    ) {
        group(id: "\(row.id).\(cell.time).end", title: picture.title(of: place, row.row))
        let isCovered = !cell.items.isEmpty
        if let error {
            let y = isCovered ? row.line - 17 : row.line
            let arm = isCovered ? 4.0 : 6.0
            if isCovered { drawTicks(x, row, cell, theme.bad) }
            svg.path([(x - arm, y - arm), (x + arm, y + arm)], theme.bad, width: 2.6)
            svg.path([(x + arm, y - arm), (x - arm, y + arm)], theme.bad, width: 2.6)
            svg.text(error, x: x + 8, y: isCovered ? y + 3 : y - 8, .small, fill: theme.bad)
        } else if isCovered {
            drawTicks(x, row, cell, theme.ink)
        } else {
            svg.line(x, row.line - 11, x, row.line + 11, theme.ink, width: 2.4, isRound: true)
        }
        svg.endGroup()
    }

    /// Draws what one sees of a bar behind a value of the same time, which hides the rest.
    private func drawTicks(_ x: Double, _ row: PictureRow, _ cell: PictureCell, _ color: String) {
        svg.line(x, row.line - 16, x, row.line - 12.5, color, width: 2.4, isRound: true)
        if cell.items.count > 1 { return }
        svg.line(x, row.line + 12.5, x, row.line + 16, color, width: 2.4, isRound: true)
    }

    private func group(id: String, title: String) {
        let attributes = picture.scope.isInteractive ? " class=\"e\" role=\"button\" tabindex=\"-1\"" : ""
        svg.group(id: id, attributes: attributes, title: title)
    }

    // MARK: Causes

    private func drawCauses() {
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

    private func drawDifferences(_ row: PictureRow) {
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

    /// Returns where an event is drawn, by its time and its number among the events of that; the last place of a time
    /// stands for all that are only counted.
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
