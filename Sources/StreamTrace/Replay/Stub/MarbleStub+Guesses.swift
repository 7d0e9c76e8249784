/// What the code of the first file tells about times and values that suit it.
extension MarbleStub {
    /// The length of a frame in milliseconds in which the shortest time of the code takes some columns, fewer than those
    /// between two events of an input.
    var frame: Int {
        let shortest = times.filter { $0 > 0 }.min() ?? 1
        var frame = 1
        var steps = [2, 5, 10]
        while frame * Self.columnsOfTime < shortest {
            frame = steps.removeFirst()
            steps.append(frame * 10)
        }
        return frame
    }

    private static let columnsOfTime = 4

    /// The times in the code in milliseconds, without those that only end a stream that waits for too long.
    private var times: [Int] {
        Self.units.flatMap { unit, milliseconds in
            uses(of: unit).compactMap { before, after in
                let digits = after.prefix { $0.isNumber || $0 == "." || $0 == "_" }.filter { $0 != "_" }
                let call = before.suffix(Self.maximumIndentation).filter { !$0.isWhitespace }
                guard !call.hasSuffix("timeout("), let count = Double(digits), count < 1e9 else { return nil }
                return Int(count * milliseconds)
            }
        }
    }

    /// The number of characters that may be before an argument on a line of its own.
    private static let maximumIndentation = 80

    /// What precedes a number of a time, with the milliseconds of its unit: former versions of RxSwift have seconds.
    private static let units: [(String, Double)] = [
        (".milliseconds(", 1), (".seconds(", 1_000), ("debounce(", 1_000), ("throttle(", 1_000), ("delay(", 1_000),
    ]

    /// The number of characters that conditions of the code ask of a text: 8 for `password.count >= 8`.
    var textLength: Int {
        let lengths = uses(of: ".count ").compactMap { _, after -> Int? in
            guard let sign = [">= ", "> ", "== "].first(where: after.hasPrefix) else { return nil }
            let word = String(after.dropFirst(sign.count).prefix { $0.isLetter || $0.isNumber || "_.".contains($0) })
            return (Int(word) ?? constant(word)).map { sign == "> " ? $0 + 1 : $0 }
        }
        return lengths.filter { $0 <= Self.maximumTextLength }.max() ?? 1
    }

    private static let maximumTextLength = 40

    /// Returns the value of an integer constant: of `minimumLength`, with `let minimumLength = 8`.
    private func constant(_ path: String) -> Int? {
        guard let name = path.split(separator: ".").last else { return nil }
        return uses(of: "let \(name) = ").lazy.compactMap { Int($1.prefix(while: \.isNumber)) }.first
    }

    /// The names after a dot in patterns and comparisons, which are the cases of enums: `case .denied`, `== .denied`.
    var comparedCases: [String] {
        let names = ["case .", "== .", "!= .", ", ."].flatMap { start in
            uses(of: start).compactMap { _, after -> String? in
                let name = after.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                return after.dropFirst(name.count).first == "(" ? nil : String(name)
            }
        }
        return Set(names).filter { Keyword(named: $0) == nil && !$0.isEmpty }.sorted()
    }

    /// Returns the text before and after each occurrence of a word in the first file.
    private func uses(of word: String) -> [(before: Substring, after: Substring)] {
        guard let file = sources.first else { return [] }
        let text = file.text(SourceRange(0, file.bytes.count))
        return text.ranges(of: word).map { (text[..<$0.lowerBound], text[$0.upperBound...]) }
    }
}
