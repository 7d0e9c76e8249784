import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceEngine
@testable import StreamTraceReplay
@testable import StreamTraceText

@Suite("outputs to which nothing is subscribed")
struct UnheardOutputTests {
    private func steps(_ file: String, at time: Int, completion: Bool = false) throws -> [String] {
        let outcome = traced(SourceFile(path: "a.marble", text: file))
        #expect(outcome.diagnostics.isEmpty, "\(outcome.report)")
        return try outcome.scenarios[0].missing(in: "x", at: time, completion: completion).steps.map {
            "\($0.time) \($0.text)"
        }
    }

    @Test func `An output that is subscribed to later tells when`() throws {
        let file = "hot a: Int\n    12-4|\nout x = a\n    ---^\n    ---4|\n"
        #expect(try steps(file, at: 1) == ["3 x is subscribed to only at 3"])
        #expect(try steps(file, at: 1, completion: true) == ["3 x is subscribed to only at 3"])
        #expect(try steps(file, at: 3).first != "3 x is subscribed to only at 3")
    }

    @Test func `An output that was disposed tells when`() throws {
        let file = "hot a: Int\n    12-4-6|\nout x = a\n    ^-!\n    12\n"
        #expect(try steps(file, at: 3) == ["2 x was disposed"])
        #expect(try steps(file, at: 5, completion: true) == ["2 x was disposed"])
    }

    @Test func `An end is no disposal`() throws {
        let file = "hot a: Int\n    1|\nout x = a\n    1|\n"
        #expect(try steps(file, at: 4).last?.contains("completes") == true)
    }

    @Test func `A comparison of the program takes elements for the same, which need not be equal`() throws {
        let file = "hot a: Int\n    15|\nout x = a.distinctUntilChanged { $0 / 10 == $1 / 10 }\n    1|\n"
        #expect(try steps(file, at: 1).last?.contains("taken for the same as 1 at 0") == true)
    }

    @Test func `A call that another block answers was made`() throws {
        let file = """
            hot a: Int
                1

            cold load(1): Int
                -(1|)

            cold load(2): Int
                -(2|)

            out x = a.flatMap { load($0) }

            scenario own
            x
                -1

            """
        let outcome = traced(SourceFile(path: "a.marble", text: file))
        let answer = try outcome.scenarios[0].missing(in: "x", at: 3).steps.map(\.text).joined(separator: "\n")
        #expect(!answer.contains("load(1) is never called"))
    }
}
