import Foundation
import Testing

@testable import StreamTraceLanguage

struct TextComparisonTests {
    @Test func `A decomposition is that of Foundation, or not known`() {
        var known = 0
        for value in UInt32(0)...0x1FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            // The search in whole scripts takes long, so that it is a sample.
            if value > 0x250, value < 0x3000 || value > 0x30FF, value % 97 != 0 { continue }
            let text = String(scalar)
            guard let parts = TextDecomposition.scalars(of: text) else { continue }
            known += 1
            #expect(parts == Array(text.decomposedStringWithCanonicalMapping.unicodeScalars), "\(value)")
        }
        #expect(known > 1_000)
    }

    @Test(arguments: [
        ("Éclair", "banana"), ("éa", "f"), ("e\u{301}", "é"), ("ế", "é"), ("ef", "é"), ("e\u{FF41}", "é"), ("ß", "ss"),
        ("Straße", "STRASSE"), ("が", "か"), ("각", "가"), ("й", "и"), ("😀", "\u{FF41}"), ("Å", "\u{212B}"), ("a", "B"),
        ("", "a"),
        ("e\u{323}\u{301}", "e\u{301}\u{323}"), ("ab", "a"),
    ])
    func `Texts are compared as Foundation does`(left: String, right: String) {
        for (first, second) in [(left, right), (right, left)] {
            for name in ["compare", "caseInsensitiveCompare"] {
                let result = name == "compare" ? first.compare(second) : first.caseInsensitiveCompare(second)
                let order = ["orderedAscending", "orderedSame", "orderedDescending"][result.rawValue + 1]
                #expect(
                    evaluate("\"\(first)\".\(name)(\"\(second)\") == .\(order)") == "true", "\(first) \(name) \(second)"
                )
            }
        }
    }

    @Test func `Letters of an unknown order are refused`() {
        #expect(evaluate("\"क़\".compare(\"a\")").hasSuffix("'compare' does not know the order of such letters"))
    }
}
