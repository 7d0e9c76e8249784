import Foundation
import Testing

@testable import trace_cli

/// The version is in one source file; the changelog and the documents repeat it.
struct VersionTests {
    @Test func `The topmost section of the changelog is unreleased or the one of the version`() throws {
        let changelog = try String(contentsOfFile: Repository.root + "/CHANGELOG.md", encoding: .utf8)
        let headings = changelog.split(separator: "\n").filter { $0.hasPrefix("## ") }
        let release = "## \(version) - \(versionDate)"
        #expect(headings.first.map { $0 == "## Unreleased" || $0 == release } == true)
        // Between two releases, the command has the version of the last one.
        #expect(headings.count <= 1 || headings.contains { $0 == release })
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
