/// A date as RxSwift's `debug()` prints it: `2015-05-02 13:37:00.120`.
enum LogDate {
    static let length = 23
    /// The length of `13:37:00.120`.
    static let timeLength = 12

    /// Returns the milliseconds since 1970 of the date's minute, or `nil` if the first 17 bytes are not a date.
    static func minute(_ bytes: UnsafeRawBufferPointer) -> Int? {
        guard bytes.count == length, has("-", bytes, [4, 7]), has(" ", bytes, [10]), has(":", bytes, [13, 16]),
            let year = number(bytes, 0..<4), let month = number(bytes, 5..<7), let day = number(bytes, 8..<10),
            let hour = number(bytes, 11..<13), let minute = number(bytes, 14..<16),
            (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60
        else { return nil }
        return ((days(year, month, day) * 24 + hour) * 60 + minute) * 60_000
    }

    /// Returns the milliseconds within the minute, from the colon before the seconds on.
    static func rest(_ bytes: UnsafeRawBufferPointer, from start: Int = 16) -> Int? {
        guard bytes[start] == UInt8(ascii: ":"), bytes[start + 3] == UInt8(ascii: "."),
            let second = number(bytes, start + 1..<start + 3),
            let milliseconds = number(bytes, start + 4..<start + 7), second <= 60
        else { return nil }
        return second * 1000 + milliseconds
    }

    /// Returns the milliseconds since midnight of a time without a date.
    static func timeOfDay(_ bytes: UnsafeRawBufferPointer) -> Int? {
        guard bytes.count == timeLength, has(":", bytes, [2]), let hour = number(bytes, 0..<2),
            let minute = number(bytes, 3..<5), hour < 24, minute < 60, let rest = rest(bytes, from: 5)
        else { return nil }
        return (hour * 60 + minute) * 60_000 + rest
    }

    /// Returns the days from 1970 to a Gregorian date. The year starts in March, so that the leap day is its last day.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month > 2 ? year : year - 1
        let (era, ofEra) = (year / 400, year % 400)
        let ofYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    }

    @inline(__always)
    private static func number(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
        var number = 0
        for index in range {
            let digit = bytes[index] &- UInt8(ascii: "0")
            if digit > 9 { return nil }
            number = 10 * number + Int(digit)
        }
        return number
    }

    private static func has(_ byte: Unicode.Scalar, _ bytes: UnsafeRawBufferPointer, _ offsets: [Int]) -> Bool {
        offsets.allSatisfy { bytes[$0] == UInt8(ascii: byte) }
    }
}
