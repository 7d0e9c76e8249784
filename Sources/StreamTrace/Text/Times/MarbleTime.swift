/// A namespace for parsing times: `120`, `10ms`, `1.5s`, `2m`.
package enum MarbleTime {
    /// The maximum time: a hundred years.
    package static let latest = 3_155_760_000_000

    package enum Reading: Equatable {
        case milliseconds(Int)
        case notATime
        case finerThanMilliseconds
        case tooLong
    }

    /// Parses a whole word. Without a unit, if that is allowed, the number is milliseconds.
    package static func read(_ word: some Collection<UInt8>, unitIsOptional: Bool) -> Reading {
        let digits = word.prefix(while: isDigit)
        guard !digits.isEmpty else { return .notATime }
        var rest = word.dropFirst(digits.count)
        var fraction = rest.prefix(0)
        if rest.first == UInt8(ascii: ".") {
            fraction = rest.dropFirst().prefix(while: isDigit)
            if fraction.isEmpty { return .notATime }
            rest = rest.dropFirst(1 + fraction.count)
        }
        guard let unit = unit(rest), unit.isWritten || (unitIsOptional && fraction.isEmpty) else { return .notATime }
        return milliseconds(digits: digits, fraction: fraction, unit: unit.milliseconds)
    }

    private static func unit(_ letters: some Collection<UInt8>) -> (milliseconds: Int, isWritten: Bool)? {
        var letters = letters.makeIterator()
        switch (letters.next(), letters.next(), letters.next()) {
        case (nil, _, _): return (1, false)
        case (UInt8(ascii: "m"), UInt8(ascii: "s"), nil): return (1, true)
        case (UInt8(ascii: "s"), nil, _): return (1_000, true)
        case (UInt8(ascii: "m"), nil, _): return (60_000, true)
        default: return nil
        }
    }

    private static func milliseconds(
        digits: some Collection<UInt8>, fraction: some Collection<UInt8>, unit: Int
    ) -> Reading {
        var whole = 0
        for digit in digits {
            whole = whole * 10 + Int(digit - UInt8(ascii: "0"))
            if whole > latest { return .tooLong }
        }
        // A unit is at most 60,000 ms, so a whole number of milliseconds has at most six decimal places.
        var (numerator, denominator) = (0, 1)
        for (index, digit) in fraction.enumerated() {
            if index >= 9 {
                if digit != UInt8(ascii: "0") { return .finerThanMilliseconds }
                continue
            }
            numerator = numerator * 10 + Int(digit - UInt8(ascii: "0"))
            denominator *= 10
        }
        guard numerator * unit % denominator == 0 else { return .finerThanMilliseconds }
        let (product, isTooLong) = whole.multipliedReportingOverflow(by: unit)
        if isTooLong || product > latest { return .tooLong }
        return .milliseconds(product + numerator * unit / denominator)
    }

    package static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

extension DiagnosticList {
    /// Returns a time, or reports an error.
    package mutating func time(_ range: SourceRange, unitIsOptional: Bool) -> Int? {
        let reading = MarbleTime.read(file.bytes[range.start..<range.end], unitIsOptional: unitIsOptional)
        return milliseconds(reading, at: range)
    }

    /// Returns a parsed time, or reports an error.
    package mutating func milliseconds(_ reading: MarbleTime.Reading, at range: SourceRange) -> Int? {
        if case .milliseconds(let time) = reading { return time }
        add(reading, at: range)
        return nil
    }

    /// Reports the reason why a text is not a time.
    package mutating func add(_ reading: MarbleTime.Reading, at range: SourceRange) {
        switch reading {
        case .milliseconds: break
        case .notATime:
            let time = MistypedTime.meant(by: file.text(range), isCertain: true)
            add("expected a time, like 10ms, 1.5s or 2m", at: range, suggestion: time.map { "write \($0)" })
        case .finerThanMilliseconds: add("a time is a whole number of milliseconds", at: range)
        case .tooLong: add("a time is at most a hundred years", at: range)
        }
    }
}
