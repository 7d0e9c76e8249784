/// A namespace for recognizing times in other notations.
package enum MistypedTime {
    /// Returns the time for `10sec`, `1,5s`, `10 ms` or `2h`: `10s`, `1.5s`, `10ms`, `120m`.
    ///
    /// - Parameter isCertain: Whether the text can only be a time. In a diagram, `1h` and `2S` are marbles as well.
    package static func meant(by text: String, isCertain: Bool) -> String? {
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

    /// Returns the milliseconds of a time in the notation of diagrams or in another one.
    package static func milliseconds(of text: String) -> Int? {
        let time = meant(by: text, isCertain: true) ?? text
        guard case .milliseconds(let count) = MarbleTime.read(time.utf8, unitIsOptional: false) else { return nil }
        return count
    }

    /// Returns the time as pipelines write it: `.milliseconds(300)`, `.seconds(2)`.
    package static func interval(_ milliseconds: Int) -> String {
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
