/// Times in a diagram that are marbles by mistake, or marbles that look like times.
extension MistypedTime {
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
    package static func unit(at marble: SourceRange, in file: SourceFile) -> SourceRange? {
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
    package static func isAmongMarbles(_ time: SourceRange, in file: SourceFile) -> Diagnostic {
        let text = file.text(time)
        return Diagnostic(
            "expected a time, found \(text.count) marbles", in: file, at: time,
            suggestion: "with spaces around it, '\(text)' is a time")
    }
}
