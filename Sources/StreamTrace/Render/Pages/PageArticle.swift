/// The picture of a scenario in a page, with a table of its events.
struct PageArticle {
    /// `nil` for a scenario that a served page has not asked for yet.
    private let picture: Picture?
    private let narrow: Picture?
    private let index: Int
    private let count: Int
    private let isShown: Bool
    private let hasTable: Bool
    private let sight: ClosedRange<Double>?

    /// - Parameters:
    ///   - narrow: The picture for a narrow window.
    ///   - index: The number of the scenario, from 0.
    ///   - count: The number of scenarios.
    ///   - hasTable: Whether the table has the events. A served page requests them once someone opens it.
    ///   - sight: The part of the picture whose events are drawn; `nil` for all of it.
    init(
        _ picture: Picture?, narrow: Picture?, index: Int, of count: Int, shown: Int = 0, hasTable: Bool = true,
        in sight: ClosedRange<Double>? = nil
    ) {
        (self.picture, self.narrow, self.index, self.count) = (picture, narrow, index, count)
        (self.hasTable, self.sight) = (hasTable, sight)
        isShown = index == shown
    }

    func append(to buffer: ByteBuffer) {
        let role = count > 1 ? " role=\"tabpanel\" aria-labelledby=\"tab\(index)\"" : ""
        buffer.append("<article id=\"scenario\(index)\"\(role)\(isShown ? "" : " hidden")>\n")
        if let picture { append(picture, buffer) }
        buffer.append("</article>\n")
    }

    private func append(_ picture: Picture, _ buffer: ByteBuffer) {
        // An application, because readers of the screen keep the arrow keys to themselves elsewhere.
        buffer.append(
            "<div class=\"picture\" tabindex=\"0\" role=\"application\" aria-label=\"picture\" aria-describedby=\"keys\">\n"
        )
        buffer.append("<div\(narrow == nil ? "" : " class=\"wide\"")>\n")
        PictureSheet([picture]).svg(.variables, in: sight).withUnsafeBytes(buffer.append)
        buffer.append("</div>\n")
        if let narrow {
            buffer.append("<div class=\"narrow\">\n")
            PictureSheet([narrow]).svg(.variables).withUnsafeBytes(buffer.append)
            buffer.append("</div>\n")
        }
        buffer.append("</div>\n")
        appendTable(of: picture, buffer)
    }

    private func appendTable(of picture: Picture, _ buffer: ByteBuffer) {
        buffer.append("<details><summary>All events as a table</summary>\n")
        if hasTable { appendEvents(of: picture, buffer) }
        buffer.append("</details>\n")
    }

    private func appendEvents(of picture: Picture, _ buffer: ByteBuffer) {
        buffer.append("<div class=\"table\"><table>\n")
        buffer.append(
            "<thead><tr><th scope=\"col\">time</th><th scope=\"col\">lane</th><th scope=\"col\">event</th></tr></thead>\n<tbody>\n"
        )
        // As it happened, lane by lane in the same frame.
        let events = picture.listedEvents.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        for (_, event) in events {
            let value = MarkupText.escaped(event.text.shortened(to: 2_000))
            buffer.append(
                "<tr data-event=\"\(event.id)\"><td>\(event.time)</td><td>\(MarkupText.escaped(event.lane))</td>"
                    + "<td><button>\(value)</button></td></tr>\n")
        }
        if picture.unlistedCount > 0 {
            buffer.append("<tr><td>⋯</td><td></td><td>\(picture.unlistedCount.grouped) more</td></tr>\n")
        }
        buffer.append("</tbody>\n</table></div>\n")
    }
}
