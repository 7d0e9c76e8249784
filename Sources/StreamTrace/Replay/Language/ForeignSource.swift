/// A namespace for recognizing included files that are not Swift, so that the first syntax error says so.
enum ForeignSource {
    /// Returns the first error of a file, with a suggestion if the file is written in another language.
    static func explained(_ error: Diagnostic) -> Diagnostic {
        error.suggesting(language(of: error.file).map { "this looks like \($0): include a Swift file" })
    }

    private static let maximumLineCount = 40

    /// The beginnings of lines by which a language is recognized.
    private static let beginnings: [(beginning: String, language: String)] = [
        ("#import", "Objective-C"), ("@implementation", "Objective-C"), ("@interface", "Objective-C"),
        ("import {", "JavaScript"), ("export ", "JavaScript"), ("const ", "JavaScript"), ("function ", "JavaScript"),
        ("fun ", "Kotlin"), ("val ", "Kotlin"), ("data class ", "Kotlin"), ("import java", "Java"),
        ("package ", "Java"), ("@@ ", "a diff"), ("diff ", "a diff"), ("--- ", "a diff"), ("def ", "Python"),
        ("<?xml", "XML"), ("<!", "XML"), ("</", "XML"), ("#!", "a script"),
        ("# ", "Markdown"), ("```", "Markdown"), ("hot ", "a marble file"), ("cold ", "a marble file"),
    ]

    private static func language(of file: SourceFile) -> String? {
        let lines = file.bytes.prefix(64 << 10).split(separator: UInt8(ascii: "\n")).prefix(maximumLineCount)
            .map { String(decoding: $0.prefix(200), as: UTF8.self).trimmingSpaces }.filter { !$0.isEmpty }
        if let first = lines.first, let second = lines.dropFirst().first?.first,
            first == "{" || first == "[", "\"{[".contains(second)
        {
            return "JSON"
        }
        for line in lines {
            if line.hasPrefix("<<<") { return nil }
            if line.first == "<", line.dropFirst().first?.isLetter == true { return "XML" }
            if let found = beginnings.first(where: { line.hasPrefix($0.beginning) }) { return found.language }
        }
        return nil
    }
}
