import Foundation
import Testing

@testable import trace_cli

/// The version is in one source file; the changelog and the documents repeat it.
struct VersionTests {
    @Test func `The topmost version of the changelog is the version of the command`() throws {
        let changelog = try String(contentsOfFile: Repository.root + "/CHANGELOG.md", encoding: .utf8)
        let release = try #require(changelog.firstMatch(of: /(?m)^## \[?(\d+\.\d+\.\d+)\]? - (\S+)$/))
        #expect(release.1 == version)
        #expect(release.2 == "Unreleased" || release.2 == versionDate)
    }

    @Test func `Pages and doc comments show the version of the command`() throws {
        var mentions = 0
        for path in try Self.documents() {
            let text = try String(contentsOfFile: Repository.root + "/" + path, encoding: .utf8)
            for mention in text.matches(of: /trace-cli[ -](\d+\.\d+\.\d+)/) {
                #expect(mention.1 == version, "\(path)")
                mentions += 1
            }
        }
        #expect(mentions >= 3)
    }

    /// Pages and sources, which may show what the command prints, by their paths in the repository.
    private static func documents() throws -> [String] {
        let manager = FileManager.default
        let guides = try manager.contentsOfDirectory(atPath: Repository.root + "/Guides").map { "Guides/" + $0 }
        let sources = try manager.subpathsOfDirectory(atPath: Repository.root + "/Sources").map { "Sources/" + $0 }
        return (["README.md", "CONTRIBUTING.md"] + guides + sources)
            .filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }.sorted()
    }
}
