/// A part of a file.
public struct SourceText: Sendable {
    public let file: SourceFile
    public let range: SourceRange

    public init(_ file: SourceFile, _ range: SourceRange) {
        self.file = file
        self.range = range
    }
}
