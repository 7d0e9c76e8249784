/// An error or a note about a text, as data: a source location, a sentence and, if evident, a suggestion.
///
/// `rendered()` converts a diagnostic to text.
public struct Diagnostic: Error, Sendable {
    public let file: SourceFile
    public let range: SourceRange
    public let message: String
    /// A whole sentence, like `did you mean 'map'?`.
    public let suggestion: String?
    /// Lines to copy, shown below the suggestion.
    public let example: [String]

    public init(
        _ message: String, in file: SourceFile, at range: SourceRange, suggestion: String? = nil,
        example: [String] = []
    ) {
        self.file = file
        self.range = range
        self.message = message
        self.suggestion = suggestion
        self.example = example
    }

    /// A diagnostic about a file or folder, not about a text in it.
    package init(_ message: String, about path: String, suggestion: String? = nil, example: [String] = []) {
        self.init(
            message, in: SourceFile(path: path, bytes: []), at: SourceRange(0, 0), suggestion: suggestion,
            example: example)
    }

    /// Returns a copy with another suggestion, or `self` if there is none.
    public func suggesting(_ other: String?) -> Diagnostic {
        guard let other else { return self }
        return Diagnostic(message, in: file, at: range, suggestion: other, example: example)
    }
}
