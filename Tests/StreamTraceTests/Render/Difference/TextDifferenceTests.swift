import Testing

@testable import StreamTraceRender
@testable import StreamTraceText

/// The lines of two texts that differ.
struct TextDifferenceTests {
    @Test func `Two texts that fit in a line are one line`() {
        let difference = TextDifference("brown", "brawn")
        let line = "fox  brown → brawn"
        #expect(difference.lines(after: "fox  ", width: line.count) == [line])
        #expect(
            difference.lines(after: "fox  ", width: line.count - 1) == [
                "fox", "expect  brown", "actual  brawn", "          ^",
            ])
    }

    @Test func `A difference after sixteen characters that are the same is marked`() {
        let same = String(repeating: "a", count: 15)
        #expect(TextDifference(same + "b", same + "c").lines(width: 100) == ["\(same)b → \(same)c"])
        #expect(
            TextDifference(same + "ab", same + "ac", names: ("left", "right")).lines(width: 100) == [
                "left   \(same)ab", "right  \(same)ac", String(repeating: " ", count: 23) + "^",
            ])
    }

    @Test(arguments: [20, 30, 47, 48, 49, 80, 300])
    func `The first difference is shown and marked, at any width`(width: Int) throws {
        for position in [16, 30, 39, 90] {
            for length in [40, 41, 100] where position < length {
                let same = String(repeating: "0123456789", count: 10)
                let texts = ["!", "?"].map { same.prefix(position) + $0 + same.prefix(length - position - 1) }
                let lines = TextDifference(String(texts[0]), String(texts[1])).lines(width: width)
                try #require(lines.count == 3)
                #expect(lines.allSatisfy { $0.displayWidth <= width })
                let mark = try #require(lines[2].firstIndex(of: "^"))
                let column = lines[2].distance(from: lines[2].startIndex, to: mark)
                #expect(lines[0].dropFirst(column).first == "!" && lines[1].dropFirst(column).first == "?")
                // Nothing is left out where both fit.
                #expect((length + 8 <= width) == !lines.dropLast().joined().contains("…"))
            }
        }
    }

    @Test func `The longer of two texts decides whether both are shortened`() {
        let same = String(repeating: "0123456789", count: 3)
        for texts in [(same, same + "0123456789"), (same + "0123456789", same)] {
            let difference = TextDifference(texts.0, texts.1)
            #expect(!difference.lines(width: 48).joined().contains("…"))
            #expect(difference.lines(width: 47).prefix(2).allSatisfy { $0.contains("  …") })
        }
    }
}
