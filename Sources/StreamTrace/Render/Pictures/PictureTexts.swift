/// The texts of the values in a picture, cut to what pills have room for.
///
/// Two different values do not read the same: they are cut where they differ, or numbered, and the legend has them whole.
struct PictureTexts {
    private var shown: [String: String] = [:]
    /// The texts that had to be numbered, with the whole ones.
    private(set) var legend: [(shown: String, whole: String)] = []

    private static let maximumLegendWidth = 100
    private static let maximumLegendCount = 12

    init(_ texts: some Sequence<String>) {
        var seen: Set<String> = []
        // A text of any length is compared as far as people read.
        let long = texts.filter { $0.utf8.count > PictureMetrics.maximumValueWidth && seen.insert($0).inserted }
        let apart = long.map { String($0.prefix(1_000)) }.shortenedApart(to: PictureMetrics.maximumValueWidth)
        var alike: [String: Int] = [:]
        for (whole, short) in zip(long, apart) { if whole != short { alike[short, default: 0] += 1 } }
        var numbers: [String: Int] = [:]
        for (whole, short) in zip(long, apart) {
            guard whole != short, alike[short, default: 0] > 1 else {
                shown[whole] = short
                continue
            }
            numbers[short, default: 0] += 1
            let number = " \(numbers[short] ?? 0)"
            let numbered = short.shortened(to: PictureMetrics.maximumValueWidth - number.count) + number
            shown[whole] = numbered
            if legend.count < Self.maximumLegendCount {
                legend.append((numbered, whole.shortened(to: Self.maximumLegendWidth)))
            }
        }
    }

    subscript(text: String) -> String { shown[text] ?? text.shortened(to: PictureMetrics.maximumValueWidth) }
}
