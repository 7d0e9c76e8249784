import Foundation
import Testing

@testable import StreamTraceAnswers

/// The dates and times of day of a log.
struct LogDateTests {
    private func date(_ text: String) -> Int? {
        Array(text.utf8).withUnsafeBytes { bytes in
            guard let minute = LogDate.minute(bytes), let rest = LogDate.rest(bytes) else { return nil }
            return minute + rest
        }
    }

    private func timeOfDay(_ text: String) -> Int? { Array(text.utf8).withUnsafeBytes(LogDate.timeOfDay) }

    @Test func `A date has the milliseconds of the calendar, in years of every kind`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        for year in [1900, 1969, 1970, 1999, 2000, 2023, 2024, 2100, 2400] {
            for month in 1...12 {
                for day in [1, 28] + (month == 2 ? [] : [30]) {
                    let text = String(format: "%04d-%02d-%02d 13:37:05.120", year, month, day)
                    let parts = DateComponents(year: year, month: month, day: day, hour: 13, minute: 37, second: 5)
                    let seconds = try #require(calendar.date(from: parts)).timeIntervalSince1970
                    #expect(date(text) == Int(seconds) * 1000 + 120, "\(text)")
                }
            }
        }
    }

    @Test(arguments: [
        ("1970-01-01 00:00:00.000", 0), ("1970-01-31 23:59:59.999", 2_678_399_999), ("1970-01-01 00:00:60.000", 60_000),
        ("1970-01-01 00:00:61.000", nil), ("1970-01-01 00:60:00.000", nil), ("1970-01-01 24:00:00.000", nil),
        ("1970-01-00 00:00:00.000", nil), ("1970-01-32 00:00:00.000", nil), ("1970-00-01 00:00:00.000", nil),
        ("1970-12-01 00:00:00.000", 28_857_600_000), ("1970-13-01 00:00:00.000", nil),
    ])
    func `Each part of a date has its greatest and its least number`(text: String, milliseconds: Int?) {
        #expect(date(text) == milliseconds)
    }

    @Test(arguments: [
        ("00:00:00.000", 0), ("23:59:60.999", 86_400_999), ("24:00:00.000", nil), ("23:60:00.000", nil),
        ("23:59:61.000", nil),
    ])
    func `Each part of a time of day has its greatest number`(text: String, milliseconds: Int?) {
        #expect(timeOfDay(text) == milliseconds)
    }

    @Test func `With any other character, nothing is a date or a time of day`() {
        func changes(of text: String) -> [String] {
            let bytes = Array(text.utf8)
            return bytes.indices.map { index in
                let other = bytes[..<index] + "x".utf8 + bytes[(index + 1)...]
                return String(decoding: other, as: UTF8.self)
            } + [String(text.dropLast()), text + "0"]
        }
        for text in changes(of: "2015-05-02 13:37:00.120") { #expect(date(text) == nil, "\(text)") }
        for text in changes(of: "13:37:00.120") { #expect(timeOfDay(text) == nil, "\(text)") }
    }
}
