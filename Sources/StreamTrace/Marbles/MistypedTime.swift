/// What somebody meant who wrote a time in another way.
enum MistypedTime {
    /// The time that `10sec`, `1,5s`, `10 ms` or `2h` stands for: `10s`, `1.5s`, `10ms`, `120m`.
    ///
    /// - Parameter isCertain: whether it can only be a time. In a diagram `1h` and `2S` are marbles as well.
    static func meant(by text: String, isCertain: Bool) -> String? {
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
        let space = text.dropFirst(number.count).prefix { $0 == " " || $0 == "\t" }
        let unit = text.dropFirst(number.count + space.count)
        guard number.first != ",", number.last?.isNumber ?? false, text.utf8.count < 64 else { return nil }
        let isWhole = number.allSatisfy(\.isNumber)
        guard isCertain || !isWhole || !space.isEmpty || unit.count > 1 || unit == "h" else { return nil }
        let plain = (number.first == "." ? "0" : "") + String(number.map { $0 == "," ? "." : $0 })
        guard let time = time(plain, unit.lowercased()), time != text else { return nil }
        return MarbleTime.read(time.utf8, unitIsOptional: false) == .notATime ? nil : time
    }

    /// What to say of a word of a diagram that looks like a time and is none.
    static func advice(on word: String) -> String? {
        if let time = meant(by: word, isCertain: false) { return "write \(time)" }
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        let rest = word.dropFirst(digits.count)
        if ["us", "µs", "ns"].contains(rest) { return "the shortest time is 1ms" }
        let unit = rest.prefix { $0.isLetter }
        let next = rest.dropFirst(unit.count)
        guard ["ms", "s", "m"].contains(unit), next.first?.isNumber ?? false,
            unit == "ms" || MarbleTime.read(next.utf8, unitIsOptional: false) != .notATime
        else { return nil }
        return "write \(digits)\(unit) \(next)"
    }

    /// What the text means in milliseconds, be it written as diagrams write it or in another way.
    static func milliseconds(of text: String) -> Int? {
        let time = meant(by: text, isCertain: true) ?? text
        guard case .milliseconds(let count) = MarbleTime.read(time.utf8, unitIsOptional: false) else { return nil }
        return count
    }

    /// How a pipeline writes it: `.milliseconds(300)`, `.seconds(2)`.
    static func interval(_ milliseconds: Int) -> String {
        milliseconds % 1000 == 0 ? ".seconds(\(milliseconds / 1000))" : ".milliseconds(\(milliseconds))"
    }

    private static func time(_ number: String, _ unit: String) -> String? {
        switch unit {
        case "ms", "msec", "msecs", "milli", "millis", "millisecond", "milliseconds": number + "ms"
        case "s", "sec", "secs", "second", "seconds": number + "s"
        case "m", "min", "mins", "minute", "minutes": number + "m"
        case "h", "hr", "hrs", "hour", "hours": Int(number).flatMap { $0 < 1_000_000 ? "\($0 * 60)m" : nil }
        default: nil
        }
    }
}
