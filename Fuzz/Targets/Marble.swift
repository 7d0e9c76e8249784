@testable import StreamTraceEngine

extension FuzzTarget {
    /// A whole marble file, with everything that is wrong with it shown.
    static let marble = FuzzTarget(name: "marble") { bytes in
        guard let source = readable(bytes) else { return }
        for diagnostic in MarbleFile.parse(source).diagnostics { _ = diagnostic.rendered() }
    }

    /// The text as a file's reader gives it to the parser; nothing, and the reason shown, where it is none.
    static func readable(_ bytes: [UInt8]) -> SourceFile? {
        do {
            return try SourceFile(path: "fuzz.marble", reading: bytes)
        } catch {
            _ = error.rendered()
            return nil
        }
    }
}
