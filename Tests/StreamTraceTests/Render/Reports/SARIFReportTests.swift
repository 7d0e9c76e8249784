import Foundation
import Testing

@testable import StreamTraceRender
@testable import StreamTraceText

struct SARIFReportTests {
    private func document(_ files: [ReportedFile], folder: String = "") -> String {
        reportText(files) { SARIFReport(version: "0.1.0", folder: folder, write: $0) }
    }

    /// Returns the results of a document that has the properties which the schema requires.
    private func results(_ document: String) throws -> [[String: Any]] {
        let root = try #require(try foundationJSON(document) as? [String: Any])
        #expect(root["version"] as? String == "2.1.0")
        let run = try #require((root["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
        let results = try #require(run["results"] as? [[String: Any]])
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index] == result["ruleId"] as? String)
            #expect((result["message"] as? [String: Any])?["text"] is String)
        }
        return results
    }

    private func location(_ result: [String: Any]) throws -> (uri: String, line: Int) {
        let location = try #require((result["locations"] as? [[String: Any]])?.first)
        let physical = try #require(location["physicalLocation"] as? [String: Any])
        let artifact = try #require(physical["artifactLocation"] as? [String: Any])
        let region = try #require(physical["region"] as? [String: Any])
        return (try #require(artifact["uri"] as? String), try #require(region["startLine"] as? Int))
    }

    @Test func `A finding is a result at its line, of the rule that is its kind`() throws {
        let results = try results(document(reportSample))
        #expect(results.map { $0["ruleId"] as? String } == ["difference", "error"])
        let message = (results[0]["message"] as? [String: Any])?["text"] as? String
        #expect(message == "late: out shown: One value arrives 10 ms late.")
        #expect(try location(results[0]) == ("app/search.marble", 14))
        let other = try self.results(document(reportSample, folder: "Packages/App/"))
        #expect(try location(other[1]) == ("Packages/App/form.marble", 3))
        #expect(try self.results(document([])).isEmpty)
    }

    @Test(
        arguments: [
            ("./a b.marble", "a%20b.marble"), ("a:b%#?.marble", "a%3Ab%25%23%3F.marble"),
            ("/tmp/ä", "file:///tmp/%C3%A4"),
            ("../x/y_z-~.marble", "../x/y_z-~.marble"),
        ]
    )
    func `A path is a reference of a URI`(path: String, expected: String) {
        #expect(URIText.reference(path) == expected)
    }

    @Test(arguments: hostileTexts.indices)
    func `Hostile text is text without links`(index: Int) throws {
        let document = document([hostileFile(hostileTexts[index])])
        #expect(!document.unicodeScalars.contains { $0 != "\n" && $0.controlsText })
        for result in try results(document) {
            let (uri, line) = try location(result)
            #expect(URL(string: uri) != nil && line == 3)
            let message = try #require((result["message"] as? [String: Any])?["text"] as? String)
            #expect(!message.replacing("\\\\", with: "").contains(/(?:^|[^\\])\[/))
        }
    }
}
