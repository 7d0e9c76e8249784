/// A report in the Static Analysis Results Interchange Format 2.1.0, for GitHub's code scanning and for editors.
///
///     {"version":"2.1.0","$schema":"…","runs":[{"tool":{"driver":{"name":"trace-cli","version":"0.1.0","rules":[…]}},
///     "results":[
///     {"ruleId":"difference","ruleIndex":0,"level":"error","message":{"text":"late: out shown: One value arrives …"},
///     "locations":[{"physicalLocation":{"artifactLocation":{"uri":"app/search.marble"},"region":{"startLine":14}}}]}
///     ]}]}
///
/// A finding is a result; the rules are the kinds of findings.
package final class SARIFReport: CheckReport {
    private let json: JSONWriter
    private let folder: String

    /// - Parameters:
    ///   - version: the version of the program.
    ///   - folder: the path from the root of the repository to the current folder: `""` or `Packages/App/`.
    ///   - write: receives bytes, which are only valid during the call.
    package init(version: String, folder: String = "", write: @escaping (UnsafeRawBufferPointer) -> Void) {
        json = JSONWriter(write: write)
        self.folder = folder
        json.open("{")
        json.field("version", "2.1.0")
        json.field(
            "$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
        json.key("runs")
        json.open("[")
        json.open("{")
        json.key("tool")
        json.object {
            json.key("driver")
            json.object {
                json.field("name", NextStep.tool)
                json.field("version", version)
                json.key("rules")
                json.array { Finding.Kind.allCases.forEach(addRule) }
            }
        }
        // Columns of this project are characters.
        json.field("columnKind", "unicodeCodePoints")
        json.key("results")
        json.open("[")
    }

    package func add(_ file: ReportedFile) {
        for scenario in file.scenarios {
            for finding in scenario.findings { write(finding, of: scenario.name) }
        }
    }

    package func finish(summary: String) {
        json.endLine()
        for bracket in ["]", "}", "]", "}"] as [Unicode.Scalar] { json.close(bracket) }
        json.endLine()
        json.flush()
    }

    private func addRule(_ rule: Finding.Kind) {
        json.object {
            json.field("id", rule.rawValue)
            message("shortDescription", rule.summary)
        }
    }

    private func write(_ finding: Finding, of scenario: String?) {
        let parts = [scenario ?? "", finding.subject, finding.message].filter { !$0.isEmpty }
        json.beginElement()
        json.object {
            json.field("ruleId", finding.kind.rawValue)
            json.field("ruleIndex", Finding.Kind.allCases.firstIndex(of: finding.kind) ?? 0)
            json.field("level", "error")
            message("message", parts.joined(separator: ": "))
            json.key("locations")
            json.array {
                json.object {
                    json.key("physicalLocation")
                    json.object { location(finding) }
                }
            }
        }
    }

    private func location(_ finding: Finding) {
        json.key("artifactLocation")
        json.object { json.field("uri", URIText.reference(finding.path, in: folder)) }
        json.key("region")
        json.object { json.field("startLine", finding.line ?? 1) }
    }

    /// Escapes the brackets of links, which a message may contain.
    private static func withoutLinks(_ text: String) -> String {
        text.escapingControlCharacters.replacing("\\", with: "\\\\").replacing("[", with: "\\[")
            .replacing("]", with: "\\]")
    }

    private func message(_ key: String, _ text: String) {
        json.key(key)
        json.object { json.field("text", Self.withoutLinks(text)) }
    }
}

/// Paths as references of URIs.
package enum URIText {
    /// Returns the reference of a path: relative, or of the scheme `file` for an absolute path.
    ///
    /// - Parameter folder: a prefix of relative paths.
    package static func reference(_ path: String, in folder: String = "") -> String {
        if path.hasPrefix("/") { return "file://" + encoded(path) }
        let path = folder + path
        return encoded(path.withoutCurrentFolder)
    }

    private static func encoded(_ path: String) -> String {
        var result = ""
        for byte in path.utf8 {
            let isPlain = byte < 0x80 && (Character(Unicode.Scalar(byte)).isLetter || (0x30...0x39).contains(byte))
            if isPlain || "-._~/".utf8.contains(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += "%" + String(UInt16(byte) + 0x100, radix: 16, uppercase: true).dropFirst()
            }
        }
        return result
    }
}
