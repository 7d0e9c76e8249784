import StreamTraceEngine
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceVariants

/// The smallest files in which the same expectation fails.
@Suite(.endsInTime)
struct FileShrinkingTests {
    private func shrunk(_ text: String) throws -> String {
        let source = SourceFile(path: "test.marble", text: text)
        return String(decoding: try FileShrinking(source, by: MarbleReplay()).run().file.bytes, as: UTF8.self)
    }

    @Test func `Only what the failure needs is kept`() throws {
        let text = """
            struct Unused { let a: Int }
            hot other: Int
                1-2-3
            hot numbers: Int
                1-2-3-4-5-6|

            let doubled = numbers.map { $0 * 2 }.filter { $0 > 0 }
            out fine = other
                1-2-3
            out large = doubled.filter { $0 > 6 }
                ----a-b-c-d|
                a = 6, b = 8, c = 10, d = 12
            """
        let small = try shrunk(text)
        #expect(!small.contains("other") && !small.contains("Unused") && !small.contains(" b = "), "\(small)")
        #expect(small.split(separator: "\n").count <= 6, "\(small)")
        let outcome = MarbleReplay().run(SourceFile(path: "small.marble", text: small))
        #expect(outcome.scenarios.first?.inputs.first?.events.isEmpty == false)
        #expect(outcome.diagnostics.isEmpty && !outcome.isSuccess)
    }

    @Test func `The same lines of a log differ`() throws {
        let text = """
            hot a: Int
                1-2
            out x = a.map { $0 + 1 }
            hot other: Int
                1
            log
                0: x -> subscribed
                0: x -> Event next(2)
                2: x -> Event next(99)
                2: x -> isDisposed
            """
        let small = try shrunk(text)
        #expect(small.contains("out x") && small.contains("next(99)") && !small.contains("other"), "\(small)")
        let outcome = MarbleReplay().run(SourceFile(path: "small.marble", text: small))
        #expect(outcome.scenarios.first?.log.map(\.description).contains("0: x -> Event next(3)") == true)
    }

    @Test func `Other scenarios are left out`() throws {
        let text = """
            hot a: Int
            out x = a.skip(1)

            scenario right
            a
                12
            x
                -2

            scenario wrong
            a
                12
            x
                12
            """
        let small = try shrunk(text)
        #expect(small == "hot a: Int\n    1\n\nout x = a.skip(1)\n    1\n")
        let outcome = MarbleReplay().run(SourceFile(path: "small.marble", text: small))
        #expect(outcome.diagnostics.isEmpty && !outcome.isSuccess)
    }

    /// What happened to events, without their values: `late next`.
    private func kinds(of failure: FailureSignature) -> Set<String> {
        Set(failure.changes.map { $0.split(separator: " ").prefix(2).joined(separator: " ") })
    }

    @Test func `A mistake of the corpus fails in the same way in a smaller file`() throws {
        let mistake = try #require(MistakenFile.all.first { $0.name == "gallery" }?.mistakes.first)
        let result = try FileShrinking(mistake.file, by: MarbleReplay()).run()
        let before = try #require(FailureSignature(MarbleReplay().run(mistake.file)))
        let after = try #require(FailureSignature(MarbleReplay().run(result.file)))
        // Values may be smaller ones.
        #expect(after.expectation == before.expectation)
        #expect(kinds(of: after).isSubset(of: kinds(of: before)))
        #expect(result.file.bytes.count < mistake.file.bytes.count / 2)
    }

    @Test func `Frames in which nothing happens are taken out of all diagrams`() throws {
        let small = try shrunk("hot a: Int\n    ----1----2---3\nout x = a.filter { $0 > 1 }\n    ----1----2---3\n")
        #expect(small == "hot a: Int\n    1\n\nout x = a.filter { $0 > 1 }\n    1\n")
    }

    @Test func `What is late is late in the smallest file, too`() throws {
        let small = try shrunk("hot a: Int\n    --1--------|\nout x = a.delay(.milliseconds(5))\n    ------1----|\n")
        // It passes with 4, as the file does.
        #expect(small == "hot a: Int\n    1\n\nout x = a.delay(.milliseconds(5))\n    ----1\n")
    }

