/// A part of a file.
package struct SourceText: Sendable {
    package let file: SourceFile
    package let range: SourceRange

    package init(_ file: SourceFile, _ range: SourceRange) {
        self.file = file
        self.range = range
    }
}
