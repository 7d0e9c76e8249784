import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The rules that the JUnit schemas of Ant's task and of Jenkins's xUnit plugin have in common.
enum JUnitRules {
    private static let attributes: [String: (required: Set<String>, optional: Set<String>)] = [
        "testsuites": ([], []),
        "testsuite": (
            ["name", "package", "id", "timestamp", "hostname", "tests", "failures", "errors", "time"], ["skipped"]
        ),
        "properties": ([], []), "property": (["name", "value"], []), "testcase": (["name", "classname", "time"], []),
        "skipped": ([], ["message"]), "failure": (["type"], ["message"]), "error": (["type"], ["message"]),
        "system-out": ([], []), "system-err": ([], []),
    ]
    private static let children: [String: String] = [
        "testsuites": "(testsuite )*", "testsuite": "properties (testcase )*system-out system-err ",
        "properties": "(property )*", "testcase": "((skipped|error|failure) )?",
    ]
    private static let forms: [String: String] = [
        "id": "[0-9]+", "tests": "[0-9]+", "failures": "[0-9]+", "errors": "[0-9]+", "skipped": "[0-9]+",
        "time": #"[0-9]+\.[0-9]{3}"#, "timestamp": "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}",
    ]

    /// Returns the violations in a document, in its order.
    static func violations(in text: String) -> [String] {
        guard let document = try? XMLDocument(data: Data(text.utf8)), let root = document.rootElement() else {
            return ["the document is not well-formed"]
        }
        return (root.name == "testsuites" ? [] : ["the root is \(root.name ?? "")"]) + violations(in: root)
    }

    private static func violations(in element: XMLElement) -> [String] {
        let name = element.name ?? ""
        guard let allowed = attributes[name] else { return ["unknown element \(name)"] }
        let own = Dictionary(
            (element.attributes ?? []).map { ($0.name ?? "", $0.stringValue ?? "") }, uniquingKeysWith: { $1 })
        var violations = allowed.required.subtracting(own.keys).sorted().map { "\(name) lacks \($0)" }
        violations += Set(own.keys).subtracting(allowed.required).subtracting(allowed.optional).sorted().map {
            "\(name) has \($0)"
        }
        for (key, value) in own.sorted(by: { $0.key < $1.key }) {
            if let form = forms[key], value.range(of: "^(\(form))$", options: .regularExpression) == nil {
                violations.append("\(key) of \(name) is '\(value)'")
            }
        }
        let elements = (element.children ?? []).compactMap { $0 as? XMLElement }
        let names = elements.map { ($0.name ?? "") + " " }.joined()
        if names.range(of: "^(\(children[name] ?? ""))$", options: .regularExpression) == nil {
            violations.append("\(name) contains \(names)")
        }
        if name == "testsuite" { violations += miscounted(own, elements) }
        return violations + elements.flatMap(Self.violations)
    }

    private static func miscounted(_ own: [String: String], _ elements: [XMLElement]) -> [String] {
        let cases = elements.filter { $0.name == "testcase" }
        let pairs = [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")]
        var counts = pairs.map { pair in (pair.0, cases.count { !$0.elements(forName: pair.1).isEmpty }) }
        counts.append(("tests", cases.count))
        return counts.filter { own[$0.0] ?? "0" != "\($0.1)" }.map { "\($0.0) is not \($0.1)" }
    }
}
