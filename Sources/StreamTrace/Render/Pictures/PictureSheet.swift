/// Pictures one below the other: the scenarios of a file.
package struct PictureSheet {
    package let pictures: [Picture]
    /// What is not drawn, in a sentence.
    private let omission: String?

    /// The maximum number of pictures.
    private static let maximumCount = 24

    package init(_ pictures: [Picture]) {
        self.pictures = Array(pictures.prefix(Self.maximumCount))
        let omitted = pictures.count - self.pictures.count
        omission = omitted > 0 ? "⋯ \(omitted) more scenarios: --scenario chooses one" : nil
    }

    /// Returns the sheet as SVG: without scripts, styles and links, and with the same bytes for the same run.
    ///
    /// - Parameter sight: The part of the sheet, in pixels, whose events are drawn; `nil` for all of it.
    package func svg(_ theme: PictureTheme = .light, in sight: ClosedRange<Double>? = nil) -> [UInt8] {
        let svg = SVGWriter()
        let width = Int((pictures.map(\.width).max() ?? 0).rounded(.up))
        let height = Int((pictures.map(\.height).reduce(0, +) + (omission == nil ? 0 : 20)).rounded(.up))
        svg.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"")
        svg.raw(" viewBox=\"0 0 \(width) \(height)\" role=\"\(hasEvents ? "group" : "img")\" \(SVGWriter.font)>\n")
        svg.raw("<title>\(MarkupText.content(title))</title>\n")
        svg.raw("<desc>\(MarkupText.content(description))</desc>\n")
        svg.rectangle(0, 0, Double(width), Double(height), fill: theme.background)
        var y = 0.0
        for picture in pictures {
            if y > 0 { svg.raw("<g transform=\"translate(0 \(Int(y)))\">\n") }
            PictureDrawing(picture: picture, theme: theme, svg: svg, sight: sight).draw()
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
