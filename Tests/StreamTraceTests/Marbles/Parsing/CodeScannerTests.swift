import Testing

@testable import StreamTraceMarbles
@testable import StreamTraceText

/// The scanner that finds separators in code without parsing it.
struct CodeScannerTests {
    @Test(arguments: [
        ("a /* , */, b", ["a", "b"]), ("a, b /* /* , */ , */, c", ["a", "b", "c"]), ("a, b /* , ", ["a", "b"]),
        ("f(a, b), \"c, \\(d, e)\", [f, g]", ["f(a, b)", "\"c, \\(d, e)\"", "[f, g]"]), ("", [""]),
    ])
    func `Code is split at the commas outside of comments, texts and brackets`(code: String, parts: [String]) {
        let file = SourceFile(path: "a.marble", text: code)
        let found = file.split(SourceRange(0, file.bytes.count), separator: { $0.comma })
        #expect(found.map { file.text($0) } == parts)
    }
}
