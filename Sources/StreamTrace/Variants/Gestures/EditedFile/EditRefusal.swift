/// The reason why an edit makes no sense, as a sentence: `text ends at 9, so nothing can be moved to 12`.
package struct EditRefusal: Error {
    package let message: String
    /// The errors that the file would have, if the reason is one of them.
    package var diagnostics: [Diagnostic] = []
    /// The part of the given text that the reason is about, in bytes; `nil` if it is about something else.
    package private(set) var range: Range<Int>?

    init(_ message: String) { self.message = message }

    /// Creates a refusal from the errors that the file would have.
    init(_ diagnostics: [Diagnostic]) {
        let first = diagnostics.first
        message = [first?.message, first?.suggestion].compactMap(\.self).joined(separator: ": ")
        self.diagnostics = diagnostics
    }

    /// Returns the refusal of a text that begins at an offset of an edited file.
    func locating(_ text: String, at offset: Int, in path: String) -> EditRefusal {
        guard let error = diagnostics.first, error.file.path == path else { return self }
        let range = error.range.start - offset..<error.range.end - offset
        guard (0...text.utf8.count).contains(range.lowerBound), range.upperBound <= text.utf8.count else { return self }
        var refusal = self
        refusal.range = range
        return refusal
    }
}
