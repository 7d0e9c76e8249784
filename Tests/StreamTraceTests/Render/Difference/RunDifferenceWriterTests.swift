import StreamTraceText
import Testing

@testable import StreamTraceRender
@testable import StreamTraceReplay

/// The differences of two runs as NDJSON.
struct RunDifferenceWriterTests {
    /// Returns what is written about two logs.
    private func lines(_ old: [String], _ new: [String]) throws -> [String] {
        let runs = try [old, new].map { lines in
            let file = try TemporaryFile(lines.map { $0 + "\n" }.joined())
            return try Run(recording: file.path)
        }
        return written(RunComparison(of: runs[0], and: runs[1]))
    }

    private func written(_ comparison: RunComparison) -> [String] {
        var bytes: [UInt8] = []
        RunDifferenceWriter { bytes += $0 }.write(comparison)
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func `Each kind of difference is an object with what is old and what is new`() throws {
        let old = [
            "0: old -> subscribed", "0: x -> subscribed", "1: x -> Event next(1)", "2: x -> Event next(2)",
            "3: x -> Event next(3)", "3: x -> Event next(4)", "4: x -> Event next(5)", "6: x -> Event completed",
            "6: x -> isDisposed",
        ]
        let new = [
            "0: new -> subscribed", "0: x -> subscribed", "1: x -> Event next(9)", "3: x -> Event next(4)",
            "3: x -> Event next(3)", "5: x -> Event next(5)", "6: x -> Event error(e)", "6: x -> isDisposed",
            "7: x -> subscribed",
        ]
        #expect(
            try lines(old, new) == [
                #"{"lane":"old","difference":"only old"}"#,
                #"{"lane":"x","difference":"changed","kind":"next","old":{"t":1,"value":"1"},"new":{"t":1,"value":"9"}}"#,
                #"{"lane":"x","difference":"missing","kind":"next","old":{"t":2,"value":"2"}}"#,
                #"{"lane":"x","difference":"reordered","kind":"next","old":{"t":3,"value":"3"},"new":{"t":3,"value":"3"}}"#,
                #"{"lane":"x","difference":"moved","kind":"next","old":{"t":4,"value":"5"},"new":{"t":5,"value":"5"}}"#,
                #"{"lane":"x","difference":"changed","kind":"completed","old":{"t":6},"new":{"t":6,"value":"e"}}"#,
                #"{"lane":"x","difference":"subscription","new":{"subscribed":7}}"#,
                #"{"lane":"new","difference":"only new"}"#, #"{"summary":{"lanes":3,"differences":8}}"#,
            ])
        #expect(
            try lines(Array(new[1...]), Array(old[1...])).first { $0.contains("subscription") || $0.contains("extra") }
                == #"{"lane":"x","difference":"extra","kind":"next","new":{"t":2,"value":"2"}}"#)
    }

    @Test func `Subscriptions have their ends`() throws {
        let old = ["0: x -> subscribed", "2: x -> isDisposed", "3: x -> subscribed", "4: x -> isDisposed"]
        let new = ["0: x -> subscribed", "2: x -> isDisposed", "3: x -> subscribed", "5: x -> isDisposed"]
        let subscription =
            #"{"lane":"x","difference":"subscription","old":{"subscribed":3,"disposed":4},"new":{"subscribed":3,"disposed":5}}"#
        #expect(try lines(old, new) == [subscription, #"{"summary":{"lanes":1,"differences":1}}"#])
        #expect(try lines(old, old) == [#"{"summary":{"lanes":0,"differences":0}}"#])
    }

    @Test func `The order of lanes is a difference of its own`() throws {
        let lanes = ["0: a -> subscribed", "0: b -> subscribed"]
        #expect(
            try lines(lanes, lanes.reversed()) == [
                #"{"difference":"order"}"#, #"{"summary":{"lanes":0,"differences":1}}"#,
            ])
    }
}
