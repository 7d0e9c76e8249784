@testable import StreamTraceMarbles
@testable import StreamTraceText

extension FuzzTarget {
    /// Parses a marble file and renders all its diagnostics.
    static let marble = FuzzTarget(name: "marble") { bytes in
        guard let source = readable(bytes) else { return }
        for diagnostic in MarbleFile.parse(source).diagnostics { _ = diagnostic.rendered() }
    }

    /// Returns the text as it is read from a file; if it is not valid, renders the error and returns `nil`.
    static func readable(_ bytes: [UInt8], path: String = "fuzz.marble") -> SourceFile? {
        do {
            return try SourceFile(path: path, reading: bytes)
        } catch {
            _ = error.rendered()
            return nil
        }
    }
}
