import Foundation

@testable import StreamTraceText

/// The rules of TAP and of the part of YAML that its readers share.
enum TAPRules {
    private static let forms = [
        #"TAP version 13"#, #"1\.\.[0-9]+( # SKIP .*)?"#,
        ##"(not )?ok [0-9]+ - ([^#\\]|\\#|\\\\)*( # SKIP no expectations)?"##,
    ]
    private static let blockForms = [
        #"  ---"#, #"  (message|severity): "([^"\\]|\\"|\\\\)*""#, #"  at:"#, #"    file: "([^"\\]|\\"|\\\\)*""#,
        #"    line: [0-9]+"#, #"  difference: \|"#, #"    .*"#, #"  \.\.\."#,
    ]

    /// Returns the violations in a document, in its order.
    static func violations(in text: String) -> [String] {
        var violations: [String] = []
        var isInBlock = false
        var tests = 0
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("  ---") { isInBlock = true }
            let allowed = isInBlock ? blockForms : forms
            if !allowed.contains(where: { line.range(of: "^(\($0))$", options: .regularExpression) != nil }) {
                violations.append("line \(index + 1): \(line.prefix(80))")
            }
            if line.unicodeScalars.contains(where: \.isForeign) { violations.append("line \(index + 1): control") }
            if line == "  ..." { isInBlock = false }
            if line.hasPrefix("ok ") || line.hasPrefix("not ok ") {
                tests += 1
                if !line.contains("ok \(tests) - ") { violations.append("line \(index + 1): the number is wrong") }
            }
        }
        if isInBlock { violations.append("a block has no end") }
        if lines.first != "TAP version 13" { violations.append("the version is missing") }
        if lines.count(where: { $0.hasPrefix("1..\(tests)") }) != 1 { violations.append("the plan is not 1..\(tests)") }
        return violations
    }
}

extension Unicode.Scalar {
    /// Whether neither a terminal nor YAML expects the character.
    fileprivate var isForeign: Bool { controlsText || value == 0xFFFE || value == 0xFFFF }
}
