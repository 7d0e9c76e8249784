/// Draws events as a diagram that can be read back: one column for a frame, a letter for each value.
///
///     -a-(1b)-|
///     a = "ada", b = nil
struct DiagramPrinter {
    enum Symbol: Hashable {
        /// A value by its text; `marble` is the one that stands for it without a legend.
        case value(String, marble: Character? = nil)
        /// An error by its text; nothing for the default one.
        case error(String?)
        case completed
    }

    struct Event {
        /// In milliseconds.
        let time: Int
        let symbol: Symbol
    }

    /// The milliseconds of a column.
    let frame: Int
    private(set) var letters: MarbleLetters

    init(frame: Int, letters: MarbleLetters = MarbleLetters()) {
        self.frame = max(frame, 1)
        self.letters = letters
    }

    /// The diagram, up to `end` where the stream does not end itself; nothing where a diagram cannot say it.
    ///
    /// Gaps longer than `longestGap` columns become times.
    mutating func diagram(_ events: [Event], until end: Int? = nil, longestGap: Int = 20) -> String? {
        var line = DiagramLine(frame: frame, longestGap: longestGap)
        var index = 0
        while index < events.count {
            let time = events[index].time
            var next = index
            while next < events.count, events[next].time == time { next += 1 }
            let symbols = events[index..<next].map(\.symbol)
            let following = next < events.count ? events[next].time : nil
            guard line.pass(to: time) else { return nil }
            let width = symbols.count == 1 ? 1 : symbols.count + 2
            if symbols.count == 1 || following.map({ $0 >= time + width * frame }) ?? true {
                let marbles = symbols.map { letters.marble(for: [$0]) }
                line.append(symbols.count == 1 ? String(marbles) : "(" + String(marbles) + ")", columns: width)
            } else {
                line.append(String(letters.marble(for: symbols)), columns: 1)
            }
            index = next
        }
        switch events.last?.symbol {
        case .completed, .error: break
        default: line.fill(until: end)
        }
        return line.text.isEmpty ? "-" : line.text
    }

    /// The events one by one, for what a diagram cannot say.
    static func list(_ events: [Event]) -> [String] {
        events.map { event in
            switch event.symbol {
            case .value(let text, _): "@\(event.time) next(\(text))"
            case .error(let text): "@\(event.time) error(\(text ?? "MarbleError.error"))"
            case .completed: "@\(event.time) completed"
            }
        }
    }
}

/// A diagram that grows to the right.
private struct DiagramLine {
    let frame: Int
    let longestGap: Int
    var text = ""
    private var time = 0

    init(frame: Int, longestGap: Int) {
        self.frame = frame
        self.longestGap = longestGap
    }

    /// False where that time is behind the columns that are taken.
    mutating func pass(to target: Int) -> Bool {
        let gap = target - time
        if gap < 0 { return false }
        if gap % frame == 0, gap / frame <= longestGap {
            text += String(repeating: "-", count: gap / frame)
        } else {
            text += (text.isEmpty ? "" : " ") + MarbleTime.text(gap) + " "
        }
        time = target
        return true
    }

    mutating func append(_ columns: String, columns count: Int) {
        text += columns
        time += count * frame
    }

    mutating func fill(until end: Int?) {
        guard let end, end >= time, (end - time) / frame < longestGap else { return }
        text += String(repeating: "-", count: (end - time) / frame + 1)
    }
}

extension MarbleTime {
    /// A time as it is written: `250ms`, `2s`.
    static func text(_ milliseconds: Int) -> String {
        milliseconds > 0 && milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
    }
}

/// Gives each value a letter that no other value has.
struct MarbleLetters {
    private var marbles: [[DiagramPrinter.Symbol]: Character] = [:]
    private var taken: Set<Character>
    private let preferred: [String: Character]
    /// Letters of the alphabet with lower numbers are all taken.
    private var untried = 0
    /// `a = "ada"`, in the order in which the values came.
    private(set) var legend: [String] = []

    /// - Parameters:
    ///   - reserved: marbles that stand for themselves somewhere.
    ///   - preferred: the marble that a value should have, by its text.
    init(reserved: Set<Character> = [], preferred: [String: Character] = [:]) {
        taken = reserved
        self.preferred = preferred
    }

    /// The marble for what happens in one column.
    mutating func marble(for symbols: [DiagramPrinter.Symbol]) -> Character {
        if let marble = marbles[symbols] { return marble }
        let marble: Character
        switch (symbols.count, symbols[0]) {
        case (1, .completed): return "|"
        case (1, .value(_, let own?)): return own
        case (1, .error(let text)):
            marble = "#"
            if let text { note("#", text) }
        default:
            marble = letter(for: symbols)
            note(marble, symbols.map(Self.meaning).joined(separator: " then "))
        }
        marbles[symbols] = marble
        return marble
    }

    private mutating func note(_ marble: Character, _ meaning: String) {
        if marble == "?" { return }
        legend.append("\(marble) = \(meaning.escapingControlCharacters)")
    }

    private mutating func letter(for symbols: [DiagramPrinter.Symbol]) -> Character {
        if case .value(let text, _) = symbols[0], symbols.count == 1 {
            for marble in [preferred[text], Self.usual[text]] {
                if let marble, taken.insert(marble).inserted { return marble }
            }
        }
        while let letter = Self.letter(untried) {
            untried += 1
            if taken.insert(letter).inserted { return letter }
        }
        return "?"
    }

    private static func letter(_ number: Int) -> Character? {
        var left = UInt32(number)
        for range in alphabet {
            if left < range.count { return Unicode.Scalar(range.lowerBound + left).map(Character.init) }
            left -= UInt32(range.count)
        }
        return nil
    }

    private static let usual: [String: Character] = ["nil": "n", "true": "t", "false": "f", "()": "v"]

    /// Latin, Greek, Cyrillic, then Chinese characters: more than a diagram can need.
    private static let alphabet: [ClosedRange<UInt32>] = [
        0x61...0x7A, 0x41...0x5A, 0x3B1...0x3C9, 0x430...0x44F, 0x4E00...0x9FFF,
    ]

    private static func meaning(_ symbol: DiagramPrinter.Symbol) -> String {
        switch symbol {
        case .value(let text, _): text
        case .error(let text): "throw " + (text ?? "MarbleError.error")
        case .completed: "|"
        }
    }
}
