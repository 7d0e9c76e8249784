import Testing

@testable import StreamTraceReplay

@Suite("the alignment of lines")
struct LineAlignmentTests {
    private func lines(_ steps: [LineAlignment.Step], expected: Bool) -> [String] {
        steps.compactMap { step in
            switch step {
            case .kept(let line): line
            case .missing(let line): expected ? line : nil
            case .extra(let line): expected ? nil : line
            }
        }
    }

    private func kept(_ steps: [LineAlignment.Step]) -> Int {
        steps.count { if case .kept = $0 { true } else { false } }
    }

    @Test func `The alignment keeps the common lines, and puts a removed line before its replacement`() {
        let steps = LineAlignment(expected: ["a", "b", "c", "e"], actual: ["a", "d", "c", "e", "f"]).steps
        #expect(steps == [.kept("a"), .missing("b"), .extra("d"), .kept("c"), .kept("e"), .extra("f")])
        #expect(LineAlignment(expected: [], actual: ["a"]).steps == [.extra("a")])
        #expect(LineAlignment(expected: ["a"], actual: []).steps == [.missing("a")])
        #expect(LineAlignment(expected: [], actual: []).steps.isEmpty)
    }

    @Test(arguments: 0..<200)
    func `The alignment keeps as many lines as possible and loses none`(seed: UInt64) {
        var random = SeededGenerator(seed)
        func list() -> [String] {
            (0..<Int.random(in: 0...12, using: &random)).map { _ in ["a", "b", "c", "d"].randomElement(using: &random)!
            }
        }
        let (expected, actual) = (list(), list())
        let steps = LineAlignment(expected: expected, actual: actual).steps
        #expect(lines(steps, expected: true) == expected)
        #expect(lines(steps, expected: false) == actual)
        var most = [[Int]](repeating: [Int](repeating: 0, count: actual.count + 1), count: expected.count + 1)
        for (row, left) in expected.enumerated() {
            for (column, right) in actual.enumerated() {
                most[row + 1][column + 1] =
                    left == right ? most[row][column] + 1 : max(most[row][column + 1], most[row + 1][column])
            }
        }
        #expect(kept(steps) == most[expected.count][actual.count])
    }

    @Test func `The alignment of many thousand lines is fast, even if all differ or are reordered`() {
        let numbers = (0..<6_000).map { "line \($0)" }
        let others = (0..<6_000).map { "other \($0)" }
        #expect(kept(LineAlignment(expected: numbers, actual: others).steps) == 0)
        #expect(kept(LineAlignment(expected: numbers, actual: numbers.reversed()).steps) == 1)
        let halves = Array(numbers[3_000...] + numbers[..<3_000])
        #expect(kept(LineAlignment(expected: numbers, actual: halves).steps) == 3_000)
        let mixed = zip(numbers, others).flatMap { [$0, $1, "same"] }
        let steps = LineAlignment(expected: numbers.flatMap { [$0, "same"] }, actual: mixed).steps
        #expect(kept(steps) == 12_000 && lines(steps, expected: false) == mixed)
        #expect(
            LineAlignment(
                expected: Array(repeating: "a", count: 9_000) + ["b"],
                actual: ["b"] + Array(repeating: "a", count: 9_000)
            ).steps.count >= 9_001)
    }

    @Test(arguments: [
        ("a\nb\nc\n", "a\nx\nc\n", 1), ("a\nb", "a\nb\n", 1), ("", "a\n", 1), ("a\n", "", 1), ("a\n\nb\n", "a\nb\n", 1),
        ("a\nb\nc\nd\n", "x\nb\nc\ny\n", 2), ("a\n", "a\n", 0),
    ])
    func `The edits of lines turn one text into the other, and leave equal lines`(old: String, new: String, count: Int)
    {
        let file = SourceFile(path: "a", text: old)
        let edits = file.lineEdits(to: new)
        #expect(edits.count == count)
        #expect(file.applying(edits).bytes == Array(new.utf8))
    }
}