    @Test func `Where the expectation is wrong, it differs in the same way`() throws {
        let small = try shrunk(
            "hot a: Int\n    1-2--3-----|\nout x = a.delay(.milliseconds(2)).map { $0 * 2 }\n    --2-5--6-----|\n")
        #expect(small == "hot a: Int\n    2\n\nout x = a.delay(.milliseconds(2)).map { $0 * 2 }\n    --5\n")
    }

    @Test func `What comes once too often is still the second time`() throws {
        let small = try shrunk("hot a: Int\n    1-22--3\nout x = a\n    1-2---3\n")
        #expect(small == "hot a: Int\n    22\n\nout x = a\n    2\n")
    }

    @Test func `Lines of a log go together with the events that they tell of`() throws {
        let text = """
            hot a: Int
                1-2-3
            hot b: Int
                -1--1
            out x = a.map { $0 + 1 }
            out y = b
            log
                0: x -> subscribed
                0: y -> subscribed
                0: x -> Event next(2)
                1: y -> Event next(1)
                2: x -> Event next(99)
                4: x -> Event next(4)
                4: y -> Event next(1)
                4: x -> isDisposed
                4: y -> isDisposed
            """
        #expect(
            try shrunk(text) == """
                hot a: Int
                    2

                out x = a.map { $0 + 1 }

                log
                    0: x -> subscribed
                    0: x -> Event next(99)
                    0: x -> isDisposed

                """)
    }

    @Test func `A scenario becomes a file without scenarios`() throws {
        let text = """
            title: taps
            hot a: Int
            cold load(_): Int
                --1
            out x = a.flatMapLatest { load($0) }
            out y = a

            scenario twice
            a
                12
            x
                --23
                2 = 1, 3 = 1
            y
                12
            """
        #expect(
            try shrunk(text) == """
                hot a: Int
                    12

                cold load(_): Int
                    -1

                out x = a.flatMapLatest { load($0) }
                    -11

                """)
    }

    @Test func `Texts become shorter and numbers smaller, as long as the failure is the same`() throws {
        let texts = try shrunk(
            "hot a: String\n    a\n    a = \"a long text\"\nout x = a.delay(.milliseconds(1))\n"
                + "    a\n    a = \"a long text\"\n")
        #expect(texts == "hot a: String\n    a\n\nout x = a.delay(.milliseconds(1))\n    a\n")
        let numbers = try shrunk(
            "hot a: Int\n    b\n    b = 90000\nout x = a.map { $0 > 517 ? 1 : 0 }\n    0\n")
        #expect(numbers.contains("= 518"), "\(numbers)")
        let negative = try shrunk(
            "hot a: Int\n    b\n    b = -90000\nout x = a.map { $0 < -517 ? 1 : 0 }\n    0\n")
        #expect(negative.contains("= -518"), "\(negative)")
        let decimal = try shrunk(
            "hot a: Double\n    b\n    b = 97.25\nout x = a.map { $0 > 5.5 ? 1 : 0 }\n    0\n")
        #expect(decimal.contains("= 6.0"), "\(decimal)")
        let late = try shrunk("hot a: Double\n    b\n    b = 97.25\nout x = a.skip(1)\n    b\n    b = 97.25\n")
        #expect(late.matches(of: /b = 0.0/).count == 2, "\(late)")
    }

    @Test func `A value that no input has remains`() throws {
        let small = try shrunk(
            "hot a: Int\n    ab\n    a = 50, b = 70\nout x = a\n    ba\n    a = 50, b = 70\n")
        #expect(small.contains("a = 0\n") && small.contains("b = 70\n"), "\(small)")
    }

    @Test func `A search that is cancelled has the smallest file so far`() throws {
        let source = SourceFile(path: "test.marble", text: "hot a: Int\n    1-2\nout x = a\n    2-1\n")
        var shrinking = FileShrinking(source, by: MarbleReplay())
        let cancellation = Cancellation()
        cancellation.cancel()
        shrinking.cancellation = cancellation
        let result = try shrinking.run()
        let text = String(decoding: result.file.bytes, as: UTF8.self)
        #expect(result.isCutShort && text == "hot a: Int\n    1-2\n\nout x = a\n    2-1\n")
    }

    @Test func `A file that passes has nothing to shrink`() {
        #expect {
            try shrunk("hot a: Int\n    1\nout x = a\n    1\n")
        } throws: { ($0 as? ComparisonFailure)?.message == "all expectations of the file are met" }
    }
}
