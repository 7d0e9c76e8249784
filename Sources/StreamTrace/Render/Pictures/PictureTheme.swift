/// The colours of a picture. Text in a hue, and on it, has a contrast of at least 4.5.
package struct PictureTheme {
    let background: String
    let ink: String
    let faintInk: String
    /// The line of a stream.
    let line: String
    let grid: String
    let gridAtTicks: String
    let box: String
    let boxEdge: String
    let bad: String
    let good: String
    /// The text on a hue.
    let onHue: String
    /// The hues of lineage, which repeat.
    let hues: [String]

    package static let light = PictureTheme(
        background: "#ffffff", ink: "#1f2328", faintInk: "#59636e", line: "#8c959f", grid: "#f3f5f7",
        gridAtTicks: "#e3e7eb", box: "#f6f8fa", boxEdge: "#d0d7de", bad: "#cf222e", good: "#1a7f37", onHue: "#ffffff",
        hues: ["#0969da", "#8250df", "#bf3989", "#bc4c00", "#876100", "#1a7f37", "#0a7d8c", "#6e4d3a"])

    package static let dark = PictureTheme(
        background: "#0d1117", ink: "#e6edf3", faintInk: "#9198a1", line: "#6e7681", grid: "#151b23",
        gridAtTicks: "#232a33", box: "#161b22", boxEdge: "#30363d", bad: "#ff7b72", good: "#3fb950", onHue: "#0d1117",
        hues: ["#58a6ff", "#bc8cff", "#ff7bd0", "#f0883e", "#d29922", "#3fb950", "#39c5cf", "#d0a98f"])

    /// The colours as variables of a page, which has both themes.
    package static let variables = PictureTheme { "var(--\($0))" }

    /// The definitions of the variables for a style sheet.
    package func variableDefinitions() -> String {
        var definitions = ""
        for (name, value) in named { definitions += "--\(name):\(value);" }
        return definitions
    }

    private var named: [(String, String)] {
        [
            ("background", background), ("ink", ink), ("faint", faintInk), ("line", line), ("grid", grid),
            ("ticks", gridAtTicks), ("box", box), ("edge", boxEdge), ("bad", bad), ("good", good), ("on-hue", onHue),
        ] + hues.enumerated().map { ("hue\($0)", $1) }
    }

    private init(_ color: (String) -> String) {
        self.init(
            background: color("background"), ink: color("ink"), faintInk: color("faint"), line: color("line"),
            grid: color("grid"), gridAtTicks: color("ticks"), box: color("box"), boxEdge: color("edge"),
            bad: color("bad"), good: color("good"), onHue: color("on-hue"),
            hues: Self.light.hues.indices.map { color("hue\($0)") })
    }

    private init(
        background: String, ink: String, faintInk: String, line: String, grid: String, gridAtTicks: String, box: String,
        boxEdge: String, bad: String, good: String, onHue: String, hues: [String]
    ) {
        self.background = background
        (self.ink, self.faintInk, self.line) = (ink, faintInk, line)
        (self.grid, self.gridAtTicks, self.box, self.boxEdge) = (grid, gridAtTicks, box, boxEdge)
        (self.bad, self.good, self.onHue, self.hues) = (bad, good, onHue, hues)
    }

    /// The colour of a bar: a hue mixed into the background, because not every program draws what shines through.
    func pale(_ hue: String) -> String {
        guard let color = Self.parts(hue), let ground = Self.parts(background) else {
            return "color-mix(in srgb,\(hue) 30%,\(background))"
        }
        let mixed = zip(color, ground).map { (3 * $0 + 7 * $1 + 5) / 10 }
        return "#" + mixed.map { String($0 + 256, radix: 16).dropFirst() }.joined()
    }

    /// Returns the parts of `#0969da`.
    private static func parts(_ color: String) -> [Int]? {
        guard color.first == "#", let number = Int(color.dropFirst(), radix: 16) else { return nil }
        return [number >> 16, number >> 8 & 255, number & 255]
    }

    /// The colour of an event with an origin.
    func hue(_ origin: Int?) -> String { origin.map { hues[$0 % hues.count] } ?? faintInk }
}
