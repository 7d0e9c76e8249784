import Testing

@testable import StreamTraceReplay

struct SourceFileTests {
    @Test func `Line and column do not depend on the order of requests`() {
        let text = "ab\n\n日本e\u{301}x\n👨‍👩‍👧!\nlast"
        let expected = (0...text.utf8.count).map { offset in
            let file = SourceFile(path: "", text: text)
            return "\(file.position(of: offset))"
        }
        let offsets = Array(0...text.utf8.count)
        let file = SourceFile(path: "", text: text)
        for order in [offsets, offsets.reversed(), offsets.sorted { $0 * 7 % 11 < $1 * 7 % 11 }] {
            for offset in order { #expect("\(file.position(of: offset))" == expected[offset]) }
        }
        #expect(file.position(of: 4) == (3, 1))
        #expect(file.position(of: 10) == (3, 3))
        #expect(file.position(of: text.utf8.count) == (5, 5))
        #expect(SourceFile(path: "", bytes: Array("a\nb".utf8), firstLine: 10).position(of: 2) == (11, 1))
    }

    @Test func `The locations of many errors in a long line and a long file are found in one pass`() {
        let line = SourceFile(path: "", bytes: [UInt8](repeating: UInt8(ascii: "-"), count: 4_000_000))
        let lines = SourceFile(path: "", bytes: [UInt8](repeating: UInt8(ascii: "\n"), count: 4_000_000))
        let clock = ContinuousClock()
        let time = clock.measure {
            for offset in stride(from: 0, to: 4_000_000, by: 1_000) {
                #expect(line.position(of: offset) == (1, offset + 1))
                #expect(lines.position(of: offset) == (offset + 1, 1))
            }
        }
        // One pass for each of the 4,000 locations would take minutes.
        #expect(time < .seconds(60))
    }
}
