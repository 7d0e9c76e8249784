import Testing

@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// The parts of a difference that are taken over one by one.
struct DifferencePartsTests {
    private let late = """
        hot a: Int
            1-2-3|
        out x = a.map { $0 * 10 }.delay(.milliseconds(1))
              k - l  - m |   // spaces remain
              k = 10, l = 20   // both
              m = 31

        """

    @Test func `One event changes only its column, and the others keep theirs with their letters`() throws {
        #expect(try text(late, taking: [0]) == late.replacing("k - l  - m |", with: "- k l  - m |"))
        #expect(try text(late, taking: [1]) == late.replacing("k - l  - m |", with: "k - -  l m |"))
        #expect(try text(late, taking: [4]) == late.replacing("k - l  - m |", with: "k - l  - m -|"))
    }

    @Test func `A new value gets a letter, and the letter of a value that is gone is removed`() throws {
        let missing = late.replacing("- m |", with: "- - |").replacing("      m = 31\n", with: "")
        #expect(try text(late, taking: [2]) == missing)
        let extra = late.replacing("- m |", with: "- m (a|)").replacing("m = 31\n", with: "m = 31\n      a = 30\n")
        #expect(try text(late, taking: [3]) == extra)
        let changed = "hot a\n    12\nout x = a.map { $0 * 10 }\n    pq  // two\n    p = 11  // ten\n    q = 21\n"
        #expect(try text(changed, taking: [0]) == changed.replacing("p = 11", with: "p = 10"))
    }

    @Test func `Several parts are taken together, and all of them are the difference`() throws {
        #expect(try text(late, taking: [0, 1]) == late.replacing("k - l  - m |", with: "- k -  l m |"))
        let all = try text(late, taking: [0, 1, 2, 3, 4])
        #expect(MarbleReplay().run(SourceFile(path: "a.marble", text: all)).isSuccess)
    }

    @Test func `Parts are numbered in order of time, as check shows them`() throws {
        let text = "hot a\n    1----2----(2|)\nout x = a\n    1------2|\n"
        #expect(try self.text(text, taking: [1]) == text.replacing("------2|", with: "------2--|"))
    }

    @Test func `A line of a list, a subscription and a line of a log are parts`() throws {
        let list = "hot a\n    1-2\nout x = a\n    @0  next(1)  // one\n    @3  next(2)  // two\n    @9  completed\n"
        #expect(try text(list, taking: [0]) == list.replacing("@3", with: "@2"))
        let lanes = "hot a\n    -1-2|\n    ^-!   // one\n    ^---!  // two\nout x = Observable.merge(a.take(1), a)\n"
        #expect(try text(lanes, .line(3), taking: [0]) == lanes.replacing("^-!", with: "^!"))
        let log = "hot a\n    -1\nout x = a\nlog\n    0: x -> subscribed\n    // gone\n    9: x -> isDisposed\n"
        #expect(
            try text(log, .line(4), taking: [0])
                == log.replacing("    // gone\n", with: "    1: x -> Event next(1)\n    // gone\n"))
    }

    @Test func `Events that only changed their order are one part`() throws {
        let text = "hot a\n    (123)\nhot b\n    -----9\nout x = Observable.merge(a, b)\n    (213)8\n"
        #expect(try self.text(text, taking: [0]) == text.replacing("(213)8", with: "(123)8"))
        #expect(try self.text(text, taking: [1]) == text.replacing("(213)8", with: "(213)9"))
    }

    @Test(arguments: [
        (
            "hot a\n    1-2|\nout x = a.delay(.milliseconds(3))\n    1-2|\n", 1,
            "this part of out x cannot be taken alone: 2 at 5 would follow the end at 3"
        ),
        (
            "hot a\n    1\n    ^!\nout x = Observable.merge(a, a, a)\n", 2,
            "this part of subscriptions of a cannot be taken alone: subscription 3 would follow one that is missing"
        ),
        (
            "hot a\n    1-2|\nout x = a.delay(.milliseconds(3))\n    1-2|\n", 7,
            "this part of out x cannot be taken alone: it has 3 parts, so there is no part 8"
        ),
    ])
    func `A part that cannot be taken alone is refused`(text: String, part: Int, message: String) throws {
        let line = text.contains("^") ? 3 : 4
        let acceptance = try acceptance(text, .line(line), taking: [part])
        #expect(acceptance.refusals.map(\.message) == [message])
        #expect(acceptance.changes.isEmpty)
    }

    @Test func `Streams among the events have no parts`() throws {
        let text = "cold s\n    1|\nhot a\n    -1-2\nout x = a.map { _ in s }\n    p-p\n    p = s\n"
        let difference = try #require(
            try MarbleReplay().pendingDifferences(of: SourceFile(path: "a.marble", text: text)).differences.first)
        #expect(difference.partCount == 0)
    }

    @Test(arguments: TraceCorpus.files)
    func `The first and the last event of any output are taken alone, or would follow the end`(path: String) throws {
        let wrong = AcceptanceTests.spoiled(try SourceFile.read(path), by: "-")
        let differences = try MarbleReplay().pendingDifferences(of: wrong).differences.filter { $0.partCount > 0 }
        guard let difference = differences.first, let extent = difference.extent, case .line = extent else { return }
        for part in [0, difference.partCount - 1] {
            let acceptance = try MarbleReplay().acceptance(of: wrong, extent, parts: [part])
            #expect(acceptance.refusals.allSatisfy { $0.message.contains("would follow the end") })
            #expect(acceptance.changes.isEmpty != acceptance.refusals.isEmpty)
        }
    }

    // MARK: Helpers

    private func acceptance(
        _ text: String, _ extent: Acceptance.Extent, taking parts: Set<Int>
    ) throws -> Acceptance {
        try MarbleReplay().acceptance(of: SourceFile(path: "a.marble", text: text), extent, parts: parts)
    }

    private func text(
        _ text: String, _ extent: Acceptance.Extent? = nil, taking parts: Set<Int>
    ) throws -> String {
        let source = SourceFile(path: "a.marble", text: text)
        let line = text.split(separator: "\n").firstIndex { $0.hasPrefix("out x") }.map { $0 + 1 } ?? 1
        let acceptance = try acceptance(text, extent ?? .line(line), taking: parts)
        #expect(acceptance.refusals.map { $0.rendered() } == [])
        return String(decoding: source.applying(acceptance.changes.first?.edits ?? []).bytes, as: UTF8.self)
    }
}
