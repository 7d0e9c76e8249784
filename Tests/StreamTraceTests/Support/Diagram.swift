@testable import StreamTraceEngine

/// A parsed marble diagram of a test.
struct Diagram {
    struct Moment {
        let frame: Int
        let symbol: Character
    }

    /// The events with their frames; frame 0 is the first column.
    private(set) var moments: [Moment] = []

    init(_ text: String) {
        var frame = 0
        var group: Int?
        for word in text.split(separator: " ") {
            if word.count > 2, word.hasSuffix("ms"), let length = Int(word.dropLast(2)) {
                frame += length
                continue
            }
            for symbol in word {
                switch symbol {
                case "-": break
                case "(": group = frame
                case ")": group = nil
                default: moments.append(Moment(frame: group ?? frame, symbol: symbol))
                }
                frame += 1
            }
        }
    }

    /// The moments of a hot source, counted from `^`.
    var fromCaret: [Moment] {
        guard let origin = moments.first(where: { $0.symbol == "^" })?.frame else { return moments }
        return moments.filter { $0.symbol != "^" && $0.frame >= origin }
            .map { Moment(frame: $0.frame - origin, symbol: $0.symbol) }
    }

    /// The times of the subscription and of the disposal, if there is one.
    var subscription: (start: Int, end: Int?) {
        let frame = { symbol in moments.first { $0.symbol == symbol }?.frame }
        return (frame("^") ?? 0, frame("!"))
    }
}

extension Diagram.Moment {
    func event<Element>(_ values: [Character: Element], error: any Error = TestError()) -> Event<Element> {
        switch symbol {
        case "|": return .completed
        case "#": return .error(error)
        default:
            let digit = Int(String(symbol), radix: 36)
            guard let element = values[symbol] ?? digit as? Element ?? String(symbol) as? Element else {
                fatalError("'\(symbol)' has no meaning")
            }
            return .next(element)
        }
    }
}
