import Foundation
import Synchronization
import Testing

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

    @Test func `A file that does not exist throws, with a suggestion`() throws {
        #expect {
            try expectMarbles("lat.marble", from: package.caller)
        } throws: { error in
            "\(error)".contains("late.marble")
        }
    }
}
