import Testing

@testable import StreamTraceText

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
        var isRight = true
        func locate(_ count: Int) {
            let line = SourceFile(path: "", bytes: [UInt8](repeating: UInt8(ascii: "-"), count: count))
            let lines = SourceFile(path: "", bytes: [UInt8](repeating: UInt8(ascii: "\n"), count: count))
            for offset in stride(from: 0, to: count, by: 1_000) {
                isRight = isRight && line.position(of: offset) == (1, offset + 1)
                isRight = isRight && lines.position(of: offset) == (offset + 1, 1)
            }
        }
        let ratio = processorTimeRatio(below: 20, of: { locate(4_000_000) }, to: { locate(500_000) })
        // one pass for each location would make it 64 times
        #expect(ratio < 20)
        #expect(isRight)
    }
}
