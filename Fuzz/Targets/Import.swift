@testable import StreamTraceMarbles
@testable import StreamTraceReplay
@testable import StreamTraceText

extension FuzzTarget {
    /// A log that becomes a marble file, which has to parse.
    static let logImport = FuzzTarget(name: "import") { bytes in
        var options = MarbleImport.Options()
        options.inputs = "a"
        do throws(Diagnostic) {
            let made = try MarbleImport(SourceFile(path: "fuzz.log", bytes: bytes), options)
            let (_, diagnostics) = MarbleFile.parse(SourceFile(path: "fuzz.marble", text: made.text))
            precondition(diagnostics.isEmpty, made.text)
        } catch {
            _ = error.rendered()
        }
    }
}
