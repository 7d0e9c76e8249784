import Foundation
import Synchronization
import Testing

@testable import StreamTraceRender
@testable import StreamTraceTesting

/// The issues that tests record.
struct IssueTests {
    private let package: PackageFolder

    init() throws {
        package = try PackageFolder([
            "Tests/SearchTests/late.marble": "hot text\n    ab|\nout shown = text\n    a-b|\n",
            "Tests/SearchTests/good.marble": "hot text\n    ab|\nout shown = text\n    ab|\n",
        ])
    }

    /// Returns the issues that a test records.
    private func issues(_ body: () throws -> Void) -> [Issue] {
        let found = Mutex<[Issue]>([])
        withKnownIssue(isIntermittent: true) {
            do { try body() } catch { Issue.record(error) }
        } matching: { issue in
            found.withLock { $0.append(issue) }
            return true
        }
        return found.withLock { $0 }
    }

    @Test(arguments: try MarbleFile.scenarios(in: "Traces"))
    func `Each scenario is a case`(scenario: MarbleScenario) throws {
        #expect(["late.marble › pause", "late.marble › ends"].contains(scenario.testDescription))
        try scenario.check()
    }

    @Test func `A scenario that is as asserted records nothing`() throws {
        try expectMarbles("good.marble", from: package.caller)
        for scenario in try MarbleFile.scenarios(in: "good.marble", from: package.caller) { try scenario.check() }
    }

    @Test func `A difference is one issue at the line of the marble file`() throws {
        let issues = issues { try expectMarbles("late.marble", from: package.caller) }
        #expect(issues.count == 1)
        let location = try #require(issues.first?.sourceLocation)
        #expect(location.fileID == "SearchTests/late.marble" && location.line == 4)
        #expect(location.filePath == package.path + "/Tests/SearchTests/late.marble")
        #expect(issues[0].comments.first?.rawValue.contains("accept: STREAMTRACE_ACCEPT=1") == true)
    }

    @Test(.acceptingMarbles(.failed), .enabled(if: ProcessInfo.processInfo.environment["CI"] == nil))
    func `A test with the trait writes and fails once`() throws {
        #expect(issues { try expectMarbles("late.marble", from: package.caller) }.count == 1)
        #expect(issues { try expectMarbles("late.marble", from: package.caller) }.isEmpty)
        #expect(try package.read("Tests/SearchTests/late.marble").hasSuffix("\n    ab|\n"))
    }

    @Test func `Marbles in code are compared on virtual time`() throws {
        let clock = TestScheduler.marbles()
        let taps: TestableObservable<Int> = try clock.hot("-1-2-----|")
        clock.expect(taps.debounce(.milliseconds(3), scheduler: clock), "------2--|")
    }

    @Test func `Marbles in code that differ are one issue at their line`() throws {
        let clock = TestScheduler.marbles()
        let taps: TestableObservable<Int> = try clock.hot("-1-2|")
        let issues = issues { clock.expect(taps, "-1--2|") }
        let line = #line - 1
        #expect(issues.map(\.sourceLocation?.line) == [line])
        #expect(issues.first?.sourceLocation?.filePath == #filePath)
        #expect(issues.first?.comments.first?.rawValue.contains("early by 1 ms") == true)
    }

    @Test func `Compiled code is registered for each scenario`() throws {
        let text = "needs: SearchTests\nhot a: Int\n    1|\nout x = Counter.twice(a)\n    2|\n"
        try package.write(text, to: "Tests/SearchTests/compiled.marble")
        func check(_ configure: (inout MarbleReplay) throws -> Void) throws {
            try expectMarbles("compiled.marble", from: package.caller, configure)
        }
        #expect(issues { try check { _ in } }.count == 1)
        try check { replay in replay.register("Counter.twice") { (a: Observable<Int>) in a.map { $0 * 2 } } }
    }

    #if compiler(>=6.3)
    @Test func `A note about a scenario that passes is a warning at its line`() throws {
        try package.write("hot text\n    ab|\nout x = text\n    ab|c\n", to: "Tests/SearchTests/noted.marble")
        let issues = issues { try expectMarbles("noted.marble", from: package.caller) }
        #expect(issues.map(\.severity) == [.warning])
        #expect(issues.first?.sourceLocation?.line == 4 && issues.first?.sourceLocation?.column == 8)
        #expect(issues.first?.comments.first?.rawValue.contains("the stream has ended before it") == true)
    }
    #endif

    @Test(arguments: [
        (AcceptingMarbles.Extent.missing, TestAcceptance.missing), (.failed, .failed), (.all, .all),
    ])
    func `A test with the trait accepts what the trait says`(
        extent: AcceptingMarbles.Extent, acceptance: TestAcceptance
    ) async throws {
        let asked = Mutex<TestAcceptance?>(nil)
        let trait = AcceptingMarbles.acceptingMarbles(extent)
        try await trait.provideScope(for: try #require(Test.current), testCase: Test.Case.current) {
            asked.withLock { $0 = TestAcceptance.ofTest }
        }
        #expect(asked.withLock { $0 } == acceptance)
        #expect(TestAcceptance.ofTest == nil)
    }

    @Test(arguments: [
        ("/a/b/c.marble", 4, 5, "b/c.marble", 4, 5), ("/c.marble", 4, 5, "Traces/c.marble", 4, 5),
        ("b/c.marble", 0, 0, "b/c.marble", 1, 1),
    ])
    func `A place has a file's name with a folder, and counts from one`(
        path: String, line: Int, column: Int, name: String, shownLine: Int, shownColumn: Int
    ) {
        let location = SourceLocation(path: path, line: line, column: column)
        #expect(location.fileID == name && location.filePath == path)
        #expect((location.line, location.column) == (shownLine, shownColumn))
    }

    @Test func `A file that does not exist throws, with a suggestion`() throws {
        #expect {
            try expectMarbles("lat.marble", from: package.caller)
        } throws: { error in
            "\(error)".contains("late.marble")
        }
    }
}
