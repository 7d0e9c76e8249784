/// A writer of SVG with presentation attributes alone, which all programs draw alike.
///
///     svg.text("a < b", x: 10, y: 20, fill: "#000000")
///     <text x="10" y="20" fill="#000000" …>a &lt; b</text>
final class SVGWriter {
    private let buffer = ByteBuffer(capacity: 1 << 14)

    var bytes: UnsafeRawBufferPointer { buffer.bytes }

    enum Anchor: String { case start, middle, end }

    enum Font {
        /// A value, with the width of each column.
        case value
        case label(isBold: Bool)
        case small
        case title

        var size: Int {
            switch self {
            case .value: 12
            case .label: 12
            case .small: 10
            case .title: 14
            }
        }

        var isBold: Bool {
            switch self {
            case .value, .title: true
            case .label(let isBold): isBold
            case .small: false
            }
        }

        /// The width of a column, which is enforced; `nil` for proportional text.
        var column: Double? {
            switch self {
            case .value: PictureMetrics.column
            case .label: PictureMetrics.labelColumn
            case .small: PictureMetrics.smallColumn
            case .title: nil
            }
        }
    }

    /// The attributes of the outermost element, which all texts inherit.
    static let font =
        "font-family=\"ui-monospace,SFMono-Regular,Menlo,Consolas,DejaVu Sans Mono,monospace\" font-size=\"\(size)\""
    private static let size = 12
    private static let proportional = "system-ui,-apple-system,Segoe UI,DejaVu Sans,sans-serif"

    func raw(_ text: String) { buffer.append(text) }

    func line(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ stroke: String, width: Double = 1.5,
        dash: String? = nil, isRound: Bool = false
    ) {
        buffer.append("<line")
        number("x1", x1)
        number("y1", y1)
        number("x2", x2)
        number("y2", y2)
        self.stroke(stroke, width)
        if let dash { attribute("stroke-dasharray", dash) }
        if isRound { attribute("stroke-linecap", "round") }
        buffer.append("/>\n")
    }

    /// Draws thin vertical lines of one colour.
    func verticals(_ places: [Double], _ top: Double, _ bottom: Double, _ stroke: String) {
        if places.isEmpty { return }
        buffer.append("<path d=\"")
        for x in places {
            buffer.append("M")
            append(x)
            buffer.append(" ")
            append(top)
            buffer.append("V")
            append(bottom)
        }
        buffer.append("\"")
        self.stroke(stroke, 1)
        buffer.append("/>\n")
    }

    func rectangle(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0, fill: String,
        stroke: String? = nil, strokeWidth: Double = 1, dash: String? = nil
    ) {
        buffer.append("<rect")
        number("x", x)
        number("y", y)
        number("width", width)
        number("height", height)
        if radius > 0 { number("rx", radius) }
        attribute("fill", fill)
        if let stroke { self.stroke(stroke, strokeWidth) } else { attribute("stroke", "none") }
        if let dash { attribute("stroke-dasharray", dash) }
        buffer.append("/>\n")
    }

    func circle(_ x: Double, _ y: Double, _ radius: Double, fill: String, stroke: String? = nil, dash: String? = nil) {
        buffer.append("<circle")
        number("cx", x)
        number("cy", y)
        number("r", radius)
        attribute("fill", fill)
        // Some programs take the stroke of the shape before.
        if let stroke { self.stroke(stroke, 1.5) } else { attribute("stroke", "none") }
        if let dash { attribute("stroke-dasharray", dash) }
        buffer.append("/>\n")
    }

    func path(
        _ points: [(x: Double, y: Double)], _ stroke: String, width: Double, isFilled: Bool = false
    ) {
        buffer.append("<path d=\"")
        for (index, point) in points.enumerated() {
            buffer.append(index == 0 ? "M" : "L")
            append(point.x)
            buffer.append(" ")
            append(point.y)
        }
        buffer.append(isFilled ? "Z\"" : "\"")
        attribute("fill", isFilled ? stroke : "none")
        if isFilled { attribute("stroke", "none") } else { self.stroke(stroke, width) }
        buffer.append("/>\n")
    }

    func text(
        _ text: String, x: Double, y: Double, _ font: Font, fill: String, anchor: Anchor = .start
    ) {
        if text.isEmpty { return }
        buffer.append("<text")
        number("x", x)
        number("y", y)
        attribute("fill", fill)
        attribute("stroke", "none")
        if font.column == nil { attribute("font-family", Self.proportional) }
        if font.size != Self.size { attribute("font-size", "\(font.size)") }
        if font.isBold { attribute("font-weight", "600") }
        if anchor != .start { attribute("text-anchor", anchor.rawValue) }
        if let column = font.column {
            number("textLength", Double(text.displayWidth) * column)
            attribute("lengthAdjust", "spacingAndGlyphs")
        }
        if text.hasSpacesInARow { attribute("xml:space", "preserve") }
        buffer.append(">")
        buffer.append(MarkupText.content(text))
        buffer.append("</text>\n")
    }

    /// Begins a group with a title, which a pointer shows.
    func group(id: String? = nil, attributes: String = "", title: String? = nil) {
        buffer.append("<g")
        if let id { attribute("id", id) }
        buffer.append(attributes)
        buffer.append(">")
        if let title { buffer.append("<title>\(MarkupText.content(title))</title>") }
        buffer.append("\n")
    }

    func endGroup() { buffer.append("</g>\n") }

    // MARK: Attributes

    private func stroke(_ color: String, _ width: Double) {
        attribute("stroke", color)
        if width != 1 { number("stroke-width", width) }
    }

    private func attribute(_ name: StaticString, _ value: String) {
        buffer.append(" ")
        buffer.append(name)
        buffer.append("=\"")
        buffer.append(value)
        buffer.append("\"")
    }

    private func number(_ name: StaticString, _ value: Double) {
        buffer.append(" ")
        buffer.append(name)
        buffer.append("=\"")
        append(value)
        buffer.append("\"")
    }

    /// Appends a number with one decimal, which is the same on every machine.
    private func append(_ value: Double) {
        let tenths = Int((value * 10).rounded())
        if tenths < 0 { buffer.append("-") }
        buffer.append(decimal: abs(tenths) / 10)
        if tenths % 10 != 0 {
            buffer.append(".")
            buffer.append(decimal: abs(tenths) % 10)
        }
    }
}

extension String {
    /// Whether a drawing would show fewer spaces than there are.
    fileprivate var hasSpacesInARow: Bool { zip(utf8, utf8.dropFirst()).contains { $0 == 0x20 && $1 == 0x20 } }
}
