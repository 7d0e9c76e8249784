import Foundation

/// Writes a source file with a dictionary of text files, by name without extension.
///
///     embed-texts NAME OUTPUT FILE …
@main
enum EmbedTexts {
    static func main() throws {
        let arguments = CommandLine.arguments
        let entries = try arguments.dropFirst(3).map { path in
            let file = URL(filePath: path)
            let text = try String(contentsOf: file, encoding: .utf8)
            return "    \(literal(file.deletingPathExtension().lastPathComponent)): \(literal(text)),"
        }
        let lines = ["let \(arguments[1]): [String: String] = ["] + entries + ["]", ""]
        try lines.joined(separator: "\n").write(toFile: arguments[2], atomically: true, encoding: .utf8)
    }

    /// Returns the text as a string literal on one line.
    private static func literal(_ text: String) -> String { text.debugDescription }
}
