import Testing

@testable import StreamTraceText

/// The reader of logs and recordings, line by line.
struct LineReaderTests {
    @Test func `A line that is put back is read again, with its number`() throws {
        let reader = LineReader(path: "a.log", bytes: Array("one\ntwo\nthree".utf8))
        var lines: [String] = []
        func read() throws {
            lines.append("\(String(decoding: try #require(try reader.next()), as: UTF8.self)) \(reader.number)")
        }
        try read()
        try read()
        reader.putBack()
        try read()
        try read()
        #expect(lines == ["one 1", "two 2", "two 2", "three 3"])
        #expect(try reader.next() == nil)
    }
}
