/// The texts of the values in a picture, cut to what pills have room for.
///
/// Two different values do not read the same: they are cut where they differ, or numbered, and the legend has them whole.
struct PictureTexts {
    private var shown: [String: String] = [:]
    /// The texts that had to be numbered, with the whole ones.
    private(set) var legend: [(shown: String, whole: String)] = []

    private var numbered: [String: String] = [:]

    private static let maximumLegendWidth = 100
    private static let maximumLegendCount = 12

    init(_ texts: some Sequence<String>) {
        let width = PictureMetrics.maximumValueWidth
        var seen: Set<String> = []
        let long = texts.filter { $0.utf8.count > width && $0.displayWidth > width && seen.insert($0).inserted }
        for (short, alike) in Dictionary(grouping: long, by: { $0.shortened(to: width) }) {
            if alike.count == 1 { shown[alike[0]] = short } else { tellApart(alike) }
        }
        for text in long { legend(text) }
    }

    /// The numbered texts in the order in which they are drawn.
    private mutating func legend(_ text: String) {
        guard let number = numbered[text], legend.count < Self.maximumLegendCount else { return }
        legend.append((number, text.shortened(to: Self.maximumLegendWidth)))
    }

    /// Cuts texts with the same beginning around where they differ, and numbers those that still look alike.
    private mutating func tellApart(_ texts: [String]) {
        let width = PictureMetrics.maximumValueWidth
        let common = zip(texts, texts.dropFirst()).map { left, right in zip(left, right).prefix { $0 == $1 }.count }
        let place = max(Self.head, (common.min() ?? 0) - 2)
        let cut = texts.map { text in
            let rest = text.dropFirst(place)
            // What is left of the room shows more of the beginning.
            let head = min(place, max(Self.head, width - 1 - rest.prefix(width).description.displayWidth))
            return "\(text.prefix(head))…\(rest)".shortened(to: width)
        }
        var numbers: [String: Int] = [:]
        for (text, short) in zip(texts, cut) {
            if cut.count(where: { $0 == short }) == 1 {
                shown[text] = short
                continue
            }
            numbers[short, default: 0] += 1
            let number = " \(numbers[short] ?? 0)"
            let name = text.shortened(to: width - number.count) + number
            (shown[text], numbered[text]) = (name, name)
        }
    }

    /// The columns of the common beginning that are kept.
    private static let head = 3

    subscript(text: String) -> String { shown[text] ?? text.shortened(to: PictureMetrics.maximumValueWidth) }
}
