import Foundation
import Testing

@Suite("The Swift of the README and the guides")
struct GuideSnippetTests {
    /// A source or a test that contains the consecutive lines of a block compiles them; a test also runs them.
    @Test func `Each line is in a source or a test, with its results as expectations`() throws {
        let sources = try ["Sources", "Tests"].flatMap { folder in
            try texts(in: repositoryRoot.appendingPathComponent(folder), of: ".swift").map { Self.trimmed($0) }
        }
        var count = 0
        for page in try pages() {
            for snippet in snippets(of: page) {
                count += 1
                let isThere = sources.contains { $0.contains(snippet) }
                #expect(isThere, "nothing holds\n\(snippet)")
            }
        }
        #expect(count > 0)
    }

    private func pages() throws -> [String] {
        try [String(contentsOf: repositoryRoot.appendingPathComponent("README.md"), encoding: .utf8)]
            + ["Guides", "Sources"].flatMap { try texts(in: repositoryRoot.appendingPathComponent($0), of: ".md") }
    }

    private func texts(in folder: URL, of suffix: String) throws -> [String] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return try paths.filter { $0.hasSuffix(suffix) }.map { path in
            try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        }
    }

    private func snippets(of page: String) -> [String] {
        page.components(separatedBy: "```swift\n").dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
            .map { snippet in Self.trimmed(snippet.split(separator: "\n").map(Self.expectation).joined(separator: "\n"))
            }
    }

    /// Returns the expectation for a line `EXPRESSION // RESULT`, with at least two spaces between, which shows the
    /// printed result.
    private static func expectation(_ line: Substring) -> String {
        guard let match = line.firstMatch(of: /^(?<expression>[^\/]*\S) {2,}\/\/ (?<result>.*)$/),
            !match.expression.hasPrefix("let "), !match.expression.hasPrefix("var ")
        else { return String(line) }
        let result = match.result.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return #"#expect("\(\#(match.expression))" == "\#(result)")"#
    }

    /// Returns the text without the spaces around lines and without imports, which are at the start of a file.
    private static func trimmed(_ text: String) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("import ") }.joined(separator: "\n")
    }
}
