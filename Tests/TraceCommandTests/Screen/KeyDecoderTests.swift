import Testing

@testable import trace_cli

/// The keys of the bytes that a terminal sends.
struct KeyDecoderTests {
    private func keys(_ pieces: [UInt8]...) -> [Key] {
        let decoder = KeyDecoder()
        return pieces.flatMap(decoder.decode) + decoder.flush()
    }

    @Test func `A key may arrive in any pieces`() {
        let bytes: [UInt8] = [0x1B, 0x5B, 0x42]
        #expect(keys(bytes) == [.down])
        #expect(keys([0x1B], [0x5B], [0x42]) == [.down])
        #expect(keys([0x1B, 0x5B], [0x35], [0x7E, 0x61]) == [.pageUp, .character("a")])
        #expect(keys([0xE2, 0x82], [0xAC]) == [.character("€")])
    }

    @Test func `Escape alone is a key, once nothing follows it`() {
        let decoder = KeyDecoder()
        #expect(decoder.decode([0x1B]).isEmpty)
        #expect(decoder.isWaiting)
        #expect(decoder.flush() == [.escape])
        #expect(keys([0x1B, 0x61]) == [.escape, .character("a")])
    }

    @Test func `Shift with an arrow or Tab is told apart, as different terminals send it`() {
        #expect(keys([0x1B, 0x5B, 0x31, 0x3B, 0x32, 0x43]) == [.shift(.right)])
        #expect(keys([0x1B, 0x5B, 0x31, 0x3B], [0x36, 0x44]) == [.shift(.left)])
        #expect(keys([0x1B, 0x5B, 0x31, 0x3B, 0x35, 0x43]) == [.right])
        #expect(keys([0x1B, 0x5B, 0x64, 0x1B, 0x5B, 0x5A]) == [.shift(.left), .shift(.tab)])
    }

    @Test func `A pasted text is one key, with its lines, and its letters are no commands`() {
        let start: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x30, 0x7E]
        let end: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
        #expect(keys(start + Array("a\r.b".utf8) + end + [0x71]) == [.pasted("a\n.b"), .character("q")])
        #expect(keys(start + Array("a\r\nb\n".utf8) + end) == [.pasted("a\nb\n")])
        let pieces = keys(start + Array("a\r".utf8), Array("\n\r".utf8), end)
        #expect(pieces == [.pasted("a"), .pasted("\n"), .pasted("\n")])
        #expect(keys(start, [0x61], [0x1B], Array(end.dropFirst()), [0x71]) == [.pasted("a"), .character("q")])
        #expect(keys(start + [0x1B, 0x5B, 0x41, 0x61, 0x03, 0x71]) == [.pasted("a"), .control("c"), .character("q")])
    }

    @Test func `Control keys and unknown sequences have no letters`() {
        #expect(keys([0x03, 0x0D, 0x7F, 0x09]) == [.control("c"), .enter, .backspace, .tab])
        #expect(keys([0x1B, 0x5B, 0x39, 0x39, 0x7E]) == [.unknown])
        #expect(keys([0xFF, 0x61]).last == .character("a"))
        let endless = [UInt8](repeating: 0x31, count: 100)
        #expect(keys([0x1B, 0x5B] + endless, [0x61]) == [.unknown, .character("a")])
    }

    @Test func `A sequence whose rest does not arrive is the key Escape and its characters`() {
        let decoder = KeyDecoder()
        let (keys, rest) = (decoder.decode([0x1B, UInt8(ascii: "[")]), decoder.flush())
        #expect(keys == [] && rest == [.escape, .character("[")])
        #expect(!decoder.isWaiting)
    }
}
