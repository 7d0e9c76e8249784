/// A namespace for recognizing times in other notations.
enum MistypedTime {
    /// Returns the time for `10sec`, `1,5s`, `10 ms` or `2h`: `10s`, `1.5s`, `10ms`, `120m`.
    ///
    /// - Parameter isCertain: Whether the text can only be a time. In a diagram, `1h` and `2S` are marbles as well.
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

    /// Returns advice on a word of a diagram that looks like a time but is not one.
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

    /// Returns the length of the time at the start of a word, if signs of a diagram follow: `10s` of `10s-b`.
    ///
    /// At the start of a line, `1s|` and `1s-` are probably marbles, but `1.5s` is always a time.
    static func length(inFrontOf word: String, beginsLine: Bool) -> Int? {
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        let point = word.dropFirst(digits.count).prefix { $0 == "." }
        let decimals = point.count == 1 ? word.dropFirst(digits.count + 1).prefix { $0.isASCII && $0.isNumber } : ""
        let number = digits.count + (decimals.isEmpty ? 0 : 1 + decimals.count)
        let letters = word.dropFirst(number).prefix { $0.isLetter }
        let unit = decimals.isEmpty ? letters : letters.prefix(letters.hasPrefix("ms") ? 2 : 1)
        let signs = word.dropFirst(number + unit.count)
        guard !digits.isEmpty, ["ms", "s", "m"].contains(unit), let sign = signs.first else { return nil }
        let isCertain = !decimals.isEmpty || (sign == "(" && !beginsLine) || sign == "!"
        let isEnd = signs.last != "-" && signs.allSatisfy { "-|#".contains($0) }
        let isLong = digits.count > 1 || unit == "ms"
        return isCertain || (isEnd && !beginsLine) || (isLong && "-|#(".contains(sign)) ? number + unit.count : nil
    }

    /// Returns the range of a time that lacks spaces around it, by the marble that is its unit: the `1s` of `a1s|`.
    static func unit(at marble: SourceRange, in file: SourceFile) -> SourceRange? {
        let bytes = file.bytes
        var unit = marble.start
        if bytes[unit] == UInt8(ascii: "s"), unit > 0, bytes[unit - 1] == UInt8(ascii: "m") { unit -= 1 }
        var start = unit
        while start > 0, unit - start < 20, MarbleTime.isDigit(bytes[start - 1]) { start -= 1 }
        guard start < unit else { return nil }
        let isMilliseconds =
            bytes[unit] == UInt8(ascii: "m") && unit + 1 < bytes.count && bytes[unit + 1] == UInt8(ascii: "s")
        let time = SourceRange(start, unit + (isMilliseconds ? 2 : 1))
        let reading = MarbleTime.read(bytes[time.start..<time.end], unitIsOptional: false)
        return reading == .notATime ? nil : time
    }

    /// Returns the error of a time among marbles.
    static func isAmongMarbles(_ time: SourceRange, in file: SourceFile) -> Diagnostic {
        let text = file.text(time)
        return Diagnostic(
            "expected a time, found \(text.count) marbles", in: file, at: time,
            suggestion: "with spaces around it, '\(text)' is a time")
    }

    /// Returns the milliseconds of a time in the notation of diagrams or in another one.
    static func milliseconds(of text: String) -> Int? {
        let time = meant(by: text, isCertain: true) ?? text
        guard case .milliseconds(let count) = MarbleTime.read(time.utf8, unitIsOptional: false) else { return nil }
        return count
    }

    /// Returns the time as pipelines write it: `.milliseconds(300)`, `.seconds(2)`.
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
