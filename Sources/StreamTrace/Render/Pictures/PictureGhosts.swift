/// What was expected at one time and came otherwise, one above the other, above the line of its row.
struct PictureGhosts {
    struct Item {
        /// The expected event; `nil` for an actual one that was not expected.
        let text: String?
        /// What differs, unless the label of the row says it.
        let words: String?
        let title: String
        let actual: (time: Int, number: Int)?
    }

    let time: Int
    private(set) var items: [Item] = []

    /// The number of differences that are drawn for one time; if there are more, the last one tells how many.
    private static let maximumItems = 6
    /// The distance of the first one from the line, and of each further one from it.
    static let first = 38.0
    static let step = 23.0

    /// Returns the differences of a row by time, in chronological order.
    static func all(_ row: PictureRow, _ texts: PictureTexts) -> [PictureGhosts] {
        let common = row.commonWords
        var all: [PictureGhosts] = []
        for difference in row.differences {
            guard let time = difference.expected?.time ?? difference.actual?.time else { continue }
            let index = all.firstIndex { $0.time == time } ?? all.count
            if index == all.count { all.append(PictureGhosts(time: time)) }
            all[index].items.append(Item(difference, hidesWords: common != nil, texts))
        }
        for index in all.indices { all[index].fold() }
        return all.sorted { $0.time < $1.time }
    }

    private mutating func fold() {
        if items.count <= Self.maximumItems { return }
        let hidden = items[(Self.maximumItems - 1)...]
        let title = hidden.map(\.title).joined(separator: "\n")
        let more = Item(text: nil, words: "\(hidden.count) more differences", title: title, actual: nil)
        items = items.prefix(Self.maximumItems - 1) + [more]
    }

    var height: Double { Self.first + 6 + Double(items.count - 1) * Self.step }

    /// The distances from the time's place to the left and right ends of what is drawn.
    var extent: PictureExtent {
        let ends = items.map { item in
            let words = Double(item.words?.displayWidth ?? 0) * PictureMetrics.smallColumn
            let half = item.text == nil ? words / 2 : item.width / 2
            return (left: half, right: half + (item.text == nil || words == 0 ? 0 : words + 5))
        }
        return PictureExtent(time: time, left: ends.map(\.left).max() ?? 2, right: ends.map(\.right).max() ?? 2)
    }
}

extension PictureGhosts.Item {
    fileprivate init(_ difference: PictureDifference, hidesWords: Bool, _ texts: PictureTexts) {
        let (words, name) = (difference.words, difference.name.map { texts[$0] })
        if let expected = difference.expected {
            self.init(
                text: texts[expected.text], words: hidesWords ? nil : words,
                title: "\(difference.reference.label) \(expected.text) at \(expected.time): \(words)",
                actual: difference.actual)
        } else {
            let named = [words, name].compactMap(\.self).joined(separator: " ")
            self.init(
                text: nil, words: hidesWords ? nil : named,
                title: "\(difference.name ?? "") at \(difference.actual?.time ?? 0): \(words)",
                actual: difference.actual)
        }
    }

    var width: Double { max(22, Double(text?.displayWidth ?? 0) * PictureMetrics.column + 12) }
}

/// How far what is drawn for a time reaches to the left and to the right of its place.
struct PictureExtent {
    let time: Int
    let left: Double
    let right: Double
}
