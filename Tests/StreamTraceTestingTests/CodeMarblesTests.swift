import Testing

@testable import StreamTraceEngine
@testable import StreamTraceRender
@testable import StreamTraceText

struct CodeMarblesTests {
    private let package: PackageFolder
    private let code = """
        @Test func pause() throws {
            let taps = try clock.hot("-a-b-----|")
            clock.expect(
                taps, "-a-b-----|")
        }
        """

    init() throws { package = try PackageFolder(["Tests/SearchTests/SearchTests.swift": code]) }

    private func verdict(
        _ input: String, _ marbles: String, values: [Character: String] = [:], until limit: Int = 60_000
    ) throws -> TestVerdict {
        let clock = TestScheduler.marbles()
        let taps: TestableObservable<String> = try clock.hot(input)
        return clock.verdict(
            on: taps.debounce(.milliseconds(3), scheduler: clock), marbles, values: values, error: MarbleError.error,
            until: limit, at: CodePlace(path: package.caller, line: 3, column: 11),
            TestEnvironment { [variables = package.variables] in variables[$0] })
    }

    private func text(_ verdict: TestVerdict) -> String {
        switch verdict {
        case .passed: "passed"
        case .failed(let failure), .accepted(let failure): failure.text.replacing(package.path, with: "PACKAGE")
        }
    }

    @Test func `A stream is as its marbles`() throws {
        #expect(try verdict("-a-b-----|", "------b--|").word == "passed")
        #expect(try verdict("-a-b-----|", "------x--|", values: ["x": "b"]).word == "passed")
        #expect(try verdict("-a-b-----#", "------b--#").word == "passed")
        #expect(try verdict("-a-b", "------b", until: 20).word == "passed")
    }

    @Test func `A difference is shown with the marbles that would pass`() throws {
        let shown = try text(verdict("-a-b-----|", "-a-b-----|"))
        #expect(
            shown == """
                One event is missing and 1 arrives late.

                t        1    3    6    9
                expect   "a"  "b"  ·    |
                actual   ·    ·    "b"  |

                - "a"   1       missing
                ~ "b"   3 → 6   late by 3 ms

                accept: STREAMTRACE_ACCEPT=1 writes "------b--|"
                """)
    }

    @Test func `Marbles that are none are an error at their place`() throws {
        let shown = try text(verdict("-a-b-----|", "-(a"))
        #expect(
            shown == """
                PACKAGE/Tests/SearchTests/SearchTests.swift:3:2: error: this '(' is never closed
                    -(a
                     ^
                """)
        let clock = TestScheduler.marbles()
        #expect(throws: Diagnostic.self) { try clock.hot("-é-") as TestableObservable<Int> }
    }

    @Test func `The literal in the source file is rewritten once`() throws {
        package.variables["STREAMTRACE_ACCEPT"] = "1"
        #expect(try verdict("-a-b-----|", "-a-b-----|").word == "accepted")
        let written = code.replacing("taps, \"-a-b-----|\"", with: "taps, \"------b--|\"")
        #expect(try package.read("Tests/SearchTests/SearchTests.swift") == written)
        #expect(try verdict("-a-b-----|", "-a-b-----|").word == "accepted")
        #expect(try text(verdict("-a-c-----|", "-a-b-----|")).contains("arguments of the test disagree"))
        #expect(try package.read("Tests/SearchTests/SearchTests.swift") == written)
    }

    @Test func `An element without a letter is not written`() throws {
        package.variables["STREAMTRACE_ACCEPT"] = "1"
        #expect(try text(verdict("-a-b-----|", "-a-b-----|", values: ["b": "x"])).contains("give 'values'"))
        #expect(try package.read("Tests/SearchTests/SearchTests.swift") == code)
    }
}
