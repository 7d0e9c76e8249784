import Foundation
import Testing

@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The rules of `pictures`: what is drawn by every program alike.
enum PictureRules {
    /// Returns the violations in a picture.
    static func violations(in svg: [UInt8]) -> [String] {
        let document: XMLDocument
        do { document = try XMLDocument(data: Data(svg)) } catch { return ["not well-formed: \(error)"] }
        guard let root = document.rootElement(), root.name == "svg" else { return ["no svg"] }
        var ids: Set<String> = []
        return violations(in: root, &ids)
    }

    private static let elements: Set = [
        "svg", "title", "desc", "g", "rect", "line", "circle", "path", "text",
    ]

    private static func violations(in element: XMLElement, _ ids: inout Set<String>) -> [String] {
        let name = element.name ?? ""
        var violations: [String] = []
        if !elements.contains(name) { violations.append("an element \(name)") }
        for attribute in element.attributes ?? [] {
            let key = attribute.name ?? ""
            let value = attribute.stringValue ?? ""
            if key.hasPrefix("on") || key == "style" || key.hasSuffix("href") {
                violations.append("\(name) has \(key)")
            }
            if value.contains("url(") { violations.append("\(key) refers to \(value)") }
            if key == "id", !ids.insert(value).inserted { violations.append("the id \(value) twice") }
            let isLong = value.range(of: #"\.\d\d"#, options: .regularExpression) != nil
            if key != "id", isLong { violations.append("\(key)=\(value)") }
        }
        // The title is proportional.
        let names = (element.attributes ?? []).compactMap(\.name)
        let isTitle = (element.attributes ?? []).contains { $0.name == "font-size" && $0.stringValue == "14" }
        if name == "text", !isTitle, !names.contains("textLength") {
            violations.append("a text without its length: \(element.stringValue ?? "")")
        }
        for case let child as XMLElement in element.children ?? [] { violations += Self.violations(in: child, &ids) }
        return violations
    }

    /// Returns what pointers show in a picture, in the order in which it is drawn.
    static func titles(in svg: [UInt8]) throws -> [String] {
        let document = try XMLDocument(data: Data(svg))
        let groups = try document.nodes(forXPath: "//*[local-name()='g']/*[local-name()='title']")
        return groups.compactMap(\.stringValue)
    }

    /// Returns the texts of a picture.
    static func texts(in svg: [UInt8]) throws -> [String] {
        try XMLDocument(data: Data(svg)).nodes(forXPath: "//*[local-name()='text']").compactMap(\.stringValue)
    }
}

/// Returns the picture of the only scenario of a file.
func picture(_ text: String, _ scope: PictureScope = PictureScope()) throws -> PictureSheet {
    var replay = MarbleReplay()
    replay.recordsTrace = true
    let outcome = replay.run(SourceFile(path: "a.marble", text: text))
    #expect(outcome.diagnostics.isEmpty)
    return PictureSheet(outcome.scenarios.compactMap { Picture($0, titled: outcome.title, scope) })
}
