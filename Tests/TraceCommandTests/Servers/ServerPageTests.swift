import Foundation
import Testing

/// The commands of the files to paste in the guide about checks in CI: a server stops a change that fails.
@Suite(.endsInTime, .enabled(if: Folder.hasProgram("git")))
struct ServerPageTests {
    typealias Change = ServerClone.Change

    private static let guide = Page("Guides/continuous-integration.md")
    private static let pages = ServerPage.all(in: guide)

    /// The file of the guide, with the edit that its diagnosis names.
    private static let marble = (guide.blocks.first { $0.name == "search.marble" }?.text ?? "")
        .replacing("milliseconds(3)", with: "milliseconds(2)")

    private func page(_ name: String) throws -> ServerPage {
        try #require(Self.pages.first { $0.name == name })
    }

    private func text(_ file: String, in clone: ServerClone) -> String {
        (try? String(contentsOfFile: clone.folder.path + "/" + file, encoding: .utf8)) ?? ""
    }

    @Test func `A test runs each file to paste`() {
        #expect(
            Set(Self.pages.map(\.name)) == [
                ".github/workflows/traces.yml", ".gitlab-ci.yml", "Jenkinsfile", ".github/workflows/tests.yml",
                ".pre-commit-config.yaml", ".git/hooks/pre-commit",
            ])
    }

    @Test(arguments: [Change.passing, .failing])
    func `GitHub Actions checks what a pull request changes`(change: Change) throws {
        let clone = try ServerClone(Self.marble, change: change)
        let steps = try page(".github/workflows/traces.yml").values(of: "run").map {
            try clone(
                $0,
                with: [
                    "CI": "true", "GITHUB_ACTIONS": "true", "GITHUB_BASE_REF": "main", "RUNNER_TEMP": "$HOME",
                    "GITHUB_PATH": "$HOME/added-path", "GITHUB_STEP_SUMMARY": "$HOME/summary",
                ])
        }
        let fails = change == .failing
        #expect(steps.map(\.code) == [0, fails ? 1 : 0], "\(steps)")
        #expect(steps.last?.output.contains("\n::error file=search.marble,") == fails)
        #expect(text("summary", in: clone).hasPrefix("### trace-cli check\n"))
        #expect(text("clone/traces.sarif", in: clone).contains("\"ruleId\":\"difference\"") == fails)
        #expect(text("clone/traces.sarif", in: clone).contains("\"version\":\"2.1.0\""))
    }

    @Test(arguments: [Change.passing, .failing])
    func `GitLab checks a part on each machine, with reports`(change: Change) throws {
        let file = try page(".gitlab-ci.yml")
        let script = (file.values(of: "before_script") + file.values(of: "script")).joined(separator: "\n")
        let parallel = try #require(file.values(of: "parallel").first.flatMap { Int($0) })
        let clone = try ServerClone(Self.marble, change: change)
        var cases = 0
        var failures = 0
        for index in 1...parallel {
            let outcome = try clone(
                script,
                with: [
                    "CI": "true", "GITLAB_CI": "true", "CI_NODE_INDEX": "\(index)", "CI_NODE_TOTAL": "\(parallel)",
                ])
            let report = text("clone/traces.xml", in: clone)
            cases += report.components(separatedBy: "<testcase ").count - 1
            failures += report.components(separatedBy: "<failure ").count - 1
            #expect(outcome.code == (report.contains("<failure ") ? 1 : 0), "\(outcome)")
            #expect(text("clone/traces-report/index.html", in: clone).contains("</html>"))
            _ = try clone("rm -r traces-report traces.xml", with: [:])
        }
        #expect(cases == 2)
        #expect(failures == (change == .failing ? 1 : 0))
    }

    @Test(arguments: [Change.passing, .failing])
    func `Jenkins gets a report of JUnit`(change: Change) throws {
        let clone = try ServerClone(Self.marble, change: change)
        let steps = try page("Jenkinsfile").shellSteps.map { try clone($0, with: ["CI": "true"]) }
        let fails = change == .failing
        #expect(steps.map(\.code) == [fails ? 1 : 0], "\(steps)")
        #expect(text("clone/traces.xml", in: clone).contains("<failure type=\"difference\"") == fails)
        #expect(text("clone/traces.xml", in: clone).contains("<testcase "))
    }

    /// `.ci/test-package` runs these commands with Swift itself.
    @Test(arguments: [Change.passing, .failing])
    func `A package keeps its recordings, and checks the files that need no compiled code`(change: Change) throws {
        let clone = try ServerClone(Self.marble, change: change)
        let steps = try page(".github/workflows/tests.yml").values(of: "run").map { try clone($0, with: [:]) }
        let fails = change == .failing
        #expect(steps.map(\.code) == [0, fails ? 1 : 0], "\(steps)")
        #expect(steps.first?.output == "recordings in recordings\n")
        #expect(text("clone/traces.xml", in: clone).contains("<failure type=\"difference\"") == fails)
    }

    /// The folder of the clone's origin, in which the change is not yet committed.
    private func uncommitted(_ change: Change) throws -> Folder {
        let folder = try ServerClone(Self.marble, change: change).folder
        #expect(try folder.shell("cd origin && git reset -q --soft main").code == 0)
        return folder
    }

    @Test(arguments: zip(Change.allCases, [[0, 0], [1, 0], [0, 1]] as [[Int32]]))
    func `The hooks of pre-commit stop a commit that fails or is not aligned`(change: Change, codes: [Int32]) throws {
        let folder = try uncommitted(change)
        let outcomes = try page(".pre-commit-config.yaml").hooks(for: "search.marble").map {
            try folder.shell("cd origin && " + $0)
        }
        #expect(outcomes.map(\.code) == codes, "\(outcomes)")
    }

    @Test(arguments: Change.allCases)
    func `The hook of Git stops a commit that fails or is not aligned`(change: Change) throws {
        let folder = try uncommitted(change)
        try folder.write(page(".git/hooks/pre-commit").text, to: "origin/.git/hooks/pre-commit")
        let script = "cd origin && chmod +x .git/hooks/pre-commit && git commit -qam two"
        let outcome = try folder.shell(script + "; code=$?; git rev-list --count HEAD; exit $code")
        let passes = change == .passing
        #expect(outcome.code == (passes ? 0 : 1), "\(outcome)")
        #expect(outcome.output.hasSuffix(passes ? "2\n" : "1\n"))
    }
}
