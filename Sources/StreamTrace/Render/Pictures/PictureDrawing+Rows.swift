/// The lines, bars and values of the rows.
extension PictureDrawing {
    // MARK: Lines

    func drawLines(_ row: PictureRow) {
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

    func drawCells(_ row: PictureRow) {
        for cell in row.cells {
            let x = axis.x(cell.time)
            if let sight, !sight.contains(x) { continue }
            for index in cell.items.indices.reversed() {
                let offset = cell.offset(of: index)
                draw(cell.items[index], number: index, cell, row, at: (x + offset.x, row.line + offset.y))
            }
            if let end = cell.end { drawEnd(end.place, end.error, cell, row, x) }
        }
    }

    private func draw(
        _ item: PictureCell.Item, number: Int, _ cell: PictureCell, _ row: PictureRow, at place: (x: Double, y: Double)
    ) {
        let id = Picture.id(of: row, cell.time, item: number)
        switch item {
        case .event(let event, let text, let rings):
            group(id: id, title: picture.title(of: event, row.row))
            drawPill(event, text, PictureCell.width(of: item), rings, row.row, at: place)
            svg.endGroup()
        case .drop(let drop):
            let hue = theme.hue(picture.lineage.origin(of: drop.record))
            group(id: id, title: "drops \(drop.element) at \(drop.time): \(drop.reason)")
            svg.cross(place.x, place.y, hue, theme.background)
            svg.endGroup()
        case .more(let count):
            let width = PictureCell.width(of: item)
            group(id: Picture.moreID(of: row, cell.time), title: "\(count.grouped) more at \(cell.time)")
            svg.rectangle(
                place.x - width / 2, place.y - 10, width, 20, radius: 10, fill: theme.box, stroke: theme.boxEdge)
            svg.text("+ \(count.grouped)", x: place.x, y: place.y + 4, .value, fill: theme.faintInk, anchor: .middle)
            svg.endGroup()
        }
    }

    private func drawPill(
        _ event: StageTimeline.Place, _ text: String, _ width: Double, _ rings: Int, _ row: TimelineRow,
        at place: (x: Double, y: Double)
    ) {
        let hue = theme.hue(picture.lineage.origin(of: event))
        let isFilled = row.role != .stage
        let isReceived = picture.timeline.isReceived(event)
        for (index, other) in picture.lineage.partners(of: event).prefix(rings).enumerated().reversed() {
            let grown = PictureCell.ring * Double(index + 1)
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
}
