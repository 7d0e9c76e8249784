/// The marks that a picture has, with what they mean, for readers who see one for the first time.
struct PictureKey {
    enum Mark { case held, dropped, subscribed, disposed, completed, failed, unheard, combined }

    let entries: [(mark: Mark, words: String)]

    init(_ rows: [PictureRow], _ timeline: StageTimeline, _ lineage: Lineage, in range: ClosedRange<Int>) {
        let cells = rows.flatMap(\.cells)
        let subscriptions = rows.filter { !$0.row.isHot }.flatMap(\.row.subscriptions)
        let places = cells.flatMap(\.items).compactMap { item -> StageTimeline.Place? in
            if case .event(let place, _, _) = item { place } else { nil }
        }
        let ends = cells.compactMap(\.end)
        let found: [(Bool, Mark, String)] = [
            (rows.contains { $0.row.holds.contains { $0.end > $0.start } }, .held, "held"),
            (rows.contains { !$0.row.drops.isEmpty }, .dropped, "dropped"),
            (places.contains { !timeline.isReceived($0) }, .unheard, "nobody listens"),
            (places.contains { !lineage.partners(of: $0).isEmpty }, .combined, "made of several"),
            (subscriptions.contains { $0.start > range.lowerBound }, .subscribed, "subscribed"),
            (subscriptions.contains { $0.ending == .disposed }, .disposed, "cancelled"),
            (ends.contains { $0.error == nil }, .completed, "completed"),
            (ends.contains { $0.error != nil }, .failed, "failed"),
        ]
        entries = found.filter(\.0).map { ($0.1, $0.2) }
    }

    static let height = 26.0

    func draw(at y: Double, _ svg: SVGWriter, _ theme: PictureTheme) {
        var x = Picture.margin
        for (mark, words) in entries {
            draw(mark, x + 10, y, svg, theme)
            svg.text(words, x: x + 24, y: y + 3.5, .small, fill: theme.faintInk)
            x += 24 + Double(words.count) * PictureMetrics.smallColumn + 14
        }
    }

    var width: Double {
        entries.reduce(2 * Picture.margin) { $0 + 38 + Double($1.words.count) * PictureMetrics.smallColumn }
    }

    private func draw(_ mark: Mark, _ x: Double, _ y: Double, _ svg: SVGWriter, _ theme: PictureTheme) {
        let hue = theme.hues[0]
        switch mark {
        case .held: svg.line(x - 7, y, x + 7, y, theme.pale(hue), width: 7, isRound: true)
        case .dropped: svg.cross(x, y, hue, theme.background)
        case .unheard: svg.circle(x, y, 6, fill: theme.background, stroke: hue, dash: "3 2")
        case .combined:
            svg.circle(x, y, 7, fill: theme.background, stroke: theme.hues[1])
            svg.circle(x, y, 4.5, fill: theme.background, stroke: hue)
        case .subscribed:
            svg.line(x, y, x + 9, y, theme.line)
            svg.circle(x, y, 2.8, fill: theme.line)
        case .disposed:
            svg.line(x - 9, y, x, y, theme.line)
            svg.line(x, y - 8, x, y + 8, theme.faintInk, width: 1.6, dash: "2 2.5")
        case .completed:
            svg.line(x - 9, y, x, y, theme.line)
            svg.line(x, y - 8, x, y + 8, theme.ink, width: 2.4, isRound: true)
        case .failed:
            svg.path([(x - 4, y - 4), (x + 4, y + 4)], theme.bad, width: 2.4)
            svg.path([(x + 4, y - 4), (x - 4, y + 4)], theme.bad, width: 2.4)
        }
    }
}

extension SVGWriter {
    /// Draws a dropped element.
    func cross(_ x: Double, _ y: Double, _ hue: String, _ background: String) {
        circle(x, y, 6, fill: background, stroke: hue, dash: "2 2")
        path([(x - 3, y - 3), (x + 3, y + 3)], hue, width: 1.4)
        path([(x + 3, y - 3), (x - 3, y + 3)], hue, width: 1.4)
    }
}
